import { khatam, type Point, pathOf } from '#catalog/brushes/geometry.ts'
import { drawStraps } from '#catalog/brushes/gilding.ts'
import { regular, shortPath, starIn, weave } from '#catalog/brushes/strapwork.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { eightfold } from './girih.ts'

/** A pointed horseshoe of two arcs, struck from either side of the axis. */
interface Arch {
  readonly cx: number
  /** Height of the centres. */
  readonly cy: number
  readonly radius: number
  /** How far each centre lies beyond the axis. */
  readonly off: number
  /** How far the arcs return below their centres, in radians. */
  readonly back: number
  readonly foot: number
}

const springHalf = ({ radius, off, back }: Arch) => radius * Math.cos(back) - off

/** From the left spring over the apex to the right spring; `out` moves the curve away from the opening. */
function curve(arch: Arch, steps: number, out = 0): Point[] {
  const { cx, cy, off, back } = arch
  const radius = arch.radius + out
  const top = Math.acos(off / radius)
  const left = Array.from({ length: steps + 1 }, (_, at): Point => {
    const turn = -back + ((top + back) * at) / steps
    return [cx + off - radius * Math.cos(turn), cy - radius * Math.sin(turn)]
  })
  const right = left.slice(0, -1).map(([x, y]): Point => [2 * cx - x, y])
  return [...left, ...right.reverse()]
}

/** Equal steps along a curve. */
function paced(points: readonly Point[], many: number): Point[] {
  const far = [0]
  points.slice(1).forEach((point, at) => {
    const [x, y] = points[at] ?? point
    far.push((far[at] ?? 0) + Math.hypot(point[0] - x, point[1] - y))
  })
  const whole = far.at(-1) ?? 0
  return Array.from({ length: many + 1 }, (_, stop): Point => {
    const wanted = (whole * stop) / many
    const at = Math.min(
      points.length - 1,
      Math.max(
        1,
        far.findIndex((value) => value >= wanted - 1e-6),
      ),
    )
    const [a, b] = [points[at - 1] ?? [0, 0], points[at] ?? [0, 0]]
    const share = (wanted - (far[at - 1] ?? 0)) / ((far[at] ?? 1) - (far[at - 1] ?? 0) || 1)
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
  })
}

const xy = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** The opening, its edge cut into lobes. */
function lobed(arch: Arch, lobes: number, out = 0): string {
  const stops = paced(curve(arch, 60, out), lobes)
  const [first = [0, 0], last = [0, 0]] = [stops[0], stops.at(-1)]
  const arcs = stops.slice(1).map((stop, at) => {
    const before = stops[at] ?? stop
    const r = round(Math.hypot(stop[0] - before[0], stop[1] - before[1]) * 0.54)
    return `A${r} ${r} 0 0 1 ${xy(stop)}`
  })
  return `M${round(first[0])} ${round(arch.foot)}L${xy(first)}${arcs.join('')}L${round(last[0])} ${round(arch.foot)}Z`
}

/** The opening with a plain edge. */
function plain(arch: Arch, out = 0): string {
  const points = curve(arch, 1, out)
  const [first = [0, 0], tip = [0, 0], last = [0, 0]] = points
  const r = round(arch.radius + out)
  const large = arch.back + Math.acos(arch.off / (arch.radius + out)) > Math.PI ? 1 : 0
  return `M${round(first[0])} ${round(arch.foot)}L${xy(first)}A${r} ${r} 0 ${large} 1 ${xy(tip)}A${r} ${r} 0 ${large} 1 ${xy(last)}L${round(last[0])} ${round(arch.foot)}Z`
}

const fill = (d: string, colour: string, more = '') => `<path d="${d}" fill="${colour}"${more}/>`
const line = (d: string, colour: string, thick: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(thick)}"/>`

/** Wedge stones between the lobes and the outer arch, in two colours by turns. */
function voussoirs(arch: Arch, lobes: number, depth: number, { main, tone }: Brush): string {
  const many = lobes * 2
  const [inside, outside] = [paced(curve(arch, 60, -2), many), paced(curve(arch, 60, depth), many)]
  const stones = [0, 1].map((odd) =>
    inside.slice(1).flatMap((to, at) => {
      const [from, above, next] = [inside[at], outside[at + 1], outside[at]]
      return at % 2 === odd && from && above && next ? [[from, to, above, next]] : []
    }),
  )
  return (
    fill(shortPath(stones[0] ?? [], true), main) +
    fill(shortPath(stones[1] ?? [], true), tone('second', 0.16))
  )
}

