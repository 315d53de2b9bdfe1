import { curveOf, type Point } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { filled, lined, shading } from './shapes.ts'

type Tone = (share: number) => string

const bend = (from: Point, over: Point, to: Point, t: number): Point => {
  const mixed = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
  return [mixed(from[0], over[0], to[0]), mixed(from[1], over[1], to[1])]
}

interface FrondShape {
  readonly from: Point
  readonly over: Point
  readonly to: Point
  /** Of the longest leaflet. */
  readonly leaf: number
  readonly leaflets: number
  readonly light: number
  /** How far a leaflet arches, and so how broad it is. */
  readonly arch: number
}

/** A feather of leaflets along a bent rib: long in the middle, falling a little, the near side the lighter. */
function frond(shape: FrondShape, tone: Tone, random: () => number): string {
  const { from, over, to, leaf, leaflets, light, arch } = shape
  const sides = [-1, 1].map((side) => {
    let d = ''
    for (let at = 0; at < leaflets; at += 1) {
      const t = 0.1 + (at / leaflets) * 0.9
      const [x, y] = bend(from, over, to, t)
      const [ax, ay] = bend(from, over, to, Math.min(1, t + 0.02))
      const [bx, by] = bend(from, over, to, t - 0.02)
      const ahead = Math.atan2(ay - by, ax - bx)
      const long =
        leaf * (0.36 + 0.64 * Math.sin(Math.min(1, t * 1.15) * Math.PI * 0.86)) * (0.9 + random() * 0.2)
      const turn = ahead + side * (0.95 - t * 0.62 + (random() - 0.5) * 0.16)
      const fall = long * 0.14
      const [ex, ey] = [Math.cos(turn) * long, Math.sin(turn) * long + fall]
      // It arches upwards, whichever way it points.
      const swell = long * arch * (Math.cos(turn) > 0 ? -1 : 1)
      const bow = [ex * 0.5 - Math.sin(turn) * swell, ey * 0.5 - fall * 0.3 + Math.cos(turn) * swell]
      d += `M${Math.round(x)} ${Math.round(y)}q${[...bow, ex, ey].map(Math.round).join(' ')}z`
    }
    return filled(d, tone(light + (side === Math.sign(to[0] - from[0]) ? -0.14 : 0.06)))
  })
  const rib = `M${from.map(round).join(' ')}Q${[...over, ...to].map(round).join(' ')}`
  return sides.join('') + lined(rib, tone(light + 0.26), Math.max(0.8, leaf * 0.05))
}

/** A hanging bunch: strands from one stalk that spread and fall, set with dates in four depths. */
function bunch(x: number, top: number, w: number, h: number, date: number, brush: Brush): string {
  const { tone, random } = brush
  const strands = Math.round((w / date) * 1.3)
  const rows: { x: number; y: number; depth: number }[] = []
  let lines = ''
  for (let at = 0; at < strands; at += 1) {
    const spread = (at / (strands - 1)) * 2 - 1
    const from: Point = [x + spread * date * 0.35, top]
    const long = h * (1 - 0.34 * spread * spread) * (0.9 + random() * 0.1)
    const to: Point = [x + spread * w * 0.46, top + long]
    const over: Point = [x + spread * w * 0.62, top + long * 0.18]
    lines += `M${from.map(round).join(' ')}Q${[...over, ...to].map(round).join(' ')}`
    const count = Math.floor((long * 0.8) / (date * 0.94))
    for (let n = 0; n <= count; n += 1) {
      const [px, py] = bend(from, over, to, 0.3 + (n / count) * 0.7)
      rows.push({ x: px + (n % 2 ? 1 : -1) * date * (0.24 + random() * 0.16), y: py, depth: random() })
    }
  }
  const dates = [0.25, 0.5, 0.75, 1.01].map((limit, level) => {
    const own = rows.filter(
      ({ depth }) => depth < limit && depth >= limit - 0.26 && (level > 0 || depth < 0.25),
    )
    const depth = -0.44 + level * 0.14
    // A short upright line with round ends is a date.
    const each = (dx: number, dy: number, long: number, width: number, share: number) =>
      lined(
        own
          .map(
            ({ x: cx, y: cy }) => `M${round(cx + dx * date)} ${round(cy + dy * date)}v${round(long * date)}`,
          )
          .join(''),
        tone('second', share),
        width * date,
      )
    return (
      each(0, -0.22, 0.46, 0.84, depth - 0.22) +
      each(-0.05, -0.22, 0.4, 0.64, depth) +
      each(-0.16, -0.26, 0.22, 0.14, depth + 0.46) +
      each(0, -0.58, 0.04, 0.24, 0.5)
    )
  })
  return lined(lines, tone('second', 0.42), Math.max(0.8, date * 0.09)) + dates.join('')
}

