import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

/** A star's own name, small, beside it on the map. */
const star = (id: string, x: number, y: number, ar: string, en: string) =>
  text(id, [x, y, 130, 40], [ar, 'amiri', 26], [en, 'cormorant', 27], { paint: 'muted' })

export const newConstellation: CatalogDesign = {
  id: 'new-constellation',
  occasion: 'graduation',
  kind: 'card',
  premium: true,
  name_ar: 'نجم جديد',
  name_en: 'A new constellation',
  styles: ['classic', 'modern'],
  palettes: [
    palette('كحلي وذهب', 'Navy and gold', '#0c1730', '#1d3160', '#f7eedb', '#b9c2d6', '#dcb463', '#5f7fc0'),
    palette('زمرّد', 'Emerald', '#07241d', '#12493b', '#f5efdc', '#b3cbbf', '#d9b466', '#4f9c80'),
    palette('حبر', 'Ink', '#131316', '#2a2a31', '#f5f1e8', '#bdbcbf', '#d8b878', '#7d7d8a'),
    palette('عنّابي', 'Maroon', '#2c0a16', '#571c30', '#faecdf', '#dab9b9', '#e0b06c', '#a85068'),
    palette('بنفسجي', 'Violet', '#1c1236', '#3b2768', '#f5edf4', '#c6badb', '#e2ba7c', '#8467c2'),
    palette('ورق عتيق', 'Old paper', '#f5ecd9', '#e8d9b9', '#2a2418', '#574a32', '#80581a', '#b8935a'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ornament('map', 'sky-map', [80, 64, 840, 840], {
        paint: 'accent',
        second: 'bloom',
        weight: 2.4,
        seed: 7,
      }),
      star('star-top', 520, 254, 'الثريّا', 'Pleiades'),
      star('star-left', 138, 444, 'سهيل', 'Canopus'),
      star('star-right', 742, 418, 'الشِّعرى', 'Sirius'),
      star('star-foot', 436, 688, 'العيّوق', 'Capella'),
      text(
        'wish',
        [90, 926, 820, 160],
        ['مبارك التخرّج', 'ruqaa-bold', 116],
        ['Congratulations', 'playfair', 112],
        {
          paint: 'foil',
        },
      ),
      text(
        'name',
        [110, 1116, 780, 84],
        ['ريم بنت خالد القحطاني', 'amiri-bold', 58],
        ['Reem Al Qahtani', 'cormorant-bold', 62],
        {
          paint: 'ink',
        },
      ),
      text(
        'message',
        [130, 1226, 740, 104],
        ['كان الحلم بعيدًا كالنجوم، واليوم صار بين يديك', 'amiri', 42],
        ['You used to count the stars.\nNow you are among them.', 'cormorant', 42],
        { paint: 'muted', lines: 2 },
      ),
    ],
  },
}