/** A slender column with a block capital. */
function column(x: number, top: number, foot: number, thick: number, { main, tone }: Brush): string {
  const half = thick / 2
  const block = (y: number, h: number, wide: number, colour: string) =>
    `<rect x="${round(x - half * wide)}" y="${round(y)}" width="${round(thick * wide)}" height="${round(h)}" fill="${colour}"/>`
  const bell = `M${round(x - half * 1.9)} ${round(top + thick)}C${round(x - half * 1.9)} ${round(top + thick * 2.2)} ${round(x - half)} ${round(top + thick * 2)} ${round(x - half)} ${round(top + thick * 3)}H${round(x + half)}C${round(x + half)} ${round(top + thick * 2)} ${round(x + half * 1.9)} ${round(top + thick * 2.2)} ${round(x + half * 1.9)} ${round(top + thick)}Z`
  const shaft = top + thick * 3
  return (
    block(shaft, foot - shaft, 1, tone('main', 0.18)) +
    `<rect x="${round(x + half * 0.2)}" y="${round(shaft)}" width="${round(half * 0.8)}" height="${round(foot - shaft)}" fill="${tone('main', -0.24)}"/>` +
    `<rect x="${round(x - half * 0.7)}" y="${round(shaft)}" width="${round(half * 0.3)}" height="${round(foot - shaft)}" fill="${tone('main', 0.55)}"/>` +
    fill(bell, main) +
    line(`M${round(x)} ${round(top + thick)}V${round(top + thick * 3)}`, tone('main', -0.35), 1.2) +
    block(top, thick, 2.1, tone('main', 0.1)) +
    block(top, thick * 0.28, 2.4, tone('main', 0.45)) +
    block(shaft, thick * 0.3, 1.3, tone('main', -0.3)) +
    block(foot - thick * 1.4, thick * 0.5, 1.4, tone('main', -0.1)) +
    block(foot - thick * 0.9, thick * 0.9, 2, main)
  )
}

/** A chain of eight-pointed stars along a straight run. */
function starChain(from: Point, to: Point, pitch: number): Point[][] {
  const long = Math.hypot(to[0] - from[0], to[1] - from[1])
  const many = Math.round(long / pitch)
  const step = long / many
  const way = [(to[0] - from[0]) / long, (to[1] - from[1]) / long] as const
  return Array.from({ length: many }, (_, at) => {
    const far = (at + 0.5) * step
    return starIn(regular(from[0] + way[0] * far, from[1] + way[1] * far, step / 2, 8), 67.5)
  }).flat()
}

