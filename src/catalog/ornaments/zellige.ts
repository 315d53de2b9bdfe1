import { cellWidth } from '#catalog/brushes/cell-width.ts'
import type { Point } from '#catalog/brushes/geometry.ts'
import { areaOf, shortPath, weave } from '#catalog/brushes/strapwork.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { eightfold, tenfold } from './girih.ts'

interface Tile {
  readonly points: readonly Point[]
  readonly middle: Point
  readonly area: number
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

const tilesOf = (lines: readonly (readonly Point[])[]): Tile[] =>
  weave(lines, 1).tiles.map((points) => ({ points, middle: middleOf(points), area: areaOf(points) }))

/** A tile as it is laid: a little smaller than its place, out of true and out of place when it falls. */
const laid = (
  { points, middle: [cx, cy] }: Tile,
  scale: number,
  turn = 0,
  [right, drop]: Point = [0, 0],
): Point[] =>
  points.map(([x, y]) => {
    const [dx, dy] = [(x - cx) * scale, (y - cy) * scale]
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    return [cx + dx * cos - dy * sin + right, cy + dx * sin + dy * cos + drop]
  })

/** Sizes of tiles, from the largest down; tiles of one shape are of one size. */
function kindsOf(tiles: readonly Tile[]): number[] {
  const kinds: number[] = []
  for (const { area } of tiles.toSorted((a, b) => b.area - a.area))
    if (!kinds.some((kind) => Math.abs(kind - area) < kind * 0.03)) kinds.push(area)
  return kinds
}

/** Paths by colour, so that a field of hundreds of tiles is a few dozen shapes. */
class Kiln {
  readonly #colours = new Map<string, string[]>()

  fire(colour: string, points: readonly Point[]): void {
    const parts = this.#colours.get(colour)
    if (parts) parts.push(shortPath([points], true))
    else this.#colours.set(colour, [shortPath([points], true)])
  }

  draw(): string {
    return [...this.#colours]
      .map(([colour, parts]) => `<path d="${parts.join('')}" fill="${colour}"/>`)
      .join('')
  }
}

/** Glaze is never even: each tile has one of five tones of its colour. */
const glaze = ({ random }: Brush) => (Math.floor(random() * 5) - 2) * 0.055

/**
 * A field of zellige that comes apart from `whole` (a share of the height) downwards: tiles fall out one by
 * one, until only stars are left, as in a sky, and from `empty` on nothing.
 */
function field(brush: Brush, pitch: number, whole: number, empty = 1): string {
  const { w, h, tone, random, ground } = brush
  const tiles = tilesOf(eightfold(w, h, pitch))
  const [star = 0, ...others] = kindsOf(tiles)
  const [kiln, insets, hearts] = [new Kiln(), new Kiln(), new Kiln()]
  const small = others.at(-1) ?? 0
  for (const tile of tiles) {
    const [x, y] = tile.middle
    if (x < -pitch || x > w + pitch || y < -pitch || y > h + pitch) continue
    const gone = whole >= 1 ? 0 : Math.max(0, (y / h - whole) / (empty - whole))
    const isStar = Math.abs(tile.area - star) < star * 0.03
    const chance = random()
    const isSmall = Math.abs(tile.area - small) < small * 0.05
    const stays = chance > gone * (isStar ? 0.66 : isSmall ? 0.8 : 2.1)
    if (!stays || gone > 1) continue
    const loose = gone * (random() - 0.5)
    const scale = isStar ? 0.95 - gone * 0.66 : 0.93 - gone * 0.5
    const away: Point = [gone * pitch * 0.9 * (random() - 0.5), gone * pitch * (random() * 0.9)]
    const shape = laid(tile, scale, isStar ? loose * 1.6 : loose * 3, away)
    if (isStar) {
      kiln.fire(tone('main', glaze(brush)), shape)
      insets.fire(
        tone('second', 0.1 + glaze(brush)),
        laid(tile, scale * 0.62, Math.PI / 8 + loose * 1.6, away),
      )
      hearts.fire(gone > 0.3 ? tone('main', 0.5) : ground, laid(tile, scale * 0.3, loose * 1.6, away))
    } else if (isSmall) kiln.fire(tone('main', 0.34 + glaze(brush)), shape)
    else
      kiln.fire(
        tone('second', (others.indexOf(kindNear(others, tile.area)) % 2 ? 0.72 : -0.05) + glaze(brush)),
        shape,
      )
  }
  return kiln.draw() + insets.draw() + hearts.draw()
}

const kindNear = (kinds: readonly number[], area: number): number =>
  kinds.reduce((best, kind) => (Math.abs(kind - area) < Math.abs(best - area) ? kind : best), kinds[0] ?? 0)

/** Tiles of the pattern of ten, each shape in its colour. */
function decagonal(brush: Brush): string {
  const { w, h, tone } = brush
  const tiles = tilesOf(tenfold(w, h, cellWidth(brush, 30, 400)))
  const kinds = kindsOf(tiles)
  const kiln = new Kiln()
  const colours = [0, 0.75, -0.3, 0.2, 0.5, -0.15]
  for (const tile of tiles) {
    const [x, y] = tile.middle
    if (x < -60 || x > w + 60 || y < -60 || y > h + 60) continue
    const kind = kinds.indexOf(kindNear(kinds, tile.area))
    kiln.fire(tone(kind % 2 ? 'second' : 'main', (colours[kind] ?? 0) + glaze(brush)), laid(tile, 0.92))
  }
  return kiln.draw()
}

/** Glazed tiles; `main` and `second` are their two colours, the ground shows as the joint. */
export const zellige: readonly Ornament[] = [
  {
    id: 'zellige-eight',
    name_ar: 'زليج مثمّن',
    name_en: 'Zellige of eight',
    ratio: null,
    slimmest: 20,
    least: 120,
    draw: (brush) => field(brush, cellWidth(brush, 20, 1200), 1),
  },
  {
    id: 'zellige-sky',
    name_ar: 'زليج يصير سماء',
    name_en: 'Zellige turning to stars',
    ratio: null,
    slimmest: 20,
    least: 120,
    draw: (brush) => field(brush, cellWidth(brush, 20, 1200), 0.29, 0.6),
  },
  {
    id: 'zellige-ten',
    name_ar: 'زليج معشّر',
    name_en: 'Zellige of ten',
    ratio: null,
    slimmest: 20,
    least: 120,
    draw: decagonal,
  },
]
