import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const liftedName: CatalogDesign = {
  id: 'lifted-name',
  occasion: 'birthday',
  kind: 'card',
  premium: false,
  name_ar: 'اسم يطير',
  name_en: 'A name takes off',
  styles: ['modern', 'classic'],
  palettes: [
    palette(
      'عنّاب وشمبانيا',
      'Burgundy and champagne',
      '#fbf5ec',
      '#efdfc8',
      '#4a1024',
      '#7b5558',
      '#7a1f3d',
      '#a9772e',
    ),
    palette(
      'زمرّد وذهب',
      'Emerald and gold',
      '#f8f7ee',
      '#e0e6d0',
      '#0d3a2e',
      '#4f675d',
      '#14604c',
      '#a07a2b',
    ),
    palette('كحلي وورد', 'Navy and rose', '#fbf5f3', '#f0dbd8', '#16264a', '#575f7a', '#213d78', '#b8677a'),
    palette('خزامى', 'Lavender', '#f9f6fc', '#e4daf0', '#2e1f50', '#64567f', '#5b3f94', '#a06fb0'),
    palette('مرجان', 'Coral', '#fff6f0', '#fcdccb', '#4a1c1c', '#84564f', '#b83f35', '#b5772c'),
    palette('أسود وذهب', 'Black and gold', '#17161a', '#2e2a2c', '#f8efdf', '#c8c0b4', '#d9ae5f', '#b8a692'),
  ],
  scene: {
    format: 'square',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'radial' },
    layers: [
      ornament('balloons', 'balloon-bunch', [160, -190, 680, 874], {
        paint: 'accent',
        second: 'bloom',
        seed: 3,
      }),
      text('name', [110, 578, 780, 272], ['لطيفة', 'ruqaa-bold', 350], ['Latifa', 'playfair', 236], {
        paint: 'ink',
        rotate: -5,
      }),
      text(
        'wish',
        [100, 874, 800, 80],
        ['كل عام وأنتِ بخير', 'amiri', 58],
        ['Happy birthday', 'cormorant', 66],
        {
          paint: 'accent',
        },
      ),
    ],
  },
}
