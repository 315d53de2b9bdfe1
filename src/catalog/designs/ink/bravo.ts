import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'
import { mirrored } from '../sides.ts'
import { fibres } from './fibres.ts'

/** One word on one stroke of ink. */
export const bravo: CatalogDesign = {
  id: 'bravo',
  occasion: 'graduation',
  kind: 'card',
  premium: false,
  name_ar: 'ألف مبروك',
  name_en: 'Bravo',
  styles: ['modern', 'minimal'],
  palettes: [
    palette('كحلي', 'Navy', '#f5efe3', '#e8dfcc', '#16202e', '#5f6066', '#9a712c', '#16365f'),
    palette('زنجفر', 'Vermilion', '#faf4ea', '#efe3d0', '#2a1714', '#75625a', '#8c6a2c', '#b02f1d'),
    palette('صنوبر', 'Pine', '#f3f1e4', '#e3e1cc', '#16261f', '#566258', '#86692a', '#1d5240'),
    palette('مداد', 'Black ink', '#f4f3f0', '#e2e0da', '#17181a', '#5f6163', '#8a6a2e', '#1b1c1f'),
    palette('توت', 'Mulberry', '#fbf1f0', '#f1dedf', '#311522', '#77575f', '#94612f', '#7c1f4c'),
    palette('ذهب على ليل', 'Gold on night', '#131a2b', '#1e2840', '#f5ecda', '#b7bbc6', '#d6ad5a', '#dcb663'),
    palette('لوز', 'Almond', '#2b1a18', '#3d2724', '#f9ece2', '#cdb4a9', '#d9a866', '#f0c3ad'),
  ],
  scene: {
    format: 'square',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      fibres('muted', 9, 1000),
      ornament('stroke-ar', 'brush-stroke', [-100, 210, 1080, 560], {
        paint: 'bloom',
        only: 'ar',
        flip: 'x',
        seed: 5,
      }),
      ornament('stroke-en', 'brush-stroke', [20, 210, 1080, 560], { paint: 'bloom', only: 'en', seed: 5 }),
      text('to', [90, 80, 820, 90], ['إلى {guest}', 'amiri', 44], ['For {guest}', 'cormorant', 42], {
        paint: 'ink',
        align: 'start',
      }),
      ...mirrored('word', [170, 305, 700, 370], ['مبروك', 'ruqaa-bold', 320], ['Bravo', 'vibes', 290], {
        paint: 'paper',
      }),
      text(
        'message',
        [90, 765, 820, 150],
        ['تخرّجك فخرٌ لنا، ومنه إلى أعلى المراتب\n{hosts}', 'amiri', 46],
        ['You did it, and we could not be prouder\n{hosts}', 'cormorant', 44],
        { paint: 'ink', align: 'end', valign: 'bottom', lines: 3 },
      ),
    ],
  },
}
