import { khatam, pathOf } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

const line = (d: string, { main, weight }: Brush, share = 1) =>
  `<path d="${d}" fill="none" stroke="${main}" stroke-width="${round(weight * share)}"/>`

/** Lines and corners that hold a card together; they fill any box. */
export const frames: readonly Ornament[] = [
  {
    id: 'frame-double',
    name_ar: 'إطار مزدوج',
    name_en: 'Double rule',
    ratio: null,
    slimmest: Number.POSITIVE_INFINITY,
    draw: (brush) => {
      const { w, h, weight } = brush
      const rect = (inset: number) => `M${inset} ${inset}H${round(w - inset)}V${round(h - inset)}H${inset}Z`
      return line(rect(weight), brush) + line(rect(weight * 6), brush, 0.45)
    },
  },
  {
    id: 'frame-khatam-corners',
    name_ar: 'إطار بزوايا خاتم',
    name_en: 'Rule with khatam corners',
    ratio: null,
    slimmest: Number.POSITIVE_INFINITY,
    draw: (brush) => {
      const { w, h, weight, main } = brush
      const r = weight * 9
      const cut = r * 1.5
      const sides = `M${cut} ${r}H${round(w - cut)}M${round(w - r)} ${cut}V${round(h - cut)}M${round(w - cut)} ${round(h - r)}H${cut}M${r} ${round(h - cut)}V${cut}`
      const corners = [
        [r, r],
        [w - r, r],
        [w - r, h - r],
        [r, h - r],
      ].map(([x = 0, y = 0]) => pathOf(khatam(x, y, r * 0.9)) + pathOf(khatam(x, y, r * 0.45)))
      return `${line(sides, brush)}<path d="${corners.join('')}" fill="${main}" fill-rule="evenodd"/>`
    },
  },
]
