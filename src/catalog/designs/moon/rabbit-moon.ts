import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const rabbitMoon: CatalogDesign = {
  id: 'rabbit-moon',
  occasion: 'birth',
  kind: 'card',
  premium: false,
  name_ar: 'أرنب القمر',
  name_en: 'Rabbit on the moon',
  styles: ['playful', 'floral'],
  palettes: [
    palette('غسق وردي', 'Pink dusk', '#fdf1f0', '#f4cfd3', '#4a2038', '#80566a', '#a9702a', '#c05f7c'),
    palette('خزامى', 'Lavender', '#f7f3fd', '#dccff0', '#33234f', '#655782', '#9a7130', '#8465b5'),
    palette('خوخ', 'Peach', '#fff5ec', '#fbd3b8', '#4d2717', '#835c49', '#a86c1c', '#c9654a'),
    palette('نعناع', 'Mint', '#f3faf6', '#c9e6da', '#173c33', '#4c6b62', '#98712a', '#3d8573'),
    palette('قطن', 'Cotton', '#fbf8f3', '#eadfd1', '#3b2d26', '#716257', '#9c6f33', '#a66a5c'),
    palette('ليل ناعم', 'Soft night', '#221d44', '#433a76', '#fbf0f0', '#cfc6e2', '#f0cd85', '#eb9fb6'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'linear' },
    layers: [
      ornament('stars', 'star-field', [50, 40, 900, 760], {
        paint: 'accent',
        second: 'bloom',
        seed: 9,
        weight: 2,
        opacity: 0.7,
      }),
      ornament('light', 'glow', [20, -50, 900, 900], { paint: 'paper' }),
      { kind: 'picture', id: 'photo', box: { x: 313, y: 136, w: 496, h: 496 }, mask: 'circle' },
      ornament('window', 'moon-window', [313, 136, 496, 496], {
        paint: 'bloom',
        second: 'accent',
        weight: 3,
        seed: 3,
      }),
      ornament('moon', 'crescent-soft', [120, 70, 700, 700], { paint: '#dcaa58', seed: 4 }),
      ornament('rabbit', 'rabbit-asleep', [398, 480, 340, 210], {
        paint: '#f4e9e4',
        second: 'bloom',
        rotate: -5,
      }),
      ornament('clouds', 'cloud-bank', [0, 1190, 1000, 220], { paint: 'shade', seed: 12 }),
      text(
        'news',
        [110, 786, 780, 66],
        ['بفضلٍ من الله رُزقنا أميرتنا الصغيرة', 'amiri', 44],
        ['A little girl has lit our sky', 'cormorant', 48],
        { paint: 'ink' },
      ),
      text('name', [110, 862, 780, 224], ['نورة', 'ruqaa-bold', 310], ['Noura', 'vibes', 220], {
        paint: 'bloom',
      }),
      text(
        'day',
        [160, 1098, 680, 56],
        ['{weekday} {hijri}', 'amiri-bold', 38],
        ['{weekday}, {date}', 'cormorant-bold', 40],
        {
          paint: 'ink',
        },
      ),
      text('from', [160, 1152, 680, 52], ['{hosts}', 'amiri', 36], ['{hosts}', 'cormorant', 38], {
        paint: 'muted',
      }),
    ],
  },
}
