import { type Design, ornament, text } from '../design.ts'
import { GOLD } from './palettes.ts'

/** One word, in gold, on one stroke of ink. */
export const bravo: Design = {
  id: 'bravo',
  occasion: 'graduation',
  kind: 'card',
  premium: false,
  name_ar: 'ألف مبروك',
  name_en: 'Bravo',
  styles: ['modern', 'minimal'],
  palettes: [GOLD.sand, GOLD.ivory, GOLD.silver, GOLD.blush, GOLD.midnight, GOLD.burgundy, GOLD.emerald],
  scene: {
    format: 'square',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('fibres', 'paper-fibres', [0, 0, 1000, 1000], { paint: 'muted', second: 'muted', seed: 9 }),
      ornament('stroke-ar', 'brush-stroke', [-60, 210, 1080, 560], {
        paint: 'ink',
        only: 'ar',
        flip: 'x',
        seed: 5,
      }),
      ornament('stroke-en', 'brush-stroke', [-20, 210, 1080, 560], { paint: 'ink', only: 'en', seed: 5 }),
      text('to', [90, 80, 820, 90], ['إلى {guest}', 'amiri', 44], ['For {guest}', 'cormorant', 42], {
        paint: 'ink',
        align: 'start',
      }),
      text('word', [110, 290, 780, 400], ['مبروك', 'ruqaa-bold', 330], ['Bravo', 'vibes', 300], {
        paint: 'foil',
      }),
      text(
        'message',
        [90, 800, 820, 110],
        ['تخرّجٌ نفخر به، وعقبى لأعلى الدرجات\n{hosts}', 'amiri', 40],
        ['You did it, and we could not be prouder\n{hosts}', 'cormorant', 40],
        { paint: 'ink', align: 'end', valign: 'bottom', lines: 3 },
      ),
    ],
  },
}
