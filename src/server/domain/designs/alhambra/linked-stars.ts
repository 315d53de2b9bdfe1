import { type Design, ornament, text } from '../design.ts'
import { DAY, NIGHT } from './palettes.ts'

/** Two squares pass through each other and become a star, as two become one. */
export const linkedStars: Design = {
  id: 'linked-squares-engagement',
  occasion: 'engagement',
  kind: 'invitation',
  premium: false,
  name_ar: 'وصال',
  name_en: 'Wisal',
  styles: ['modern', 'heritage'],
  palettes: [NIGHT.petrol, DAY.garnet, NIGHT.violet, DAY.lapis, NIGHT.oud, DAY.turquoise, NIGHT.garnet],
  scene: {
    format: 'square',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ornament('field', 'girih-ten', [0, 0, 1000, 1000], {
        paint: 'bloom',
        weight: 8,
        opacity: 0.4,
        locked: true,
      }),
      ornament('star', 'linked-squares', [20, 20, 960, 960], {
        paint: 'foil',
        second: 'ink',
        weight: 13,
        locked: true,
      }),
      text('opening', [300, 256, 400, 64], ['حفل خطوبة', 'reem', 46], ['The engagement of', 'jost', 33], {
        paint: 'accent',
      }),
      text(
        'names',
        [222, 326, 556, 270],
        ['مشاري\nوالجوهرة', 'reem-bold', 114],
        ['Mishari\n& Aljawhara', 'italiana', 104],
        {
          paint: 'ink',
          lines: 4,
          leading: 1.22,
        },
      ),
      text(
        'hosts',
        [230, 606, 540, 46],
        ['بدعوة من {hosts}', 'reem', 29],
        ['at the invitation of {hosts}', 'jost', 25],
        {
          paint: 'muted',
        },
      ),
      text(
        'when',
        [270, 654, 460, 48],
        ['{weekday} {date}، {time}', 'reem', 29],
        ['{date}, {time}', 'jost', 29],
        {
          paint: 'ink',
        },
      ),
      text('where', [310, 702, 380, 46], ['{venue}', 'reem', 31], ['{venue}', 'jost', 29], {
        paint: 'accent',
      }),
    ],
  },
}
