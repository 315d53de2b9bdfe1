import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { DAY, NIGHT } from './palettes.ts'

/** A vault of muqarnas hangs over the words: a hall before the guests come in. */
export const muqarnasGala: CatalogDesign = {
  id: 'muqarnas-gala',
  occasion: 'business',
  kind: 'invitation',
  premium: true,
  name_ar: 'قبّة المقرنصات',
  name_en: 'Muqarnas gala',
  styles: ['heritage', 'classic'],
  palettes: [NIGHT.emerald, NIGHT.oud, NIGHT.lapis, DAY.saffron, NIGHT.garnet, NIGHT.petrol, NIGHT.violet],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'shade', to: 'paper', shape: 'radial' },
    layers: [
      ornament('vault', 'muqarnas-vault', [0, 0, 1000, 900], {
        paint: 'foil',
        second: 'bloom',
        weight: 3,
        locked: true,
      }),
      text(
        'asking',
        [210, 566, 580, 160],
        ['يسرّ {hosts}\nدعوة {guest} لحضور', 'markazi', 44],
        ['{hosts}\nrequest the honour of the presence of\n{guest} at', 'garamond', 33],
        { paint: 'ink', lines: 4, leading: 1.4 },
      ),
      text(
        'title',
        [150, 770, 700, 270],
        ['حفل العشاء\nالسنوي', 'messiri', 116],
        ['The Annual\nGala Dinner', 'cinzel', 96],
        {
          paint: 'foil',
          lines: 2,
          leading: 1.18,
        },
      ),
      ornament('rule', 'rule-star', [300, 1062, 400, 30], { paint: 'foil' }),
      text(
        'when',
        [130, 1112, 740, 110],
        ['{weekday} {hijri}\nالموافق {date}، {time}', 'markazi', 40],
        ['{weekday}, {date}\n{time}', 'garamond', 36],
        { paint: 'ink', lines: 3, leading: 1.35 },
      ),
      text('where', [150, 1234, 700, 60], ['{venue}', 'markazi-bold', 44], ['{venue}', 'garamond', 38], {
        paint: 'ink',
      }),
    ],
  },
}
