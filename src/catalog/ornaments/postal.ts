import { curveOf, type Point, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { shadowOf } from './torn.ts'

/** A rectangle whose edge is a row of half holes. */
function perforated(x: number, y: number, w: number, h: number, pitch: number): string {
  const [across, down] = [Math.round(w / pitch), Math.round(h / pitch)]
  const side = (count: number, length: number, way: 'h' | 'v', sign: 1 | -1) => {
    const step = length / count
    const r = step * 0.31
    const land = sign * (step - 2 * r)
    const hole = way === 'h' ? `${round(sign * 2 * r)} 0` : `0 ${round(sign * 2 * r)}`
    const half = `${way}${round(land / 2)}`
    return `${half}a${round(r)} ${round(r)} 0 0 0 ${hole}${half}`.repeat(count)
  }
  return (
    `M${round(x)} ${round(y)}${side(across, w, 'h', 1)}${side(down, h, 'v', 1)}` +
    `${side(across, w, 'h', -1)}${side(down, h, 'v', -1)}Z`
  )
}

/** A ring printed by hand: whole for the most part, thin where the rubber did not touch. */
function inkedRing(cx: number, cy: number, r: number, width: number, { main, random }: Brush): string {
  const count = 7
  const first = random()
  const parts = Array.from({ length: count }, (_, at) => {
    const from = first + at / count
    const to = from + (1 / count) * (0.86 + random() * 0.13)
    return curveOf(Array.from({ length: 9 }, (__, step) => polar(cx, cy, r, from + ((to - from) * step) / 8)))
  })
  return `<path d="${parts.join('')}" fill="none" stroke="${main}" stroke-width="${round(width)}" stroke-linecap="round"/>`
}

function waves(x: number, w: number, h: number, rows: number, { main, random, weight }: Brush): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const y = (h * (row + 0.5)) / rows
    const to = w * (0.9 + random() * 0.1)
    const points = Array.from(
      { length: 15 },
      (__, at): Point => [x + ((to - x) * at) / 14, y + Math.sin(at * 1.35 + 0.4) * (h / rows) * 0.27],
    )
    return curveOf(points)
  })
  return `<path d="${lines.join('')}" fill="none" stroke="${main}" stroke-width="${round(weight)}" stroke-linecap="round"/>`
}

/** Stamps and what the post office leaves on them. */
export const postal: readonly Ornament[] = [
  {
    id: 'stamp-sheet',
    name_ar: 'طابع بريد',
    name_en: 'Postage stamp',
    ratio: null,
    least: 150,
    draw: ({ w, h, main, tone }) => {
      const data = perforated(14, 10, w - 28, h - 36, 34)
      return (
        shadowOf(data, 18) +
        `<path d="${data}" fill="${tone('main', -0.08)}" transform="translate(1 2)"/><path d="${data}" fill="${main}"/>`
      )
    },
  },
  {
    id: 'postmark',
    name_ar: 'ختم بريد',
    name_en: 'Postmark',
    ratio: 2,
    draw: (brush) => {
      const { w, h, weight } = brush
      const r = h / 2 - weight
      return (
        inkedRing(h / 2, h / 2, r, weight * 1.5, brush) +
        inkedRing(h / 2, h / 2, r * 0.72, weight, brush) +
        `<g transform="translate(0 ${round(h * 0.14)})">${waves(h * 0.98, w, h * 0.72, 5, brush)}</g>`
      )
    },
  },
]
