import { type Point, pathOf } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { farPalm } from './palms.ts'
import { filled, lined, rectOf, shading, triangleOf } from './shapes.ts'

/** Stepped merlons along a roof, their feet on `base`: the clay and, apart, the lime on their tops. */
export function parapet(x: number, base: number, w: number, count: number, h: number): [string, string] {
  const step = w / count
  const [gap, a, b] = [step * 0.08, step * 0.12, h / 4]
  const top = step - 2 * gap - 6 * a
  let [clay, lime] = ['', '']
  for (let at = 0; at < count; at += 1) {
    const left = x + at * step + gap
    const stairs = (side: 1 | -1) =>
      Array.from({ length: 4 }, (_, n): Point[] => {
        const px = side > 0 ? left + n * a : left + step - 2 * gap - n * a
        return [
          [px, base - n * b + (n ? 0 : 1)],
          [px, base - (n + 1) * b],
        ]
      }).flat()
    clay += pathOf([...stairs(1), ...stairs(-1).toReversed()])
    lime += rectOf(left + 3 * a, base - 4 * b, top, b) + rectOf(left + 2 * a, base - 3 * b, top + 2 * a, b)
  }
  return [clay, lime]
}

/** Rows of small triangles, the upper ones between those below: a pyramid of `rows` rows on `base`. */
export function vents(cx: number, base: number, size: number, rows: number): string {
  const [w, h] = [size, size * 0.92]
  let d = ''
  for (let row = 0; row < rows; row += 1) {
    const count = rows - row
    for (let at = 0; at < count; at += 1) {
      const left = cx + (at - count / 2) * w * 1.3 + w * 0.15
      d += triangleOf(left, base - row * h * 1.32, w, h)
    }
  }
  return d
}

interface House {
  readonly x: number
  readonly w: number
  readonly h: number
  readonly merlons: number
  readonly rows: number
  readonly lit: boolean
}

/** A clay house on `base`, its walls leaning in, its foot in the dust; `depth` is the tone of its clay. */
function house({ x, w, h, merlons, rows, lit }: House, base: number, depth: number, brush: Brush): string {
  const { tone, second, id } = brush
  const lean = Math.min(w * 0.05, h * 0.025)
  const top = base - h
  const crown = w / merlons
  const [steps, lime] = parapet(x + lean, top, w - 2 * lean, merlons, crown * 0.95)
  const walls = pathOf([
    [x, base],
    [x + lean, top],
    [x + w - lean, top],
    [x + w, base],
  ])
  const cheek = pathOf([
    [x + w * 0.64, base],
    [x + w * 0.64, top],
    [x + w - lean, top],
    [x + w, base],
  ])
  const clay = `${id}-${Math.round(x + h)}`
  const bands = [0.3, 0.46].map(
    (at) => `M${round(x + lean)} ${round(top + crown * at)}H${round(x + w - lean)}`,
  )
  const size = Math.min(w * 0.085, h * 0.07)
  const holes = rows
    ? vents(x + w / 2, top + crown * 0.9 + size * 1.25 * rows, size, rows) + slits(x, top, w, h, size)
    : ''
  return (
    `<defs>${shading(
      clay,
      [0, 0, 0.1, 1],
      [
        [0, tone('main', depth + 0.05)],
        [0.5, tone('main', depth - 0.08)],
        [1, tone('main', Math.max(-0.92, depth - 0.34))],
      ],
    )}</defs>` +
    filled(steps, tone('main', depth + 0.04)) +
    filled(walls, `url(#${clay})`) +
    filled(cheek, tone('main', -0.9), 0.2) +
    filled(lime, tone('main', Math.min(0.8, depth + 0.42)), 0.85) +
    lined(bands.join(''), tone('main', Math.max(-0.95, depth - 0.26)), Math.max(1.2, crown * 0.05)) +
    courses(x + lean, top + crown * 0.8, w - 2 * lean, h * 0.7, depth, brush) +
    filled(holes, lit ? second : tone('main', Math.max(-0.95, depth - 0.42)))
  )
}

/** Where one day's layer of clay ends and the next begins. */
function courses(
  x: number,
  top: number,
  w: number,
  h: number,
  depth: number,
  { tone, random }: Brush,
): string {
  let d = ''
  for (let y = top; y < top + h; y += 26 + random() * 16) {
    const from = x + w * random() * 0.5
    const to = from + w * (0.15 + random() * 0.35)
    d += `M${round(from)} ${round(y)}q${round((to - from) / 2)} ${round(random() * 5 - 2.5)} ${round(Math.min(to, x + w) - from)} 0`
  }
  return lined(d, tone('main', Math.max(-0.95, depth - 0.3)), 1.2, 0.4)
}

/** Windows: narrow, in a row, with a triangle above each. */
function slits(x: number, top: number, w: number, h: number, size: number): string {
  if (h < size * 14) return ''
  const y = top + h * 0.56
  return [0.3, 0.5, 0.7]
    .map((share) => {
      const left = x + w * share - size * 0.35
      return (
        rectOf(left, y, size * 0.7, size * 1.7) +
        triangleOf(left - size * 0.1, y - size * 0.3, size * 0.9, size * 0.8)
      )
    })
    .join('')
}

