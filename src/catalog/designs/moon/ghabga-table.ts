import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const ghabgaTable: CatalogDesign = {
  id: 'ghabga-table',
  occasion: 'eid-ramadan',
  kind: 'invitation',
  premium: true,
  name_ar: 'سفرة الغبقة',
  name_en: 'The ghabga table',
  styles: ['heritage', 'playful'],
  palettes: [
    palette('أخضر الدار', 'House green', '#0b2a24', '#123d34', '#f8eeda', '#c6d3c4', '#dba94f', '#d8573f'),
    palette('نيلة', 'Indigo', '#111d3a', '#1b2c56', '#f8efdf', '#c2c9da', '#e0ad55', '#e0614a'),
    palette('رمّان', 'Pomegranate', '#3a0d1a', '#561628', '#fbeee0', '#e2c1bd', '#e2ac5b', '#e8604f'),
    palette('طين', 'Clay', '#4a2213', '#6a3420', '#fcefdc', '#e6c8af', '#f0b65a', '#f4795a'),
    palette('ليل بنفسجي', 'Violet night', '#25153f', '#38215c', '#f9eef2', '#d1c2dd', '#e7b268', '#f0687a'),
    palette('فيروز', 'Turquoise', '#06303a', '#0c4652', '#f8f0de', '#bcd3d2', '#e4b45e', '#ea6a52'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('rug', 'girih-net', [0, 0, 1000, 1400], { paint: 'accent', weight: 1.4, opacity: 0.35 }),
      ornament('table', 'round-table', [-195, 5, 1390, 1390], {
        paint: 'accent',
        second: 'shade',
        weight: 3,
      }),
      ornament('coffee', 'feast-golden', [-195, 5, 1390, 1390], { paint: 'ink', second: 'accent', seed: 3 }),
      ornament('dates', 'feast-crimson', [-195, 5, 1390, 1390], { paint: 'ink', second: 'bloom', seed: 8 }),
      text(
        'asking',
        [236, 392, 528, 108],
        ['يسرّ {hosts}\nدعوتكم إلى', 'amiri', 38],
        ['{hosts}\ninvite you to a', 'cormorant', 35],
        {
          paint: 'ink',
          lines: 3,
          leading: 1.3,
        },
      ),
      text(
        'name',
        [172, 508, 656, 216],
        ['غبقة رمضانية', 'rakkas', 180],
        ['Ramadan\nGhabga', 'playfair', 118],
        { paint: 'accent', lines: 2, leading: 1 },
      ),
      text(
        'when',
        [190, 740, 620, 116],
        ['{weekday} {hijri}\nالموافق {date}، {time}', 'amiri', 38],
        ['{weekday}, {date}\n{time}', 'cormorant', 42],
        {
          paint: 'ink',
          lines: 2,
        },
      ),
      text(
        'where',
        [240, 872, 520, 128],
        ['{venue}\n{address}', 'amiri-bold', 40],
        ['{venue}\n{address}', 'cormorant-bold', 40],
        {
          paint: 'ink',
          lines: 3,
        },
      ),
    ],
  },
}
