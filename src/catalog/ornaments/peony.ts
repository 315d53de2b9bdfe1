import { curveOf, type Point } from '#catalog/brushes/geometry.ts'
import { ball, fromFoot, greens, grown } from '#catalog/brushes/plant.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** From the guard petals to the heart: petals, reach and breadth as shares of the radius, how light, how frilled. */
const RINGS: readonly (readonly [
  count: number,
  reach: number,
  half: number,
  light: number,
  frill: number,
])[] = [
  [8, 1, 0.47, 0.34, 0.05],
  [7, 0.9, 0.43, 0.26, 0.07],
  [7, 0.77, 0.36, 0.18, 0.09],
  [7, 0.65, 0.29, 0.1, 0.11],
  [6, 0.53, 0.25, 0.03, 0.13],
  [6, 0.42, 0.2, -0.03, 0.14],
  [5, 0.31, 0.16, -0.08, 0.15],
  [4, 0.2, 0.13, -0.12, 0.16],
]
const RIM = 10

interface Shape {
  readonly outline: string
  readonly veins: string
  /** A rim that rolls over towards us; empty where it does not. */
  readonly roll: string
}

/** A thin petal upwards from 0 0: it spreads like a fan, and its rim waves and is notched, as silk is. */
function petal(length: number, half: number, frill: number, random: () => number, rolls: boolean): Shape {
  const phases = [random(), random(), random()].map((share) => share * Math.PI * 2)
  const notch = (random() - 0.5) * 1.1
  const wave = (t: number) =>
    Math.sin(t * 5.2 + (phases[0] ?? 0)) * 0.5 +
    Math.sin(t * 9.1 + (phases[1] ?? 0)) * 0.36 +
    Math.sin(t * 15 + (phases[2] ?? 0)) * 0.16
  const at = (t: number, out: number): Point => {
    const spread = t * 1.28
    const dent = 0.075 * Math.exp(-(((t - notch) / 0.13) ** 2))
    const reach = (out + wave(t) * frill * (1 - t * t * 0.5) - dent) * (1 - 0.05 * t * t)
    return [Math.sin(spread) * half * 1.06 * reach, -length * (0.36 + 0.64 * Math.cos(spread)) * reach]
  }
  const ts = Array.from({ length: RIM }, (_, one) => -1 + (2 * one) / (RIM - 1))
  const rim = ts.map((t) => at(t, 1))
  const outline = curveOf([[0, 0], [-half * 0.5, -length * 0.2], ...rim, [half * 0.5, -length * 0.2]], true)
  const veins = [-0.68, -0.42, -0.14, 0.13, 0.4, 0.68].map((t) => {
    const [x, y] = at(t, 0.8 + random() * 0.12)
    const numbers = [x * 0.16, y * 0.3, x * 0.42, y * 0.72, x, y].map(Math.round)
    return `M${numbers.slice(0, 2).join(' ')}Q${numbers.slice(2).join(' ')}`
  })
  if (random() < 0.5 || !rolls) return { outline, veins: veins.join(''), roll: '' }
  const from = 1 + Math.floor(random() * 3)
  const rolled = ts.slice(from, from + 6)
  const inner = rolled.map((t, one) => at(t, 1 - 0.16 * Math.sin((Math.PI * one) / (rolled.length - 1))))
  const roll = `${curveOf(rolled.map((t) => at(t, 1.004)))}L${curveOf(inner.reverse()).slice(1)}Z`
  return { outline, veins: veins.join(''), roll }
}

/** The flower around 0 0: ring upon ring, each in the soft shade of the one above it. */
function flower(brush: Brush, r: number): { readonly defs: string; readonly drawn: string } {
  const { id, random } = brush
  const tone = (share: number) => brush.tone('second', Math.max(-0.8, Math.min(0.9, share)))
  let defs =
    ball(`${id}-shade`, [0.5, 0.5, 0.5], [0.45, tone(-0.66), 0.6], [1, tone(-0.66), 0]) +
    ball(`${id}-bulge`, [0.46, 0.36, 0.46], [0, tone(0.8), 0.34], [1, tone(0.8), 0]) +
    fromFoot(`${id}-roll`, [0, tone(0.7), 0.8], [1, tone(0.46), 0.7])
  let drawn = ''
  let turn = random() * 360
  RINGS.forEach(([count, reach, half, light, frill], ring) => {
    const y = (-r * 0.1 * ring) / RINGS.length
    defs += fromFoot(
      `${id}-${ring}`,
      [0, tone(light - 0.5)],
      [0.42, tone(light - 0.2)],
      [0.78, tone(light)],
      [1, tone(light + 0.16)],
    )
    turn += 180 / count + random() * 12
    if (ring > 0)
      drawn += `<circle cy="${round(y)}" r="${round(r * Math.min(0.94, reach * 1.14))}" fill="url(#${id}-shade)"/>`
    const fine = round(Math.max(0.8, r * reach * 0.004))
    const vein = `stroke="${tone(light - 0.4)}" stroke-opacity="0.2"`
    let petals = ''
    for (let one = 0; one < count; one += 1) {
      const length = r * reach * (0.9 + random() * 0.17)
      const shape = petal(length, r * half * (0.9 + random() * 0.22), frill, random, ring < 4)
      const name = `${id}-${ring}-${one}`
      defs += `<path id="${name}" d="${shape.outline}"/>`
      const inside =
        `<use href="#${name}"/>` +
        (ring < 6 ? `<path d="${shape.veins}" fill="none" ${vein}/>` : '') +
        `<use href="#${name}" fill="url(#${id}-bulge)" stroke="none"/>` +
        (shape.roll && `<path d="${shape.roll}" fill="url(#${id}-roll)" stroke="none"/>`)
      petals += grown(0, y, turn + ((one + (random() - 0.5) * 0.3) * 360) / count, inside)
    }
    drawn += `<g fill="url(#${id}-${ring})" stroke="${tone(light + 0.42)}" stroke-opacity="0.75" stroke-width="${fine}">${petals}</g>`
  })
  return { defs, drawn }
}

/** A great peony with leaves behind it. */
function great(brush: Brush): string {
  const { w, h, random } = brush
  const r = Math.min(w, h) * 0.44
  const [cx, cy] = [w / 2, h / 2]
  const [back, front] = [greens(brush, 'back', -0.12), greens(brush, 'front', 0.04)]
  const bloom = flower(brush, r)
  const leaves = Array.from({ length: 11 }, (_, at) => {
    const degrees = at * 33 + (random() - 0.5) * 14
    const { leaf } = at % 2 ? front : back
    const length = r * (0.6 + random() * 0.18)
    const turn = (degrees * Math.PI) / 180
    const [x, y] = [cx + Math.sin(turn) * r * 0.62, cy - Math.cos(turn) * r * 0.62]
    return grown(
      x,
      y,
      degrees + (random() - 0.5) * 24,
      leaf(length, length * 0.22, (random() - 0.5) * length * 0.4, 5),
    )
  })
  return `<defs>${back.defs}${front.defs}${bloom.defs}</defs>${leaves.join('')}${grown(cx, cy, 0, bloom.drawn)}`
}

/** `main` is the green, `second` the bloom. */
export const peony: readonly Ornament[] = [
  { id: 'great-peony', name_ar: 'فاوانيا كبيرة', name_en: 'Great peony', ratio: 1, draw: great },
]
