import type { Language } from '#shared/contract/common.ts'
import type { Paint } from '#shared/contract/scene.ts'
import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'
import { mirrored } from '../sides.ts'
import { fibres } from './fibres.ts'
import { GOLD } from './palettes.ts'

const WIDTH = 200
/** The stairs from the first to the last: how high, in what colour, and how much of it. */
const STEPS: readonly (readonly [height: number, paint: Paint, opacity: number])[] = [
  [150, 'accent', 0.2],
  [300, 'accent', 0.4],
  [470, 'accent', 0.65],
  [660, 'accent', 1],
  [870, 'ink', 1],
]

/** Stairs are climbed in the direction of reading. */
const stairs = (only: Language) =>
  STEPS.map(([height, paint, opacity], at) =>
    ornament(
      `step-${at + 1}-${only}`,
      'block',
      [(only === 'ar' ? STEPS.length - 1 - at : at) * WIDTH, 1400 - height, WIDTH, height],
      { paint, opacity, only, locked: true },
    ),
  )

/** A new post: the step above the one before. */
export const nextStep: CatalogDesign = {
  id: 'next-step',
  occasion: 'business',
  kind: 'card',
  premium: false,
  name_ar: 'درجة أعلى',
  name_en: 'One step up',
  styles: ['modern', 'minimal'],
  palettes: [
    palette(
      'كحلي ونحاس',
      'Navy and copper',
      '#f6f1e7',
      '#e8dfce',
      '#14233c',
      '#5a6274',
      '#1d3c6a',
      '#c2673a',
    ),
    palette('صنوبر وعسل', 'Pine and honey', '#f4f2e6', '#e4e2cd', '#14281f', '#55635a', '#1f5a44', '#c8902f'),
    palette(
      'طين وفيروز',
      'Clay and turquoise',
      '#faf2e8',
      '#efdfcb',
      '#36190f',
      '#77584a',
      '#a4482a',
      '#1d7f84',
    ),
    palette(
      'رماد ولازورد',
      'Ash and lapis',
      '#f2f3f4',
      '#dfe2e6',
      '#191d24',
      '#5b626c',
      '#59626f',
      '#2450b8',
    ),
    GOLD.midnight,
    GOLD.plum,
    GOLD.graphite,
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      fibres('muted', 6),
      ornament('sun-ar', 'paper-sun', [-64, 350, 440, 440], { paint: 'bloom', only: 'ar', seed: 3 }),
      ornament('sun-en', 'paper-sun', [624, 350, 440, 440], { paint: 'bloom', only: 'en', seed: 3 }),
      ...stairs('ar'),
      ...stairs('en'),
      text(
        'title',
        [80, 80, 840, 400],
        ['مبارك\nالثقة', 'reem-bold', 210],
        ['Well\ndeserved', 'jost-medium', 136],
        { paint: 'ink', align: 'start', valign: 'top', lines: 2, leading: 1.02 },
      ),
      ...mirrored(
        'message',
        [460, 540, 460, 190],
        ['إلى {guest}\nنفرح لكم، ونسأل الله\nلكم العون والتوفيق', 'reem', 40],
        ['To {guest}:\nthe view is yours,\nand so was the climb', 'jost', 38],
        { paint: 'ink', align: 'start', valign: 'top', lines: 4, leading: 1.45 },
      ),
      ...mirrored('sender', [460, 760, 460, 110], ['{hosts}', 'reem', 36], ['{hosts}', 'jost', 34], {
        paint: 'muted',
        align: 'start',
        valign: 'top',
        lines: 2,
      }),
    ],
  },
}
