import { type Design, ornament, palette, text } from '../design.ts'

/** The guests have gone home; two cups are left under the moon. */
export const lastCup: Design = {
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
    palette('فجر', 'Dawn', '#fbe9dc', '#f4cbb4', '#43201a', '#7c5043', '#b0702a', '#8a3c22'),
    palette('ضحى', 'Morning', '#eef4f4', '#cfe0e4', '#14323e', '#4e6770', '#a9772c', '#20586a'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('stars', 'star-field', [40, 40, 920, 1000], {
        paint: 'ink',
        second: 'accent',
        seed: 14,
        opacity: 0.7,
      }),
      ornament('light', 'glow', [-50, 380, 1100, 1100], { paint: 'accent', opacity: 0.5 }),
      ornament('moon', 'sun-disc', [190, 610, 620, 620], { paint: 'ink', opacity: 0.92 }),
      ornament('table', 'ground-block', [0, 1170, 1000, 230], { paint: 'paper' }),
      ornament('steam', 'coffee-steam', [420, 640, 180, 340], { paint: 'muted', weight: 4 }),
      ornament('cups', 'coffee-cups', [210, 945, 560, 268], { paint: 'accent', second: 'bloom' }),
      text(
        'title',
        [70, 170, 860, 330],
        ['كفّيتم\nووفّيتم', 'ruqaa-bold', 200],
        ['What an\nevening', 'vibes', 180],
        { paint: 'accent', lines: 2, leading: 1 },
      ),
      text('to', [120, 84, 760, 64], ['إلى {guest}', 'amiri', 40], ['For {guest}', 'cormorant', 42], {
        paint: 'muted',
      }),
      text(
        'thanks',
        [120, 1240, 760, 110],
        ['دامت سفرتكم عامرة، وكثّر الله خيركم\n{hosts}', 'amiri', 40],
        ['Thank you for the table and the company\n{hosts}', 'cormorant', 38],
        { paint: 'ink', lines: 3, leading: 1.35 },
      ),
    ],
  },
}
