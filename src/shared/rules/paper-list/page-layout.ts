/*
 * Where things are on a page of the printed door list, in millimetres. Printed pages stay around: a change of a number
 * here needs another version in `page-code.ts`, and the old numbers beside it. (docs/decisions/0053)
 */

/** The printed area. It fits A4 with margins of 12 mm. */
export const PAGE_MM = { width: 186, height: 272 } as const
/** The side of the black squares in the four corners, by which a photograph is laid straight. */
export const CORNER_MM = 6
/** The code with its quiet zone, from the start edge of a page. */
export const CODE_MM = { start: 140, top: 0, side: 36 } as const
/** The rows of guests are between these heights. */
export const ROWS_MM = { top: 43, bottom: 263 } as const
/** Rows are as high as a whole number of these. */
export const UNIT_MM = 4
/** The outline of a box, measured along the middle of its stroke, and its place in a row. */
export const BOX_MM = { side: 4.8, stroke: 0.4, start: 14, top: 1.6, pitch: 6.6 } as const
/** How many boxes are beside each other before another line of them begins. */
export const BOXES_ACROSS = 6
const UNITS_OF_A_LINE = 2
const PAGE_UNITS = Math.floor((ROWS_MM.bottom - ROWS_MM.top) / UNIT_MM)
/** Units of a row besides those of its boxes: more text than this is cut off. */
export const EXTRA_UNITS_MAXIMUM = 15
/** More than any invitation admits, and as many as the page's code can say. */
export const BOXES_MAXIMUM = 63

/** How high a row is. */
export interface RowSize {
  /** A box for each person invited. */
  readonly boxes: number
  /** Units besides those of the boxes, for text that needs more lines. */
  readonly extra: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The height of a row in millimetres. */
export function rowHeight({ boxes, extra }: RowSize): number {
  return (Math.ceil(boxes / BOXES_ACROSS) * UNITS_OF_A_LINE + extra) * UNIT_MM
}

/** The rows in order, as many on each page as it has room for. */
export function intoPages<Row extends RowSize>(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = []
  let left = 0
  for (const row of rows) {
    const height = rowHeight(row)
    const page = pages.at(-1)
    if (page === undefined || height > left) {
      pages.push([row])
      left = PAGE_UNITS * UNIT_MM - height
    } else {
      page.push(row)
      left -= height
    }
  }
  return pages
}

/** The top of each row of a page. */
export function rowTops(rows: readonly RowSize[]): number[] {
  let top: number = ROWS_MM.top
  return rows.map((row) => {
    const own = top
    top += rowHeight(row)
    return own
  })
}

/** The middle of a box from the start edge and the top of its row. */
export function boxCentre(place: number): Point {
  const { start, side, top, pitch } = BOX_MM
  return {
    x: start + side / 2 + (place % BOXES_ACROSS) * pitch,
    y: top + side / 2 + Math.floor(place / BOXES_ACROSS) * UNITS_OF_A_LINE * UNIT_MM,
  }
}

/**
 * The middle of every box of a page, by row, from its left edge and top. A page that is read from right to left is the
 * mirror image of one that is not.
 */
export function boxCentres(page: {
  readonly mirrored: boolean
  readonly rows: readonly RowSize[]
}): Point[][] {
  const tops = rowTops(page.rows)
  return page.rows.map(({ boxes }, row) =>
    Array.from({ length: boxes }, (_, place) => {
      const { x, y } = boxCentre(place)
      return { x: page.mirrored ? PAGE_MM.width - x : x, y: y + (tops[row] ?? 0) }
    }),
  )
}

/** The middle of the code, from the left edge and the top. */
export function codeCentre({ mirrored }: { readonly mirrored: boolean }): Point {
  const x = CODE_MM.start + CODE_MM.side / 2
  return { x: mirrored ? PAGE_MM.width - x : x, y: CODE_MM.top + CODE_MM.side / 2 }
}
