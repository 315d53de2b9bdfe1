import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

/** Hills of torn paper and a sun that has just come up. */
export const newDay: CatalogDesign = {
  id: 'new-day',
  occasion: 'birth',
  kind: 'card',
  premium: false,
  name_ar: 'يوم جديد',
  name_en: 'A new day',
  styles: ['modern', 'playful'],
  palettes: [
    palette('فجر', 'Dawn', '#fdf4ea', '#fbe3d0', '#2c3a40', '#74665c', '#2f6468', '#c8653f'),
    palette('غيمة', 'Cloud', '#f2f6fa', '#dfe9f3', '#20334d', '#5a6b80', '#3d648f', '#6f7fb0'),
    palette('زهر اللوز', 'Almond blossom', '#fff3f3', '#fbdfe1', '#472a38', '#805d69', '#8f4f6c', '#c9627a'),
    palette('نعناع', 'Mint', '#f0f8f1', '#d9eedd', '#1f3a33', '#54695f', '#2d6a58', '#8a8a3a'),
    palette('كثيب', 'Dune', '#fbf2e1', '#f3dfbd', '#3b2a1c', '#75604a', '#8b5a34', '#b9702b'),
    palette('مساء', 'Evening', '#1a2140', '#2a3059', '#f7ecdf', '#bfbcd0', '#aeb7ee', '#ec9f7a'),
  ],
  scene: {
    format: 'story',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('sun', 'paper-sun', [310, 860, 380, 380], { paint: 'bloom', seed: 2 }),
      ornament('hills', 'torn-layers', [0, 1010, 1000, 768], { paint: 'accent', second: 'bloom', seed: 6 }),
      text(
        'thanks',
        [120, 170, 760, 80],
        ['بفضل الله وكرمه', 'messiri', 40],
        ['With grateful hearts,', 'cormorant', 46],
        { paint: 'muted' },
      ),
      text(
        'news',
        [120, 250, 760, 90],
        ['أشرقت دنيانا بقدوم', 'messiri', 56],
        ['our new day has come', 'cormorant', 56],
        { paint: 'ink' },
      ),
      text('name', [80, 350, 840, 330], ['نورة', 'messiri', 310], ['Noura', 'playfair', 250], {
        paint: 'ink',
      }),
      text(
        'when',
        [120, 700, 760, 110],
        ['{weekday} {hijri}\nالموافق {date}', 'messiri', 38],
        ['{weekday}, {date}', 'cormorant', 42],
        { paint: 'muted', lines: 2 },
      ),
      text(
        'prayer',
        [100, 1600, 800, 60],
        ['جعلها الله قرّة عينٍ لنا', 'messiri', 38],
        ['With all our love,', 'cormorant', 40],
        { paint: 'paper' },
      ),
      text('hosts', [100, 1664, 800, 60], ['{hosts}', 'messiri', 40], ['{hosts}', 'cormorant', 40], {
        paint: 'paper',
      }),
    ],
  },
}