/** A gate in a wall: girih in the spandrels, voussoirs, columns, a band of stars around all. */
function gate(brush: Brush): string {
  const { w, h, main, second, tone, id, weight } = brush
  const band = w * 0.07
  const arch: Arch = { cx: w / 2, cy: w * 0.6, radius: w * 0.39, off: w * 0.06, back: 0.36, foot: h + 30 }
  const lobes = 17
  const depth = w * 0.056
  const whole = `M0 0H${round(w)}V${round(h)}H0Z`
  const inner = {
    left: band,
    top: band,
    right: w - band,
    spring: arch.cy + arch.radius * Math.sin(arch.back),
  }
  const panel = `M${round(inner.left)} ${round(inner.top)}H${round(inner.right)}V${round(h + 20)}H${round(inner.left)}Z`
  const strap = (width: number) => ({
    width,
    edge: width * 0.16,
    body: main,
    rim: tone('second', -0.55),
    core: tone('main', 0.45),
  })
  const half = springHalf(arch)
  const clear = curve(arch, 40, -weight)
  // What the opening hides need not be drawn at all.
  const seen = (star: Point[]) =>
    star.some(
      ([x, y]) =>
        x > band && x < w - band && y > 0 && y < h + band && Math.abs(x - arch.cx) > widthAt(clear, arch, y),
    )
  const wall = weave(eightfold(w, h, w * 0.123).filter(seen), weight * 1.3)
  const stars = wall.tiles.filter((tile) => tile.length === 16)
  const chain = [
    ...starChain([band / 2, h], [band / 2, 0], band * 0.94),
    ...starChain([w - band / 2, h], [w - band / 2, 0], band * 0.94),
    ...starChain([band, band / 2], [w - band, band / 2], band * 0.94),
  ]
  return (
    `<clipPath id="${id}-c"><path d="${panel}${plain(arch, depth)}" clip-rule="evenodd"/></clipPath>` +
    fill(whole + lobed(arch, lobes), second, ' fill-rule="evenodd"') +
    fill(panel + plain(arch, depth), tone('second', -0.3), ' fill-rule="evenodd"') +
    `<g clip-path="url(#${id}-c)">${fill(shortPath(stars, true), tone('second', 0.07))}${fill(stars.map((tile) => heart(tile, w * 0.012)).join(''), main)}${drawStraps(wall, strap(weight), `${id}-f`)}</g>` +
    `<clipPath id="${id}-v"><path d="${plain(arch, depth)}${lobed(arch, lobes)}" clip-rule="evenodd"/></clipPath>` +
    `<g clip-path="url(#${id}-v)">${voussoirs(arch, lobes, depth, brush)}</g>` +
    fill(chainGround(w, h, band), tone('second', -0.42)) +
    drawStraps(weave(chain, weight * 0.8), strap(weight * 0.62), `${id}-b`) +
    line(plain(arch, depth), main, weight * 0.5) +
    line(plain(arch, depth + weight * 0.9), main, weight * 0.22) +
    line(lobed(arch, lobes), tone('second', -0.6), weight * 1.3) +
    line(lobed(arch, lobes), main, weight * 0.8) +
    line(panel, main, weight * 0.45) +
    column(arch.cx - half - band * 0.36, inner.spring, h, band * 0.4, brush) +
    column(arch.cx + half + band * 0.36, inner.spring, h, band * 0.4, brush)
  )
}

/** A small star in the middle of a tile. */
function heart(tile: readonly Point[], r: number): string {
  const [x, y] = [0, 1].map((axis) => tile.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / tile.length)
  return pathOf(khatam(x ?? 0, y ?? 0, r))
}

/** Half the opening's width at a height. */
function widthAt(edge: readonly Point[], { cx }: Arch, y: number): number {
  const [spring] = edge
  if (!spring || y > spring[1]) return spring ? cx - spring[0] : 0
  return Math.max(0, ...edge.filter((point) => Math.abs(point[1] - y) < 16).map(([x]) => Math.abs(x - cx)))
}

const chainGround = (w: number, h: number, band: number) =>
  `M0 ${round(h)}V0H${round(w)}V${round(h)}H${round(w - band)}V${round(band)}H${round(band)}V${round(h)}Z`

/** Arch behind arch, each lighter than the one before it, and a lamp in the last. */
function arcade({ w, h, main, second, tone }: Brush): string {
  const many = 5
  const walls = Array.from({ length: many }, (_, at) => {
    const share = at / (many - 1)
    const radius = w * (0.5 - share * 0.135)
    const arch: Arch = {
      cx: w / 2,
      cy: w * (0.548 + share * 0.162),
      radius,
      off: radius * 0.16,
      back: 0.3,
      foot: h + 20 - share * h * 0.085,
    }
    const lobes = 15
    const hole = lobed(arch, lobes)
    const colour = at === 0 ? main : tone('main', share * 0.3)
    const floor = round(arch.foot)
    return {
      depth: at,
      drawn:
        fill(`M0 0H${round(w)}V${floor}H0Z${hole}`, colour, ' fill-rule="evenodd"') +
        (at ? fill(`M0 ${floor}H${round(w)}V${round(h)}H0Z`, tone('main', share * 0.3 - 0.12)) : '') +
        line(hole, tone('main', share * 0.3 - 0.34), w * 0.02) +
        line(hole, second, w * (0.0062 - share * 0.002)) +
        line(plain(arch, w * (0.034 - share * 0.008)).slice(0, -1), second, w * 0.0018),
    }
  })
  return walls
    .toReversed()
    .map(({ drawn }) => drawn)
    .join('')
}

