import { type Design, ornament, text } from '../design.ts'
import { GOLD } from './palettes.ts'
import { mirrored } from './sides.ts'

/** A banknote's rosette pressed into dark paper, and a stub that is shown at the door. */
export const blindDinner: Design = {
  id: 'blind-dinner',
  occasion: 'business',
  kind: 'invitation',
  premium: true,
  name_ar: 'عشاء الشركاء',
  name_en: 'The partners’ dinner',
  styles: ['minimal', 'classic'],
  palettes: [GOLD.oud, GOLD.midnight, GOLD.emerald, GOLD.ivory, GOLD.burgundy, GOLD.silver, GOLD.sand],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('rosette-ar', 'blind-rosette', [-330, -290, 1080, 1080], {
        paint: 'shade',
        only: 'ar',
        weight: 2.6,
      }),
      ornament('rosette-en', 'blind-rosette', [250, -290, 1080, 1080], {
        paint: 'shade',
        only: 'en',
        weight: 2.6,
      }),
      text('hosts', [90, 100, 820, 60], ['{hosts}', 'markazi', 44], ['{hosts}', 'cormorant', 40], {
        paint: 'accent',
        align: 'start',
      }),
      text(
        'title',
        [90, 470, 820, 300],
        ['حفل العشاء\nالسنوي', 'markazi-bold', 150],
        ['The annual\ndinner', 'italiana', 136],
        { paint: 'foil', align: 'start', valign: 'bottom', lines: 2, leading: 0.98 },
      ),
      ornament('rule', 'block', [90, 812, 820, 2], { paint: 'accent' }),
      ...mirrored(
        'when',
        [510, 846, 400, 160],
        ['{weekday}\n{date}\n{time}', 'markazi', 42],
        ['{weekday}\n{date}\n{time}', 'cormorant', 40],
        { paint: 'ink', align: 'start', valign: 'top', lines: 4 },
      ),
      ...mirrored(
        'where',
        [90, 846, 390, 160],
        ['{venue}\n{address}', 'markazi', 42],
        ['{venue}\n{address}', 'cormorant', 40],
        { paint: 'ink', align: 'start', valign: 'top', lines: 4 },
      ),
      ornament('tear', 'perforation', [0, 1070, 1000, 20], { paint: 'muted', weight: 7 }),
      ...mirrored(
        'guest',
        [300, 1150, 610, 160],
        ['يسعدنا حضوركم\n{guest}', 'markazi', 50],
        ['The company of\n{guest}', 'cormorant', 46],
        { paint: 'ink', align: 'start', lines: 3 },
      ),
      {
        kind: 'qr',
        id: 'qr-ar',
        box: { x: 90, y: 1145, w: 170, h: 170 },
        only: 'ar',
        dark: 'paper',
        light: 'ink',
      },
      {
        kind: 'qr',
        id: 'qr-en',
        box: { x: 740, y: 1145, w: 170, h: 170 },
        only: 'en',
        dark: 'paper',
        light: 'ink',
      },
    ],
  },
}
