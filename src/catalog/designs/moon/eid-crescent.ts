import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const eidCrescent: CatalogDesign = {
  id: 'eid-crescent',
  occasion: 'eid-ramadan',
  kind: 'card',
  premium: true,
  name_ar: 'هلال مزهر',
  name_en: 'Crescent in bloom',
  styles: ['floral', 'classic'],
  palettes: [
    palette(
      'زمرّد وذهب',
      'Emerald and gold',
      '#fbf7ee',
      '#efe7d4',
      '#0d3b34',
      '#4f6a62',
      '#a8791f',
      '#0f5147',
    ),
    palette('نيلي', 'Indigo', '#f8f6f1', '#e4e3ea', '#1a2350', '#545b80', '#a27a2a', '#27357a'),
    palette('توت', 'Mulberry', '#fcf5f2', '#f3e0dc', '#47132c', '#80505f', '#a9742c', '#7a1f45'),
    palette('فيروز', 'Turquoise', '#f5faf7', '#dbece6', '#0b3d47', '#48696f', '#a3752a', '#0b6672'),
    palette('مشمش', 'Apricot', '#fff7ec', '#fbe3c8', '#512313', '#855a45', '#a66d17', '#b44a26'),
    palette('ليلكي', 'Lilac', '#faf7fc', '#e9e0f1', '#33214f', '#675a80', '#9c7430', '#5a3d86'),
    palette('ليل العيد', 'Eid night', '#101c33', '#1c2d4f', '#f8eedb', '#c3c9d6', '#dfb565', '#28487f'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'radial' },
    layers: [
      ornament('moon', 'crescent-floral', [-70, 70, 1050, 1050], {
        paint: 'foil',
        second: 'bloom',
        weight: 3,
      }),
      ornament('eidiya', 'eidiya', [560, -4, 390, 266], { paint: 'accent', second: 'bloom' }),
      text(
        'greeting',
        [310, 286, 600, 530],
        ['عيدكم\nمبارك', 'ruqaa-bold', 270],
        ['Eid\nMubarak', 'playfair', 170],
        { paint: 'ink', lines: 2, leading: 1 },
      ),
      text(
        'wish',
        [110, 1180, 780, 76],
        ['تقبّل الله طاعتكم، وعساكم من عوّاده', 'amiri', 48],
        ['May every Eid find you well and glad', 'cormorant', 50],
        { paint: 'ink' },
      ),
      text('from', [110, 1264, 780, 60], ['{hosts}', 'amiri', 38], ['{hosts}', 'cormorant', 40], {
        paint: 'muted',
      }),
    ],
  },
}
