import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { DAY, NIGHT } from './palettes.ts'

/** The words stand in the opening of a gate, in its light. */
export const palaceGate: CatalogDesign = {
  id: 'palace-gate',
  occasion: 'wedding',
  kind: 'invitation',
  premium: true,
  name_ar: 'باب الحمراء',
  name_en: 'Palace gate',
  styles: ['heritage', 'classic'],
  palettes: [DAY.lapis, DAY.myrtle, DAY.garnet, DAY.violet, NIGHT.lapis, NIGHT.emerald, DAY.turquoise],
  scene: {
    format: 'card',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'radial' },
    layers: [
      ornament('gate', 'gate-multifoil', [0, 0, 1000, 1400], {
        paint: 'foil',
        second: 'bloom',
        weight: 8,
        locked: true,
      }),
      text(
        'blessing',
        [290, 308, 420, 76],
        ['بِسْمِ اللهِ الرَّحْمٰنِ الرَّحِيمِ', 'amiri', 42],
        ['With the blessing of God', 'cormorant', 36],
        { paint: 'ink' },
      ),
      text(
        'asking',
        [225, 398, 550, 150],
        ['يسرّ {hosts}\nدعوتكم لحضور حفل زفاف', 'amiri', 35],
        ['{hosts}\nrequest the honour of your company\nat the wedding of', 'cormorant', 34],
        { paint: 'ink', lines: 4, leading: 1.45 },
      ),
      text('groom', [230, 556, 540, 200], ['فيصل', 'ruqaa-bold', 172], ['Faisal', 'cinzel', 112], {
        paint: 'ink',
        lines: 2,
        leading: 1.1,
      }),
      text('and', [400, 746, 200, 66], ['و', 'ruqaa', 62], ['&', 'vibes', 74], { paint: 'foil' }),
      text('bride', [230, 790, 540, 200], ['نورة', 'ruqaa-bold', 172], ['Noura', 'cinzel', 112], {
        paint: 'ink',
        lines: 2,
        leading: 1.1,
      }),
      ornament('rule', 'rule-star', [320, 1010, 360, 30], { paint: 'foil', weight: 2 }),
      text(
        'when',
        [240, 1058, 520, 145],
        ['{weekday} {hijri}\nالموافق {date}\n{time}', 'amiri', 35],
        ['{weekday}, {date}\n{hijri}\n{time}', 'cormorant', 36],
        { paint: 'ink', lines: 3, leading: 1.4 },
      ),
      text(
        'where',
        [240, 1222, 520, 104],
        ['{venue}\n{address}', 'amiri-bold', 34],
        ['{venue}\n{address}', 'cormorant-bold', 34],
        {
          paint: 'ink',
          lines: 3,
          leading: 1.4,
        },
      ),
    ],
  },
}
