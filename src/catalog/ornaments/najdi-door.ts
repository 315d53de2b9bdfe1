import { type Point, pathOf, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { parapet, vents } from './clay-house.ts'
import { circleOf, filled, lined, rectOf, shading, triangleOf } from './shapes.ts'

/** What is burnt and painted into one panel of a door: in a box, with the door's colours. */
type Panel = (x: number, y: number, w: number, h: number, brush: Brush) => string

/** A compass flower: six petals within rings, quarter flowers in the corners. */
const flower: Panel = (x, y, w, h, { tone, ground }) => {
  const [cx, cy, r] = [x + w / 2, y + h / 2, Math.min(w, h) * 0.44]
  const petal = (px: number, py: number, reach: number, turn: number) => {
    const [tx, ty] = polar(px, py, reach, turn)
    return `M${round(px)} ${round(py)}A${round(reach)} ${round(reach)} 0 0 1 ${round(tx)} ${round(ty)}A${round(reach)} ${round(reach)} 0 0 1 ${round(px)} ${round(py)}`
  }
  const petals = Array.from({ length: 6 }, (_, at) => petal(cx, cy, r * 0.86, at / 6 - 0.25)).join('')
  const between = Array.from({ length: 6 }, (_, at) => {
    const [px, py] = polar(cx, cy, r * 0.62, (at + 0.5) / 6 - 0.25)
    return circleOf(px, py, r * 0.09)
  }).join('')
  const corners = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ].map(([px = 0, py = 0]) => `${triangleAt(px, py, cx, cy, Math.min(w, h) * 0.26)}`)
  return (
    filled(corners.join(''), tone('main', 0.1)) +
    filled(circleOf(cx, cy, r), tone('second', -0.5)) +
    lined(circleOf(cx, cy, r * 0.93), ground, r * 0.05, 0.85) +
    filled(petals, ground, 0.92) +
    filled(between, tone('main', 0.3)) +
    filled(circleOf(cx, cy, r * 0.13), tone('main', 0))
  )
}

const triangleAt = (x: number, y: number, cx: number, cy: number, size: number) =>
  pathOf([
    [x, y],
    [x + Math.sign(cx - x) * size, y],
    [x, y + Math.sign(cy - y) * size],
  ])

/** Triangles upon triangles, the painted against the bare. */
const teeth: Panel = (x, y, w, h, { tone, ground }) => {
  const count = 4
  const step = w / count
  const rows = Math.max(1, Math.round(h / (step * 0.95)))
  const tall = h / rows
  let [up, inner] = ['', '']
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < count; at += 1) {
      const base = y + (row + 1) * tall
      up += triangleOf(x + at * step, base, step, tall)
      inner += triangleOf(x + (at + 0.32) * step, base - tall * 0.1, step * 0.36, tall * 0.36)
    }
  }
  return (
    filled(rectOf(x, y, w, h), tone('second', -0.34)) +
    filled(up, ground, 0.9) +
    filled(inner, tone('main', 0))
  )
}

/** Lozenges in a net, a dot in each. */
const lozenges: Panel = (x, y, w, h, { tone, ground }) => {
  const across = 3
  const step = w / across
  const rows = Math.max(1, Math.round(h / step))
  const tall = h / rows
  let [net, dots] = ['', '']
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < across; at += 1) {
      const [cx, cy] = [x + (at + 0.5) * step, y + (row + 0.5) * tall]
      net += pathOf([
        [cx, cy - tall * 0.44],
        [cx + step * 0.44, cy],
        [cx, cy + tall * 0.44],
        [cx - step * 0.44, cy],
      ])
      dots += circleOf(cx, cy, step * 0.13)
    }
  }
  return (
    filled(rectOf(x, y, w, h), tone('second', -0.2)) +
    filled(net, tone('main', 0.06)) +
    filled(dots, ground, 0.95)
  )
}

/** A zigzag between two rules. */
const zigzag: Panel = (x, y, w, h, { tone, ground }) => {
  const count = 6
  const step = w / count
  const points = Array.from(
    { length: count + 1 },
    (_, at): Point => [x + at * step, at % 2 ? y + h * 0.22 : y + h * 0.78],
  )
  return (
    filled(rectOf(x, y, w, h), tone('second', -0.5)) +
    lined(pathOf(points, false), ground, h * 0.13, 0.9) +
    lined(pathOf(points, false), tone('main', 0.2), h * 0.04)
  )
}