/** Old leaf bases, row over row, each lit on its upper edge. */
function trunk(x: number, base: number, top: number, w: number, lean: number, brush: Brush): string {
  const { tone, id } = brush
  const rows = Math.round((base - top) / (w * 0.3))
  const middle = (y: number) => x + lean * (1 - (base - y) / (base - top)) ** 2
  const half = (y: number) => {
    const share = (base - y) / (base - top)
    return w * (0.5 - share * 0.14 + Math.max(0, 0.1 - share) * 2.2)
  }
  const edge = (side: 1 | -1) =>
    Array.from({ length: 9 }, (_, at): Point => {
      const y = base + (top - base) * (at / 8)
      return [middle(y) + side * half(y), y]
    })
  const outline = `${curveOf(edge(-1))}${curveOf(edge(1).toReversed()).replace('M', 'L')}Z`
  let [dark, light, teeth] = ['', '', '']
  for (let row = 0; row < rows; row += 1) {
    const y = base + ((top - base) * row) / rows
    const [cx, r] = [middle(y), half(y)]
    const [sw, sh] = [r * 0.94, r * 0.72]
    for (const place of row % 2 ? [-0.96, 0, 0.96] : [-0.48, 0.48]) {
      const px = cx + place * r
      const narrow = sw * (1 - Math.abs(place) * 0.36)
      dark += `M${round(px - narrow / 2)} ${round(y)}q${round(narrow / 2)} ${round(sh * 0.5)} ${round(narrow)} 0l${round(-narrow * 0.24)} ${round(-sh)}h${round(-narrow * 0.52)}z`
      light += `M${round(px - narrow * 0.26)} ${round(y - sh)}h${round(narrow * 0.52)}l${round(narrow * 0.06)} ${round(sh * 0.26)}h${round(-narrow * 0.64)}z`
    }
    if (row > 2)
      for (const side of [-1, 1])
        teeth += `M${round(cx + side * r * 0.92)} ${round(y)}l${round(side * r * 0.2)} ${round(-r * 0.34)}l${round(-side * r * 0.18)} ${round(-r * 0.1)}z`
  }
  const wood = (share: number) => tone('second', share)
  return (
    `<defs>${shading(
      `${id}-trunk`,
      [0, 0, 1, 0],
      [
        [0, wood(-0.4)],
        [0.35, wood(-0.3)],
        [1, wood(-0.66)],
      ],
    )}<clipPath id="${id}-bark"><path d="${outline}"/></clipPath></defs>` +
    filled(teeth, wood(-0.5)) +
    filled(outline, `url(#${id}-trunk)`) +
    `<g clip-path="url(#${id}-bark)">${filled(dark, wood(-0.7), 0.42)}${filled(light, wood(-0.1), 0.5)}</g>`
  )
}

/** Fronds as seen: [where their tip is in turns from the right, their length, how far they fall]. */
const BACK_FRONDS = [
  [-0.02, 0.94, 0.5],
  [0.52, 0.94, 0.5],
  [0.06, 0.74, 0.42],
  [0.44, 0.74, 0.42],
  [-0.2, 1.02, 0.12],
  [0.7, 1.02, 0.12],
  [-0.238, 1.08, 0.02],
  [0.738, 1.04, 0.02],
] as const
const FRONT_FRONDS = [
  [-0.11, 1.04, 0.3],
  [0.61, 1.04, 0.3],
  [-0.06, 1, 0.5],
  [0.56, 1, 0.5],
  [-0.155, 1.02, 0.2],
  [0.655, 1.02, 0.2],
  [-0.215, 0.92, 0.1],
  [0.72, 0.9, 0.1],
  [0.015, 0.72, 0.5],
  [0.485, 0.72, 0.5],
] as const

function crown(
  cx: number,
  cy: number,
  reach: number,
  fronds: readonly (readonly [number, number, number])[],
  light: number,
  { tone, random }: Brush,
): string {
  return fronds
    .map(([turn, length, fall]) => {
      const angle = (turn + (random() - 0.5) * 0.02) * 2 * Math.PI
      const long = reach * length * (0.95 + random() * 0.1)
      const [dx, dy] = [Math.cos(angle) * long, Math.sin(angle) * long]
      return frond(
        {
          from: [cx, cy],
          over: [cx + dx * 0.5, cy + dy * 0.7 - reach * (0.06 + fall * 0.3)],
          to: [cx + dx, cy + dy + reach * fall],
          leaf: reach * 0.3,
          leaflets: 33,
          light: light + (random() - 0.5) * 0.12,
          arch: 0.058,
        },
        (share) => tone('main', share),
        random,
      )
    })
    .join('')
}

