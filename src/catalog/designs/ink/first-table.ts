import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'
import { GOLD } from './palettes.ts'

/** A table laid for one, seen from above; the news is served on the plate. */
export const firstTable: CatalogDesign = {
  id: 'first-table',
  occasion: 'opening-dinner',
  kind: 'invitation',
  premium: true,
  name_ar: 'المائدة الأولى',
  name_en: 'The first table',
  styles: ['modern', 'classic'],
  palettes: [
    palette('ميرمية غامقة', 'Deep sage', '#2c4238', '#385246', '#f8f3e6', '#c6d1c2', '#d9b568', '#e7c79b'),
    palette('كتّان', 'Linen', '#ebe2d1', '#dccfb8', '#23211c', '#60584a', '#76531a', '#9a4a2c'),
    palette('نيلة', 'Indigo', '#1d2d4d', '#273a60', '#f6f1e6', '#bcc6d8', '#d8b264', '#e5a58a'),
    palette('طين', 'Terracotta', '#6b2f20', '#7d3a29', '#fbf1e4', '#e6c7b6', '#edc27c', '#f1b79c'),
    GOLD.burgundy,
    GOLD.silver,
    GOLD.oud,
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      text(
        'asking',
        [100, 96, 800, 90],
        ['بدعوة من {hosts}\nنحتفل معكم بافتتاح', 'mirza', 42],
        ['{hosts}\ninvite you to the opening of', 'cormorant', 38],
        { paint: 'muted', lines: 2 },
      ),
      ornament('fork', 'fork', [56, 270, 86, 620], { paint: 'accent' }),
      ornament('knife', 'knife', [858, 270, 86, 620], { paint: 'accent' }),
      ornament('plate', 'plate', [175, 255, 650, 650], { paint: 'ink', second: 'accent' }),
      text('name', [300, 440, 400, 210], ['سُفرة', 'mirza', 190], ['Sufra', 'italiana', 150], {
        paint: 'paper',
      }),
      text('what', [320, 650, 360, 60], ['مطعم ومقهى', 'mirza', 40], ['Restaurant & café', 'cormorant', 38], {
        paint: 'paper',
      }),
      text(
        'date',
        [100, 985, 800, 90],
        ['{weekday} {date}', 'mirza', 66],
        ['{weekday}, {date}', 'marcellus', 52],
        {
          paint: 'accent',
        },
      ),
      text(
        'facts',
        [120, 1085, 760, 190],
        ['{time}\n{venue}\n{address}', 'mirza', 42],
        ['{time}\n{venue}\n{address}', 'cormorant', 40],
        { paint: 'ink', lines: 4 },
      ),
    ],
  },
}
