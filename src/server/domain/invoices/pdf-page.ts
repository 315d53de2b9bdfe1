import PDFDocument from 'pdfkit'
import { fitText } from '#shared/card/fit-text.ts'
import type { Lettering } from '#shared/card/lettering.ts'
import { lettersPath } from '#shared/card/svg.ts'
import type { Language } from '#shared/contract/common.ts'
import { openHiddenText } from './hidden-text.ts'

/** A4, in points. */
const WIDTH = 595.28
const HEIGHT = 841.89
const MARGIN = 40
export const INNER = WIDTH - 2 * MARGIN

const FONTS = { normal: 'kufi', bold: 'kufi-bold' } as const
const LEADING = 1.6
const ARABIC = /[\u0600-\u06ff]/

export interface TextStyle {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  /** The side that it lies at, in the direction of the page. */
  readonly align?: 'start' | 'center' | 'end'
  /** Written left to right, whatever it begins with. */
  readonly ltr?: boolean
  readonly lines?: number
}

/** A page with one direction: `x` is measured from where its lines begin, the right edge in Arabic. */
export interface Paper {
  /** Sets a text with its first baseline at `y`; its last baseline. */
  readonly text: (text: string, x: number, y: number, width: number, style?: TextStyle) => number
  readonly rule: (x: number, y: number, width: number, color?: string) => void
  readonly box: (x: number, y: number, width: number, height: number, fill: string) => void
  /** A path of a drawing that is `size` on a side, as wide as `width`. */
  readonly drawing: (path: string, size: number, x: number, y: number, width: number) => void
  readonly bytes: () => Promise<Buffer>
}

/**
 * No PDF library sets Arabic rightly, so letters are drawn as outlines; the text lies over them unseen, for who
 * searches or copies.
 */
export function openPaper(lettering: Lettering, language: Language, title: string): Paper {
  const pdf = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Marhaba' },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const written = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  const hideText = openHiddenText(pdf)
  const leftOf = (x: number, width: number) => (language === 'ar' ? WIDTH - MARGIN - x - width : MARGIN + x)

  return {
    text(text, x, y, width, { size = 9, bold, color = '#10231f', align = 'start', ltr, lines = 1 } = {}) {
      const direction = ltr || !ARABIC.test(text) ? 'en' : 'ar'
      const setting = {
        box: { x: leftOf(x, width), y: 0, w: width, h: HEIGHT },
        align: direction === language || align === 'center' ? align : OTHER_SIDE[align],
        valign: 'top' as const,
        lines,
        leading: LEADING,
        tracking: 0,
      }
      const spec = { text, face: FONTS[bold ? 'bold' : 'normal'], size }
      const { runs } = fitText(lettering, spec, setting, direction)
      const shift = y - Math.min(...runs.map((run) => run.y))
      const placed = runs.map((run) => ({ ...run, y: run.y + shift }))
      if (placed.length === 0) return y
      pdf.path(lettersPath(placed)).fill(color)
      hideText(placed)
      return Math.max(...placed.map((run) => run.y))
    },
    rule(x, y, width, color = '#d9d3c7') {
      const left = leftOf(x, width)
      pdf.lineWidth(0.6).strokeColor(color)
      pdf
        .moveTo(left, y)
        .lineTo(left + width, y)
        .stroke()
    },
    box(x, y, width, height, fill) {
      pdf.rect(leftOf(x, width), y, width, height).fill(fill)
    },
    drawing(path, size, x, y, width) {
      pdf
        .save()
        .translate(leftOf(x, width), y)
        .scale(width / size)
      pdf.path(path).fill('#000000').restore()
    },
    bytes() {
      pdf.end()
      return written.then(() => Buffer.concat(parts))
    },
  }
}

const OTHER_SIDE = { start: 'end', end: 'start' } as const