/** A bar across the planks, with its big-headed nails. */
const bar: Panel = (x, y, w, h, { tone }) => {
  const nails = [0.14, 0.38, 0.62, 0.86].map((share) => circleOf(x + w * share, y + h / 2, h * 0.3)).join('')
  const heads = [0.14, 0.38, 0.62, 0.86]
    .map((share) => circleOf(x + w * share - h * 0.08, y + h * 0.42, h * 0.12))
    .join('')
  return (
    filled(rectOf(x - w * 0.05, y + h * 0.14, w * 1.1, h), tone('second', -0.8), 0.4) +
    filled(rectOf(x - w * 0.05, y, w * 1.1, h), tone('second', -0.12)) +
    filled(rectOf(x - w * 0.05, y, w * 1.1, h * 0.14), tone('second', 0.22)) +
    filled(nails, tone('second', -0.72)) +
    filled(heads, tone('second', 0.4))
  )
}

const LEAF: readonly (readonly [Panel, number])[] = [
  [zigzag, 0.045],
  [flower, 0.17],
  [bar, 0.036],
  [lozenges, 0.12],
  [teeth, 0.085],
  [bar, 0.036],
  [flower, 0.17],
  [zigzag, 0.045],
  [teeth, 0.085],
  [bar, 0.036],
  [lozenges, 0.12],
  [zigzag, 0.045],
]

/** One leaf of a door: planks, and what is painted on them between its bars. */
function leaf(x: number, y: number, w: number, h: number, id: string, brush: Brush): string {
  const { tone } = brush
  const border = w * 0.075
  const [ix, iw] = [x + border * 1.5, w - border * 3]
  const gap = h * 0.0095
  let top = y + border * 1.4
  const panels = LEAF.map(([panel, share]) => {
    const high = share * h * 0.962
    const drawn = panel(ix, top, iw, high - gap, brush)
    top += high
    return drawn
  })
  const planks = [0.25, 0.5, 0.75].map((share) => `M${round(x + w * share)} ${round(y)}v${round(h)}`).join('')
  return (
    `<defs>${shading(
      id,
      [0, 0, 1, 0],
      [
        [0, tone('second', -0.18)],
        [0.5, tone('second', 0.04)],
        [1, tone('second', -0.3)],
      ],
    )}</defs>` +
    filled(rectOf(x + w * 0.05, y + w * 0.05, w, h), tone('main', -0.7), 0.4) +
    filled(rectOf(x, y, w, h), `url(#${id})`) +
    lined(planks, tone('second', -0.5), 2) +
    panels.join('') +
    lined(rectOf(x + border * 0.5, y + border * 0.5, w - border, h - border), tone('second', -0.6), 2) +
    lined(
      rectOf(x + border * 0.9, y + border * 0.9, w - border * 1.8, h - border * 1.8),
      tone('second', 0.3),
      1.4,
    )
  )
}

/** The flecks of straw and the hand's strokes in the clay. */
function plaster(w: number, top: number, h: number, { tone, random }: Brush): string {
  let [strokes, flecks] = ['', '']
  for (let at = 0; at < 60; at += 1) {
    const [x, y] = [random() * w, top + random() * (h - top)]
    strokes += `M${round(x)} ${round(y)}q${round(40 + random() * 60)} ${round(random() * 12 - 6)} ${round(100 + random() * 120)} ${round(random() * 8 - 4)}`
  }
  for (let at = 0; at < 190; at += 1)
    flecks += `M${round(random() * w)} ${round(top + random() * (h - top))}l${round(random() * 14 - 7)} ${round(random() * 5)}`
  return lined(strokes, tone('main', -0.16), 3, 0.3) + lined(flecks, tone('main', 0.3), 1.5, 0.5)
}

/**
 * The front of a house with its door thrown open: roof line, openings, a painted lintel, both leaves folded back
 * upon the wall. The doorway itself is the ground, for what is written there.
 */
