import sharp from 'sharp'
import type { GrayPicture } from '#client/features/check-in/paper/gray-picture.ts'
import type { CodeBox } from '#client/features/check-in/paper/page-position.ts'
import { drawQr } from '#shared/card/qr.ts'
import { type PaperPage, type PaperRow, writePageCode } from '#shared/rules/paper-list/page-code.ts'
import {
  BOX_MM,
  boxCentres,
  CODE_MM,
  CORNER_MM,
  codeCentre,
  intoPages,
  PAGE_MM,
  type Point,
  rowTops,
} from '#shared/rules/paper-list/page-layout.ts'
import type { Rng } from '../simulation/rng.ts'

/** White around the printed area, and pixels of a millimetre of the drawn sheet. */
const MARGIN = 12
const DPMM = 8
const [SHEET_WIDTH, SHEET_HEIGHT] = [PAGE_MM.width + 2 * MARGIN, PAGE_MM.height + 2 * MARGIN]

export interface PaperPhoto {
  readonly picture: GrayPicture
  readonly code: CodeBox
}

/** A page of random guests, as full as pages are. */
export function aPaperPage(rng: Rng): PaperPage {
  const rows = Array.from({ length: 40 }, (): PaperRow => {
    const boxes = rng.next() < 0.05 ? rng.between(7, 50) : rng.between(1, 6)
    return {
      guest: rng.uuid().slice(-12),
      boxes,
      inside: rng.next() < 0.15 ? rng.between(0, boxes) : 0,
      extra: rng.next() < 0.1 ? rng.between(1, 3) : 0,
    }
  })
  return {
    event: rng.uuid().slice(-12),
    number: 1,
    pages: 3,
    printed_at: 29_000_000 * 60_000,
    mirrored: rng.next() < 0.6,
    rows: intoPages(rows)[0] ?? [],
  }
}

/** Which boxes somebody has ticked with a pen. */
export function someTicks(page: PaperPage, rng: Rng): boolean[][] {
  const share = rng.next()
  return page.rows.map(({ boxes, inside }) =>
    Array.from({ length: boxes }, (_, place) => place >= inside && rng.next() < share),
  )
}

/** A photograph of the page by hand: turned, askew, in uneven light, of paper that is not flat. */
export async function photographOf(
  page: PaperPage,
  ticks: readonly (readonly boolean[])[],
  rng: Rng,
): Promise<PaperPhoto> {
  const sheet = await sharp(Buffer.from(drawSheet(page, ticks, rng)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = rng.next() < 0.5 ? [1560, 2080] : [2080, 1560]
  const view = aView(width, height, rng)
  const taken = take({ data: sheet.data, width: sheet.info.width, height: sheet.info.height }, view, rng)
  const pressed = await sharp(taken, { raw: { width, height, channels: 1 } })
    .blur(0.3 + rng.next() * 0.9)
    .jpeg({ quality: rng.between(60, 95) })
    .toBuffer()
  const { data, info } = await sharp(pressed).greyscale().raw().toBuffer({ resolveWithObject: true })
  return {
    picture: { data: new Uint8Array(data), width: info.width, height: info.height },
    code: codeIn(view, page),
  }
}

/** In millimetres of the sheet to pixels of the picture, and back. */
interface View {
  readonly width: number
  readonly height: number
  readonly toPicture: Matrix
  readonly toSheet: Matrix
  /** By how many millimetres the paper is bent, and over which length. */
  readonly bend: { readonly by: number; readonly over: number; readonly from: number }
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number]

function aView(width: number, height: number, rng: Rng): View {
  const turn = ((rng.below(4) * 90 + (rng.next() - 0.5) * 36) * Math.PI) / 180
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)]
  const [across, down] = [
    Math.abs(SHEET_WIDTH * cosine) + Math.abs(SHEET_HEIGHT * sine),
    Math.abs(SHEET_WIDTH * sine) + Math.abs(SHEET_HEIGHT * cosine),
  ]
  const scale = Math.min(width / across, height / down) * (0.84 + rng.next() * 0.12)
  // Askew: the far edge is smaller.
  const [leanX, leanY] = [(rng.next() - 0.5) * 0.0009, (rng.next() - 0.5) * 0.0009]
  const [halfX, halfY] = [SHEET_WIDTH / 2, SHEET_HEIGHT / 2]
  const away: Matrix = [1, 0, -halfX, 0, 1, -halfY, 0, 0, 1]
  const lean: Matrix = [cosine, -sine, 0, sine, cosine, 0, leanX, leanY, 1]
  const place: Matrix = [scale, 0, width / 2, 0, scale, height / 2, 0, 0, 1]
  const toPicture = product(place, product(lean, away))
  return {
    width,
    height,
    toPicture,
    toSheet: inverse(toPicture),
    bend: { by: (rng.next() - 0.5) * 1.6, over: 120 + rng.next() * 200, from: rng.next() * 300 },
  }
}

