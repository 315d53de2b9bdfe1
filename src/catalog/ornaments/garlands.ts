import { petal, stamped } from '#catalog/brushes/bloom.ts'
import { type Point, polar } from '#catalog/brushes/geometry.ts'
import { ball, fromFoot, type Greens, greens, grown, nodes, stem } from '#catalog/brushes/plant.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** One side of a wreath from its foot to its crown, clockwise for 1. */
function sideOf(cx: number, cy: number, r: number, way: 1 | -1, from = 0.02, to = 0.47): Point[] {
  return Array.from({ length: 25 }, (_, at) =>
    polar(cx, cy, r, 0.25 + way * (from + ((to - from) * at) / 24)),
  )
}

/** A round leaf of eucalyptus on its short stalk, with a rim that catches the light. */
function coin(brush: Brush, size: number): string {
  const { id, tone, random } = brush
  const [rx, ry] = [size * (0.36 + random() * 0.06), size * 0.42]
  const fill = `url(#${id}-coin${random() > 0.5 ? 1 : 0})`
  const cy = -size * 0.56
  return (
    `<path d="M0 0V${round(-size * 0.2)}" stroke="${tone('main', -0.1)}" stroke-width="${round(size * 0.045)}"/>` +
    `<path d="M0 ${round(cy + ry)}C${round(rx * 1.3)} ${round(cy + ry * 0.8)} ${round(rx * 1.15)} ${round(cy - ry * 0.9)} 0 ${round(cy - ry)}C${round(-rx * 1.15)} ${round(cy - ry * 0.9)} ${round(-rx * 1.3)} ${round(cy + ry * 0.8)} 0 ${round(cy + ry)}Z" fill="${fill}"/>` +
    `<path d="M0 ${round(-size * 0.16)}V${round(-size * 0.84)}M0 ${round(-size * 0.4)}L${round(rx * 0.55)} ${round(-size * 0.62)}M0 ${round(-size * 0.4)}L${round(-rx * 0.55)} ${round(-size * 0.62)}" stroke="${tone('main', 0.62)}" stroke-opacity="0.5" stroke-width="${round(Math.max(0.6, size * 0.016))}" fill="none"/>`
  )
}

const coinShades = ({ id, tone }: Brush) =>
  fromFoot(`${id}-coin0`, [0, tone('main', 0.02)], [0.5, tone('main', 0.3)], [1, tone('main', 0.52)]) +
  fromFoot(`${id}-coin1`, [0, tone('main', 0.2)], [0.5, tone('main', 0.42)], [1, tone('second', 0.5)])

/** Eucalyptus along a stem: pairs of round leaves that overlap and grow smaller. */
function eucalyptus(points: readonly Point[], size: number, count: number, brush: Brush): string {
  const { tone, random } = brush
  const leaves = nodes(points, count, 0.02, 1).flatMap(({ x, y, degrees, share }) => {
    const grownTo = size * (1 - share * 0.5)
    return [-1, 1].map((side) =>
      grown(x, y, degrees + side * (44 + random() * 26), coin(brush, grownTo * (0.85 + random() * 0.25))),
    )
  })
  return stem(points, size * 0.06, size * 0.03, tone('main', 0)) + leaves.join('')
}

/** Olive along a stem: narrow leaves, one side silver, and a fruit here and there. */
function olive(
  points: readonly Point[],
  size: number,
  count: number,
  brush: Brush,
  leaves: readonly Greens[],
): string {
  const { id, tone, random } = brush
  const drawn = nodes(points, count, 0.01, 0.985).flatMap(({ x, y, degrees, share }) => {
    const length = size * (1 - share * 0.38)
    const pair = [-1, 1].map((side) => {
      const { leaf } = leaves[random() > 0.4 ? 0 : 1] ?? { leaf: () => '' }
      const lean = degrees + side * (26 + random() * 26)
      return grown(x, y, lean, leaf(length * (0.85 + random() * 0.3), length * 0.13, -side * length * 0.12))
    })
    if (random() < 0.68) return pair
    const side = random() > 0.5 ? 1 : -1
    const r = length * 0.1
    const reach = length * 0.4
    const fruit =
      `<path d="M0 0V${round(-reach)}" stroke="${tone('main', -0.2)}" stroke-width="1.4"/>` +
      `<ellipse cx="0" cy="${round(-reach - r)}" rx="${round(r)}" ry="${round(r * 1.32)}" fill="url(#${id}-olive)"/>`
    return [...pair, grown(x, y, degrees + side * 74, fruit)]
  })
  const tip = nodes(points, 2, 0, 1)[1]
  const last = tip ? grown(tip.x, tip.y, tip.degrees, leaves[0]?.leaf(size * 0.6, size * 0.08, 0) ?? '') : ''
  return stem(points, size * 0.05, size * 0.02, tone('main', -0.25)) + drawn.join('') + last
}

