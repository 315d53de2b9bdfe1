import { type Point, pathOf, polar } from '#catalog/brushes/geometry.ts'
import { drawStraps, goldStrap } from '#catalog/brushes/gilding.ts'
import { rosette, shortPath, type Weave, weave } from '#catalog/brushes/strapwork.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { Scrollwork } from './arabesque.ts'

const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 1 1 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 1 ${round(-2 * r)} 0`

/** How a rosette of twelve comes out of the compass: its circles and rays in hair lines, a part of it inked. */
function construction({ w, h, main, second, tone, weight, id, ground }: Brush): string {
  const [cx, cy, radius] = [w / 2, h / 2, Math.min(w, h) * 0.36]
  const points = 12
  const turns = Array.from({ length: points }, (_, at) => at / points)
  const outer = radius / Math.cos(Math.PI / points)
  const circles = [
    circle(cx, cy, radius),
    circle(cx, cy, outer),
    circle(cx, cy, radius * 0.6),
    circle(cx, cy, radius * 0.325),
    ...turns.map((turn) => circle(...polar(cx, cy, radius / 2, turn), radius / 2)),
    ...turns.map((turn) => circle(...polar(cx, cy, outer, turn + 0.5 / points), radius * 0.27)),
  ]
  const lines = turns
    .slice(0, points / 2)
    .flatMap((turn) => [
      pathOf([polar(cx, cy, radius * 1.24, turn), polar(cx, cy, radius * 1.24, turn + 0.5)], false),
      pathOf(
        [
          polar(cx, cy, outer * 1.04, turn + 0.5 / points),
          polar(cx, cy, outer * 1.04, turn + 0.5 + 0.5 / points),
        ],
        false,
      ),
    ])
  const polygons = [1, 2, 3].map((skip) =>
    pathOf(Array.from({ length: points }, (_, at) => polar(cx, cy, radius, (at * 5 + skip * 0) / points))),
  )
  const marks = turns.map((turn) => circle(...polar(cx, cy, radius, turn), weight * 0.55))
  const straps = [
    ...rosette(cx, cy, radius, points, { degrees: 60, fat: 0.62 }),
    ...turns.map((turn): Point[] => [
      polar(cx, cy, radius, turn),
      polar(cx, cy, radius * 1.155, turn + 0.5 / points),
      polar(cx, cy, radius, turn + 1 / points),
    ]),
  ]
  const woven = weave(straps, weight * 2.5)
  // Inked from straight up to a little past the left: the pen is still at work.
  const [start, end] = [-0.25 - 0.5 / points, 0.25 + 0.5 / points]
  const wedge = [
    [cx, cy] as Point,
    ...Array.from({ length: 9 }, (_, at) => polar(cx, cy, radius * 1.5, start + ((end - start) * at) / 8)),
  ]
  const tiles = woven.tiles.filter((tile) => tile.length < 20)
  // A petal is the tile whose middle lies on a ray through a contact.
  const petals = tiles.filter((tile) => {
    const [x, y] = [0, 1].map(
      (axis) => tile.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / tile.length,
    ) as [number, number]
    const turn = (Math.atan2(y - cy, x - cx) / (2 * Math.PI)) * points
    return Math.abs(turn - Math.round(turn)) < 0.1 && Math.hypot(x - cx, y - cy) < radius
  })
  return (
    `<path d="${circles.join('')}${lines.join('')}${polygons[0]}" fill="none" stroke="${second}" stroke-width="${round(weight * 0.11)}"/>` +
    `<path d="${marks.join('')}" fill="${second}"/>` +
    `<path d="${shortPath(woven.straps)}" fill="none" stroke="${second}" stroke-width="${round(weight * 0.2)}"/>` +
    `<clipPath id="${id}-c"><path d="${pathOf(wedge)}"/></clipPath>` +
    `<g clip-path="url(#${id}-c)"><path d="${shortPath(tiles, true)}" fill="${ground}" fill-opacity="0.9"/>` +
    `<path d="${shortPath(petals, true)}" fill="${second}" fill-opacity="0.22"/>` +
    `${drawStraps(woven, { ...goldStrap({ main, tone } as Brush, weight * 1.9, ground), core: null }, `${id}-s`)}</g>`
  )
}

/** Two squares, one through the other: the star of eight, each square in its own colour. */
function linked(brush: Brush): string {
  const { w, h, main, second, tone, ground, weight, id } = brush
  const [cx, cy] = [w / 2, h / 2]
  const radius = Math.min(w, h) / 2 - weight * 1.6
  const square = (reach: number, turn: number): Point[] =>
    [0, 1, 2, 3, 0].map((corner) => polar(cx, cy, reach, turn + corner / 4))
  const loops = [square(radius, 0.125), square(radius, 0)]
  const woven = weave(loops, weight * 3.3)
  const own = (piece: readonly Point[]) => {
    const [[x = 0, y = 0] = [], , [toX = 0, toY = 0] = []] = piece
    // The sides of the second square lean; those of the first are level or upright.
    return Math.min(Math.abs(toX - x), Math.abs(toY - y)) < 1 ? 0 : 1
  }
  const isFirst = (strap: readonly Point[]) => own([strap[0] ?? [0, 0], [0, 0], strap[1] ?? [0, 0]]) === 0
  const part = (first: boolean): Weave => ({
    straps: woven.straps
      .filter((strap) => isFirst(strap) === first)
      .map((strap) => [...strap, strap[1] ?? [0, 0]]),
    over: woven.over.filter((piece) => (own(piece) === 0) === first),
    tiles: [],
  })
  const bare = { straps: [], over: [], tiles: [] }
  const style = (first: boolean) => ({
    width: weight * 2.4,
    edge: weight * 0.34,
    body: first ? main : second,
    rim: ground,
    core: first ? tone('main', 0.5) : tone('second', 0.5),
  })
  const [one, two] = [part(true), part(false)]
  const buds = new Scrollwork()
  for (let point = 0; point < 8; point += 1)
    buds.palmette(polar(cx, cy, radius * 0.765, point / 8), radius * 0.122, point / 8)
  return (
    `<path d="${shortPath(loops, true)}" fill="${ground}"/>` +
    buds.draw({ ...brush, second: tone('main', 0.5), tone: (_, share) => tone('main', share) }) +
    drawStraps({ ...bare, straps: one.straps }, style(true), `${id}-a`) +
    drawStraps({ ...bare, straps: two.straps }, style(false), `${id}-b`) +
    drawStraps({ ...bare, over: one.over }, style(true), `${id}-c`) +
    drawStraps({ ...bare, over: two.over }, style(false), `${id}-d`)
  )
}

/** Geometry that shows how it is made. */
export const compass: readonly Ornament[] = [
  {
    id: 'compass-star',
    name_ar: 'نجمة بالفرجار',
    name_en: 'Star by compass',
    ratio: 1,
    least: 200,
    draw: construction,
  },
  {
    id: 'linked-squares',
    name_ar: 'مربّعان متعانقان',
    name_en: 'Linked squares',
    ratio: 1,
    least: 200,
    draw: linked,
  },
]
