import { crescent, d, disc, fill, radial, stroke } from '#catalog/brushes/drawing.ts'
import { curveOf, type Point, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

const INNER = 0.82
const DEPTH = 0.5

interface Moon {
  readonly cx: number
  readonly cy: number
  readonly r: number
  /** Of its own outline, drawn in by a share of its thickness. */
  readonly path: string
  /** The circle that is `share` of the way from its back to its hollow. */
  readonly between: (share: number) => { cx: number; cy: number; r: number }
}

function moonOf({ w, h }: Brush, turn: number): Moon {
  const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) / 2]
  const far = r * (DEPTH - 1 + INNER)
  return {
    cx,
    cy,
    r,
    path: crescent(cx, cy, r, DEPTH, turn, INNER),
    between(share) {
      const [x, y] = polar(cx, cy, far * share, turn)
      return { cx: x, cy: y, r: r + (r * INNER - r) * share }
    },
  }
}

const ring = (
  { cx, cy, r }: { cx: number; cy: number; r: number },
  color: string,
  width: number,
  more = '',
) =>
  `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}" fill="none" stroke="${color}" stroke-width="${round(width)}"${more}/>`

/** Towards the upper right, as the young moon stands over the Gulf. */
const YOUNG = 0.9

/** The moon as an engraver cuts it: lines that swell towards its back and run out in its horns. */
function engraved(brush: Brush): string {
  const { main, tone, id, weight } = brush
  const moon = moonOf(brush, YOUNG)
  const lines = Array.from({ length: 30 }, (_, at) => {
    const share = (at + 0.5) / 30
    const width = weight * (0.45 + 1.5 * Math.max(0, 0.62 - share))
    return ring(moon.between(share), share < 0.5 ? tone('main', -0.34) : tone('main', -0.2), width)
  })
  return (
    `<clipPath id="${id}-in"><path d="${moon.path}"/></clipPath>` +
    radial(
      `${id}-body`,
      [
        [0, tone('main', 0.75)],
        [0.55, tone('main', 0.35)],
        [1, tone('main', -0.05)],
      ],
      [0.62, 0.3, 0.8],
    ) +
    fill(moon.path, `url(#${id}-body)`) +
    `<g clip-path="url(#${id}-in)">${lines.join('')}</g>` +
    stroke(moon.path, main, weight)
  )
}

/** How far from `from` along `turn` the circle is met. */
function reachOf(from: Point, turn: number, { cx, cy, r }: { cx: number; cy: number; r: number }): number {
  const [dx, dy] = [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)]
  const [ox, oy] = [from[0] - cx, from[1] - cy]
  const along = ox * dx + oy * dy
  return -along + Math.sqrt(Math.max(0, along * along - (ox * ox + oy * oy - r * r)))
}

interface Scroll {
  readonly x: number
  readonly y: number
  readonly r: number
  /** Along the crescent, in turns. */
  readonly turn: number
}

/** Circles that touch, as large as the crescent is thick, from its back to both horns. */
function scrollsOf(moon: Moon, turn: number): Scroll[] {
  const middle = moon.between(0.5)
  const [outer, hollow] = [moon.between(0), moon.between(1)]
  const back = turn + 0.5
  const at = (angle: number): Scroll => {
    const from: Point = [middle.cx, middle.cy]
    const [far, near] = [reachOf(from, angle, outer), reachOf(from, angle, hollow)]
    const [x, y] = polar(middle.cx, middle.cy, (far + near) / 2, angle)
    return { x, y, r: (far - near) * 0.355, turn: angle }
  }
  const first = at(back)
  const side = (sign: 1 | -1) => {
    const found: Scroll[] = []
    let last = first
    for (let angle = back; Math.abs(angle - back) < 0.4; angle += sign * 0.0015) {
      const next = at(angle)
      if (Math.hypot(next.x - last.x, next.y - last.y) < (next.r + last.r) * 1.01) continue
      if (next.r < moon.r * 0.028) break
      found.push(next)
      last = next
    }
    return found
  }
  return [...side(-1).reverse(), first, ...side(1)]
}

