import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const lemonShade: CatalogDesign = {
  id: 'lemon-shade',
  occasion: 'opening-dinner',
  kind: 'invitation',
  premium: false,
  name_ar: 'ظلّ الليمون',
  name_en: 'Lemon shade',
  styles: ['floral', 'playful'],
  palettes: [
    palette(
      'ليمون وأزرق',
      'Lemon and blue',
      '#fdfaf0',
      '#c3d9ea',
      '#17324f',
      '#43617f',
      '#3f6b46',
      '#e9b416',
    ),
    palette('آخر النهار', 'Late afternoon', '#fff6ea', '#f7d3b0', '#43210c', '#8a4a1c', '#4d6b35', '#e8791f'),
    palette('لايم', 'Lime', '#f8fbec', '#d3e4b0', '#22350f', '#4e6a24', '#3a6b3c', '#9cbb2c'),
    palette(
      'ليمونادة ورديّة',
      'Pink lemonade',
      '#fff4f0',
      '#f6c9c0',
      '#48151a',
      '#963d45',
      '#55703f',
      '#e5665a',
    ),
    palette('ظهيرة', 'Noon blue', '#17416b', '#2f6396', '#fff8e4', '#bcd6ea', '#8fc089', '#f4c73a'),
    palette('رمل', 'Sand', '#f6eddc', '#e2d0b0', '#33281a', '#6d5836', '#5a6b3a', '#d49a1e'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('linen', 'ground-stripes', [0, 1230, 1000, 170], { paint: 'shade', weight: 2.6 }),
      ornament('branch', 'lemon-branch', [-50, -6, 1100, 690], { paint: 'accent', second: 'bloom', seed: 3 }),
      ornament('slices', 'lemon-slices', [310, 1120, 380, 190], {
        paint: 'accent',
        second: 'bloom',
        seed: 2,
      }),
      text(
        'asking',
        [150, 545, 700, 95],
        ['{hosts} بانتظاركم على', 'mirza', 46],
        ['{hosts} invite you to', 'garamond', 36],
        { paint: 'muted', lines: 2, valign: 'bottom' },
      ),
      text('lunch', [90, 655, 820, 205], ['لمّة العائلة', 'lateef', 230], ['Family day', 'vibes', 170], {
        paint: 'ink',
      }),
      text(
        'place',
        [150, 862, 700, 70],
        ['تحت شجرة الليمون', 'mirza', 54],
        ['under the lemon tree', 'garamond', 42],
        { paint: 'accent' },
      ),
      text(
        'when',
        [150, 955, 700, 135],
        ['{weekday} {date}، {time}\n{venue}', 'mirza', 44],
        ['{weekday}, {date}, {time}\n{venue}', 'garamond', 36],
        { paint: 'ink', lines: 3, leading: 1.4 },
      ),
    ],
  },
}
