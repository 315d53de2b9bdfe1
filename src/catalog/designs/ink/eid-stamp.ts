import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'
import { mirrored } from '../sides.ts'
import { fibres } from './fibres.ts'

/** A greeting that came by post: the feast is on the stamp. */
export const eidStamp: CatalogDesign = {
  id: 'eid-stamp',
  occasion: 'eid-ramadan',
  kind: 'card',
  premium: false,
  name_ar: 'طابع العيد',
  name_en: 'Eid stamp',
  styles: ['modern', 'playful'],
  palettes: [
    palette('بريد جوي', 'Air mail', '#fbf7ee', '#e6dcc8', '#1b2a3a', '#5e5a50', '#0f5a63', '#b9822a'),
    palette('رمّان', 'Pomegranate', '#fdf4ee', '#efd9cd', '#33161c', '#785450', '#8c2338', '#b8752c'),
    palette('بترولي', 'Petrol', '#f1f5f3', '#cfdedb', '#12292c', '#48605f', '#16464f', '#b06a2c'),
    palette('خزامى', 'Lavender', '#f7f4fb', '#ddd4ea', '#2a2042', '#63587a', '#54408c', '#a8702f'),
    palette('زيتون', 'Olive', '#f7f5e8', '#dedcbf', '#26290f', '#5d5d3c', '#525c22', '#a7671f'),
    palette('ليل', 'Night', '#101a30', '#1b2947', '#f4ecda', '#b8bdca', '#e0b65c', '#e7c88a'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'shade' },
    layers: [
      fibres('ink', 14),
      ornament('stamp', 'stamp-sheet', [150, 90, 700, 860], { paint: 'paper' }),
      ornament('picture', 'block', [212, 146, 576, 700], { paint: 'accent' }),
      ornament('crescent', 'brush-crescent', [325, 178, 350, 350], { paint: 'paper', seed: 4 }),
      text('eid', [232, 492, 536, 270], ['عيد', 'reem-bold', 300], ['Eid', 'jost-medium', 290], {
        paint: 'paper',
      }),
      ...mirrored(
        'year',
        [460, 858, 328, 52],
        ['بريد العيد  1448', 'messiri', 34],
        ['Eid post  1448', 'jost', 32],
        { paint: 'ink', align: 'start' },
      ),
      ornament('postmark-ar', 'postmark', [34, 752, 450, 230], {
        paint: 'ink',
        flip: 'x',
        rotate: 8,
        weight: 3.6,
        only: 'ar',
        seed: 4,
      }),
      ornament('postmark-en', 'postmark', [516, 752, 450, 230], {
        paint: 'ink',
        rotate: -8,
        weight: 3.6,
        only: 'en',
        seed: 4,
      }),
      text('city-ar', [308, 847, 120, 70], ['الرياض', 'messiri', 38], ['', 'jost', 30], {
        paint: 'ink',
        rotate: 8,
        only: 'ar',
      }),
      text('city-en', [572, 847, 120, 70], ['', 'messiri', 38], ['Riyadh', 'jost', 33], {
        paint: 'ink',
        rotate: -8,
        only: 'en',
      }),
      text(
        'greeting',
        [100, 1040, 800, 110],
        ['عيدكم مبارك', 'reem-bold', 92],
        ['A blessed Eid', 'jost-medium', 84],
        { paint: 'ink' },
      ),
      text(
        'prayer',
        [120, 1150, 760, 110],
        ['تقبّل الله طاعتكم، وأعاده عليكم باليُمن والبركات', 'messiri', 38],
        ['May it find you well, and come back to you every year', 'jost', 32],
        { paint: 'ink', lines: 2 },
      ),
      text('hosts', [120, 1264, 760, 60], ['{hosts}', 'messiri', 38], ['{hosts}', 'jost', 32], {
        paint: 'accent',
      }),
    ],
  },
}
