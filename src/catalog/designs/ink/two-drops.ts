import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'
import { fibres } from './fibres.ts'

/** Two drops of ink that ran into one. */
export const twoDrops: CatalogDesign = {
  id: 'two-drops',
  occasion: 'wedding',
  kind: 'card',
  premium: false,
  name_ar: 'قطرتان',
  name_en: 'Two drops',
  styles: ['modern', 'minimal'],
  palettes: [
    palette('نيلي وورد', 'Indigo and rose', '#faf6ee', '#ece4d6', '#1c2440', '#5e6074', '#35508f', '#d0708a'),
    palette(
      'زيتون ومشمش',
      'Olive and apricot',
      '#faf7ec',
      '#ebe6d0',
      '#2a2d18',
      '#62634a',
      '#78803c',
      '#dc8a4c',
    ),
    palette('بحر ورمل', 'Sea and sand', '#f5f8f6', '#dfe9e6', '#0f3138', '#4e676b', '#2b8188', '#c99a58'),
    palette('توت', 'Mulberry', '#fbf2f3', '#f0dde1', '#35132a', '#76526a', '#8a3a6c', '#e08a7a'),
    palette('ليل الحبر', 'Night ink', '#10182b', '#1a2540', '#f8f0e0', '#b7bdcc', '#4a6fc0', '#b34a6e'),
    palette('عود', 'Oud', '#1b1512', '#2d231d', '#f6ecdd', '#c1b3a3', '#946131', '#a8453a'),
    palette('ساحة الريحان', 'Myrtle', '#f4f6ee', '#e0e6d6', '#15302a', '#526459', '#3d8065', '#c4a03e'),
  ],
  scene: {
    format: 'square',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      fibres('muted', 4, 1000),
      ornament('one', 'ink-wash', [18, 40, 650, 650], { paint: 'accent', seed: 5 }),
      ornament('other', 'ink-wash', [392, 80, 580, 580], { paint: 'bloom', seed: 12, opacity: 0.9 }),
      text('word', [120, 170, 760, 400], ['شكرًا', 'ruqaa-bold', 400], ['Thank you', 'vibes', 220], {
        paint: 'ink',
      }),
      text(
        'message',
        [90, 730, 820, 96],
        ['لمشاركتكم فرحتنا', 'ruqaa-bold', 80],
        ['for sharing in our joy', 'cormorant', 58],
        { paint: 'ink' },
      ),
      text('names', [90, 846, 820, 60], ['نواف وسارة', 'amiri', 46], ['Nawaf & Sara', 'cormorant', 44], {
        paint: 'muted',
      }),
    ],
  },
}
