import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'
import { fibres } from './fibres.ts'
import { GOLD } from './palettes.ts'

/** The back of an envelope: a flap of handmade paper, held by wax. */
export const sealed: CatalogDesign = {
  id: 'sealed',
  occasion: 'engagement',
  kind: 'card',
  premium: false,
  name_ar: 'مختوم بالشمع',
  name_en: 'Sealed in wax',
  styles: ['classic'],
  palettes: [
    palette('ورق القطن', 'Cotton', '#f7f1e6', '#efe5d4', '#2b2420', '#6d6053', '#8c6a3a', '#8f2733'),
    palette('حبر أزرق', 'Blue ink', '#eef1f2', '#e0e6e9', '#17293a', '#566675', '#4f6d86', '#1f4464'),
    palette('ميرمية', 'Sage', '#eff1e8', '#e2e7d8', '#243028', '#576354', '#64724f', '#3f5f49'),
    palette('توت', 'Mulberry', '#f8eef0', '#efdfe3', '#36202b', '#79596a', '#8d5a6b', '#6f2447'),
    GOLD.emerald,
    GOLD.sand,
    GOLD.oud,
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      fibres('accent', 8),
      ornament('flap', 'deckled-flap', [0, 0, 1000, 760], { paint: 'shade', seed: 5 }),
      text('to', [250, 120, 500, 60], ['إلى', 'amiri', 38], ['For', 'garamond', 34], { paint: 'muted' }),
      text('guest', [180, 180, 640, 120], ['{guest}', 'ruqaa', 62], ['{guest}', 'pinyon', 68], {
        paint: 'ink',
      }),
      ornament('seal', 'wax-seal', [362, 500, 276, 276], { paint: 'bloom', seed: 21 }),
      text('monogram', [410, 572, 180, 146], ['ن س', 'ruqaa-bold', 80], ['N&S', 'cinzel', 62], {
        paint: 'shade',
        opacity: 0.9,
      }),
      text(
        'news',
        [150, 836, 700, 70],
        ['بحمد الله وتوفيقه تمّت خطبة', 'amiri', 42],
        ['With grateful hearts we share the engagement of', 'garamond', 34],
        { paint: 'muted' },
      ),
      text('names', [90, 900, 820, 220], ['نواف وسارة', 'amiri-bold', 136], ['Nawaf & Sara', 'pinyon', 140], {
        paint: 'ink',
      }),
      text(
        'prayer',
        [150, 1130, 700, 70],
        ['اللهم أتمّ لهما بخير، وبارك لهما وعليهما', 'amiri', 40],
        ['Keep them in your prayers', 'garamond', 36],
        { paint: 'muted' },
      ),
      text('hosts', [150, 1240, 700, 60], ['{hosts}', 'amiri-bold', 36], ['{hosts}', 'garamond', 34], {
        paint: 'bloom',
      }),
    ],
  },
}
