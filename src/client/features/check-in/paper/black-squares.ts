import type { Point } from '#shared/rules/paper-list/page-layout.ts'
import { darkPixels, type GrayPicture } from './gray-picture.ts'

/** A filled square or what perspective makes of one: its middle, and its area in pixels. */
export interface BlackSquare extends Point {
  readonly area: number
}

/** The mean is taken over a window so many times as wide as a square: in a smaller one its inside would be no darker. */
const WINDOW = 2.5
/** A filled parallelogram has 12 times the root of the determinant of its second moments as area; a ring has less. */
const FILLED = { least: 0.85, most: 1.12 }
/** By how much one side may be longer than the other. */
const LONGER = 2.2

/**
 * The filled black squares of a picture whose sides are about so many pixels long. Letters, lines and the squares within
 * a code are of other sizes or have holes.
 */
export function blackSquares(picture: GrayPicture, side: { least: number; most: number }): BlackSquare[] {
  const { width } = picture
  const dark = darkPixels(picture, Math.round(side.most * WINDOW))
  const found: BlackSquare[] = []
  const queue = new Int32Array(dark.length)
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] !== 1) continue
    const square = squareOf(collect(dark, width, start, queue))
    if (square !== null && isWithin(Math.sqrt(square.area), side)) found.push(square)
  }
  return found
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most
}

interface Moments {
  area: number
  x: number
  y: number
  xx: number
  yy: number
  xy: number
}

/** Takes the dark pixels that hang together with this one off the picture, and sums their places. */
function collect(dark: Uint8Array, width: number, start: number, queue: Int32Array): Moments {
  const sums: Moments = { area: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }
  const [originX, originY] = [start % width, Math.floor(start / width)]
  let length = 0
  const visit = (at: number) => {
    if (dark[at] !== 1) return
    dark[at] = 0
    queue[length++] = at
  }
  visit(start)
  for (let place = 0; place < length; place += 1) {
    const at = queue[place] ?? 0
    const column = at % width
    const x = column - originX
    const y = (at - column) / width - originY
    sums.area += 1
    sums.x += x
    sums.y += y
    sums.xx += x * x
    sums.yy += y * y
    sums.xy += x * y
    if (column > 0) visit(at - 1)
    if (column < width - 1) visit(at + 1)
    visit(at - width)
    visit(at + width)
  }
  sums.x += originX * sums.area
  sums.y += originY * sums.area
  return shifted(sums, originX, originY)
}

/** The second moments were summed from the first pixel; all are wanted about the middle. */
function shifted({ area, x, y, xx, yy, xy }: Moments, originX: number, originY: number): Moments {
  const [middleX, middleY] = [x / area, y / area]
  const [fromX, fromY] = [middleX - originX, middleY - originY]
  return {
    area,
    x: middleX,
    y: middleY,
    // A pixel is a square itself, which has a twelfth.
    xx: xx / area - fromX * fromX + 1 / 12,
    yy: yy / area - fromY * fromY + 1 / 12,
    xy: xy / area - fromX * fromY,
  }
}

function squareOf({ area, x, y, xx, yy, xy }: Moments): BlackSquare | null {
  const determinant = xx * yy - xy * xy
  if (determinant <= 0) return null
  if (!isWithin(area / (12 * Math.sqrt(determinant)), FILLED)) return null
  const [half, difference] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)]
  if (half + difference > (half - difference) * LONGER ** 2) return null
  return { x: x + 0.5, y: y + 0.5, area }
}
