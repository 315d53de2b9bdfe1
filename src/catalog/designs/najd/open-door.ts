import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const openDoor: CatalogDesign = {
  id: 'open-door',
  occasion: 'wedding',
  kind: 'invitation',
  premium: true,
  name_ar: 'باب الدار',
  name_en: 'The open door',
  styles: ['heritage', 'classic'],
  palettes: [
    palette(
      'طين وأثل',
      'Clay and tamarisk',
      '#fcf4e6',
      '#c3d5d3',
      '#33190d',
      '#775238',
      '#b8703f',
      '#8a3a20',
    ),
    palette('باب أخضر', 'Green door', '#faf6e9', '#e6d9b4', '#1d2a1c', '#5b6347', '#ab7b47', '#2f6b4a'),
    palette('باب أزرق', 'Blue door', '#f8f6f0', '#bfd6e2', '#172a3c', '#53667a', '#b5825a', '#28618c'),
    palette('جصّ أبيض', 'White plaster', '#fbf8f2', '#c9d3d8', '#2c2620', '#6b6155', '#a1856a', '#5a4230'),
    palette('ورد الطين', 'Rose clay', '#fdf1ec', '#e9c9d4', '#3f1a20', '#83525a', '#c27a68', '#8f2f48'),
    palette('ليل الحارة', 'Lane at night', '#fdf0d3', '#1d2540', '#2a1a10', '#755433', '#5b5672', '#7a4420'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'shade' },
    layers: [
      ornament('door', 'najdi-doorway', [0, 0, 1000, 1400], { paint: 'accent', second: 'bloom', seed: 2 }),
      text(
        'blessing',
        [250, 372, 500, 80],
        ['بِسْمِ اللهِ الرَّحْمٰنِ الرَّحِيمِ', 'amiri', 44],
        ['In the name of God', 'garamond', 36],
        { paint: 'ink' },
      ),
      text('hosts', [255, 462, 490, 84], ['يسرّ {hosts}', 'mirza', 44], ['{hosts}', 'garamond', 36], {
        paint: 'ink',
        lines: 2,
        leading: 1.2,
      }),
      text(
        'asking',
        [255, 540, 490, 110],
        ['دعوتكم إلى دار الفرح\nلحضور حفل زفاف', 'mirza', 38],
        ['open their door to you\nfor the wedding of', 'garamond', 34],
        { paint: 'muted', lines: 2, leading: 1.4 },
      ),
      text(
        'names',
        [245, 660, 510, 305],
        ['فيصل\nوالعنود', 'rakkas', 170],
        ['Faisal\n& Alanoud', 'cormorant-bold', 122],
        { paint: 'bloom', lines: 2, leading: 1.0 },
      ),
      text(
        'when',
        [255, 1004, 490, 150],
        ['{weekday} {hijri}\nالموافق {date}\n{time}', 'mirza', 36],
        ['{weekday}, {date}\n{time}', 'garamond', 36],
        { paint: 'ink', lines: 3, leading: 1.35 },
      ),
      text('where', [255, 1168, 490, 80], ['{venue}', 'mirza', 42], ['{venue}', 'garamond', 36], {
        paint: 'bloom',
        lines: 2,
      }),
    ],
  },
}
