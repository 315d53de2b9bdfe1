import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { DAY, NIGHT } from './palettes.ts'

/** Two squares pass through each other and become a star, as two become one. */
export const linkedStars: CatalogDesign = {
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
      text('opening', [300, 236, 400, 64], ['حفل خطوبة', 'reem', 46], ['The engagement of', 'jost', 40], {
        paint: 'accent',
      }),
      text(
        'names',
        [222, 304, 556, 262],
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
        [214, 582, 572, 48],
        ['بدعوة من {hosts}', 'reem', 30],
        ['hosted by {hosts}', 'jost', 29],
        {
          paint: 'muted',
        },
      ),
      text(
        'when',
        [258, 636, 484, 50],
        ['{weekday} {date}، {time}', 'reem', 30],
        ['{date}, {time}', 'jost', 30],
        {
          paint: 'ink',
        },
      ),
      text('where', [312, 688, 376, 84], ['{venue}', 'reem', 32], ['{venue}', 'jost', 30], {
        paint: 'muted',
        lines: 2,
        valign: 'top',
        leading: 1.3,
      }),
    ],
  },
}
