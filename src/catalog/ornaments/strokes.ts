import { type Point, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { brushed, type Stroke, spatter } from './bristles.ts'

const scaled = (points: readonly Point[], w: number, h: number): Point[] =>
  points.map(([x, y]) => [x * w, y * h])

/** A brush held across its way: as wide as `width` says at each share of it. */
const across =
  (width: (share: number) => number): Stroke['reach'] =>
  (share, [nx, ny]) => [nx * width(share), ny * width(share)]

/** A reed or flat brush held at one angle, in whole turns: thick one way and thin the other. */
const held =
  (turn: number, half: number, press: (share: number) => number = () => 1): Stroke['reach'] =>
  (share) =>
    polar(0, 0, half * press(share), turn)

/** Swells from nothing and dies away. */
const swell = (share: number, from: number, to: number) =>
  Math.min(1, from + share * 9) * Math.min(1, to + (1 - share) * 4)

function sweep(brush: Brush, points: readonly Point[], half: number, hairs: number, full = 0): string {
  return brushed(
    {
      spine: scaled(points, brush.w, brush.h),
      reach: across((t) => brush.h * half * swell(t, 0.72, 0.7)),
      hairs,
      dryStart: 0.05,
      dryEnd: full ? 0.34 : 0.5,
      stray: full ? 0.025 : 0.05,
      full,
    },
    brush,
    12,
  )
}

function ring(brush: Brush, half: number, hairs: number, turns: number): string {
  const { w, h, random } = brush
  const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) / 2]
  const first = 0.3 + random() * 0.06
  const spine = Array.from({ length: 25 }, (_, at) => {
    const t = at / 24
    return polar(cx, cy, r * (0.86 + 0.018 * Math.sin(t * 11 + 1) - t * 0.02), first + t * turns)
  })
  return brushed(
    {
      spine,
      reach: across(
        (t) => r * half * (0.62 + 0.38 * Math.sin(Math.PI * (0.22 + t * 0.6))) * swell(t, 0.5, 0.62),
      ),
      hairs,
      dryStart: 0.03,
      dryEnd: 0.55,
      stray: 0.06,
    },
    brush,
    26,
  )
}

const WAW: readonly Point[] = [
  [0.8, 0.47],
  [0.66, 0.5],
  [0.53, 0.43],
  [0.53, 0.27],
  [0.64, 0.14],
  [0.77, 0.16],
  [0.85, 0.3],
  [0.85, 0.5],
  [0.75, 0.7],
  [0.55, 0.84],
  [0.3, 0.91],
  [0.08, 0.9],
]

const AMPERSAND: readonly Point[] = [
  [0.9, 0.9],
  [0.66, 0.66],
  [0.42, 0.36],
  [0.36, 0.18],
  [0.47, 0.06],
  [0.6, 0.13],
  [0.57, 0.29],
  [0.36, 0.47],
  [0.16, 0.64],
  [0.14, 0.83],
  [0.3, 0.94],
  [0.52, 0.9],
  [0.72, 0.74],
  [0.86, 0.52],
]

/** What a loaded brush leaves in one movement; `main` is the ink. */
export const strokes: readonly Ornament[] = [
  {
    id: 'brush-stroke',
    name_ar: 'ضربة فرشاة',
    name_en: 'Brush stroke',
    ratio: 4,
    draw: (brush) =>
      sweep(
        brush,
        [
          [0.03, 0.56],
          [0.25, 0.47],
          [0.5, 0.5],
          [0.75, 0.48],
          [0.98, 0.42],
        ],
        0.36,
        112,
        0.7,
      ),
  },
  {
    id: 'brush-underline',
    name_ar: 'خطّ فرشاة',
    name_en: 'Brush underline',
    ratio: 9,
    draw: (brush) =>
      sweep(
        brush,
        [
          [0.02, 0.6],
          [0.2, 0.44],
          [0.45, 0.5],
          [0.72, 0.5],
          [0.99, 0.3],
        ],
        0.2,
        26,
      ),
  },
  {
    id: 'brush-ring',
    name_ar: 'حلقة فرشاة',
    name_en: 'Brushed ring',
    ratio: 1,
    draw: (brush) =>
      ring(brush, 0.12, 48, 1.03) +
      spatter(brush.w * 0.3, brush.h * 0.92, brush.w * -0.2, brush.h * 0.02, 14, brush),
  },
  {
    id: 'brush-waw',
    name_ar: 'واو بالقلم',
    name_en: 'The letter waw',
    ratio: 0.9,
    draw: (brush) =>
      brushed(
        {
          spine: scaled(WAW, brush.w, brush.h),
          reach: held(0.14, brush.w * 0.115, (t) => (t > 0.75 ? 1 - (t - 0.75) * 2.4 : 1)),
          hairs: 54,
          dryStart: 0.02,
          dryEnd: 0.3,
          stray: 0.04,
        },
        brush,
        24,
      ),
  },
  {
    id: 'brush-ampersand',
    name_ar: 'علامة العطف',
    name_en: 'Ampersand',
    ratio: 0.86,
    draw: (brush) =>
      brushed(
        {
          spine: scaled(AMPERSAND, brush.w, brush.h),
          reach: held(-0.1, brush.w * 0.085, (t) => Math.min(1, 0.5 + t * 4)),
          hairs: 48,
          dryStart: 0.05,
          dryEnd: 0.28,
          stray: 0.04,
        },
        brush,
        28,
      ),
  },
  {
    id: 'brush-crescent',
    name_ar: 'هلال فرشاة',
    name_en: 'Brushed crescent',
    ratio: 1,
    draw: (brush) => {
      const { w, h } = brush
      const r = Math.min(w, h) / 2
      return brushed(
        {
          spine: Array.from({ length: 21 }, (_, at) => {
            const t = at / 20
            return polar(w / 2, h / 2, r * (0.84 - 0.12 * Math.sin(t * Math.PI)), 0.9 - t * 0.74 + 0.12)
          }),
          reach: across((t) => r * 0.2 * Math.sin(Math.PI * Math.min(1, 0.04 + t * 0.95)) ** 0.9),
          hairs: 50,
          dryStart: 0.06,
          dryEnd: 0.3,
          stray: 0.05,
        },
        brush,
        24,
      )
    },
  },
]
