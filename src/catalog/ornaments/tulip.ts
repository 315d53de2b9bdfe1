import type { Point } from '#catalog/brushes/geometry.ts'
import { bow, fromFoot, grown, nodes, stem } from '#catalog/brushes/plant.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

type Curve = readonly [command: string, ...points: number[]]

/** A path of curves at another size, mirrored where `across` is negative. */
const sized = (curves: readonly Curve[], across: number, up: number) =>
  curves
    .map(
      ([command, ...points]) =>
        command + points.map((value, at) => round(value * (at % 2 ? up : across))).join(' '),
    )
    .join('')

/** Petals of a cup one unit wide to each side and one high; its foot at 0 0. */
const BEHIND: readonly Curve[] = [
  ['M', 0.05, -0.1],
  ['C', -0.62, -0.36, -0.72, -0.76, -0.4, -1.04],
  ['C', -0.14, -0.9, 0.12, -0.6, 0.05, -0.1],
  ['Z'],
]
const BESIDE: readonly Curve[] = [
  ['M', 0, 0],
  ['C', -0.74, 0.02, -1.08, -0.3, -0.96, -0.64],
  ['C', -0.9, -0.8, -0.86, -0.88, -0.9, -1],
  ['C', -0.44, -0.92, 0, -0.66, 0.14, -0.3],
  ['C', 0.16, -0.18, 0.1, -0.06, 0, 0],
  ['Z'],
]
const BEFORE: readonly Curve[] = [
  ['M', 0, 0],
  ['C', -0.6, -0.04, -0.72, -0.4, -0.52, -0.66],
  ['C', -0.38, -0.82, -0.14, -0.88, 0.03, -0.97],
  ['C', 0.16, -0.88, 0.4, -0.82, 0.53, -0.64],
  ['C', 0.72, -0.4, 0.6, -0.04, 0, 0],
  ['Z'],
]

/** Fine lines from the foot of a petal to its rim. */
function streaks(half: number, height: number, middle: number, spread: number, random: () => number): string {
  return Array.from({ length: 7 }, (_, at) => {
    const off = (at / 6 - 0.5) * spread
    const top = height * (0.8 - Math.abs(at / 6 - 0.5) * 0.3 + random() * 0.06)
    const x = (share: number) => round(half * (middle * share + off * share ** 0.6))
    return `M${x(0.16)} ${round(-height * 0.12)}Q${x(0.9)} ${round(-height * 0.4)} ${x(1)} ${round(-top)}`
  }).join('')
}

/** The cup of a tulip, upwards from 0 0. */
function cup(height: number, brush: Brush): string {
  const { id, tone, random } = brush
  const half = height * (0.4 + random() * 0.05)
  const edge = tone('second', -0.42)
  const part = (curves: readonly Curve[], way: 1 | -1, fill: string, lines: string) =>
    `<path d="${sized(curves, half * way, height)}" fill="url(#${id}-${fill})" stroke="${edge}" stroke-opacity="0.35" stroke-width="1"/>` +
    (lines && `<path d="${lines}" fill="none" stroke="${edge}" stroke-opacity="0.16" stroke-width="1"/>`)
  const first = random() > 0.5 ? 1 : -1
  const second = first === 1 ? -1 : 1
  const side = (way: 1 | -1) => part(BESIDE, way, 'side', streaks(half * way, height, -0.52, 0.7, random))
  return (
    part(BEHIND, first, 'back', '') +
    part(BEHIND, second, 'back', '') +
    side(first) +
    side(second) +
    `<path d="${sized(BEFORE, half * 1.1, height * 1.02)}" fill="${tone('second', -0.55)}" fill-opacity="0.16"/>` +
    part(BEFORE, first, 'front', streaks(half, height, 0, 0.95, random)) +
    `<path d="M${round(-half * 0.3)} ${round(-height * 0.22)}C${round(-half * 0.56)} ${round(-height * 0.4)} ${round(-half * 0.5)} ${round(-height * 0.62)} ${round(-half * 0.2)} ${round(-height * 0.78)}C${round(-half * 0.36)} ${round(-height * 0.6)} ${round(-half * 0.4)} ${round(-height * 0.42)} ${round(-half * 0.3)} ${round(-height * 0.22)}Z" fill="${tone('second', 0.8)}" fill-opacity="0.34"/>`
  )
}

const shades = ({ id, tone }: Brush) =>
  fromFoot(`${id}-back`, [0, tone('second', -0.5)], [1, tone('second', -0.14)]) +
  fromFoot(`${id}-side`, [0, tone('second', -0.3)], [0.5, tone('second', -0.04)], [1, tone('second', 0.26)]) +
  fromFoot(`${id}-front`, [0, tone('second', -0.16)], [0.4, tone('second', 0.08)], [1, tone('second', 0.4)])

/** A long leaf that clasps the stem and bends outwards; its fold is a second tone. */
function strap(from: Point, to: Point, bend: Point, width: number, brush: Brush): string {
  const places = nodes(bow(from, bend, to, 14), 15)
  const side = (sign: number) =>
    places.map(({ x, y, degrees, share }) => {
      const half = sign * width * Math.sin(Math.PI * (0.16 + share * 0.84)) ** 0.8
      const turn = (degrees * Math.PI) / 180
      return `${round(x + Math.cos(turn) * half)} ${round(y + Math.sin(turn) * half)}`
    })
  const middle = places.map(({ x, y }) => `${round(x)} ${round(y)}`)
  const leaf = (points: readonly string[], fill: string, opacity = 1) =>
    `<path d="M${points.join('L')}Z" fill="${fill}" fill-opacity="${opacity}" stroke-linejoin="round"/>`
  return (
    leaf([...side(1), ...side(-1).reverse()], `url(#${brush.id}-strap)`) +
    leaf([...side(1), ...middle.toReversed()], brush.tone('main', -0.5), 0.28) +
    `<path d="M${middle.slice(0, -1).join('L')}" fill="none" stroke="${brush.tone('main', 0.5)}" stroke-opacity="0.5" stroke-width="1.2"/>`
  )
}

/** One tulip; `main` is the green, `second` the cup. */
function single(brush: Brush): string {
  const { w, h, id, tone, random } = brush
  const lean = (random() - 0.5) * w * 0.2
  const height = w * 0.74
  const top: Point = [w / 2 + lean, height * 1.06]
  const points = bow([w / 2, h], [w / 2 - lean * 0.7, h * 0.5], top, 12)
  const tip = nodes(points, 2, 0.9, 1)[1]
  const way = random() > 0.5 ? 1 : -1
  const leafTo = (side: number, rise: number, out: number): string =>
    strap(
      [w / 2, h],
      [w / 2 + side * w * out, h - h * rise],
      [w / 2 + side * w * 0.04, h - h * rise * 0.62],
      w * 0.085,
      brush,
    )
  const strapShade = fromFoot(
    `${id}-strap`,
    [0, tone('main', -0.24)],
    [0.6, tone('main', 0.04)],
    [1, tone('main', 0.3)],
  )
  return (
    `<defs>${shades(brush)}${strapShade}</defs>` +
    leafTo(-way, 0.5 + random() * 0.08, 0.4) +
    stem(points, w * 0.05, w * 0.042, tone('main', -0.06)) +
    (tip ? grown(tip.x, tip.y + 2, tip.degrees, cup(height, brush)) : '') +
    leafTo(way, 0.4 + random() * 0.1, 0.34)
  )
}

export const tulip: readonly Ornament[] = [
  { id: 'tulip', name_ar: 'زهرة توليب', name_en: 'Tulip', ratio: 0.3, draw: single },
]
