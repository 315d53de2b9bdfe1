import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

export const lanternNight: CatalogDesign = {
  id: 'lantern-night',
  occasion: 'eid-ramadan',
  kind: 'card',
  premium: true,
  name_ar: 'ليلة الفوانيس',
  name_en: 'Night of lanterns',
  styles: ['classic', 'heritage'],
  palettes: [
    palette('كحلي الليل', 'Midnight', '#0d1b33', '#27406b', '#f7ecd6', '#c5cbd8', '#d9ab58', '#f0a13c'),
    palette('زمرّد', 'Emerald', '#07261f', '#1a5446', '#f6efdc', '#bcd0c4', '#d8b163', '#f2b64a'),
    palette('عنّاب', 'Jujube', '#2a0d17', '#632037', '#f9ebdc', '#dcbfc0', '#dba765', '#ef8f47'),
    palette('بنفسج السحر', 'Violet dusk', '#1e1338', '#4b3478', '#f5ebf2', '#cbbfdc', '#e0b478', '#f58f6c'),
    palette('قهوة', 'Coffee', '#221611', '#553828', '#f8ecd9', '#d5c0aa', '#d7a560', '#f0a850'),
    palette('فيروز', 'Turquoise', '#06262f', '#10596a', '#f3f0df', '#b5d0d2', '#dcb566', '#57c9c0'),
    palette('غسق وردي', 'Rose dusk', '#33142f', '#86465f', '#fdf0e4', '#e2c6cc', '#e6b574', '#ff9a5c'),
  ],
  scene: {
    format: 'story',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('stars', 'star-field', [30, 30, 940, 840], {
        paint: 'ink',
        second: 'accent',
        seed: 21,
        opacity: 0.8,
      }),
      ornament('dawn', 'glow', [-150, 900, 1400, 1100], { paint: 'shade', opacity: 0.9 }),
      ornament('moon', 'crescent-engraved', [478, 110, 310, 310], { paint: 'accent', weight: 2 }),
      ornament('skyline', 'mosque-skyline', [0, 1240, 1000, 538], {
        paint: 'paper',
        second: 'bloom',
        seed: 5,
      }),
      ornament('long-chain', 'chain', [236, -6, 12, 110], { paint: 'accent' }),
      ornament('large', 'lantern-fanous', [62, 100, 360, 768], { paint: 'accent', second: 'bloom' }),
      ornament('right-chain', 'chain', [877, -6, 8, 476], { paint: 'accent' }),
      ornament('right', 'lantern-globe', [806, 466, 150, 225], { paint: 'accent', second: 'bloom' }),
      ornament('middle-chain', 'chain', [611, 414, 8, 84], { paint: 'accent' }),
      ornament('middle', 'lantern-fanous', [550, 490, 130, 277], { paint: 'accent', second: 'bloom' }),
      text('month', [90, 880, 820, 250], ['رمضان', 'ruqaa-bold', 310], ['Ramadan', 'playfair', 196], {
        paint: 'ink',
      }),
      text(
        'wish',
        [110, 1152, 780, 70],
        ['مبارك عليكم الشهر، وكل عام وأنتم بخير', 'amiri', 46],
        ['May its nights bring you peace', 'cormorant', 50],
        { paint: 'accent' },
      ),
      text('from', [160, 1222, 680, 56], ['{hosts}', 'amiri', 38], ['{hosts}', 'cormorant', 40], {
        paint: 'muted',
      }),
    ],
  },
}
