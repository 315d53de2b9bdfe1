import { type Point, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { filled, lined } from './shapes.ts'

/** A blossom of ten units: four petals in a cross, the near ones larger, a pale heart. */
function blossom(turn: number, lean: number, light: number, { tone }: Brush): string {
  const petals = [0, 1, 2, 3].map((at) => {
    const angle = turn + at / 4 + (at % 2 ? 0.02 : -0.02)
    const reach = 5.4 * (1 - lean * (at > 1 ? 0.5 : 0))
    const point = (share: number, off: number): Point => {
      const [x, y] = polar(0, 0, reach * share, angle + off)
      return [x, y * (1 - lean * 0.4)]
    }
    const d = `M0 0C${[point(0.5, -0.14), point(1.12, -0.13), point(1, -0.02), point(0.96, 0), point(1, 0.02), point(1, 0.02), point(1.12, 0.13), point(0.5, 0.14)].flat().map(round).join(' ')} 0 0Z`
    const vein = `M${point(0.2, 0).map(round).join(' ')}L${point(0.78, 0).map(round).join(' ')}`
    return (
      filled(d, tone('second', light + (at % 2 ? 0.12 : -0.04))) +
      lined(vein, tone('second', light - 0.24), 0.35, 0.6)
    )
  })
  return `${petals.join('')}<circle r="1.1" fill="${tone('second', light + 0.6)}"/><circle r="0.5" fill="${tone('main', -0.1)}"/>`
}

const VARIANTS = [
  [0.1, 0.1, 0.12],
  [0.02, 0.5, 0.26],
  [0.16, 0.3, -0.08],
  [0.07, 0.7, 0.38],
] as const

/** A stalk: blossoms up its upper half, the lower ones open, buds at the tip; narrow leaves at its foot. */
function stalk(
  x: number,
  foot: number,
  height: number,
  lean: number,
  size: number,
  depth: number,
  brush: Brush,
): string {
  const { tone, random, id } = brush
  const tip: Point = [x + lean * height, foot - height]
  const over: Point = [x - lean * height * 0.12, foot - height * 0.55]
  const on = (t: number): Point => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * over[0] + t * t * tip[0],
    (1 - t) ** 2 * foot + 2 * t * (1 - t) * over[1] + t * t * tip[1],
  ]
  const green = tone('main', depth)
  let drawn = lined(
    `M${round(x)} ${round(foot)}Q${[...over, ...tip].map(round).join(' ')}`,
    green,
    size * 0.16,
  )
  let leaves = ''
  for (let at = 0; at < 7; at += 1) {
    const [lx, ly] = on(0.05 + at * 0.07)
    const side = at % 2 ? 1 : -1
    const long = size * (2.9 - at * 0.26) * (0.8 + random() * 0.4)
    const [ex, ey] = [side * long * (0.5 + random() * 0.25), -long * 0.85]
    leaves += `M${round(lx)} ${round(ly)}q${round(ex * 0.1 - size * 0.2)} ${round(ey * 0.7)} ${round(ex)} ${round(ey)}q${round(-ex * 0.3 + side * size * 0.3)} ${round(-ey * 0.2)} ${round(-ex)} ${round(-ey)}z`
  }
  drawn += filled(leaves, tone('main', depth + 0.08))
  const whorls = Math.round(height / (size * 1.05))
  for (let at = 0; at < whorls; at += 1) {
    const share = at / (whorls - 1)
    const t = 0.42 + share * 0.58
    const [bx, by] = on(t)
    const grown = size * (1 - share * 0.62)
    const side = at % 2 ? 1 : -1
    const places = share > 0.8 ? [0] : share > 0.5 ? [side * 0.42] : [side * 0.62, -side * 0.34]
    for (const off of places) {
      const [px, py] = [bx + off * grown, by - Math.abs(off) * grown * 0.2 + (random() - 0.5) * grown * 0.3]
      if (share > 0.78) {
        drawn += `<ellipse cx="${round(px)}" cy="${round(py)}" rx="${round(grown * 0.26)}" ry="${round(grown * 0.42)}" fill="${tone('second', 0.1 + random() * 0.2)}"/>`
        continue
      }
      const kind = Math.floor(random() * VARIANTS.length)
      drawn += `<use href="#${id}-${kind}" transform="translate(${round(px)} ${round(py)}) rotate(${Math.round(random() * 60 - 30)}) scale(${((grown * 1.12) / 10).toFixed(2)})"/>`
    }
  }
  return drawn
}

const blossoms = (brush: Brush) =>
  `<defs>${VARIANTS.map(([turn, lean, light], at) => `<g id="${brush.id}-${at}">${blossom(turn, lean, light, brush)}</g>`).join('')}</defs>`

/** The spring flower of the sands; `main` is its green, `second` its bloom. */
export const khuzama: readonly Ornament[] = [
  {
    id: 'khuzama-bank',
    name_ar: 'مرج خزامى',
    name_en: 'Bank of khuzama',
    ratio: 1.56,
    draw: (brush) => {
      const { w, h, random } = brush
      const stalks = Array.from({ length: 40 }, (_, at) => {
        const row = Math.floor(at / 15)
        const x = (((at % 15) + 0.5 + (random() - 0.5) * 0.9) / 15) * w
        const off = Math.abs(x / w - 0.46) * 2
        const tall = h * (0.2 + 0.62 * off ** 1.7) * (0.75 + random() * 0.4) * (1 - row * 0.14)
        return {
          x,
          row,
          tall: Math.max(tall, h * 0.16),
          lean: (x / w - 0.5) * 0.22 + (random() - 0.5) * 0.14,
        }
      }).toSorted((a, b) => a.row - b.row)
      return (
        blossoms(brush) +
        stalks
          .map(({ x, row, tall, lean }) =>
            stalk(x, h * (0.96 + row * 0.03), tall, lean, h * (0.042 + row * 0.006), 0.24 - row * 0.2, brush),
          )
          .join('')
      )
    },
  },
  {
    id: 'khuzama-sprig',
    name_ar: 'عود خزامى',
    name_en: 'Sprig of khuzama',
    ratio: 0.4,
    draw: (brush) =>
      blossoms(brush) + stalk(brush.w * 0.42, brush.h, brush.h * 0.97, 0.12, brush.h * 0.075, 0, brush),
  },
]
