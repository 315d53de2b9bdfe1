import type { Point } from '#catalog/brushes/geometry.ts'
import { round } from '#shared/card/svg.ts'

type Random = () => number

/** A rough line from -1 to 1 over 0 to 1: slow waves with quick tearing upon them. */
export function roughness(random: Random, waves: number, tearing: number): (t: number) => number {
  const parts = [1, 2.3, 5.1].map((pace, at) => ({
    pace: pace * waves * (0.8 + random() * 0.4),
    phase: random() * 6.3,
    share: [0.6, 0.28, 0.12][at] ?? 0,
  }))
  return (t) =>
    parts.reduce((sum, { pace, phase, share }) => sum + share * Math.sin(phase + t * pace * 6.3), 0) +
    (random() - 0.5) * tearing
}

/** The outline of a sheet whose four edges were torn or made by hand. */
export function roughSheet(
  x: number,
  y: number,
  w: number,
  h: number,
  depth: number,
  random: Random,
  step = 9,
): Point[] {
  const side = (from: Point, to: Point, out: Point): Point[] => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const count = Math.max(4, Math.round(length / step))
    const rough = roughness(random, length / 260, 0.7)
    return Array.from({ length: count }, (_, at) => {
      const t = at / count
      const off = depth * rough(t) * Math.min(1, t * 14, (1 - t) * 14)
      return [from[0] + (to[0] - from[0]) * t + out[0] * off, from[1] + (to[1] - from[1]) * t + out[1] * off]
    })
  }
  const corners: readonly Point[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
  const outs: readonly Point[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ]
  return corners.flatMap((corner, at) => side(corner, corners[(at + 1) % 4] ?? corner, outs[at] ?? [0, 0]))
}

export const shifted = (points: readonly Point[], dx: number, dy: number): Point[] =>
  points.map(([x, y]) => [x + dx, y + dy])

/** Soft darkness below a sheet: a few thin shapes, one upon the other. */
export function shadowOf(data: string, far: number, strength = 0.07, steps = 3): string {
  return Array.from({ length: steps }, (_, at) => {
    const share = 1 - at / (steps + 0.4)
    return `<path d="${data}" transform="translate(${round(far * share * 0.35)} ${round(far * share)})" fill="#000000" opacity="${round((strength * 3000) / steps) / 1000}"/>`
  }).join('')
}
