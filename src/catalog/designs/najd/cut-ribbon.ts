import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

/** A ribbon of sadu across the card, cut: the place is open. */
export const cutRibbon: CatalogDesign = {
  id: 'cut-ribbon',
  occasion: 'opening-dinner',
  kind: 'card',
  premium: false,
  name_ar: 'قصّ الشريط',
  name_en: 'The ribbon is cut',
  styles: ['heritage', 'modern'],
  palettes: [
    palette('رمل وسدو', 'Sand and sadu', '#f7ecd8', '#ecd9b8', '#2a1711', '#6d5240', '#a32a22', '#221714'),
    palette('زعفران', 'Saffron', '#f4bd4f', '#e8a630', '#33140c', '#5c3210', '#9c2418', '#2a130d'),
    palette('نيلة', 'Indigo', '#f1efe6', '#dddccb', '#14213c', '#525a6c', '#1f4380', '#141a2c'),
    palette('ليل البر', 'Desert night', '#14202e', '#1f3044', '#f6ead2', '#bcc2c4', '#e2613f', '#efe0c2'),
    palette('أخضر النخل', 'Palm green', '#f2f0df', '#dfdfc2', '#14291c', '#53624f', '#276b41', '#15221a'),
    palette('حنّاء', 'Henna', '#5a1a16', '#74261f', '#fcebd6', '#e6bda6', '#e0913a', '#f8e6c8'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('left', 'sadu-runner', [-2, 381, 250, 720], {
        paint: 'accent',
        second: 'bloom',
        seed: 7,
        rotate: -80,
      }),
      ornament('right', 'sadu-runner', [752, 381, 250, 720], {
        paint: 'accent',
        second: 'bloom',
        seed: 7,
        rotate: 80,
      }),
      text(
        'title',
        [80, 110, 840, 400],
        ['مبارك\nالافتتاح', 'rakkas', 220],
        ['Open\nat last', 'playfair', 180],
        { paint: 'accent', align: 'start', lines: 2, leading: 1 },
      ),
      text(
        'wish',
        [80, 1000, 840, 140],
        ['جعله الله فاتحة خير ورزق\nومن نجاح إلى نجاح', 'markazi', 56],
        ['May the door be busy\nand the welcome never tire', 'garamond', 46],
        { paint: 'ink', align: 'start', lines: 2, leading: 1.3 },
      ),
      text(
        'sender',
        [80, 1220, 840, 70],
        ['محبّوكم: {hosts}', 'markazi', 42],
        ['With our good wishes, {hosts}', 'garamond', 36],
        { paint: 'muted', align: 'start' },
      ),
    ],
  },
}
