import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const khuzamaEvening: CatalogDesign = {
  id: 'khuzama-evening',
  occasion: 'engagement',
  kind: 'invitation',
  premium: true,
  name_ar: 'خزامى الدهناء',
  name_en: 'Lavender desert',
  styles: ['heritage', 'floral'],
  palettes: [
    palette('خزامى', 'Khuzama', '#fbf1ea', '#f3d3c0', '#38234a', '#715a76', '#c4734a', '#7d5aa6'),
    palette('فجر وردي', 'Pink dawn', '#fdf2f0', '#f6d0cc', '#432234', '#80576a', '#c9705c', '#b0527e'),
    palette('رمل وسماء', 'Sand and sky', '#f0f6f8', '#cfe2ea', '#1e3345', '#52687a', '#b7794a', '#4f6fae'),
    palette('ذهب الأصيل', 'Golden hour', '#fdf5df', '#f8d99d', '#3d2413', '#7b5a3b', '#c06a26', '#8c4a6e'),
    palette('غيم الربيع', 'Spring cloud', '#f5f4f0', '#dfe0dc', '#2b2f3a', '#5f6470', '#9c7658', '#6f66a0'),
    palette('ليلة بنفسج', 'Violet night', '#1a1330', '#4a2f63', '#fbeee4', '#d9c4d6', '#a4628a', '#a884d6'),
  ],
  scene: {
    format: 'story',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('sun', 'low-sun', [590, 826, 240, 240], { paint: 'accent', second: 'accent', opacity: 0.8 }),
      ornament('dunes', 'nafud', [0, 940, 1000, 838], { paint: 'accent', second: 'bloom' }),
      ornament('caravan', 'caravan', [318, 1040, 250, 36], { paint: 'bloom', second: 'accent', rotate: -7 }),
      ornament('flowers', 'khuzama-bank', [-30, 1120, 1060, 680], {
        paint: '#66795f',
        second: 'bloom',
        seed: 3,
      }),
      text(
        'lead',
        [110, 108, 780, 70],
        ['باسم الله وعلى بركته', 'amiri', 42],
        ['With hearts full of joy', 'cormorant', 42],
        { paint: 'ink' },
      ),
      text('names', [80, 205, 840, 300], ['نواف وريم', 'gulzar', 200], ['Nawaf & Reem', 'vibes', 152], {
        paint: 'bloom',
      }),
      text(
        'asking',
        [110, 514, 780, 126],
        ['يسرّ {hosts}\nدعوتكم لحضور حفل خطوبتهما', 'amiri', 42],
        ['{hosts}\ninvite you to celebrate their engagement', 'cormorant', 40],
        { paint: 'ink', lines: 3, leading: 1.45 },
      ),
      text(
        'when',
        [110, 664, 780, 60],
        ['{weekday} {hijri} · {time}', 'amiri-bold', 40],
        ['{weekday}, {date} · {time}', 'cormorant-bold', 38],
        { paint: 'ink' },
      ),
      text('where', [110, 724, 780, 60], ['{venue}', 'amiri', 40], ['{venue}', 'cormorant', 40], {
        paint: 'ink',
      }),
    ],
  },
}
