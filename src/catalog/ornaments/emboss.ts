import { curveOf, type Point, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { shadowOf } from './torn.ts'

/** A line that stands out of the paper: lit from above, dark below. */
function raised(data: string, { tone, weight, id }: Brush): string {
  const deep = weight * 0.55
  const pass = (share: number, dy: number) =>
    `<use href="#${id}r" stroke="${tone('main', share)}" stroke-opacity="0.62" transform="translate(${round(dy * 0.6)} ${round(dy)})"/>`
  return (
    `<defs><path id="${id}r" d="${data}" fill="none" stroke-width="${round(weight)}"/></defs>` +
    pass(0.24, -deep) +
    pass(-0.34, deep)
  )
}

interface Engine {
  readonly radius: number
  readonly lobes: number
  readonly lines: number
  readonly swing: number
  /** Whether the lines differ in how far they swing, and not in where. */
  readonly fan?: boolean
}

/** The closed lines of a rose engine: a circle that swells `lobes` times, a little differently in each line. */
function rosette(cx: number, cy: number, { radius, lobes, lines, swing, fan = false }: Engine): string {
  const steps = lobes * 4
  return Array.from({ length: lines }, (_, line) => {
    const turn = fan ? 0 : line / lines / lobes
    const far = fan ? swing * (1 - (2 * line) / (lines - 1)) : swing
    const points = Array.from({ length: steps }, (__, at): Point => {
      const t = at / steps
      return polar(cx, cy, radius * (1 + far * Math.cos(2 * Math.PI * (t - turn) * lobes)), t)
    })
    return curveOf(points, true)
  }).join('')
}

const disc = (cx: number, cy: number, r: number, more: string) =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" ${more}/>`

function plate(brush: Brush): string {
  const { w, h, main, second, tone, id } = brush
  const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) / 2]
  const round1 = `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0Z`
  const slope = (name: string, from: number, to: number) =>
    `<linearGradient id="${id}${name}" x1="0.2" y1="0.05" x2="0.8" y2="0.95"><stop offset="0" stop-color="${tone('main', from)}"/><stop offset="1" stop-color="${tone('main', to)}"/></linearGradient>`
  const pearls = Array.from({ length: 84 }, (_, at) => {
    const [x, y] = polar(cx, cy, r * 0.955, at / 84)
    return disc(x, y, r * 0.0085, '')
  }).join('')
  return (
    slope('a', 0.35, -0.07) +
    slope('b', -0.1, 0.3) +
    slope('c', 0.12, 0) +
    shadowOf(round1, r * 0.07, 0.055) +
    `<path d="${round1}" fill="url(#${id}a)"/>` +
    disc(cx, cy, r * 0.992, `fill="none" stroke="${second}" stroke-width="${round(r * 0.014)}"`) +
    `<g fill="${second}">${pearls}</g>` +
    raised(rosette(cx, cy, { radius: r * 0.83, lobes: 36, lines: 3, swing: 0.075 }), {
      ...brush,
      weight: r * 0.006,
    }) +
    disc(cx, cy, r * 0.735, `fill="none" stroke="${second}" stroke-width="${round(r * 0.006)}"`) +
    disc(cx, cy, r * 0.71, `fill="url(#${id}b)"`) +
    disc(cx, cy, r * 0.68, `fill="${main}"`) +
    disc(cx, cy, r * 0.68, `fill="url(#${id}c)"`)
  )
}

/** What is pressed into paper or clay: tones of `main` alone, and `second` where it is gilt. */
export const emboss: readonly Ornament[] = [
  {
    id: 'blind-rosette',
    name_ar: 'وردة محفورة',
    name_en: 'Blind rosette',
    ratio: 1,
    draw: (brush) => {
      const [cx, cy, r] = [brush.w / 2, brush.h / 2, Math.min(brush.w, brush.h) / 2]
      const rings: readonly Engine[] = [
        { radius: r * 0.87, lobes: 24, lines: 5, swing: 0.11 },
        { radius: r * 0.66, lobes: 16, lines: 7, swing: 0.11, fan: true },
        { radius: r * 0.48, lobes: 16, lines: 4, swing: 0.12 },
        { radius: r * 0.3, lobes: 12, lines: 7, swing: 0.24, fan: true },
        { radius: r * 0.15, lobes: 8, lines: 4, swing: 0.3 },
      ]
      return raised(rings.map((ring) => rosette(cx, cy, ring)).join(''), brush)
    },
  },
  { id: 'plate', name_ar: 'طبق', name_en: 'Plate', ratio: 1, draw: plate },
]