function doorway(brush: Brush): string {
  const { w, h, tone, ground, id } = brush
  const [left, right] = [w * 0.215, w * 0.785]
  const [top, foot] = [h * 0.243, h * 0.925]
  const roof = h * 0.066
  const [steps, lime] = parapet(0, roof, w, 13, h * 0.05)
  const jamb = w * 0.022
  const leafWide = w * 0.165
  const lintel = rectOf(left - jamb * 2.4, top - h * 0.052, right - left + jamb * 4.8, h * 0.05)
  const blossoms = Array.from({ length: 9 }, (_, at) => {
    const cell = (right - left + jamb * 4) / 9
    const panel = at % 2 ? lozenges : flower
    const side = h * 0.04
    return panel(left - jamb * 2 + at * cell + (cell - side) / 2, top - h * 0.047, side, side, brush)
  })
  const groups = [0.12, 0.31, 0.5, 0.69, 0.88].map((x, at) => ({ x: x * w, rows: at % 2 ? 2 : 3 }))
  const holes = (down: number) =>
    groups.map(({ x, rows }) => vents(x, h * 0.158 + down, w * 0.027, rows)).join('')
  const step = pathOf([
    [left - jamb, foot],
    [right + jamb, foot],
    [right + jamb * 3.4, h * 0.955],
    [left - jamb * 3.4, h * 0.955],
  ])
  return (
    `<defs>${shading(
      `${id}-wall`,
      [0, 0, 0.3, 1],
      [
        [0, tone('main', 0.14)],
        [1, tone('main', -0.1)],
      ],
    )}${shading(
      `${id}-floor`,
      [0, 0, 0, 1],
      [
        [0, tone('main', -0.34)],
        [1, tone('main', -0.5)],
      ],
    )}${shading(
      `${id}-light`,
      [0, 0, 0, 1],
      [
        [0, ground, 0.9],
        [1, ground, 0],
      ],
    )}</defs>` +
    filled(steps, tone('main', 0.13)) +
    filled(lime, ground) +
    filled(rectOf(0, roof, w, h - roof), `url(#${id}-wall)`) +
    plaster(w, roof, h, brush) +
    lined(`M0 ${round(roof + h * 0.01)}H${w}M0 ${round(roof + h * 0.016)}H${w}`, tone('main', -0.3), 2.4) +
    lined(holes(1.5), ground, 7) +
    filled(holes(0), tone('main', -0.62)) +
    filled(rectOf(0, h * 0.955, w, h * 0.045), `url(#${id}-floor)`) +
    filled(step, tone('main', -0.2)) +
    filled(
      rectOf(left - jamb, top - jamb * 0.4, right - left + jamb * 2, foot - top + jamb * 0.4),
      tone('second', -0.56),
    ) +
    filled(rectOf(left - jamb * 0.55, top, right - left + jamb * 1.1, foot - top), tone('second', 0.1)) +
    filled(rectOf(left, top, right - left, foot - top), ground) +
    filled(lintel, tone('second', -0.3)) +
    blossoms.join('') +
    filled(
      rectOf(left - jamb * 2.4, top - h * 0.0045, right - left + jamb * 4.8, h * 0.007),
      tone('second', -0.7),
    ) +
    leaf(left - jamb * 1.2 - leafWide, top, leafWide, foot - top - h * 0.008, `${id}-a`, brush) +
    `<g transform="translate(${round(w)} 0) scale(-1 1)">${leaf(left - jamb * 1.2 - leafWide, top, leafWide, foot - top - h * 0.008, `${id}-b`, brush)}</g>` +
    filled(
      pathOf([
        [left, foot],
        [right, foot],
        [right + w * 0.06, h],
        [left - w * 0.06, h],
      ]),
      `url(#${id}-light)`,
    )
  )
}

/** Doors of Najd; `main` is the clay, `second` the wood, the ground what is bright. */
export const najdiDoor: readonly Ornament[] = [
  { id: 'najdi-doorway', name_ar: 'باب نجدي مفتوح', name_en: 'Open Najdi door', ratio: null, draw: doorway },
  {
    id: 'najdi-door-leaf',
    name_ar: 'درفة باب نجدي',
    name_en: 'Leaf of a Najdi door',
    ratio: 0.18,
    draw: (brush) => leaf(0, 0, brush.w, brush.h, `${brush.id}-leaf`, brush),
  },
]
