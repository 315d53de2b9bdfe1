import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const whaleStars: CatalogDesign = {
  id: 'whale-stars',
  occasion: 'birth',
  kind: 'card',
  premium: false,
  name_ar: 'حوت النجوم',
  name_en: 'The whale that blew stars',
  styles: ['playful'],
  palettes: [
    palette('بحر الخليج', 'Gulf sea', '#f2f8fb', '#d3e7f1', '#12304c', '#4a6479', '#2c75a8', '#d9773f'),
    palette('نعناع', 'Mint', '#f1faf5', '#d0ebdf', '#10382f', '#47695e', '#1f806b', '#d07a3c'),
    palette('رمل وأزرق', 'Sand and denim', '#fbf6ec', '#f0e1c6', '#22344d', '#5b6675', '#46688f', '#bd7526'),
    palette('خزامى', 'Lavender', '#f8f6fd', '#e0d9f3', '#2b2553', '#615a82', '#6a5bb0', '#cf6f5b'),
    palette('رمادي دافئ', 'Warm grey', '#f7f5f2', '#e2ddd6', '#2b2f36', '#5f646c', '#5d7482', '#b97a2c'),
    palette('ليل البحر', 'Night sea', '#0e2138', '#193a5c', '#f3f0e4', '#bccbd8', '#5a9fd0', '#f2bd62'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('spout', 'star-spout', [83, 742, 520, 285], { paint: 'accent', second: 'bloom', seed: 6 }),
      ornament('whale', 'whale', [120, 920, 760, 447], { paint: 'accent', second: 'bloom' }),
      ornament('boat', 'paper-boat', [806, 1130, 150, 108], {
        paint: '#ffffff',
        second: 'bloom',
        rotate: -7,
      }),
      ornament('sea', 'sea', [0, 1210, 1000, 190], { paint: 'accent' }),
      text(
        'praise',
        [110, 84, 780, 64],
        ['الحمد لله الذي بنعمته تتمّ الصالحات', 'amiri', 42],
        ['With grateful hearts we welcome', 'cormorant', 46],
        { paint: 'muted' },
      ),
      text('name', [90, 156, 820, 300], ['فهد', 'rakkas', 400], ['Fahd', 'playfair', 260], {
        paint: 'accent',
      }),
      text(
        'news',
        [130, 484, 740, 64],
        ['أشرقت به دنيانا، جعله الله من مواليد السعادة', 'amiri', 42],
        ['our little boy, and our whole sky', 'cormorant', 46],
        { paint: 'ink' },
      ),
      text('from', [130, 568, 740, 58], ['{hosts}', 'amiri-bold', 38], ['{hosts}', 'cormorant-bold', 40], {
        paint: 'ink',
      }),
      text(
        'day',
        [130, 640, 740, 54],
        ['{weekday} {hijri}', 'amiri', 36],
        ['{weekday}, {date}', 'cormorant', 38],
        {
          paint: 'muted',
        },
      ),
    ],
  },
}