/** Its own units, so that whole numbers are fine enough at any size. */
const PALM = 800

/** A date palm in its box: the crown above, dates under it, the trunk to the foot. */
function palm(brush: Brush, fruit: boolean): string {
  const [w, h] = [PALM, (PALM * brush.h) / brush.w]
  const reach = w * 0.5
  const [cx, cy] = [w / 2, Math.min(h * 0.5, reach * 1.02)]
  const size = reach * 0.05
  const hung = fruit
    ? [-0.24, 0.25, 0.02].map((off, at) =>
        bunch(cx + off * reach, cy + reach * 0.1, reach * 0.27, reach * (0.5 - at * 0.03), size, brush),
      )
    : []
  return (
    `<g transform="scale(${brush.w / PALM})">` +
    crown(cx, cy, reach, BACK_FRONDS, -0.34, brush) +
    trunk(cx, h, cy, reach * 0.19, reach * 0.1, brush) +
    hung.join('') +
    crown(cx, cy, reach, FRONT_FRONDS, 0, brush) +
    '</g>'
  )
}

/** A palm far away, a hundred wide, its foot on 0 0: for what stands behind and between other things. */
export function farPalm(height: number, color: string, random: () => number): string {
  const reach = 500
  const top = -height * 10
  const fronds = [...BACK_FRONDS.slice(0, 7), ...FRONT_FRONDS.slice(0, 6)].map(([turn, length, fall]) => {
    const angle = (turn + (random() - 0.5) * 0.05) * 2 * Math.PI
    const [dx, dy] = [Math.cos(angle) * reach * length, Math.sin(angle) * reach * length]
    const to: Point = [dx, dy + reach * fall]
    const over: Point = [dx * 0.5, dy * 0.7 - reach * (0.06 + fall * 0.3)]
    let d = `M0 0Q${[...over, ...to].map(Math.round).join(' ')}`
    for (let at = 0; at < 17; at += 1) {
      const t = 0.16 + at * 0.05
      const [px, py] = bend([0, 0], over, to, t).map(Math.round)
      const long = 120 * Math.sin(Math.min(1, t * 1.1) * Math.PI * 0.8 + 0.3) * (0.85 + random() * 0.3)
      const ahead = Math.atan2(to[1] * t + over[1] * (1 - t), to[0] * t + over[0] * (1 - t))
      for (const side of [-0.75, 0.75]) {
        const leaf = [Math.cos(ahead + side) * long, Math.sin(ahead + side) * long + long * 0.3]
        d += `M${px} ${py}l${leaf.map(Math.round).join(' ')}`
      }
    }
    return d
  })
  return (
    `<g transform="scale(0.1)">` +
    filled(`M-62 0Q-44 ${round(top / 2)} -26 ${round(top)}H26Q34 ${round(top / 2)} 62 0z`, color) +
    `<g transform="translate(0 ${round(top)})">${lined(fronds.join(''), color, 11)}</g></g>`
  )
}

/** Date palms; `main` is the green, `second` the dates, and in a deeper tone the trunk. */
export const palms: readonly Ornament[] = [
  { id: 'date-palm', name_ar: 'نخلة', name_en: 'Date palm', ratio: 0.5, draw: (brush) => palm(brush, true) },
  {
    id: 'palm-young',
    name_ar: 'نخلة فتيّة',
    name_en: 'Young palm',
    ratio: 0.8,
    draw: (brush) => palm(brush, false),
  },
  {
    id: 'palm-frond',
    name_ar: 'سعفة',
    name_en: 'Palm frond',
    ratio: 1.6,
    draw: ({ w, h, tone, random }) =>
      frond(
        {
          from: [w * 0.02, h * 0.1],
          over: [w * 0.5, -h * 0.02],
          to: [w * 0.97, h * 0.82],
          leaf: h * 0.46,
          leaflets: 84,
          light: 0,
          arch: 0.034,
        },
        (share) => tone('main', share),
        random,
      ),
  },
  {
    id: 'palm-frond-bowed',
    name_ar: 'سعفة مائلة',
    name_en: 'Bowed palm frond',
    ratio: 0.9,
    draw: ({ w, h, tone, random }) =>
      frond(
        {
          from: [w * 0.02, h * 0.04],
          over: [w * 0.62, h * 0.06],
          to: [w * 0.8, h * 0.97],
          leaf: w * 0.4,
          leaflets: 84,
          light: -0.16,
          arch: 0.034,
        },
        (share) => tone('main', share),
        random,
      ),
  },
]
