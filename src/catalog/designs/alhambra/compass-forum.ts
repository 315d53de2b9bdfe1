import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'
import { mirrored } from '../sides.ts'
import { DAY, NIGHT } from './palettes.ts'

/** Geometry in the making, half in hair lines and half in ink: a meeting of those who plan. */
export const compassForum: CatalogDesign = {
  id: 'compass-forum',
  occasion: 'business',
  kind: 'invitation',
  premium: false,
  name_ar: 'الفرجار',
  name_en: 'The compass',
  styles: ['modern', 'minimal'],
  palettes: [
    palette('مخطّط المهندس', 'Blueprint', '#0f2b52', '#17396a', '#f5f2e8', '#b6c5dc', '#f0b55a', '#8fb4e3'),
    palette('ورق الرسم', 'Drawing paper', '#f7f5ef', '#e9e5d9', '#1b1f24', '#5f6368', '#b2481f', '#2f5d8c'),
    DAY.turquoise,
    NIGHT.emerald,
    DAY.violet,
    NIGHT.oud,
    DAY.myrtle,
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      ornament('star', 'compass-star', [-470, -420, 1270, 1270], {
        paint: 'accent',
        second: 'bloom',
        weight: 12,
        locked: true,
      }),
      text(
        'title',
        [90, 800, 820, 262],
        ['ملتقى العمران\nوصناعة المدن', 'kufi-bold', 92],
        ['Forum of\nCity Makers', 'jost-medium', 118],
        {
          paint: 'ink',
          lines: 2,
          align: 'start',
          leading: 1.22,
        },
      ),
      text(
        'hosts',
        [90, 1080, 820, 56],
        ['بدعوة من {hosts}', 'kufi', 30],
        ['Hosted by {hosts}', 'jost', 32],
        {
          paint: 'muted',
          align: 'start',
        },
      ),
      ornament('rule', 'block', [90, 1160, 820, 3], { paint: 'accent' }),
      ...mirrored(
        'when',
        [510, 1184, 400, 130],
        ['{weekday} {date}\n{time}', 'kufi', 29],
        ['{weekday}, {date}\n{time}', 'jost', 31],
        {
          paint: 'ink',
          lines: 3,
          align: 'start',
          valign: 'top',
          leading: 1.55,
        },
      ),
      ...mirrored(
        'where',
        [90, 1184, 400, 130],
        ['{venue}\n{address}', 'kufi', 29],
        ['{venue}\n{address}', 'jost', 31],
        {
          paint: 'ink',
          lines: 3,
          align: 'start',
          valign: 'top',
          leading: 1.55,
        },
      ),
    ],
  },
}
