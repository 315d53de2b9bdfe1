import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const dallahMorning: CatalogDesign = {
  id: 'dallah-morning',
  occasion: 'opening-dinner',
  kind: 'invitation',
  premium: false,
  name_ar: 'دلّة الضحى',
  name_en: 'Morning dallah',
  styles: ['modern', 'heritage'],
  palettes: [
    palette(
      'هيل وزعفران',
      'Cardamom and saffron',
      '#fbf4e6',
      '#e9b860',
      '#2c1a0e',
      '#6d5136',
      '#a8741f',
      '#6b3419',
    ),
    palette('هيل', 'Cardamom', '#f6f5ea', '#a9b98a', '#1e281a', '#55614a', '#9a7428', '#3f5a38'),
    palette('قشر', 'Coffee husk', '#fbf1ea', '#d98f6a', '#321710', '#77503f', '#a9702f', '#7a2f1c'),
    palette('فيروز', 'Turquoise', '#f5f6f1', '#7fb7b3', '#10282b', '#48605f', '#94702a', '#1d5f63'),
    palette('ورد', 'Rose water', '#fcf2f0', '#e5aeae', '#3a171f', '#7c4f57', '#a2702f', '#8c2f45'),
    palette('بنّ محمّص', 'Dark roast', '#1d1410', '#5a3622', '#f7e9d2', '#c9b195', '#d9a44e', '#e0a266'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'shade' },
    layers: [
      ornament('sun', 'sun-disc', [190, 70, 860, 860], { paint: 'paper', opacity: 0.34 }),
      ornament('table', 'ground-block', [0, 850, 1000, 550], { paint: 'paper' }),
      ornament('steam', 'coffee-steam', [96, 330, 170, 360], { paint: '#fffaf0', weight: 4 }),
      ornament('pot', 'dallah', [218, 58, 756, 840], { paint: 'accent', second: 'bloom' }),
      ornament('cups', 'coffee-cups', [40, 736, 336, 160], { paint: 'accent', second: 'bloom' }),
      text(
        'lead',
        [84, 934, 832, 54],
        ['حيّاكم الله على فنجال الافتتاح', 'markazi', 46],
        ['The first cup is on us: we are opening', 'garamond', 38],
        { paint: 'muted', align: 'start' },
      ),
      text('name', [80, 990, 840, 160], ['قهوة الضحى', 'reem-bold', 150], ['Duha Coffee', 'marcellus', 136], {
        paint: 'bloom',
        align: 'start',
      }),
      text(
        'when',
        [84, 1172, 832, 60],
        ['{weekday} {date} · {time}', 'markazi-bold', 48],
        ['{weekday}, {date} · {time}', 'garamond', 40],
        { paint: 'ink', align: 'start' },
      ),
      text(
        'where',
        [84, 1246, 832, 100],
        ['{venue}\n{address}', 'markazi', 40],
        ['{venue}\n{address}', 'garamond', 35],
        { paint: 'ink', align: 'start', valign: 'top', lines: 3, leading: 1.2 },
      ),
    ],
  },
}
