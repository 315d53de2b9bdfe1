import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { mirrored } from '../sides.ts'
import { GOLD } from './palettes.ts'

/** A banknote's rosette pressed into dark paper, and a stub that is shown at the door. */
export const blindDinner: CatalogDesign = {
  id: 'blind-dinner',
  occasion: 'business',
  kind: 'invitation',
  premium: true,
  name_ar: 'عشاء الشركاء',
  name_en: 'The partners’ dinner',
  styles: ['minimal', 'classic'],
  palettes: [GOLD.oud, GOLD.midnight, GOLD.emerald, GOLD.graphite, GOLD.burgundy, GOLD.plum, GOLD.sand],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('rosette-ar', 'blind-rosette', [-500, -460, 960, 960], {
        paint: 'shade',
        only: 'ar',
        weight: 2.8,
      }),
      ornament('rosette-en', 'blind-rosette', [540, -460, 960, 960], {
        paint: 'shade',
        only: 'en',
        weight: 2.8,
      }),
      ...mirrored(
        'asking',
        [460, 96, 450, 220],
        ['بدعوة من\n{hosts}', 'markazi', 42],
        ['{hosts}\nrequest the pleasure\nof your company at', 'cormorant', 33],
        { paint: 'muted', align: 'start', valign: 'top', lines: 5 },
      ),
      text(
        'title',
        [90, 575, 820, 282],
        ['حفل العشاء\nالسنوي', 'markazi-bold', 150],
        ['The annual\ndinner', 'italiana', 136],
        { paint: 'foil', align: 'start', valign: 'bottom', lines: 2, leading: 0.9 },
      ),
      ornament('rule', 'block', [90, 880, 820, 2], { paint: 'accent' }),
      ...mirrored(
        'when',
        [510, 904, 400, 150],
        ['{weekday}\n{date}\n{time}', 'markazi', 42],
        ['{weekday}\n{date}\n{time}', 'cormorant', 40],
        { paint: 'ink', align: 'start', valign: 'top', lines: 4, leading: 1.12 },
      ),
      ...mirrored(
        'where',
        [90, 904, 390, 150],
        ['{venue}\n{address}', 'markazi', 42],
        ['{venue}\n{address}', 'cormorant', 40],
        { paint: 'ink', align: 'start', valign: 'top', lines: 4, leading: 1.12 },
      ),
      ornament('tear', 'perforation', [0, 1078, 1000, 20], { paint: 'muted', weight: 7 }),
      ...mirrored(
        'guest',
        [300, 1150, 610, 160],
        ['يسعدنا حضور\n{guest}', 'markazi', 50],
        ['Reserved for\n{guest}', 'cormorant', 46],
        { paint: 'ink', align: 'start', lines: 3 },
      ),
      {
        kind: 'qr',
        id: 'qr-ar',
        box: { x: 90, y: 1145, w: 170, h: 170 },
        only: 'ar',
        dark: '#14110f',
        light: '#fbf7ee',
      },
      {
        kind: 'qr',
        id: 'qr-en',
        box: { x: 740, y: 1145, w: 170, h: 170 },
        only: 'en',
        dark: '#14110f',
        light: '#fbf7ee',
      },
    ],
  },
}
