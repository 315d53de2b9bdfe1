import { curveOf, type Point, polar } from '../geometry.ts'
import type { Brush, Ornament } from '../ornament.ts'
import { round } from '../svg.ts'

/** A leaf from its base along `turn`: a body, its shadowed half, and a vein. */
function leaf(
  x: number,
  y: number,
  length: number,
  turn: number,
  fat: number,
  { tone, random }: Brush,
): string {
  const light = 0.06 + random() * 0.22
  const tip = polar(x, y, length, turn)
  const side = (share: number, out: number): Point => {
    const [bx, by] = polar(x, y, length * share, turn)
    return polar(bx, by, length * fat * Math.abs(out), turn + (out > 0 ? 0.25 : -0.25))
  }
  const d = (out: number) => {
    const [a, b] = [side(0.3, out), side(0.72, out * 0.82)]
    return `C${[...a, ...b, ...tip].map(round).join(' ')}`
  }
  const back = (out: number) => {
    const [b, a] = [side(0.72, out * 0.82), side(0.3, out)]
    return `C${[...b, ...a, x, y].map(round).join(' ')}`
  }
  const start = `M${round(x)} ${round(y)}`
  return (
    `<path d="${start}${d(1)}${back(-1)}Z" fill="${tone('main', light)}"/>` +
    `<path d="${start}${d(1)}L${round(x)} ${round(y)}Z" fill="${tone('main', light - 0.2)}"/>` +
    `<path d="${start}L${polar(x, y, length * 0.9, turn)
      .map(round)
      .join(
        ' ',
      )}" stroke="${tone('main', light - 0.34)}" stroke-width="${round(Math.max(0.5, length * 0.014))}" fill="none"/>`
  )
}

/** A rose seen from above: rings of opaque petals, each deeper in tone towards the heart. */
function rose(cx: number, cy: number, radius: number, { tone, random }: Brush): string {
  const first = random()
  const rings = 6
  let drawn = ''
  for (let ring = 0; ring < rings; ring += 1) {
    const share = ring / (rings - 1)
    const petals = Math.round(6 - share * 3)
    const reach = radius * (1 - share * 0.84)
    for (let petal = 0; petal < petals; petal += 1) {
      const turn = first + ring * 0.137 + petal / petals + (random() - 0.5) * 0.04
      const shape = petalOf(cx, cy, reach * (0.95 + random() * 0.1), turn, 0.62 / petals)
      const light = 0.5 - share * 0.78 + (random() - 0.5) * 0.08
      drawn +=
        `<path d="${shape}" fill="${tone('second', light)}"/>` +
        `<path d="${shape}" fill="none" stroke="${tone('second', light - 0.22)}" stroke-opacity="0.7" stroke-width="${round(radius * 0.014)}"/>`
    }
  }
  return drawn
}

/** A broad petal with a slight dent in its rim. */
function petalOf(cx: number, cy: number, reach: number, turn: number, half: number): string {
  const at = (share: number, off: number) => polar(cx, cy, reach * share, turn + off)
  const start = at(0.1, 0)
  const numbers = [
    [at(0.5, -half * 1.25), at(1.02, -half * 1.15), at(1, -half * 0.42)],
    [at(1.0, -half * 0.2), at(0.95, -half * 0.06), at(0.95, 0)],
    [at(0.95, half * 0.06), at(1.0, half * 0.2), at(1, half * 0.42)],
    [at(1.02, half * 1.15), at(0.5, half * 1.25), start],
  ]
  return `M${start.map(round).join(' ')}${numbers.map((curve) => `C${curve.flat().map(round).join(' ')}`).join('')}Z`
}

/** A branch along a curve, its leaves in pairs that grow smaller towards the tip. */
function branch(points: readonly Point[], size: number, brush: Brush, berries: boolean): string {
  const { main, second, random } = brush
  const stem = `<path d="${curveOf(points)}" fill="none" stroke="${main}" stroke-width="${round(size * 0.045)}" stroke-linecap="round"/>`
  const parts: string[] = []
  const last = points.length - 1
  for (let at = 0; at < last; at += 1) {
    const [here, next] = [points[at] ?? [0, 0], points[at + 1] ?? [0, 0]]
    const turn = Math.atan2(next[1] - here[1], next[0] - here[0]) / (2 * Math.PI)
    const grown = size * (1 - (at / last) * 0.55)
    for (const side of [-1, 1]) {
      const lean = 0.1 + random() * 0.06
      parts.push(
        leaf(
          here[0],
          here[1],
          grown * (0.82 + random() * 0.3),
          turn + side * lean,
          0.2 + random() * 0.06,
          brush,
        ),
      )
      if (berries && random() > 0.62) {
        const [bx, by] = polar(here[0], here[1], grown * 0.45, turn + side * 0.2)
        parts.push(`<circle cx="${round(bx)}" cy="${round(by)}" r="${round(grown * 0.1)}" fill="${second}"/>`)
      }
    }
  }
  const [tip, before] = [points[last] ?? [0, 0], points[last - 1] ?? [0, 0]]
  parts.push(
    leaf(
      tip[0],
      tip[1],
      size * 0.5,
      Math.atan2(tip[1] - before[1], tip[0] - before[0]) / (2 * Math.PI),
      0.22,
      brush,
    ),
  )
  return stem + parts.join('')
}

const along = (from: Point, bend: Point, to: Point, steps: number): Point[] =>
  Array.from({ length: steps + 1 }, (_, at) => {
    const t = at / steps
    const mixed = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
    return [mixed(from[0], bend[0], to[0]), mixed(from[1], bend[1], to[1])]
  })

/** Leaves, branches and roses; `main` is the green, `second` the bloom. */
export const botanical: readonly Ornament[] = [
  {
    id: 'olive-branch',
    name_ar: 'غصن زيتون',
    name_en: 'Olive branch',
    ratio: 2.4,
    draw: (brush) => {
      const { w, h } = brush
      return branch(
        along([w * 0.04, h * 0.72], [w * 0.5, h * 0.1], [w * 0.88, h * 0.5], 9),
        h * 0.36,
        brush,
        true,
      )
    },
  },
  {
    id: 'rose-corner',
    name_ar: 'زاوية ورد',
    name_en: 'Rose corner',
    ratio: 1,
    draw: (brush) => {
      const { w, h } = brush
      const size = Math.min(w, h)
      const twigs = [
        along([w * 0.2, h * 0.2], [w * 0.55, h * 0.02], [w * 0.88, h * 0.13], 8),
        along([w * 0.2, h * 0.2], [w * 0.02, h * 0.55], [w * 0.13, h * 0.88], 8),
        along([w * 0.22, h * 0.22], [w * 0.45, h * 0.3], [w * 0.66, h * 0.36], 5),
        along([w * 0.22, h * 0.22], [w * 0.3, h * 0.45], [w * 0.36, h * 0.66], 5),
      ].map((points) => branch(points, size * 0.17, brush, true))
      const blooms = [
        [0.23, 0.23, 0.17],
        [0.44, 0.13, 0.105],
        [0.13, 0.44, 0.105],
        [0.4, 0.36, 0.075],
      ].map(([x = 0, y = 0, r = 0]) => rose(w * x, h * y, size * r, brush))
      return twigs.join('') + blooms.join('')
    },
  },
]