function product(one: Matrix, other: Matrix): Matrix {
  const cells = Array.from({ length: 9 }, (_, at) => {
    const [row, column] = [Math.floor(at / 3) * 3, at % 3]
    return [0, 1, 2].reduce((sum, k) => sum + (one[row + k] ?? 0) * (other[k * 3 + column] ?? 0), 0)
  })
  return cells as unknown as Matrix
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

function applied([a, b, c, d, e, f, g, h, i]: Matrix, x: number, y: number): Point {
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

function bent({ by, over, from }: View['bend'], { x, y }: Point): Point {
  return { x, y: y + by * Math.sin(((x + from) / over) * 2 * Math.PI) }
}

/** The picture that a camera takes: light that falls off, a shadow with an edge, noise. */
function take(sheet: GrayPicture, view: View, rng: Rng): Buffer {
  const { width, height } = view
  const picture = Buffer.alloc(width * height)
  const table = rng.between(20, 150)
  const light = { x: (rng.next() - 0.5) * 0.6, y: (rng.next() - 0.5) * 0.6, full: 0.6 + rng.next() * 0.35 }
  const direction = rng.next() * 2 * Math.PI
  const shadow = {
    x: Math.cos(direction),
    y: Math.sin(direction),
    from: (rng.next() - 0.5) * 0.7,
    soft: 0.004 + rng.next() * 0.2,
    dark: 0.45 + rng.next() * 0.45,
  }
  const noise = 2 + rng.next() * 5
  const grains = Float32Array.from(
    { length: 4096 },
    () => (rng.next() + rng.next() + rng.next() - 1.5) * noise * 1.6,
  )
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [u, v] = [column / width - 0.5, row / height - 0.5]
      const place = bent(view.bend, applied(view.toSheet, column + 0.5, row + 0.5))
      const inShadow = 1 / (1 + Math.exp(-(u * shadow.x + v * shadow.y - shadow.from) / shadow.soft))
      const lit = light.full * (1 + u * light.x + v * light.y) * (1 - inShadow * (1 - shadow.dark))
      const grain = grains[rng.below(grains.length)] ?? 0
      picture[row * width + column] = Math.max(0, Math.min(255, paperAt(sheet, place, table) * lit + grain))
    }
  }
  return picture
}

function paperAt({ data, width, height }: GrayPicture, { x, y }: Point, table: number): number {
  const [column, row] = [Math.floor(x * DPMM), Math.floor(y * DPMM)]
  return column < 0 || row < 0 || column >= width || row >= height ? table : (data[row * width + column] ?? 0)
}