/** A leaf that curls at its tip, from a stem. */
function curledLeaf(x: number, y: number, length: number, turn: number, bent: 1 | -1): string {
  const tip = polar(x, y, length, turn + bent * 0.06)
  const a = polar(x, y, length * 0.55, turn - bent * 0.1)
  const b = polar(x, y, length * 0.95, turn - bent * 0.02)
  const c = polar(x, y, length * 0.55, turn + bent * 0.06)
  const e = polar(x, y, length * 0.3, turn + bent * 0.09)
  return d`M${x} ${y}C${a[0]} ${a[1]} ${b[0]} ${b[1]} ${tip[0]} ${tip[1]}C${c[0]} ${c[1]} ${e[0]} ${e[1]} ${x} ${y}Z`
}

function blossom(x: number, y: number, r: number, { tone, random }: Brush): string {
  const start = random()
  const petals = (count: number, reach: number, off: number) =>
    Array.from({ length: count }, (_, at) => {
      const turn = start + off + at / count
      const [l, m, n] = [-0.44, 0, 0.44].map((off) =>
        polar(x, y, reach * (off ? 1.12 : 0.9), turn + off / count),
      ) as [Point, Point, Point]
      return d`M${x} ${y}Q${l[0]} ${l[1]} ${m[0]} ${m[1]}Q${n[0]} ${n[1]} ${x} ${y}Z`
    }).join('')
  return (
    fill(petals(6, r, 0), tone('second', 0.72)) +
    fill(petals(6, r * 0.68, 1 / 12), tone('second', 0.92)) +
    disc(x, y, r * 0.24, tone('main', -0.1)) +
    disc(x, y, r * 0.12, tone('main', 0.6))
  )
}

/** One winding of the vine: over its circle as the stem, then inwards to a blossom, with leaves. */
function winding(scroll: Scroll, over: boolean, brush: Brush): { stem: string; bloom: string } {
  const { x, y, r, turn } = scroll
  const { main, tone, weight } = brush
  const sign = over ? 1 : -1
  // In at the one tangent point, out at the other, half a turn later, and on.
  const start = turn - 0.25
  const whole = 1.62
  const at = (way: number): Point => {
    const inward = Math.max(0, way - 0.3) / 0.7
    return polar(x, y, r * (1 - 0.6 * inward ** 0.9), start + sign * way * whole)
  }
  const fine = r > 30
  const steps = fine ? 12 : 7
  const part = (from: number, to: number) =>
    curveOf(Array.from({ length: steps }, (_, step) => at(from + ((to - from) * step) / (steps - 1))))
  const width = weight * (0.34 + r * 0.016)
  const leaf = (way: number, length: number, inside: boolean) => {
    const [px, py] = at(way)
    const outward = start + sign * way * whole
    const bent = (inside ? -sign : sign) as 1 | -1
    return curledLeaf(px, py, r * length, outward + sign * (inside ? 0.37 : 0.13), bent)
  }
  const inner = fine ? [0.1, 0.19, 0.28] : []
  const outer = fine ? [0.36, 0.46, 0.56, 0.66] : [0.36, 0.56]
  const last = fine ? [0.5, 0.62, 0.74] : [0.62]
  const plain = [
    ...inner.map((way) => leaf(way, 0.24 + way * 0.6, true)),
    ...outer.map((way) => leaf(way, 0.52 - way * 0.32, false)),
  ]
  const leaves =
    fill(plain.join(''), tone('main', 0.16)) +
    fill(last.map((way) => leaf(way, 0.26, true)).join(''), tone('main', 0.34))
  return {
    stem: stroke(part(0, 0.5), main, width * 1.25) + stroke(part(0.5, 1), main, width * 0.8) + leaves,
    bloom: blossom(x, y, r * 0.44, brush),
  }
}

/** Three leaves in the corner that two windings leave against the rim. */
function spray(one: Scroll, next: Scroll, outwards: boolean, { tone }: Brush): string {
  const share = one.r / (one.r + next.r)
  const [x, y] = [one.x + (next.x - one.x) * share, one.y + (next.y - one.y) * share]
  const turn = (one.turn + next.turn) / 2 + (outwards ? 0 : 0.5)
  const size = Math.min(one.r, next.r)
  const [fx, fy] = polar(x, y, size * 0.5, turn)
  const [bx, by] = polar(x, y, size * 1.16, turn)
  return (
    fill(
      curledLeaf(fx, fy, size * 0.52, turn - 0.14, -1) + curledLeaf(fx, fy, size * 0.52, turn + 0.14, 1),
      tone('main', 0.16),
    ) +
    stroke(d`M${x} ${y}L${fx} ${fy}`, tone('main', 0.16), size * 0.05) +
    fill(curledLeaf(fx, fy, size * 0.5, turn - 0.03, 1), tone('main', 0.42)) +
    disc(bx, by, size * 0.06, tone('main', 0.5))
  )
}

