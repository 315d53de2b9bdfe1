import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { DAY, NIGHT } from './palettes.ts'

const QUARTER = 520
const CORNERS = [
  [0, 0],
  [1000, 0],
  [0, 1400],
  [1000, 1400],
] as const

/** The cover of a bound book: a medallion in the middle, its quarters in the corners. */
export const boundThanks: CatalogDesign = {
  id: 'bound-thanks',
  occasion: 'business',
  kind: 'card',
  premium: false,
  name_ar: 'غلاف الشكر',
  name_en: 'Bound in thanks',
  styles: ['classic', 'heritage'],
  palettes: [NIGHT.garnet, NIGHT.petrol, DAY.myrtle, DAY.lapis, NIGHT.oud, NIGHT.violet, DAY.saffron],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ...CORNERS.map(([x, y], at) =>
        ornament(`corner-${at + 1}`, 'shamsa', [x - QUARTER / 2, y - QUARTER / 2, QUARTER, QUARTER], {
          paint: 'foil',
          second: 'bloom',
          weight: 3,
          locked: true,
        }),
      ),
      ornament('medallion', 'shamsa-open', [140, 215, 720, 720], {
        paint: 'foil',
        second: 'bloom',
        weight: 4,
        locked: true,
      }),
      text('word', [320, 455, 360, 240], ['شكرًا', 'ruqaa-bold', 190], ['Thank\nyou', 'cinzel', 70], {
        paint: 'ink',
        lines: 2,
        leading: 1.1,
      }),
      text(
        'message',
        [150, 950, 700, 150],
        ['لثقتكم التي نعتزّ بها\nوشراكةٍ نرجو لها دوام النجاح', 'amiri', 44],
        ['for a trust we are proud of,\nand a partnership we mean to keep', 'cormorant', 42],
        { paint: 'ink', lines: 2, leading: 1.5 },
      ),
      text(
        'sender',
        [280, 1170, 440, 110],
        ['{hosts}', 'amiri-bold', 38],
        ['{hosts}', 'cormorant-bold', 36],
        {
          paint: 'muted',
          lines: 2,
          leading: 1.35,
        },
      ),
    ],
  },
}
