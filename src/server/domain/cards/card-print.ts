import PDFDocument from 'pdfkit'
import { type CardFormat, FORMAT_HEIGHTS } from '#shared/contract/scene.ts'

const POINTS_PER_MM = 72 / 25.4
const DPI = 300
/** A card of 5 × 7 inches; the other shapes are as wide. In millimetres. */
const TRIM_WIDTH = 127
const BLEED = 3
/** Around the bleed, for the marks. */
const MARGIN = 8
const MARK_LENGTH = 5
const MARK_GAP = 1

/** The drawing for print, in pixels: the card as wide as its trim, and the bleed around it. */
export const PRINT_PIXELS = {
  width: Math.round((TRIM_WIDTH / 25.4) * DPI),
  bleed: Math.round((BLEED / 25.4) * DPI),
} as const

/**
 * A sheet for the print shop: the picture with its bleed, crop marks, and the PDF boxes that tell machines the same.
 * @param picture PNG of the card and its bleed
 */
export function printSheet(picture: Buffer, format: CardFormat, title: string): Promise<Buffer> {
  const trim = { w: points(TRIM_WIDTH), h: points((TRIM_WIDTH * FORMAT_HEIGHTS[format]) / 1000) }
  const edge = points(MARGIN + BLEED)
  const size: [number, number] = [trim.w + 2 * edge, trim.h + 2 * edge]
  const pdf = new PDFDocument({ size, margin: 0, info: { Title: title, Creator: 'Marhaba' } })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const bleed = points(MARGIN)
  pdf.image(picture, bleed, bleed, { width: size[0] - 2 * bleed, height: size[1] - 2 * bleed })
  markCuts(pdf, size, edge)
  const boxes: Record<string, number[]> = {
    TrimBox: [edge, edge, size[0] - edge, size[1] - edge],
    BleedBox: [bleed, bleed, size[0] - bleed, size[1] - bleed],
  }
  Object.assign(pdf.page.dictionary.data, boxes)
  pdf.end()
  return written.then(() => Buffer.concat(parts))
}

/** Crop marks: two short lines at each corner, outside the bleed. */
function markCuts(pdf: PDFKit.PDFDocument, [width, height]: [number, number], edge: number): void {
  const [from, to] = [points(MARGIN - MARK_GAP - MARK_LENGTH), points(MARGIN - MARK_GAP)]
  pdf.lineWidth(0.25).strokeColor('#000000')
  for (const x of [edge, width - edge]) {
    pdf.moveTo(x, from).lineTo(x, to).stroke()
    pdf
      .moveTo(x, height - from)
      .lineTo(x, height - to)
      .stroke()
  }
  for (const y of [edge, height - edge]) {
    pdf.moveTo(from, y).lineTo(to, y).stroke()
    pdf
      .moveTo(width - from, y)
      .lineTo(width - to, y)
      .stroke()
  }
}

function points(millimetres: number): number {
  return millimetres * POINTS_PER_MM
}
