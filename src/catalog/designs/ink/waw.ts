import { type CatalogDesign, ornament, text } from '../catalog-design.ts'
import { mirrored } from '../sides.ts'
import { fibres } from './fibres.ts'
import { GOLD } from './palettes.ts'

/** One letter joins two names: the reed's waw in Arabic, the ampersand in English. */
export const waw: CatalogDesign = {
  id: 'waw',
  occasion: 'wedding',
  kind: 'invitation',
  premium: true,
  name_ar: 'واو العطف',
  name_en: 'The letter between',
  styles: ['modern', 'classic'],
  palettes: [GOLD.ivory, GOLD.midnight, GOLD.blush, GOLD.emerald, GOLD.silver, GOLD.burgundy, GOLD.sand],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      fibres('accent', 4),
      ornament('waw', 'brush-waw', [175, 384, 640, 706], { paint: 'foil', only: 'ar', seed: 3 }),
      ornament('and', 'brush-ampersand', [205, 402, 580, 650], { paint: 'foil', only: 'en', seed: 3 }),
      text(
        'asking',
        [100, 92, 800, 130],
        ['يسرّ {hosts}\nدعوتكم إلى حفل زفاف', 'amiri', 36],
        ['{hosts}\nrequest the pleasure of your company\nat the wedding of', 'cormorant', 34],
        { paint: 'muted', align: 'start', valign: 'top', lines: 3 },
      ),
      text('first', [96, 222, 808, 200], ['سلمان', 'ruqaa-bold', 200], ['Salman', 'italiana', 168], {
        paint: 'ink',
        align: 'start',
      }),
      ...mirrored('second', [96, 1085, 400, 225], ['لطيفة', 'ruqaa-bold', 200], ['Latifa', 'italiana', 168], {
        paint: 'ink',
        align: 'end',
        valign: 'bottom',
      }),
      ...mirrored(
        'facts',
        [500, 1104, 400, 202],
        ['{weekday} {hijri}\n{date}، {time}\n{venue}\n{address}', 'amiri', 33],
        ['{weekday}, {date}\n{time}\n{venue}\n{address}', 'cormorant', 34],
        { paint: 'ink', align: 'start', valign: 'bottom', lines: 7, leading: 1.4 },
      ),
    ],
  },
}
