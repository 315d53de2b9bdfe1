import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { DAY, NIGHT } from './palettes.ts'

/** A wall of tiles comes loose and its stars go up into the night of Eid. */
export const zelligeSky: CatalogDesign = {
  id: 'zellige-sky-eid',
  occasion: 'eid-ramadan',
  kind: 'card',
  premium: false,
  name_ar: 'زليج ونجوم',
  name_en: 'Tiles into stars',
  styles: ['modern', 'heritage'],
  palettes: [
    NIGHT.lapis,
    NIGHT.emerald,
    NIGHT.garnet,
    DAY.turquoise,
    NIGHT.petrol,
    DAY.saffron,
    NIGHT.violet,
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('tiles', 'zellige-sky', [0, 0, 1000, 1400], {
        paint: 'accent',
        second: 'bloom',
        weight: 6,
        seed: 7,
        locked: true,
      }),
      text(
        'greeting',
        [70, 852, 860, 280],
        ['عيدكم مبارك', 'rakkas', 220],
        ['Eid Mubarak', 'playfair', 158],
        { paint: 'ink' },
      ),
      text(
        'message',
        [120, 1148, 760, 110],
        ['تقبّل الله منّا ومنكم صالح الأعمال\nوكل عام وأنتم بخير', 'amiri', 42],
        ['May every good deed be accepted,\nand every year find you well', 'garamond', 40],
        { paint: 'ink', lines: 2, leading: 1.45 },
      ),
      text('signed', [120, 1280, 760, 56], ['{hosts}', 'amiri-bold', 36], ['{hosts}', 'garamond', 36], {
        paint: 'muted',
      }),
    ],
  },
}
