import { round } from '#shared/card/svg.ts'

export type Point = readonly [x: number, y: number]

/** `turn` in whole turns, clockwise from the right. */
export const polar = (cx: number, cy: number, radius: number, turn: number): Point => [
  cx + radius * Math.cos(turn * 2 * Math.PI),
  cy + radius * Math.sin(turn * 2 * Math.PI),
]

export function pathOf(points: readonly Point[], close = true): string {
  const body = points.map(([x, y], at) => `${at ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
  return close ? `${body}Z` : body
}

/** A smooth line through all points (Catmull-Rom as Béziers). */
export function curveOf(points: readonly Point[], close = false): string {
  const at = (index: number): Point => {
    const last = points.length - 1
    const wrapped = close ? (index + points.length) % points.length : Math.min(last, Math.max(0, index))
    return points[wrapped] ?? [0, 0]
  }
  const [x, y] = at(0)
  let data = `M${round(x)} ${round(y)}`
  for (let i = 0; i < points.length - (close ? 0 : 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const pull = (a: Point, b: Point, c: Point, sign: 1 | -1): Point => [
      b[0] + (sign * (c[0] - a[0])) / 6,
      b[1] + (sign * (c[1] - a[1])) / 6,
    ]
    const numbers = [...pull(before, from, to, 1), ...pull(from, to, after, -1), ...to].map(round)
    data += `C${numbers.join(' ')}`
  }
  return close ? `${data}Z` : data
}

/** A star of `points` points, one upwards; `inner` is the share of the radius where its sides meet. */
function star(cx: number, cy: number, radius: number, points: number, inner: number): Point[] {
  return Array.from({ length: points * 2 }, (_, at) =>
    polar(cx, cy, at % 2 ? radius * inner : radius, at / (points * 2) - 0.25),
  )
}

/** Where the sides of the two squares of a khatam cross. */
export const KHATAM_INNER = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8)

/** The eight-pointed star of two squares. */
export const khatam = (cx: number, cy: number, radius: number): Point[] =>
  star(cx, cy, radius, 8, KHATAM_INNER)
