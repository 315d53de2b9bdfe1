import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const meadowAqiqah: CatalogDesign = {
  id: 'meadow-aqiqah',
  occasion: 'birth',
  kind: 'invitation',
  premium: true,
  name_ar: 'مرج الربيع',
  name_en: 'Spring meadow',
  styles: ['floral', 'playful'],
  palettes: [
    palette(
      'صباح الروضة',
      'Rawdah morning',
      '#fdf6e8',
      '#dcebf2',
      '#24362f',
      '#55685c',
      '#4f7a4c',
      '#d9503f',
    ),
    palette('ورديّ', 'Rosy dawn', '#fff5ee', '#fbdcd8', '#48202c', '#83505c', '#5b7d58', '#d65c7c'),
    palette('سماء', 'Clear sky', '#f4f9fd', '#c6dff0', '#16324a', '#436078', '#3f7560', '#3f78bf'),
    palette('عسل', 'Honey', '#fff9e6', '#fbe3a8', '#3b2c10', '#6f5626', '#5f7a35', '#d98a12'),
    palette('غروب', 'Sunset', '#3d2450', '#74305a', '#fff3e6', '#f0cfc8', '#7fae8a', '#ffb27a'),
    palette('ليلة صيف', 'Summer night', '#10203c', '#264a63', '#f4f1e4', '#b4c8d2', '#6aa586', '#f28a7c'),
  ],
  scene: {
    format: 'story',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'linear' },
    layers: [
      ornament('grass', 'meadow-grass', [0, 960, 1000, 818], { paint: 'accent', seed: 5 }),
      ornament('lavender', 'meadow-lavender', [0, 1000, 1000, 778], {
        paint: 'accent',
        second: '#8f7fc4',
        seed: 4,
      }),
      ornament('daisies', 'meadow-daisies', [0, 1050, 1000, 728], {
        paint: 'accent',
        second: '#eab53a',
        seed: 7,
      }),
      ornament('poppies', 'meadow-poppies', [0, 1000, 1000, 778], {
        paint: 'accent',
        second: 'bloom',
        seed: 2,
      }),
      ornament('butterfly-1', 'butterfly', [92, 1010, 116, 116], {
        paint: 'ink',
        second: 'bloom',
        rotate: 34,
      }),
      ornament('butterfly-2', 'butterfly', [858, 96, 80, 80], {
        paint: 'ink',
        second: '#eab53a',
        rotate: -28,
      }),
      text(
        'thanks',
        [120, 180, 760, 90],
        ['الحمد لله الذي وهبنا', 'amiri', 56],
        ['With thanks to God we welcome', 'garamond', 48],
        { paint: 'muted' },
      ),
      text('name', [90, 270, 820, 320], ['سلطان', 'amiri-bold', 300], ['Sultan', 'playfair', 250], {
        paint: 'ink',
      }),
      text(
        'asking',
        [120, 600, 760, 150],
        ['ويسرّنا دعوتكم\nإلى عقيقته', 'amiri', 56],
        ['Please join us\nfor his aqiqah', 'garamond', 54],
        { paint: 'ink', lines: 2, leading: 1.4 },
      ),
      text(
        'when',
        [220, 800, 560, 210],
        ['{weekday} {hijri}\nالموافق {date}، {time}\n{venue}', 'amiri', 44],
        ['{weekday}, {date}\n{time}\n{venue}', 'garamond', 44],
        { paint: 'ink', lines: 4, leading: 1.45, valign: 'top' },
      ),
    ],
  },
}