/** As a decoder reports it: an upright box around the code's corners, which are not bent here. */
function codeIn({ toPicture }: View, page: PaperPage): CodeBox {
  const { x, y } = codeCentre(page)
  const half = (CODE_MM.side / 2) * 0.88
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([across = 0, down = 0]) => applied(toPicture, x + across * half + MARGIN, y + down * half + MARGIN))
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** The printed sheet with what pens have left on it, as SVG. */
function drawSheet(page: PaperPage, ticks: readonly (readonly boolean[])[], rng: Rng): string {
  const { width, height } = PAGE_MM
  const centres = boxCentres(page)
  const corners = [
    [0, 0],
    [width - CORNER_MM, 0],
    [0, height - CORNER_MM],
    [width - CORNER_MM, height - CORNER_MM],
  ].map(([x, y]) => `<rect x="${x}" y="${y}" width="${CORNER_MM}" height="${CORNER_MM}"/>`)
  const boxes = centres.flatMap((row, at) =>
    row.map((centre, place) => drawBox(centre, place < (page.rows[at]?.inside ?? 0))),
  )
  const pens = centres.flatMap((row, at) =>
    row.flatMap((centre, place) => (ticks[at]?.[place] ? [drawTick(centre, rng)] : [])),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET_WIDTH * DPMM}" height="${SHEET_HEIGHT * DPMM}"
    viewBox="${-MARGIN} ${-MARGIN} ${SHEET_WIDTH} ${SHEET_HEIGHT}">
    <rect x="-50" y="-50" width="400" height="400" fill="#fff"/>
    ${corners.join('')}${drawCode(page)}${boxes.join('')}${drawText(page, rng)}${pens.join('')}${drawStray(page, rng)}
  </svg>`
}

function drawCode(page: PaperPage): string {
  const drawing = drawQr(writePageCode(page))
  if (drawing === null) throw new Error('the page has no code')
  const x = codeCentre(page).x - CODE_MM.side / 2
  return `<g transform="translate(${x} ${CODE_MM.top}) scale(${CODE_MM.side / drawing.size})"><path d="${drawing.path}"/></g>`
}

function drawBox({ x, y }: Point, ticked: boolean): string {
  const { side, stroke } = BOX_MM
  const tick = ticked
    ? `<path d="M${x - 1.4} ${y}l1 1.2 1.8-2.4" fill="none" stroke="#000" stroke-width="0.6"/>`
    : ''
  return `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="0.5" fill="none" stroke="#000" stroke-width="${stroke}"/>${tick}`
}

/** Names and numbers, as dark as print is, and the lines between rows. */
function drawText(page: PaperPage, rng: Rng): string {
  const tops = rowTops(page.rows)
  return tops
    .map((top) => {
      const words = Array.from({ length: 8 }, () => {
        const x = page.mirrored ? rng.between(4, 120) : rng.between(60, 176)
        return `<rect x="${x}" y="${top + 2 + rng.next() * 3}" width="${2 + rng.next() * 8}" height="${0.4 + rng.next() * 2}"/>`
      })
      return `<rect x="0" y="${top}" width="${PAGE_MM.width}" height="0.15" fill="#999"/>${words.join('')}`
    })
    .join('')
}

function drawTick({ x, y }: Point, rng: Rng): string {
  const near = (by: number) => (rng.next() - 0.5) * by
  const [cx, cy] = [x + near(1.4), y + near(1.4)]
  const size = 1.5 + rng.next() * 1.3
  const check = `M${cx - size} ${cy + near(0.6)}L${cx - size * 0.3} ${cy + size * 0.8}L${cx + size * 1.2} ${cy - size}`
  const cross = `M${cx - size} ${cy - size}L${cx + size} ${cy + size}M${cx + size} ${cy - size}L${cx - size} ${cy + size}`
  const slash = `M${cx - size} ${cy + size}L${cx + size} ${cy - size}`
  const scribble = `M${cx - 1.8} ${cy - 1.5}l3.4 .6 -3.2 .7 3.3 .5 -3.3 .8 3.2 .4`
  const path = rng.of([check, check, check, cross, slash, scribble])
  return pen(path, rng)
}

/** Strokes that are no ticks: names underlined, words beside the rows. */
function drawStray(page: PaperPage, rng: Rng): string {
  return Array.from({ length: rng.between(0, 8) }, () => {
    const x = page.mirrored ? rng.between(2, 110) : rng.between(60, 160)
    const y = rng.between(45, 260)
    return pen(`M${x} ${y}q4 -3 8 0t8 1t7 -2`, rng)
  }).join('')
}

function pen(path: string, rng: Rng): string {
  const colour = rng.of(['#111', '#223a8f', '#1c3f94', '#333', '#5a5a5a', '#a02030'])
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${0.4 + rng.next() * 0.5}" stroke-linecap="round" stroke-opacity="${0.75 + rng.next() * 0.25}"/>`
}
