import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { DAY, NIGHT } from './palettes.ts'

/** Arch behind arch, and at the end of the arcade the table is laid. */
export const lampArcade: CatalogDesign = {
  id: 'lamp-arcade',
  occasion: 'eid-ramadan',
  kind: 'invitation',
  premium: false,
  name_ar: 'رواق رمضان',
  name_en: 'Ramadan arcade',
  styles: ['heritage', 'modern'],
  palettes: [DAY.violet, DAY.myrtle, DAY.lapis, DAY.garnet, NIGHT.petrol, DAY.saffron, DAY.turquoise],
  scene: {
    format: 'story',
    background: { kind: 'gradient', from: 'paper', to: 'shade', shape: 'radial' },
    layers: [
      ornament('arcade', 'arcade', [0, 0, 1000, 1778], { paint: 'bloom', second: 'accent', locked: true }),
      ornament('light', 'lattice-light', [290, 430, 420, 420], {
        paint: 'accent',
        second: 'accent',
        opacity: 0.34,
      }),
      ornament('lamp', 'mosque-lamp', [410, 345, 180, 360], {
        paint: 'foil',
        second: 'paper',
        weight: 3,
        locked: true,
      }),
      text(
        'greeting',
        [235, 742, 530, 70],
        ['حيّاكم الله على', 'amiri', 46],
        ['You are warmly invited to', 'cormorant', 42],
        {
          paint: 'muted',
        },
      ),
      text(
        'occasion',
        [230, 812, 540, 320],
        ['إفطار\nرمضان', 'ruqaa-bold', 184],
        ['Iftar in\nRamadan', 'cormorant-bold', 124],
        {
          paint: 'ink',
          lines: 2,
          leading: 1.08,
        },
      ),
      text('guest', [240, 1158, 520, 72], ['{guest}', 'amiri-bold', 44], ['{guest}', 'cormorant-bold', 44], {
        paint: 'ink',
      }),
      text(
        'when',
        [240, 1240, 520, 190],
        ['{weekday} {hijri}\nالموافق {date}\nمع أذان المغرب', 'amiri', 40],
        ['{weekday}, {date}\n{hijri}\nat the call to Maghrib', 'cormorant', 40],
        { paint: 'ink', lines: 4, leading: 1.45 },
      ),
      text('where', [240, 1446, 520, 66], ['{venue}', 'amiri-bold', 40], ['{venue}', 'cormorant-bold', 40], {
        paint: 'ink',
        lines: 2,
        leading: 1.3,
      }),
      text('hosts', [240, 1516, 520, 54], ['{hosts}', 'amiri', 32], ['{hosts}', 'cormorant', 32], {
        paint: 'muted',
      }),
    ],
  },
}
