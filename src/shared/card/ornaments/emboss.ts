import { curveOf, type Point, polar } from '../geometry.ts'
import type { Brush, Ornament } from '../ornament.ts'
import { round } from '../svg.ts'
import { shadowOf } from './torn.ts'

/** A line that stands out of the paper: lit from above, dark below. */
function raised(data: string, { tone, weight }: Brush): string {
  const pass = (colour: string, dy: number, opacity: number) =>
    `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(weight)}" stroke-opacity="${opacity}" transform="translate(${round(dy * 0.6)} ${round(dy)})"/>`
  const deep = weight * 0.55
  return pass(tone('main', 0.24), -deep, 0.62) + pass(tone('main', -0.34), deep, 0.62)
}

/** The closed lines of a rose engine: a circle that swells `lobes` times, turned a little from line to line. */
function rosette(cx: number, cy: number, r: number, lobes: number, lines: number, swing: number): string {
  const steps = lobes * 4
  return Array.from({ length: lines }, (_, line) => {
    const turn = line / lines / lobes
    const points = Array.from({ length: steps }, (__, at): Point => {
      const t = at / steps
      return polar(cx, cy, r * (1 + swing * Math.cos(2 * Math.PI * (t - turn) * lobes)), t)
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
    raised(rosette(cx, cy, r * 0.83, 36, 3, 0.075), { ...brush, weight: r * 0.006 }) +
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
      const rings = [
        rosette(cx, cy, r * 0.84, 12, 5, 0.15),
        rosette(cx, cy, r * 0.5, 12, 4, 0.22),
        rosette(cx, cy, r * 0.24, 8, 3, 0.34),
      ]
      return raised(rings.join(''), brush)
    },
  },
  { id: 'plate', name_ar: 'طبق', name_en: 'Plate', ratio: 1, draw: plate },
]
