import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'

/** The age stands on the cake, each numeral a candle. */
export const candleNumbers: CatalogDesign = {
  id: 'candle-numbers',
  occasion: 'birthday',
  kind: 'invitation',
  premium: false,
  name_ar: 'شمعة الرقم',
  name_en: 'Numbers alight',
  styles: ['playful', 'modern'],
  palettes: [
    palette('توت', 'Raspberry', '#fff4ea', '#ffe3d4', '#2c1620', '#7a5560', '#b5274f', '#ee8a2f'),
    palette('بحر', 'Sea', '#eef7f6', '#d6ecea', '#0e2a3a', '#4c6674', '#12668a', '#e58a2a'),
    palette('فستق', 'Pistachio', '#f7f8e6', '#e8eecb', '#23301a', '#5d6a4c', '#3f7038', '#e2912c'),
    palette('بنفسج', 'Violet', '#f7f1fc', '#e8daf5', '#271638', '#69577c', '#6a3aa6', '#ea8742'),
    palette('شوكولاتة', 'Chocolate', '#fbf1e4', '#f1dec6', '#2b1a12', '#735b4b', '#6b3d26', '#dd8526'),
    palette('ليلة', 'Party night', '#191a38', '#25264d', '#fbf1e2', '#bfbcd6', '#f2a7b5', '#ffb84d'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      text(
        'asking',
        [100, 84, 800, 70],
        ['تعالوا نطفئ مع دانة شمعتها الثلاثين', 'mirza', 54],
        ['Come and help Dana blow them out', 'playfair', 44],
        { paint: 'ink' },
      ),
      ornament('flame-1', 'flame', [250, 172, 150, 250], { paint: 'ink', second: 'bloom' }),
      ornament('flame-2', 'flame', [600, 172, 150, 250], { paint: 'ink', second: 'bloom' }),
      text('number', [80, 380, 840, 472], ['30', 'rakkas', 600], ['30', 'playfair', 600], {
        paint: 'ink',
        valign: 'bottom',
      }),
      ornament('cake', 'cake', [0, 840, 1000, 560], { paint: 'accent', seed: 7 }),
      text(
        'name',
        [100, 1060, 800, 120],
        ['عيد ميلاد دانة', 'rakkas', 96],
        ['Dana’s birthday', 'playfair', 86],
        {
          paint: 'paper',
        },
      ),
      text(
        'facts',
        [120, 1185, 760, 140],
        ['{weekday} {date}، {time}\n{venue}', 'mirza', 44],
        ['{weekday}, {date}, {time}\n{venue}', 'playfair', 36],
        { paint: 'paper', lines: 3 },
      ),
    ],
  },
}
