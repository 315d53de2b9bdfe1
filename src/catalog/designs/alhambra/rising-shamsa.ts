import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { DAY, LIT } from './palettes.ts'

/** An illuminated sun comes up from the foot of the card. */
export const risingShamsa: CatalogDesign = {
  id: 'rising-shamsa',
  occasion: 'wedding',
  kind: 'invitation',
  premium: true,
  name_ar: 'شروق الشمسة',
  name_en: 'Rising shamsa',
  styles: ['heritage', 'classic'],
  palettes: [DAY.garnet, DAY.lapis, LIT.violet, DAY.myrtle, DAY.turquoise, LIT.petrol, DAY.saffron],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'linear' },
    layers: [
      ornament('sun', 'shamsa', [-110, 790, 1220, 1220], {
        paint: 'foil',
        second: 'bloom',
        weight: 6,
        locked: true,
      }),
      text(
        'asking',
        [140, 100, 720, 150],
        ['يسرّ {hosts}\nدعوتكم لحضور حفل زفاف', 'amiri', 40],
        ['{hosts}\nwould be delighted to have you at the wedding of', 'garamond', 34],
        { paint: 'ink', lines: 3 },
      ),
      text('names', [70, 250, 860, 250], ['سعود وريم', 'amiri-bold', 190], ['Saud & Reem', 'playfair', 130], {
        paint: 'bloom',
        lines: 4,
        leading: 1.1,
      }),
      text(
        'when',
        [140, 520, 720, 120],
        ['{weekday} {hijri}\nالموافق {date}، {time}', 'amiri', 36],
        ['{weekday}, {date}\n{time}', 'garamond', 36],
        { paint: 'ink', lines: 3 },
      ),
      text('where', [140, 648, 720, 70], ['{venue}', 'amiri-bold', 38], ['{venue}', 'garamond', 38], {
        paint: 'bloom',
        lines: 2,
      }),
    ],
  },
}