/** A lamp of a mosque on its chains: foot, belly, flaring neck, medallions of light. */
function lamp({ w, h, main, second, tone, weight }: Brush): string {
  const at = (x: number, y: number) => `${round(w / 2 + x * w)} ${round(y * h)}`
  /** A turned shape: its right half and the mirror image. */
  const turnedOn = (curve: (side: 1 | -1) => string, from: [number, number], to: [number, number]) =>
    ([1, -1] as const)
      .map((side) => `M${at(0, from[1])}L${at(side * from[0], from[1])}${curve(side)}L${at(0, to[1])}Z`)
      .join('')
  const neck = (s: 1 | -1) => `C${at(s * 0.25, 0.5)} ${at(s * 0.15, 0.555)} ${at(s * 0.135, 0.62)}`
  const belly = (s: 1 | -1) => `C${at(s * 0.4, 0.645)} ${at(s * 0.46, 0.83)} ${at(s * 0.12, 0.91)}`
  const foot = (s: 1 | -1) => `C${at(s * 0.1, 0.945)} ${at(s * 0.16, 0.965)} ${at(s * 0.23, 0.985)}`
  const shadeOf = (from: [number, number], curve: string, to: [number, number]) =>
    fill(`M${at(0.02, from[1])}L${at(from[0], from[1])}${curve}L${at(0.02, to[1])}Z`, tone('main', -0.26))
  const body = [
    turnedOn(neck, [0.33, 0.42], [0.135, 0.62]),
    turnedOn(belly, [0.135, 0.62], [0.12, 0.91]),
    turnedOn(foot, [0.12, 0.91], [0.23, 0.985]),
  ]
  const ring = (y: number, half: number, share: number) =>
    `<rect x="${round(w * (0.5 - half))}" y="${round(h * y)}" width="${round(w * 2 * half)}" height="${round(h * 0.014)}" rx="${round(h * 0.007)}" fill="${tone('main', share)}"/>`
  const chains = [-0.3, -0.1, 0.1, 0.3].map((x) => `M${at(x, 0.43)}L${at(0, 0.25)}`).join('')
  const light = [-0.19, 0, 0.19]
    .map((x) => pathOf(khatam(w * (0.5 + x), h * 0.765, w * (x ? 0.06 : 0.095))))
    .join('')
  const slots = [-0.16, -0.08, 0, 0.08, 0.16]
    .map((x) => `M${at(x * 0.9, 0.545)}L${at(x * 1.25 - 0.012, 0.465)}L${at(x * 1.25 + 0.012, 0.465)}Z`)
    .join('')
  return (
    line(`M${at(0, 0)}V${round(h * 0.22)}${chains}`, main, weight) +
    `<circle cx="${round(w / 2)}" cy="${round(h * 0.235)}" r="${round(w * 0.045)}" fill="${main}"/>` +
    body.map((shape) => fill(shape, main)).join('') +
    shadeOf([0.33, 0.42], neck(1), [0.135, 0.62]) +
    shadeOf([0.135, 0.62], belly(1), [0.12, 0.91]) +
    shadeOf([0.12, 0.91], foot(1), [0.23, 0.985]) +
    fill(light + slots, second) +
    ring(0.413, 0.345, 0.4) +
    ring(0.435, 0.31, -0.45) +
    ring(0.613, 0.15, 0.4) +
    ring(0.69, 0.29, -0.45) +
    ring(0.84, 0.26, -0.45) +
    ring(0.903, 0.14, 0.4) +
    ring(0.98, 0.24, -0.2)
  )
}

/** Openings to look through; `main` the gold or the wall, `second` the other of the two. */
export const arches: readonly Ornament[] = [
  {
    id: 'gate-multifoil',
    name_ar: 'بوّابة مفصّصة',
    name_en: 'Multifoil gate',
    ratio: null,
    slimmest: 6,
    least: 200,
    draw: gate,
  },
  { id: 'arcade', name_ar: 'رواق', name_en: 'Arcade', ratio: null, draw: arcade },
  { id: 'mosque-lamp', name_ar: 'قنديل', name_en: 'Mosque lamp', ratio: 0.5, draw: lamp },
]
