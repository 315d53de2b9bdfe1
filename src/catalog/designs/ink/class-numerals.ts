import { type CatalogDesign, ornament, palette, text } from '../catalog-design.ts'
import { mirrored } from '../sides.ts'

/** The year is the picture, and the cap's tassel hangs before it. */
export const classNumerals: CatalogDesign = {
  id: 'class-numerals',
  occasion: 'graduation',
  kind: 'invitation',
  premium: false,
  name_ar: 'الدفعة',
  name_en: 'Class of',
  styles: ['modern'],
  palettes: [
    palette('كهرمان', 'Amber', '#f2b233', '#f7c65f', '#1d1a12', '#4c3c12', '#8a1f2b', '#1f3f5c'),
    palette('كوبالت', 'Cobalt', '#1b2fa0', '#2a41bd', '#f6f4ee', '#c9d0f2', '#f4bd4a', '#ff9d86'),
    palette('مرجان', 'Coral', '#f58d73', '#f8a890', '#26100c', '#4f1c12', '#6b1430', '#123f4a'),
    palette('نعناع', 'Mint', '#9ed8bd', '#b5e3cc', '#0f2a22', '#1f4c3d', '#14584a', '#a3263d'),
    palette('ورق', 'Paper', '#f6f3ec', '#e9e4d8', '#161616', '#5c5850', '#a3741c', '#b23a2a'),
    palette('أرجوان', 'Plum', '#3a1442', '#4f2159', '#fbeefa', '#d5b8d8', '#eab14f', '#ff9bb0'),
    palette('فحم', 'Charcoal', '#17191b', '#26292c', '#f4f2ec', '#b4b6b6', '#d9ad4f', '#ef8a62'),
  ],
  scene: {
    format: 'card',
    background: { kind: 'plain', paint: 'paper' },
    layers: [
      text('year', [76, 90, 848, 880], ['20\n26', 'kufi-bold', 572], ['20\n26', 'jost-medium', 572], {
        paint: 'ink',
        lines: 2,
        leading: 0.76,
        align: 'start',
        valign: 'top',
      }),
      ornament('tassel-ar', 'tassel', [641, -10, 200, 466], { paint: 'accent', only: 'ar', seed: 5 }),
      ornament('tassel-en', 'tassel', [521, -10, 200, 466], { paint: 'accent', only: 'en', seed: 5 }),
      text('title', [80, 1020, 840, 56], ['حفل تخرّج', 'kufi', 36], ['The graduation of', 'jost', 38], {
        paint: 'ink',
        align: 'start',
      }),
      text(
        'name',
        [80, 1076, 840, 110],
        ['ريم العتيبي', 'kufi-bold', 70],
        ['Reem Al Otaibi', 'jost-medium', 72],
        {
          paint: 'ink',
          align: 'start',
        },
      ),
      ...mirrored(
        'when',
        [500, 1216, 420, 120],
        ['{weekday} {date}\n{time}', 'kufi', 30],
        ['{weekday}, {date}\n{time}', 'jost', 31],
        { paint: 'ink', align: 'start', valign: 'top', lines: 4 },
      ),
      ...mirrored(
        'where',
        [80, 1216, 400, 120],
        ['{venue}\n{address}', 'kufi', 30],
        ['{venue}\n{address}', 'jost', 31],
        { paint: 'ink', align: 'end', valign: 'top', lines: 4 },
      ),
    ],
  },
}
