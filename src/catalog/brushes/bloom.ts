import type { Brush } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { curveOf, type Point } from './geometry.ts'
import { ball, fromFoot, grown } from './plant.ts'

/** The rim of a broad petal from left to right, its foot at 0 0: dented and a little uneven, as petals are. */
function rimOf(length: number, half: number, wobble: number, random: () => number): Point[] {
  const off = (by: number) => 1 + (random() - 0.5) * by * wobble
  return [
    [-half * 0.62 * off(0.2), -length * 0.34],
    [-half * off(0.16), -length * 0.66 * off(0.12)],
    [-half * 0.82 * off(0.2), -length * 0.9 * off(0.1)],
    [-half * 0.42, -length * 1.0 * off(0.09)],
    [half * 0.06 * (random() - 0.5), -length * 0.955 * off(0.1)],
    [half * 0.42, -length * 1.0 * off(0.09)],
    [half * 0.82 * off(0.2), -length * 0.9 * off(0.1)],
    [half * off(0.16), -length * 0.66 * off(0.12)],
    [half * 0.62 * off(0.2), -length * 0.34],
  ]
}

interface PetalLook {
  /** Of its rolled rim, which catches the light. */
  readonly lip: string
  readonly wobble: number
  readonly veins: number
  /** How thick its rolled rim is, as a share of its length. */
  readonly roll: number
}

/** A petal upwards from 0 0; fill and stroke come from the surrounding group. */
export function petal(length: number, half: number, look: PetalLook, random: () => number): string {
  const { lip, wobble, veins, roll } = look
  const rim = rimOf(length, half, wobble, random)
  const [left, right] = [rim[1] ?? [0, 0], rim.at(-2) ?? [0, 0]]
  const inside = (x: number) =>
    `${round(x * 0.94)} ${round(-length * (1.01 - roll * (0.6 + random() * 0.9)))}`
  const fine = Math.max(0.5, Math.min(2, length * 0.008))
  let lines = ''
  for (let at = 0; at < veins; at += 1) {
    const spread = (at / (veins - 1 || 1) - 0.5) * 1.5 + (random() - 0.5) * 0.06
    const [x, y] = [half * spread, -length * (0.8 + random() * 0.12 - Math.abs(spread) * 0.16)]
    const foot = -length * (0.3 + random() * 0.16)
    const numbers = [x * 0.4, foot, x * 0.5, (y - foot) * 0.5, x * 0.6, y - foot].map(Math.round)
    lines += `M${numbers.slice(0, 2).join(' ')}q${numbers.slice(2).join(' ')}`
  }
  return (
    `<path d="${curveOf([[0, 0], ...rim], true)}" stroke-width="${round(fine)}"/>` +
    `<path d="${curveOf(rim.slice(1, -1))}C${inside(right[0])} ${inside(left[0])} ${left.map(round).join(' ')}" fill="${lip}" stroke="none"/>` +
    (lines && `<path d="${lines}" fill="none" stroke-opacity="0.2" stroke-width="${round(fine * 0.7)}"/>`)
  )
}

export interface Whorls {
  /** From the outermost to the heart: petals, reach and breadth as shares of the radius, and how light. */
  readonly rings: readonly (readonly [count: number, reach: number, half: number, light: number])[]
  /** How far the heart is moved upwards, as a share of the radius: the flower looks up at us. */
  readonly tilt: number
  readonly wobble: number
  readonly veins: number
  readonly depth: number
  readonly roll?: number
}

/** A flower that is drawn once and set in many places. */
interface Stamped {
  readonly defs: string
  readonly at: (x: number, y: number, radius: number, degrees?: number) => string
}

/** What was drawn at 0 0 with this radius, to be set anywhere, turned and at any size. */
export function stamped(id: string, radius: number, inside: string): Stamped {
  return {
    defs: `<g id="${id}">${inside}</g>`,
    at: (x, y, wanted, degrees = 0) =>
      grown(x, y, degrees, `<use href="#${id}"/>`, [wanted / radius, wanted / radius]),
  }
}

/** A flower of many petals, ring upon ring, each ring in the shade of the one above it. */
export function whorls(brush: Brush, name: string, radius: number, look: Whorls): Stamped {
  const { tone, random } = brush
  const id = `${brush.id}-${name}`
  const { rings, tilt, wobble, veins, roll = 0.05, depth } = look
  const last = rings.length - 1
  const shades = rings.map(([, , , light], at) =>
    fromFoot(
      `${id}${at}`,
      [0, tone('second', light - depth * 1.25)],
      [0.4, tone('second', light - depth * 0.55)],
      [0.75, tone('second', light)],
      [1, tone('second', light + 0.1)],
    ),
  )
  const dark = tone('second', -0.62)
  const shadow = ball(`${id}-shade`, [0.5, 0.5, 0.5], [0.35, dark, 0.5], [1, dark, 0])
  let turn = random() * 360
  const drawn = rings.map(([count, reach, half, light], at) => {
    const y = (-radius * tilt * at) / last
    turn += 180 / count + random() * 14
    const first = turn
    const lip = tone('second', Math.min(0.92, light + 0.2))
    const petals = Array.from({ length: count }, (_, one) => {
      const degrees = first + (one * 360) / count + (random() - 0.5) * (90 / count)
      const length = radius * reach * (0.94 + random() * 0.12)
      const shape = { lip, wobble, roll, veins: at < last - 1 ? veins : 0 }
      return grown(0, y, degrees, petal(length, radius * half * (0.92 + random() * 0.16), shape, random))
    })
    const under = `<circle cx="0" cy="${round(y)}" r="${round(radius * Math.min(0.88, reach * 1.16))}" fill="url(#${id}-shade)"/>`
    const edge = tone('second', light - 0.42)
    return `${at === 0 ? '' : under}<g fill="url(#${id}${at})" stroke="${edge}" stroke-opacity="0.45">${petals.join('')}</g>`
  })
  const stamp = stamped(id, radius, drawn.join(''))
  return { defs: shades.join('') + shadow + stamp.defs, at: stamp.at }
}

/** A garden rose: broad outer petals, a tight heart. */
export const ROSE: Whorls = {
  rings: [
    [5, 1, 0.62, 0.46],
    [5, 0.86, 0.56, 0.36],
    [5, 0.7, 0.46, 0.26],
    [4, 0.54, 0.4, 0.14],
    [4, 0.4, 0.31, 0.02],
    [3, 0.28, 0.24, -0.1],
    [3, 0.17, 0.16, -0.2],
  ],
  tilt: 0.1,
  wobble: 0.8,
  veins: 0,
  depth: 0.3,
}