/** A crescent of enamel with a vine of gold wound in it from horn to horn. */
function floral(brush: Brush): string {
  const { main, tone, id, weight } = brush
  const moon = moonOf(brush, YOUNG)
  const scrolls = scrollsOf(moon, YOUNG)
  const windings = scrolls.map((scroll, at) => winding(scroll, at % 2 === 0, brush))
  const sprays = scrolls.flatMap((scroll, at) => {
    const next = scrolls[at + 1]
    return next && next.r + scroll.r > 36
      ? [spray(scroll, next, true, brush), spray(scroll, next, false, brush)]
      : []
  })
  const rims = [
    [0.02, 1.6],
    [0.065, 0.7],
    [0.935, 0.7],
    [0.98, 1.6],
  ].map(([share = 0, width = 1]) => ring(moon.between(share), main, weight * width))
  const beads = [0.042, 0.958].map((share) => {
    const line = ring(
      moon.between(share),
      tone('main', 0.45),
      weight * 1.5,
      ` stroke-linecap="round" stroke-dasharray="0 ${round(weight * 4.6)}"`,
    )
    return line
  })
  return (
    `<clipPath id="${id}-in"><path d="${moon.path}"/></clipPath>` +
    radial(
      `${id}-body`,
      [
        [0, tone('second', 0.16)],
        [0.6, tone('second', 0)],
        [1, tone('second', -0.35)],
      ],
      [0.6, 0.36, 0.75],
    ) +
    fill(moon.path, `url(#${id}-body)`) +
    `<g clip-path="url(#${id}-in)">${rims.join('')}${beads.join('')}</g>` +
    sprays.join('') +
    windings.map(({ stem }) => stem).join('') +
    windings.map(({ bloom }) => bloom).join('') +
    stroke(moon.path, main, weight * 1.4)
  )
}

/** The moon of a nursery: soft, dented, a little light around it. */
function soft(brush: Brush): string {
  const { tone, id, random } = brush
  const moon = moonOf(brush, YOUNG)
  const dents = [0.42, 0.5, 0.56, 0.63, 0.37, 0.69].map((turn, at) => {
    const { cx, cy, r } = moon.between(0.3 + random() * 0.4)
    const [x, y] = polar(cx, cy, r, turn)
    const size = moon.r * (at < 2 ? 0.075 : 0.03 + random() * 0.025)
    return (
      disc(x, y, size, tone('main', 0.28)) +
      disc(x + size * 0.14, y + size * 0.16, size * 0.88, tone('main', 0.55))
    )
  })
  return (
    radial(
      `${id}-body`,
      [
        [0, tone('main', 0.86)],
        [0.6, tone('main', 0.58)],
        [1, tone('main', 0.24)],
      ],
      [0.62, 0.34, 0.78],
    ) +
    `<clipPath id="${id}-in"><path d="${moon.path}"/></clipPath>` +
    fill(moon.path, `url(#${id}-body)`) +
    `<g clip-path="url(#${id}-in)">${dents.join('')}${ring(moon.between(0.06), tone('main', 0.95), moon.r * 0.016, ' opacity="0.7"')}</g>`
  )
}

/** Young moons; `main` is their metal. */
export const crescents: readonly Ornament[] = [
  { id: 'crescent-engraved', name_ar: 'هلال محفور', name_en: 'Engraved crescent', ratio: 1, draw: engraved },
  { id: 'crescent-soft', name_ar: 'هلال ناعم', name_en: 'Soft crescent', ratio: 1, draw: soft },
  { id: 'crescent-floral', name_ar: 'هلال مزهر', name_en: 'Floral crescent', ratio: 1, draw: floral },
]
