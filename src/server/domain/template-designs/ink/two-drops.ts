import { type Design, ornament, palette, text } from '../design.ts'
import { fibres } from './fibres.ts'
import { GOLD } from './palettes.ts'

/** Two drops of ink that ran into one. */
export const twoDrops: Design = {
  id: 'two-drops',
  occasion: 'wedding',
  kind: 'card',
  premium: false,
  name_ar: 'قطرتان',
  name_en: 'Two drops',
  styles: ['modern', 'minimal'],
  palettes: [
    palette('نيلي وورد', 'Indigo and rose', '#faf6ee', '#ece4d6', '#1c2440', '#5e6074', '#35508f', '#d0708a'),
    palette('زيتون ومشمش', 'Olive and apricot', '#faf7ec', '#ebe6d0', '#2a2d18', '#62634a', '#78803c', '#dc8a4c'),
    palette('بحر ورمل', 'Sea and sand', '#f5f8f6', '#dfe9e6', '#0f3138', '#4e676b', '#2b8188', '#c99a58'),
    palette('توت', 'Mulberry', '#fbf2f3', '#f0dde1', '#35132a', '#76526a', '#8a3a6c', '#e08a7a'),
    GOLD.midnight,
    GOLD.oud,
    GOLD.silver,
  ],
  scene: {
    format: 'square',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      fibres('muted', 4, 1000),
      ornament('one', 'ink-wash', [-60, 30, 690, 690], { paint: 'accent', seed: 5, opacity: 0.85 }),
      ornament('other', 'ink-wash', [370, 30, 690, 690], { paint: 'bloom', seed: 12, opacity: 0.75 }),
      text('word', [140, 190, 720, 360], ['شكرًا', 'ruqaa-bold', 320], ['Thank you', 'vibes', 200], {
        paint: 'paper',
      }),
      text(
        'message',
        [90, 742, 820, 76],
        ['لمشاركتكم فرحتنا', 'ruqaa-bold', 66],
        ['for sharing in our joy', 'cormorant', 58],
        { paint: 'ink' },
      ),
      text(
        'names',
        [90, 846, 820, 60],
        ['نواف وسارة', 'amiri', 46],
        ['Nawaf & Sara', 'cormorant', 44],
        { paint: 'muted' },
      ),
    ],
  },
}
