import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

/** The guests have gone home; two cups are left under the moon. */
export const lastCup: CatalogDesign = {
  id: 'last-cup',
  occasion: 'opening-dinner',
  kind: 'card',
  premium: false,
  name_ar: 'آخر فنجال',
  name_en: 'The last cup',
  styles: ['heritage', 'playful'],
  palettes: [
    palette('ليل أزرق', 'Blue night', '#0f1d3a', '#1c3260', '#f7eeda', '#b9c2d8', '#d9ab55', '#7a3b22'),
    palette('ليل بنّي', 'Coffee night', '#21130d', '#3c2418', '#fbeeda', '#d3b79d', '#dba555', '#6a3319'),
    palette('ليل الواحة', 'Oasis night', '#08261f', '#114236', '#f6efdb', '#b5cabc', '#d8ae5a', '#7b4423'),
    palette('بنفسج', 'Violet', '#21153a', '#3a2660', '#f8edf0', '#cbbbdb', '#e0b066', '#823a52'),
    palette('فجر', 'Dawn', '#fdf0e3', '#f0b79a', '#43201a', '#7c5043', '#a35a1f', '#8a3c22'),
    palette('رمّان', 'Pomegranate', '#310b18', '#5a1a2e', '#fbece0', '#deb9b8', '#e0a95a', '#8a2136'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('stars', 'star-field', [30, 440, 940, 700], {
        paint: 'ink',
        second: 'accent',
        seed: 14,
        opacity: 0.7,
      }),
      ornament('light', 'glow', [-50, 380, 1100, 1100], { paint: 'accent', opacity: 0.5 }),
      ornament('moon', 'low-sun', [160, 520, 680, 680], { paint: '#e8c57f', second: '#f8e8bf' }),
      ornament('table', 'ground-block', [0, 1170, 1000, 230], { paint: 'paper' }),
      ornament('steam', 'coffee-steam', [512, 580, 180, 390], { paint: '#fffaf0', weight: 5 }),
      ornament('thin-steam', 'coffee-steam', [288, 690, 136, 284], { paint: '#fffaf0', weight: 4 }),
      ornament('cups', 'coffee-cups', [210, 945, 560, 268], { paint: 'accent', second: 'bloom' }),
      text('title', [60, 200, 880, 270], ['كفّيتم ووفّيتم', 'rakkas', 190], ['What an evening', 'vibes', 168], {
        paint: 'accent',
      }),
      text('to', [120, 84, 760, 64], ['إلى {guest}', 'amiri', 40], ['For {guest}', 'cormorant', 42], {
        paint: 'muted',
      }),
      text(
        'thanks',
        [120, 1240, 760, 110],
        ['دامت سفرتكم عامرة، وكثّر الله خيركم\n{hosts}', 'amiri', 40],
        ['Thank you for dinner and the company\n{hosts}', 'cormorant', 38],
        { paint: 'ink', lines: 3, leading: 1.35 },
      ),
    ],
  },
}
