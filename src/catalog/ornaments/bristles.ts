import { curveOf, type Point } from '#catalog/brushes/geometry.ts'
import type { Brush } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

export interface Stroke {
  /** What the middle of the brush runs along. */
  readonly spine: readonly Point[]
  /** From the middle of the brush to its edge, given how far it has come (0 to 1) and its left-hand normal. */
  readonly reach: (share: number, normal: Point) => Point
  readonly hairs: number
  /** Share of the way at which hairs still wet the paper, and from which on they run dry. */
  readonly dryStart: number
  readonly dryEnd: number
  /** How far hairs stray from their course, in shares of the reach. */
  readonly stray: number
  /** Until which share of the way the ink lies so thick that no hair shows; 0 for a dry brush. */
  readonly full?: number
}

interface Station {
  readonly at: Point
  readonly reach: Point
}

/** Points on a smooth line through `spine`, evenly far from one another. */
function evenly(spine: readonly Point[], count: number): Point[] {
  const fine: Point[] = []
  const at = (index: number): Point => spine[Math.min(spine.length - 1, Math.max(0, index))] ?? [0, 0]
  for (let i = 0; i < spine.length - 1; i += 1) {
    const [p, q, r, s] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const blend = (t: number, axis: 0 | 1) =>
      0.5 *
      (2 * q[axis] +
        (r[axis] - p[axis]) * t +
        (2 * p[axis] - 5 * q[axis] + 4 * r[axis] - s[axis]) * t * t +
        (3 * q[axis] - p[axis] - 3 * r[axis] + s[axis]) * t ** 3)
    for (let step = 0; step < 12; step += 1) fine.push([blend(step / 12, 0), blend(step / 12, 1)])
  }
  fine.push(at(spine.length - 1))
  const run = [0]
  for (let i = 1; i < fine.length; i += 1) {
    const [a, b] = [fine[i - 1] ?? [0, 0], fine[i] ?? [0, 0]]
    run.push((run[i - 1] ?? 0) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  const whole = run.at(-1) ?? 1
  return Array.from({ length: count }, (_, step) => {
    const goal = (whole * step) / (count - 1)
    const after = Math.max(
      1,
      run.findIndex((length) => length >= goal - 1e-6),
    )
    const [a, b] = [fine[after - 1] ?? [0, 0], fine[after] ?? [0, 0]]
    const [from, to] = [run[after - 1] ?? 0, run[after] ?? 1]
    const t = (goal - from) / (to - from || 1)
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  })
}

function stationsOf({ spine, reach }: Stroke, count: number): Station[] {
  const points = evenly(spine, count)
  return points.map((at, index) => {
    const [a, b] = [points[Math.max(0, index - 1)] ?? at, points[Math.min(count - 1, index + 1)] ?? at]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return { at, reach: reach(index / (count - 1), [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]) }
  })
}

/** The part of a hair's course between two shares of the way. */
function course(stations: readonly Station[], from: number, to: number, off: (t: number) => number): Point[] {
  const last = stations.length - 1
  const shares = [from]
  for (let i = 0; i <= last; i += 1)
    if (i / last > from + 0.004 && i / last < to - 0.004) shares.push(i / last)
  shares.push(to)
  return shares.map((share) => {
    const index = Math.min(last - 1, Math.floor(share * last))
    const t = share * last - index
    const [a, b] = [stations[index], stations[index + 1]]
    if (!a || !b) return [0, 0]
    const u = off(share)
    const axis = (k: 0 | 1) =>
      a.at[k] + (b.at[k] - a.at[k]) * t + u * (a.reach[k] + (b.reach[k] - a.reach[k]) * t)
    return [axis(0), axis(1)]
  })
}

/** Where the ink lies thick: bands side by side, each giving out at its own place. */
function poolOf(path: readonly Station[], full: number, { main, random }: Brush): string {
  const bands = 9
  const data = Array.from({ length: bands }, (_, band) => {
    const [low, high] = [-0.93 + (1.86 * band) / bands, -0.93 + (1.86 * (band + 1.15)) / bands]
    const [from, to] = [0.02 + random() * 0.03, full * (0.72 + random() * 0.36)]
    const side = (seat: number) => course(path, from, to, (t) => seat + Math.sin(t * 23 + seat * 3) * 0.02)
    // Ink gives out in a point, not along a line.
    const tip = course(path, to, Math.min(1, to + 0.07), () => (low + Math.min(0.93, high)) / 2).slice(-1)
    return curveOf([...side(low), ...tip, ...side(Math.min(0.93, high)).reverse()], true)
  })
  return `<path d="${data.join('')}" fill="${main}"/>`
}

/**
 * A stroke as the hairs of a brush leave it: wet and whole at first, in streaks where it runs dry. Most hairs are
 * of the colour itself, some a little lighter or darker, so that the stroke has a grain.
 */
export function brushed(stroke: Stroke, brush: Brush, stations = 20): string {
  const { main, tone, random } = brush
  const path = stationsOf(stroke, stations)
  const widest = Math.max(...path.map(({ reach }) => Math.hypot(...reach)))
  const spacing = (2 * widest) / stroke.hairs
  const wet: string[] = []
  const dry: string[] = []
  const light: string[] = []
  const dark: string[] = []
  for (let hair = 0; hair < stroke.hairs; hair += 1) {
    const seat = -1 + (2 * hair + 1) / stroke.hairs
    const edge = Math.abs(seat)
    const [phase, waves, sway] = [random() * 6.3, 1 + random() * 3, random() * stroke.stray * (0.35 + edge)]
    const off = (t: number) => seat + Math.sin(phase + t * waves * 6.3) * sway
    const clump = 0.5 + 0.5 * Math.sin(hair * 0.9 + phase * 0.25)
    const start = stroke.dryStart * (random() * 0.6 + edge * edge * 0.4 * random())
    const lasts =
      1 - stroke.dryEnd * (0.15 + 0.85 * (0.45 * random() + 0.55 * clump)) * (0.55 + 0.45 * random())
    const body = (from: number, to: number) => curveOf(course(path, from, to, off))
    wet.push(body(start, lasts))
    if (lasts < 0.97 && random() > 0.35) {
      const from = lasts + 0.012 + random() * 0.02
      const to = Math.min(1, from + (1 - from) * (0.2 + random() * 0.75))
      if (to > from + 0.01) dry.push(body(from, to))
    }
    const streak = random()
    if (streak < 0.34) {
      const from = start + random() * 0.4
      const streaked = body(from, Math.min(lasts, from + 0.25 + random() * 0.5))
      if (streak < 0.19) light.push(streaked)
      else dark.push(streaked)
    }
  }
  const pool = stroke.full ? poolOf(path, stroke.full, brush) : ''
  const group = (lines: readonly string[], colour: string, width: number, more = '') =>
    lines.length === 0
      ? ''
      : `<path d="${lines.join('')}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round"${more}/>`
  return (
    pool +
    group(wet, main, spacing * 1.42) +
    group(dry, main, spacing * 0.72, ' stroke-opacity="0.85"') +
    group(dark, tone('main', -0.2), spacing * 0.5, ' stroke-opacity="0.6"') +
    group(light, tone('main', 0.42), spacing * 0.42, ' stroke-opacity="0.6"')
  )
}

/** Drops that fly off a brush: near `x y`, mostly in the direction of `dx dy`. */
export function spatter(x: number, y: number, dx: number, dy: number, count: number, brush: Brush): string {
  const reach = Math.hypot(dx, dy)
  return Array.from({ length: count }, () => {
    const far = brush.random() ** 1.4
    const side = (brush.random() - 0.5) * 0.8 * far
    const r = reach * (0.006 + 0.03 * brush.random() ** 4) * (1.2 - far * 0.7)
    const [cx, cy] = [x + dx * far - dy * side, y + dy * far + dx * side]
    return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(Math.max(0.8, r))}" fill="${brush.main}"/>`
  }).join('')
}
