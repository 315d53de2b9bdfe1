import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { GOLD } from './palettes.ts'

/** One turn of a gold brush is the ring. */
export const goldRing: CatalogDesign = {
  id: 'gold-ring',
  occasion: 'engagement',
  kind: 'invitation',
  premium: true,
  name_ar: 'خاتم الحبر',
  name_en: 'Ring of ink',
  styles: ['modern', 'minimal'],
  palettes: [GOLD.midnight, GOLD.ivory, GOLD.burgundy, GOLD.emerald, GOLD.blush, GOLD.oud, GOLD.silver],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ornament('ring', 'brush-ring', [50, 70, 900, 900], { paint: 'foil', seed: 12 }),
      text('kind', [280, 262, 440, 60], ['حفل خطوبة', 'amiri', 42], ['The engagement of', 'cormorant', 38], {
        paint: 'muted',
      }),
      text(
        'names',
        [190, 338, 620, 400],
        ['خالد\nومها', 'gulzar', 215],
        ['Khalid\n& Maha', 'italiana', 136],
        { paint: 'ink', lines: 2, leading: 0.94 },
      ),
      text(
        'asking',
        [100, 1004, 800, 104],
        ['يُسعد {hosts}\nأن تشاركوا في فرحة العمر', 'amiri', 38],
        ['{hosts}\ninvite you to share their joy', 'cormorant', 38],
        { paint: 'muted', lines: 3, leading: 1.3 },
      ),
      text(
        'when',
        [100, 1122, 800, 80],
        ['{weekday} {date}', 'amiri-bold', 56],
        ['{weekday}, {date}', 'marcellus', 48],
        { paint: 'accent' },
      ),
      text(
        'where',
        [150, 1205, 700, 110],
        ['{hijri}، {time}\n{venue}', 'amiri', 38],
        ['{time}\n{venue}', 'cormorant', 38],
        { paint: 'ink', lines: 3 },
      ),
    ],
  },
}
