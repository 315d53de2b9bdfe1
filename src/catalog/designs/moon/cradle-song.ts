import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

const column = (y: number, h: number) => [466, y, 454, h] as const

export const cradleSong: CatalogDesign = {
  id: 'cradle-song',
  occasion: 'birth',
  kind: 'invitation',
  premium: false,
  name_ar: 'تهويدة',
  name_en: 'Cradle song',
  styles: ['playful', 'minimal'],
  palettes: [
    palette('مريمية', 'Sage', '#fbf8f0', '#e9ead9', '#26352c', '#5c6a5e', '#6f7f52', '#c4683f'),
    palette('سماء', 'Sky', '#f5f9fc', '#dbe9f3', '#1c3048', '#53677c', '#4f7ea8', '#c9713a'),
    palette('ورد', 'Rose', '#fdf6f4', '#f5dfdc', '#45222f', '#7d5562', '#a5607a', '#b9702f'),
    palette('خزامى', 'Lavender', '#f9f7fd', '#e6dff4', '#302650', '#645a82', '#7665b3', '#c06a56'),
    palette('عسل', 'Honey', '#fff9ec', '#f8e8c2', '#3d2a12', '#735c3a', '#a4711b', '#b5503c'),
    palette('ليل هادئ', 'Quiet night', '#1b2540', '#2a385c', '#f6f1e4', '#c3cad9', '#c9a96a', '#e98f72'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('mobile', 'cradle-mobile', [36, 0, 350, 1300], { paint: 'accent', second: 'bloom' }),
      ornament('moon', 'crescent-soft', [30, 514, 98, 98], { paint: 'accent', seed: 2 }),
      ornament('whale', 'whale', [56, 898, 170, 100], { paint: 'accent', second: 'bloom' }),
      ornament('cloud', 'cloud', [136, 696, 150, 79], { paint: 'accent', weight: 2, opacity: 0.6 }),
      ornament('chick', 'falcon-chick', [224, 1102, 128, 187], { paint: '#b3957a', second: 'bloom' }),
      ornament('boat', 'paper-boat', [288, 421, 134, 96], { paint: '#ffffff', second: 'bloom' }),
      text(
        'guest',
        column(64, 118),
        ['حيّاكم الله\n{guest}', 'messiri', 38],
        ['Dear {guest}', 'marcellus', 34],
        {
          paint: 'ink',
          align: 'start',
          valign: 'bottom',
          lines: 3,
          leading: 1.2,
        },
      ),
      text(
        'praise',
        column(196, 56),
        ['الحمد لله على ما وهب', 'messiri', 39],
        ['With thanks for His gift', 'marcellus', 34],
        {
          paint: 'muted',
          align: 'start',
        },
      ),
      text(
        'news',
        column(312, 56),
        ['فرحتنا تكتمل بقدوم', 'messiri', 41],
        ['Our joy has a name', 'marcellus', 38],
        {
          paint: 'ink',
          align: 'start',
        },
      ),
      text('name', column(366, 190), ['عبدالله', 'messiri', 180], ['Abdullah', 'marcellus', 116], {
        paint: 'bloom',
        align: 'start',
      }),
      text(
        'asking',
        column(590, 140),
        ['يسرّ {hosts}\nدعوتكم لحضور العقيقة', 'messiri', 41],
        ['{hosts}\ninvite you to his aqiqah', 'marcellus', 32],
        { paint: 'ink', align: 'start', lines: 4, valign: 'top', leading: 1.45 },
      ),
      text(
        'when',
        column(772, 226),
        ['{weekday}\n{hijri}\n{date}\n{time}', 'messiri', 39],
        ['{weekday}\n{date}\n{time}', 'marcellus', 36],
        {
          paint: 'muted',
          align: 'start',
          lines: 4,
          valign: 'top',
        },
      ),
      text(
        'where',
        column(1042, 190),
        ['{venue}\n{address}', 'messiri', 36],
        ['{venue}\n{address}', 'marcellus', 36],
        {
          paint: 'ink',
          align: 'start',
          lines: 4,
          valign: 'top',
        },
      ),
    ],
  },
}
