import { CODE_MM, CORNER_MM, codeCentre, PAGE_MM, type Point } from '#shared/rules/paper-list/page-layout.ts'
import { type BlackSquare, blackSquares } from './black-squares.ts'
import { type GrayPicture, halved } from './gray-picture.ts'

/** Where a place on the page, in millimetres from its left edge and top, is in the picture. */
export type ToPicture = (place: Point) => Point

/** The box around a page's code in a picture, by its edges. */
export interface CodeBox extends Point {
  readonly width: number
  readonly height: number
}

/** Modules of the code without its quiet zone are so much of `CODE_MM.side`. */
const INKED_PART = 0.88
/** A box around a code that is turned is up to 1.41 times as wide; perspective makes corners larger or smaller. */
const SIDES = { least: 0.42, most: 1.9 }
const CANDIDATES = 14
/** By how many millimetres the code may be from where the corners say it is. */
const CODE_OFF_MM = 6
const AREA_OFF = { least: 0.5, most: 2 }

/**
 * Finds the corner squares of a page whose code is at a place of the picture. The code says which corner is which, so a
 * page may lie upside down. Null where they are not all in sight.
 */
export function positionOfPage(
  picture: GrayPicture,
  code: CodeBox,
  page: { readonly mirrored: boolean },
): ToPicture | null {
  const half = halved(picture)
  const pixelsPerMm = Math.sqrt(code.width * code.height) / (CODE_MM.side * INKED_PART) / 2
  const expected = pixelsPerMm * CORNER_MM
  const squares = blackSquares(half, {
    least: Math.max(3, expected * SIDES.least),
    most: expected * SIDES.most,
  })
  const middle = { x: code.x + code.width / 2, y: code.y + code.height / 2 }
  const nearest = squares
    .map(({ x, y, area }) => ({ x: x * 2, y: y * 2, area: area * 4 }))
    .sort(
      (a, b) =>
        Math.abs(Math.log(a.area / (2 * expected) ** 2)) - Math.abs(Math.log(b.area / (2 * expected) ** 2)),
    )
    .slice(0, CANDIDATES)
  let best: { readonly toPicture: ToPicture; readonly off: number } | null = null
  for (const four of fours(nearest)) {
    const clockwise = inOrder(four)
    if (clockwise === null) continue
    for (let turn = 0; turn < 4; turn += 1) {
      const corners = clockwise.map((_, place) => clockwise[(place + turn) % 4] as BlackSquare)
      const toPicture = fromCorners(corners)
      const off = misfit(toPicture, corners, middle, codeCentre(page))
      if (off !== null && (best === null || off < best.off)) best = { toPicture, off }
    }
  }
  return best?.toPicture ?? null
}

function* fours(squares: readonly BlackSquare[]): Generator<BlackSquare[]> {
  for (const [i, a] of squares.entries())
    for (const [j, b] of squares.slice(0, i).entries())
      for (const [k, c] of squares.slice(0, j).entries())
        for (const d of squares.slice(0, k)) yield [a, b, c, d]
}

/** Clockwise on the screen; null where they are not the corners of a convex shape. */
function inOrder(squares: readonly BlackSquare[]): BlackSquare[] | null {
  const x = squares.reduce((sum, square) => sum + square.x, 0) / 4
  const y = squares.reduce((sum, square) => sum + square.y, 0) / 4
  const ordered = [...squares].sort((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x))
  const isConvex = ordered.every((corner, place) => {
    const [before, after] = [ordered.at(place - 1), ordered[(place + 1) % 4]]
    if (before === undefined || after === undefined) return false
    return (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x) > 0
  })
  return isConvex ? ordered : null
}

/**
 * The perspective in which the corner squares of the page are at these places, top left first and clockwise (Heckbert,
 * Fundamentals of Texture Mapping and Image Warping, 1989, 2.2.3).
 */
function fromCorners(corners: readonly Point[]): ToPicture {
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) throw new Error('a page has four corners')
  const [across, down] = [
    { x: b.x - c.x, y: b.y - c.y },
    { x: d.x - c.x, y: d.y - c.y },
  ]
  const skew = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y }
  const determinant = across.x * down.y - down.x * across.y
  const g = (skew.x * down.y - down.x * skew.y) / determinant
  const h = (across.x * skew.y - skew.x * across.y) / determinant
  const xs = [b.x - a.x + g * b.x, d.x - a.x + h * d.x] as const
  const ys = [b.y - a.y + g * b.y, d.y - a.y + h * d.y] as const
  const inset = CORNER_MM / 2
  return (place) => {
    const u = (place.x - inset) / (PAGE_MM.width - CORNER_MM)
    const v = (place.y - inset) / (PAGE_MM.height - CORNER_MM)
    const depth = g * u + h * v + 1
    return { x: (xs[0] * u + xs[1] * v + a.x) / depth, y: (ys[0] * u + ys[1] * v + a.y) / depth }
  }
}

/** How badly these corners agree with the code's place and with their own sizes; null where they cannot be the page's. */
function misfit(
  toPicture: ToPicture,
  corners: readonly BlackSquare[],
  code: Point,
  expectedCode: Point,
): number | null {
  const seen = toPicture(expectedCode)
  const scale = Math.sqrt(areaAt(toPicture, expectedCode))
  const off = Math.hypot(seen.x - code.x, seen.y - code.y) / scale
  if (!(off <= CODE_OFF_MM)) return null
  let sum = off / CODE_OFF_MM
  for (const [place, { area }] of corners.entries()) {
    const ratio = area / (areaAt(toPicture, cornerCentre(place)) * CORNER_MM ** 2)
    if (!(ratio >= AREA_OFF.least && ratio <= AREA_OFF.most)) return null
    sum += Math.abs(Math.log(ratio))
  }
  return sum
}

/** The middle of a corner square: top left first and clockwise. */
function cornerCentre(place: number): Point {
  const inset = CORNER_MM / 2
  return {
    x: place === 1 || place === 2 ? PAGE_MM.width - inset : inset,
    y: place >= 2 ? PAGE_MM.height - inset : inset,
  }
}

/** Square pixels of a square millimetre at a place of the page. */
function areaAt(toPicture: ToPicture, { x, y }: Point): number {
  const [left, right] = [toPicture({ x: x - 1, y }), toPicture({ x: x + 1, y })]
  const [above, below] = [toPicture({ x, y: y - 1 }), toPicture({ x, y: y + 1 })]
  const [across, down] = [
    { x: right.x - left.x, y: right.y - left.y },
    { x: below.x - above.x, y: below.y - above.y },
  ]
  return Math.abs(across.x * down.y - across.y * down.x) / 4
}
