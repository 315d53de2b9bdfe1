import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const standingPalm: CatalogDesign = {
  id: 'standing-palm',
  occasion: 'graduation',
  kind: 'invitation',
  premium: false,
  name_ar: 'باسقة',
  name_en: 'Standing tall',
  styles: ['heritage', 'modern'],
  palettes: [
    palette(
      'نخيل الأحساء',
      'Al-Ahsa palms',
      '#f8f4e6',
      '#e9e2c6',
      '#1f2a1d',
      '#59624a',
      '#3f6b3c',
      '#b9702a',
    ),
    palette('صباح الواحة', 'Oasis morning', '#eef5f0', '#d7e6da', '#12302a', '#47665d', '#1f6f5c', '#c07a35'),
    palette('سكّري', 'Sukkari', '#fdf5e1', '#f5e4b8', '#32230d', '#75603a', '#6f6a24', '#b57a18'),
    palette('خلاص', 'Khalas', '#f9efe6', '#eedac7', '#34190f', '#7a5544', '#66652f', '#a34a20'),
    palette('غبش', 'First light', '#f4f0f6', '#e2dbea', '#26213d', '#625b7c', '#4a6264', '#b0667a'),
    palette('ليل النخل', 'Palm night', '#0f1f1c', '#17302b', '#f4ecd4', '#b9c3ab', '#7fae7c', '#e0a550'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('palm', 'date-palm', [-205, -60, 640, 1480], { paint: 'accent', second: 'bloom', seed: 5 }),
      text(
        'lead',
        [420, 520, 496, 66],
        ['بفخرٍ وامتنان، ابنتنا', 'markazi', 46],
        ['With pride, our daughter', 'cormorant', 38],
        { paint: 'muted', align: 'start' },
      ),
      text('graduate', [410, 600, 506, 240], ['نورة', 'reem-bold', 238], ['Noura', 'playfair', 172], {
        paint: 'accent',
        align: 'start',
      }),
      text(
        'line',
        [420, 848, 496, 110],
        ['غُرست حلمًا، وأثمرت شهادة', 'markazi-bold', 51],
        ['Planted as a dream,\ngathered as a degree', 'cormorant-bold', 40],
        { paint: 'ink', align: 'start', lines: 2, leading: 1.2 },
      ),
      text(
        'asking',
        [420, 972, 496, 110],
        ['يسرّ {hosts}\nدعوتكم لحضور حفل تخرّجها', 'markazi', 42],
        ['{hosts}\ninvite you to celebrate her graduation', 'cormorant', 32],
        { paint: 'muted', align: 'start', lines: 3, leading: 1.3 },
      ),
      text(
        'when',
        [420, 1108, 496, 110],
        ['{weekday} {date}\n{time}', 'markazi-bold', 44],
        ['{weekday}, {date}\n{time}', 'cormorant-bold', 36],
        { paint: 'ink', align: 'start', lines: 3, leading: 1.3 },
      ),
      text('where', [420, 1240, 496, 92], ['{venue}', 'markazi', 44], ['{venue}', 'cormorant', 36], {
        paint: 'ink',
        align: 'start',
        valign: 'top',
        lines: 2,
        leading: 1.25,
      }),
    ],
  },
}