const BLOSSOM = 40

/** A small open flower of five petals with threads in its middle. */
function blossom({ id, tone, random }: Brush): string {
  const petals = Array.from({ length: 5 }, (_, at) =>
    grown(
      0,
      0,
      at * 72,
      petal(BLOSSOM, BLOSSOM * 0.52, { lip: tone('second', 0.9), wobble: 0.7, veins: 3, roll: 0.05 }, random),
    ),
  ).join('')
  const threads = Array.from({ length: 13 }, (_, at) => {
    const [x, y] = polar(0, 0, BLOSSOM * (0.28 + random() * 0.14), at / 13)
    return `<path d="M0 0L${round(x)} ${round(y)}" stroke="${tone('main', 0.35)}" stroke-width="0.9"/><circle cx="${round(x)}" cy="${round(y)}" r="2.1" fill="${tone('second', -0.3)}"/>`
  }).join('')
  return (
    `<g fill="url(#${id}-petal)" stroke="${tone('second', -0.3)}" stroke-opacity="0.5">${petals}</g>` +
    `<circle cx="0" cy="0" r="${BLOSSOM * 0.16}" fill="${tone('main', 0.3)}"/>${threads}`
  )
}

const blossomShades = ({ id, tone }: Brush) =>
  fromFoot(`${id}-petal`, [0, tone('second', 0.1)], [0.4, tone('second', 0.42)], [1, tone('second', 0.74)])

/** Two boughs tied at the foot that nearly meet above. */
function wreath(brush: Brush): string {
  const { w, h, id, tone, random } = brush
  const [cx, cy, r] = [w / 2, h / 2, Math.min(w, h) * 0.41]
  const [green, silver] = [greens(brush, 'green', -0.05), greens(brush, 'silver', 0.3)]
  const flower = stamped(`${id}-flower`, BLOSSOM, blossom(brush))
  const size = r * 0.29
  const boughs = ([1, -1] as const).map((way) => {
    const back = eucalyptus(sideOf(cx, cy, r * 1.0, way, 0.03, 0.36), size * 0.9, 10, brush)
    const front = olive(sideOf(cx, cy, r, way, 0.0, 0.462), size, 17, brush, [green, silver])
    return back + front
  })
  const places = [
    [0.25, 0.99, 0.19],
    [0.312, 1.03, 0.135],
    [0.186, 0.96, 0.13],
    [0.36, 0.98, 0.09],
    [0.142, 1.04, 0.085],
    [0.585, 1.0, 0.075],
    [0.95, 0.98, 0.07],
  ]
  const blooms = places.map(([turn = 0, far = 1, share = 0]) => {
    const [x, y] = polar(cx, cy, r * far, turn)
    return flower.at(x, y, r * share, random() * 72)
  })
  const fruit = ball(
    `${id}-olive`,
    [0.36, 0.3, 0.8],
    [0, tone('main', 0.45)],
    [0.5, tone('main', -0.12)],
    [1, tone('main', -0.5)],
  )
  const defs = green.defs + silver.defs + coinShades(brush) + fruit + blossomShades(brush) + flower.defs
  return `<defs>${defs}</defs>${boughs.join('')}${blooms.reverse().join('')}`
}

/** `main` is the green, `second` the flowers. */
export const garlands: readonly Ornament[] = [
  { id: 'olive-wreath', name_ar: 'إكليل زيتون', name_en: 'Olive wreath', ratio: 1, draw: wreath },
]