const BACK: readonly House[] = [
  { x: -0.04, w: 0.22, h: 0.5, merlons: 7, rows: 0, lit: false },
  { x: 0.13, w: 0.12, h: 0.72, merlons: 4, rows: 0, lit: false },
  { x: 0.3, w: 0.3, h: 0.46, merlons: 10, rows: 0, lit: false },
  { x: 0.56, w: 0.1, h: 0.66, merlons: 3, rows: 0, lit: false },
  { x: 0.72, w: 0.32, h: 0.56, merlons: 10, rows: 0, lit: false },
]
const MIDDLE: readonly House[] = [
  { x: 0.235, w: 0.24, h: 0.5, merlons: 7, rows: 2, lit: false },
  { x: 0.42, w: 0.15, h: 0.86, merlons: 4, rows: 3, lit: true },
  { x: 0.84, w: 0.2, h: 0.62, merlons: 6, rows: 3, lit: true },
]
const FRONT: readonly House[] = [
  { x: -0.06, w: 0.34, h: 0.5, merlons: 8, rows: 3, lit: true },
  { x: 0.56, w: 0.31, h: 0.46, merlons: 7, rows: 3, lit: true },
]

/** Where they stand and how wide they are. */
const BACK_PALMS = [
  [0.272, 0.15],
  [0.7, 0.175],
] as const
const FRONT_PALMS = [
  [0.345, 0.16],
  [0.535, 0.13],
  [0.912, 0.12],
] as const

/** A town of clay in three depths, palms between them, its openings lit. */
function town(brush: Brush): string {
  const { w, h, tone, random, id } = brush
  const row = (houses: readonly House[], base: number, depth: number) =>
    houses
      .map((one) => house({ ...one, x: one.x * w, w: one.w * w, h: one.h * h }, base * h, depth, brush))
      .join('')
  const grove = (places: readonly (readonly [number, number])[], base: number, depth: number) =>
    places
      .map(([x, size], at) => {
        const scale = ((w * size) / 100).toFixed(3)
        return `<use href="#${id}-palm" color="${tone('main', depth)}" transform="translate(${round(x * w)} ${round(base * h)}) scale(${at % 2 ? '-' : ''}${scale} ${scale})"/>`
      })
      .join('')
  const [steps, lime] = parapet(0, h * 0.88, w, 20, h * 0.05)
  return (
    `<defs>${shading(
      id,
      [0, 0, 0, 1],
      [
        [0, tone('main', -0.66)],
        [1, tone('main', -0.84)],
      ],
    )}<g id="${id}-palm">${farPalm(200, 'currentColor', random)}</g></defs>` +
    row(BACK, 0.9, 0) +
    grove(BACK_PALMS, 0.8, -0.4) +
    row(MIDDLE, 0.93, -0.24) +
    grove(FRONT_PALMS, 0.95, -0.62) +
    row(FRONT, 0.97, -0.46) +
    filled(steps, tone('main', -0.66)) +
    filled(lime, tone('main', -0.2), 0.8) +
    filled(rectOf(0, h * 0.88, w, h * 0.13), `url(#${id})`)
  )
}

/**
 * A wall of triangular openings seen close: each a recess with a lit sill and a shaded cheek. They build up into
 * a stepped mountain; `second` is the light that comes through some of them.
 */
function openings(brush: Brush): string {
  const { w, h, tone, random, id } = brush
  const columns = 11
  const step = w / columns
  const side = step * 0.76
  const tall = side * 0.88
  const rise = tall * 1.36
  const rows = Math.max(1, Math.floor(h / rise))
  const foot = h - (h - rows * rise) / 2 - (rise - tall) / 2
  let dark = ''
  let lit = ''
  for (let row = 0; row < rows; row += 1) {
    const base = foot - row * rise
    for (let at = -1; at <= columns; at += 1) {
      const cx = (at + 0.5 + (row % 2) / 2) * step
      const within = Math.abs(cx - w / 2) <= ((Math.min(columns - 4, rows) - 1 - row) * step) / 2 + 1
      if (within)
        lit += recess(cx, base, side, tall, tone('second', row * 0.05 - random() * 0.16), 0.16, brush)
      else dark += `<use href="#${id}-dark" x="${round(cx)}" y="${round(base)}"/>`
    }
  }
  return (
    `<defs>${shading(
      id,
      [0, 0, 0.35, 1],
      [
        [0, tone('main', 0.1)],
        [1, tone('main', -0.14)],
      ],
    )}<g id="${id}-dark">${recess(0, 0, side, tall, tone('main', -0.42), 0, brush)}</g></defs>` +
    filled(rectOf(0, 0, w, h), `url(#${id})`) +
    dark +
    lit
  )
}

/** An opening in the thickness of the wall: its far side, its cheek in shade, its sill in the light. */
function recess(
  cx: number,
  base: number,
  side: number,
  tall: number,
  beyond: string,
  light: number,
  { tone }: Brush,
): string {
  const left = cx - side / 2
  const depth = side * 0.13
  const cheek = pathOf([
    [cx, base - tall],
    [left + side, base],
    [left + side - depth * 1.5, base - depth * 0.55],
    [cx - depth * 0.2, base - tall + depth * 1.7],
  ])
  const sill = pathOf([
    [left, base],
    [left + side, base],
    [left + side - depth * 1.5, base - depth * 0.55],
    [left + depth * 0.9, base - depth * 0.55],
  ])
  return (
    filled(triangleOf(left - side * 0.05, base + side * 0.035, side * 1.1, tall * 1.1), tone('main', 0.2)) +
    filled(triangleOf(left, base, side, tall), beyond) +
    filled(cheek, tone('main', light * 1.6 - 0.55)) +
    filled(sill, tone('main', light * 3.4 - 0.2))
  )
}

/** Clay houses of Najd; `main` is the clay, `second` the light in them, the ground their lime. */
export const clayHouse: readonly Ornament[] = [
  { id: 'clay-town', name_ar: 'حارة طين', name_en: 'Clay town', ratio: null, draw: town },
  {
    id: 'triangle-wall',
    name_ar: 'جدار الفتحات المثلّثة',
    name_en: 'Triangle wall',
    ratio: null,
    draw: openings,
  },
]
