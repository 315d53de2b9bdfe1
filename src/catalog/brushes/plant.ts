import type { Brush } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { curveOf, type Point } from './geometry.ts'

type Stop = readonly [at: number, color: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')

/** A gradient from the foot of a shape to its tip, however the shape is turned. */
export function fromFoot(id: string, ...stops: readonly Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="1" x2="0" y2="0">${stopsOf(stops)}</linearGradient>`
}

/** The light on a round thing; `cx`, `cy` is where it shines. */
export function ball(id: string, [cx, cy, r]: readonly number[], ...stops: readonly Stop[]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`
}

/** What was drawn growing upwards from 0 0, set at a place and leaning clockwise by `degrees`. */
export function grown(
  x: number,
  y: number,
  degrees: number,
  inside: string,
  [sx, sy]: readonly [number, number] = [1, 1],
): string {
  const scale =
    sx === 1 && sy === 1 ? '' : ` scale(${Math.round(sx * 1000) / 1000} ${Math.round(sy * 1000) / 1000})`
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)})${scale}">${inside}</g>`
}

/** Points of a curve that is drawn towards `bend` on its way. */
export function bow(from: Point, bend: Point, to: Point, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, at) => {
    const t = at / steps
    const mixed = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
    return [mixed(from[0], bend[0], to[0]), mixed(from[1], bend[1], to[1])]
  })
}

/** A place along a stem: `degrees` is where the stem heads, 0 upwards; `share` how far along it is. */
interface Node {
  readonly x: number
  readonly y: number
  readonly degrees: number
  readonly share: number
}

/** Places at even distances along the points of a stem. */
export function nodes(points: readonly Point[], count: number, from = 0, to = 1): Node[] {
  const lengths = points
    .slice(1)
    .map(([x, y], at) => Math.hypot(x - (points[at]?.[0] ?? x), y - (points[at]?.[1] ?? y)))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  return Array.from({ length: count }, (_, at) => {
    const share = count === 1 ? (from + to) / 2 : from + ((to - from) * at) / (count - 1)
    let left = whole * share
    let step = 0
    while (step < lengths.length - 1 && left > (lengths[step] ?? 0)) {
      left -= lengths[step] ?? 0
      step += 1
    }
    const [a, b] = [points[step] ?? [0, 0], points[step + 1] ?? [0, 0]]
    const t = left / (lengths[step] || 1)
    const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + 90
    return { x: a[0] + (b[0] - a[0]) * t, y: a[1] + (b[1] - a[1]) * t, degrees, share }
  })
}

/** A stem that grows thinner from its first point to its last. */
export function stem(points: readonly Point[], thick: number, thin: number, fill: string): string {
  const places = nodes(points, points.length)
  const edge = (sign: number) =>
    places.map(({ x, y, degrees, share }): Point => {
      const half = (sign * (thick + (thin - thick) * share)) / 2
      const turn = (degrees * Math.PI) / 180
      return [x + Math.cos(turn) * half, y + Math.sin(turn) * half]
    })
  const [there, back] = [curveOf(edge(1)), curveOf(edge(-1).reverse())]
  return `<path d="${there}L${back.slice(1)}Z" fill="${fill}"/>`
}

const join = (...points: readonly Point[]) => points.map((point) => point.map(round).join(' ')).join(' ')

/** One side of a leaf of this length, from its foot to its tip; `out` is its reach to that side. */
function flank(length: number, out: number, lean: number, belly: number): readonly [Point, Point, Point] {
  return [
    [out * 1.1, -length * belly * 0.45],
    [out * 1.05 + lean * 0.55, -length * (belly + 0.34)],
    [lean, -length],
  ]
}

/** A point on that side, `t` of the way from foot to tip. */
function onFlank([a, b, tip]: readonly [Point, Point, Point], t: number): Point {
  const mixed = (at: 0 | 1) => 3 * (1 - t) ** 2 * t * a[at] + 3 * (1 - t) * t * t * b[at] + t ** 3 * tip[at]
  return [mixed(0), mixed(1)]
}

/** The outline of a leaf or a petal upwards from 0 0: `lean` is how far its tip is off, `belly` how high it is broadest. */
export function blade(length: number, half: number, lean = 0, belly = 0.4): string {
  const [a, b, tip] = flank(length, half, lean, belly)
  const [c, d] = flank(length, -half, lean, belly)
  return `M0 0C${join(a, b, tip)}C${join(d, c, [0, 0])}Z`
}

/** What leaves are painted with, made once for a drawing. */
export interface Greens {
  readonly defs: string
  readonly leaf: (length: number, half: number, lean: number, veins?: number) => string
}

/** @param lift towards light for what stands behind, towards dark for what lies in the shade */
export function greens(brush: Brush, name = 'green', lift = 0, which: 'main' | 'second' = 'main'): Greens {
  const { id, random } = brush
  const tone = (share: number) => brush.tone(which, Math.max(-0.8, Math.min(0.9, share + lift)))
  const shades = [-0.08, 0.08, 0.22]
  const defs = shades
    .map((share, at) =>
      fromFoot(`${id}-${name}${at}`, [0, tone(share - 0.24)], [0.55, tone(share)], [1, tone(share + 0.16)]),
    )
    .join('')
  const dark = tone(-0.42)
  const light = tone(0.42)
  return {
    defs,
    leaf(length, half, lean, veins = 0) {
      const fill = `url(#${id}-${name}${Math.floor(random() * shades.length)})`
      const [a, b, tip] = flank(length, half, lean, 0.4)
      const rib = `M0 0Q${join([lean * 0.05, -length * 0.5], [tip[0] * 0.86, tip[1] * 0.93])}`
      const shadow = `M0 0C${join(a, b, tip)}Q${join([lean * 0.05, -length * 0.5], [0, 0])}Z`
      let lines = ''
      for (let at = 1; at <= veins; at += 1) {
        const foot = 0.08 + (0.62 * at) / veins
        const from = [lean * foot * foot, -length * foot] as const
        for (const side of [1, -1]) {
          const [edge, y] = onFlank(flank(length, half * side, lean, 0.4), foot + 0.12)
          const reach = from[0] + (edge - from[0]) * 0.84
          lines += `M${join(from)}Q${join([from[0] + (reach - from[0]) * 0.6, from[1] - length * 0.03], [reach, y])}`
        }
      }
      const fine = Math.max(0.5, length * 0.009)
      return (
        `<path d="${blade(length, half, lean)}" fill="${fill}"/>` +
        `<path d="${shadow}" fill="${dark}" fill-opacity="0.3"/>` +
        (lines &&
          `<path d="${lines}" fill="none" stroke="${light}" stroke-opacity="0.32" stroke-width="${round(fine)}"/>`) +
        `<path d="${rib}" fill="none" stroke="${light}" stroke-opacity="0.6" stroke-width="${round(fine * 1.5)}" stroke-linecap="round"/>`
      )
    },
  }
}
