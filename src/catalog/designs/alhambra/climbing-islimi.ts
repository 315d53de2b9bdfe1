import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { DAY, NIGHT } from './palettes.ts'

/** A carved scroll climbs one side, as on the doorpost; the names stand large beside it. */
export const climbingIslimi: CatalogDesign = {
  id: 'climbing-islimi',
  occasion: 'wedding',
  kind: 'invitation',
  premium: false,
  name_ar: 'الغصن المتسلّق',
  name_en: 'Climbing scroll',
  styles: ['heritage', 'classic'],
  palettes: [DAY.myrtle, DAY.garnet, DAY.lapis, DAY.saffron, DAY.violet, NIGHT.petrol, NIGHT.garnet],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('block', 'block', [0, 0, 344, 1400], { paint: 'bloom', locked: true }),
      ornament('scroll', 'islimi-band', [16, 0, 296, 1400], {
        paint: 'foil',
        second: 'shade',
        weight: 5.5,
        locked: true,
      }),
      ornament('edge', 'block', [332, 0, 4, 1400], { paint: 'foil', locked: true }),
      text(
        'opening',
        [410, 120, 500, 70],
        ['باسم الله نبدأ الفرحة', 'amiri', 36],
        ['Together with their families', 'cormorant', 38],
        {
          paint: 'muted',
          align: 'start',
        },
      ),
      text('groom', [402, 220, 508, 260], ['راكان', 'ruqaa-bold', 236], ['Rakan', 'cormorant-bold', 184], {
        paint: 'ink',
        lines: 3,
        leading: 1.1,
        align: 'start',
      }),
      text('bride', [402, 480, 508, 260], ['وهيفاء', 'ruqaa-bold', 236], ['& Haifa', 'cormorant-bold', 184], {
        paint: 'bloom',
        lines: 3,
        leading: 1.1,
        align: 'start',
      }),
      text(
        'asking',
        [410, 788, 500, 140],
        ['يسرّ {hosts}\nدعوتكم لحضور حفل زفافهما', 'amiri', 37],
        ['{hosts}\ninvite you to their wedding', 'cormorant', 35],
        { paint: 'ink', lines: 4, align: 'start', valign: 'top' },
      ),
      ornament('rule', 'block', [410, 958, 500, 2], { paint: 'accent' }),
      text(
        'when',
        [410, 982, 500, 180],
        ['{weekday} {hijri}\nالموافق {date}\n{time}', 'amiri', 36],
        ['{weekday}, {date}\n{hijri}\n{time}', 'cormorant', 38],
        { paint: 'ink', lines: 3, align: 'start', valign: 'top' },
      ),
      text(
        'where',
        [410, 1186, 500, 104],
        ['{venue}\n{address}', 'amiri-bold', 36],
        ['{venue}\n{address}', 'cormorant-bold', 36],
        {
          paint: 'ink',
          lines: 3,
          align: 'start',
          valign: 'bottom',
        },
      ),
    ],
  },
}
