import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { DAY, NIGHT } from './palettes.ts'

/** The graduate's card as an ijaza: an illuminated head, ruled lines, a scholar's page. */
export const ijaza: CatalogDesign = {
  id: 'ijaza',
  occasion: 'graduation',
  kind: 'card',
  premium: true,
  name_ar: 'إجازة',
  name_en: 'Ijaza',
  styles: ['heritage', 'classic'],
  palettes: [DAY.lapis, DAY.turquoise, DAY.garnet, NIGHT.emerald, DAY.violet, DAY.saffron],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('page', 'page-rules', [70, 520, 860, 770], {
        paint: 'foil',
        second: 'bloom',
        weight: 3,
        locked: true,
      }),
      ornament('head', 'headpiece', [70, 64, 860, 460], {
        paint: 'foil',
        second: 'bloom',
        weight: 3.6,
        locked: true,
      }),
      ornament('rule', 'rule-star', [360, 912, 280, 26], { paint: 'foil' }),
      ornament('seal', 'shamsa', [416, 1202, 168, 168], { paint: 'foil', second: 'bloom', weight: 1.8 }),
      text('title', [310, 342, 380, 110], ['مبارك التخرّج', 'ruqaa-bold', 78], ['Well earned', 'cinzel', 54], {
        paint: 'ink',
      }),
      text(
        'name',
        [130, 556, 740, 210],
        ['عبدالله بن فهد', 'ruqaa-bold', 132],
        ['Abdullah bin Fahad', 'cormorant-bold', 88],
        {
          paint: 'ink',
          lines: 2,
          leading: 1.15,
        },
      ),
      text(
        'degree',
        [150, 768, 700, 130],
        ['أتمّ دراسة الطبّ والجراحة\nفي جامعة الملك سعود، بمرتبة الشرف الأولى', 'amiri', 42],
        [
          'has completed his degree in medicine and surgery\nat King Saud University, with first class honours',
          'cormorant',
          38,
        ],
        { paint: 'ink', lines: 3, leading: 1.5 },
      ),
      text(
        'message',
        [160, 950, 680, 150],
        ['كان الصبر زاده، واليوم حصاده\nنسأل الله أن ينفع به وبعلمه', 'amiri', 42],
        ['Patience was his provision;\ntoday is the harvest.', 'cormorant', 42],
        { paint: 'muted', lines: 3, leading: 1.6 },
      ),
      text(
        'signed',
        [160, 1118, 680, 70],
        ['مع الفخر والدعاء، {hosts}', 'amiri-bold', 38],
        ['With pride, {hosts}', 'cormorant-bold', 38],
        {
          paint: 'ink',
        },
      ),
    ],
  },
}
