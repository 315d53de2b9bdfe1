import { drawQr } from '#shared/card/qr.ts'
import type { Language } from '#shared/contract/common.ts'
import type { InvoiceField, InvoiceView, Label } from '#shared/rules/invoices/invoice-view.ts'
import { INNER, type Paper } from './pdf-page.ts'

const MUTED = '#5b6a66'
const ACCENT = '#0f5c4d'
const DANGER = '#9b1c1c'
const TINT = '#f4f1ea'
const GAP = 18
const CELL_HEIGHT = 31
const LINE = 13
const QR_WIDTH = 118
const AMOUNTS_WIDTH = 290
/** Of the columns with numbers, without a discount and with one. */
const COLUMNS = [30, 58, 68, 54, 54, 62]
const COLUMNS_WITH_DISCOUNT = [32, 60, 48, 66, 50, 50, 58]

/** Lays an invoice out on one page. `language` comes first, the other stands beside it. */
export function layInvoice(paper: Paper, view: InvoiceView, language: Language): void {
  const other = language === 'ar' ? 'en' : 'ar'
  const { text, rule, box } = paper
  /** Digits of one column lie below each other. */
  const right = language === 'ar' ? 'start' : 'end'

  function bothLabels(label: Label, x: number, y: number, width: number, size: number) {
    text(label[language], x, y, width * 0.55, { size, color: MUTED })
    text(label[other], x + width * 0.55, y, width * 0.45, { size, color: MUTED, align: 'end' })
  }

  /** Fields side by side, each with its labels above it. Where the next thing begins. */
  function fields(list: readonly InvoiceField[], x: number, top: number, width: number, columns: number) {
    const cell = (width - GAP * (columns - 1)) / columns
    let y = top
    for (let at = 0; at < list.length; at += columns) {
      let bottom = y
      for (const [column, { label, value, ltr }] of list.slice(at, at + columns).entries()) {
        const from = x + column * (cell + GAP)
        bothLabels(label, from, y + 8, cell, 6.8)
        const last = text(value, from, y + 21, cell, { size: 9.2, ltr, lines: 3 })
        bottom = Math.max(bottom, last)
      }
      y = Math.max(y + CELL_HEIGHT, bottom + LINE)
    }
    return y
  }

  function heading(label: Label, x: number, y: number, width: number) {
    box(x, y, width, 19, TINT)
    text(label[language], x + 8, y + 13, width / 2 - 8, { size: 9, bold: true, color: ACCENT })
    text(label[other], x + width / 2, y + 13, width / 2 - 8, {
      size: 8,
      bold: true,
      color: ACCENT,
      align: 'end',
    })
    return y + 19
  }

  let y = letterhead()
  if (view.notice !== null) y = notice(view.notice, y)
  y = fields(view.head, 0, y + 6, INNER, 2) + 6
  y = parties(y)
  y = lines(y + 8)
  amounts(y + 14)
  footer()

  function letterhead() {
    text(view.title[language], 0, 64, INNER * 0.6, { size: 20, bold: true, color: ACCENT })
    text(view.title[other], 0, 84, INNER * 0.6, { size: 10.5, color: MUTED })
    text(view.seller.name[language], INNER * 0.6, 60, INNER * 0.4, { size: 11, bold: true, align: 'end' })
    text(view.seller.name[other], INNER * 0.6, 77, INNER * 0.4, { size: 9, color: MUTED, align: 'end' })
    rule(0, 97, INNER, ACCENT)
    return 99
  }

  function notice(label: Label, top: number) {
    box(0, top + 6, INNER, 22, '#fbe9e7')
    text(label[language], 10, top + 21, INNER / 2 - 10, { size: 9, bold: true, color: DANGER })
    text(label[other], INNER / 2, top + 21, INNER / 2 - 10, { size: 8.5, color: DANGER, align: 'end' })
    return top + 30
  }

  function parties(top: number) {
    const { seller, buyer } = view
    const width = buyer === null ? INNER : (INNER - GAP) / 2
    const columns = buyer === null ? 4 : 2
    const begin = heading(seller.label, 0, top, width)
    const named = text(seller.name[language], 0, begin + 16, width, { size: 10, bold: true, lines: 2 })
    const alsoNamed = text(seller.name[other], 0, named + 15, width, { color: MUTED, lines: 2 })
    const sellerEnd = fields(seller.fields, 0, alsoNamed + 8, width, columns)
    if (buyer === null) return sellerEnd
    heading(buyer.label, width + GAP, top, width)
    const buyerNamed = text(buyer.name, width + GAP, begin + 16, width, { size: 10, bold: true, lines: 3 })
    const from = Math.max(alsoNamed, buyerNamed) + 8
    return Math.max(sellerEnd, fields(buyer.fields, width + GAP, from, width, columns))
  }

  function lines(top: number) {
    const widths = view.columns.length === COLUMNS.length ? COLUMNS : COLUMNS_WITH_DISCOUNT
    const item = INNER - widths.reduce((sum, width) => sum + width, 0)
    const startOf = (column: number) => item + widths.slice(0, column).reduce((sum, width) => sum + width, 0)
    box(0, top, INNER, 34, TINT)
    text(view.item[language], 8, top + 14, item - 12, { size: 7.6, bold: true })
    text(view.item[other], 8, top + 27, item - 12, { size: 6.6, color: MUTED })
    for (const [at, label] of view.columns.entries()) {
      const [x, width] = [startOf(at), (widths[at] ?? 0) - 5]
      text(label[language], x, top + 14, width, { size: 7.2, bold: true, align: right })
      text(label[other], x, top + 27, width, { size: 6.6, color: MUTED, align: right })
    }
    let at = top + 34
    for (const { title, cells } of view.lines) {
      const first = text(title[language], 8, at + 17, item - 12, { size: 9.2, lines: 3 })
      const second = text(title[other], 8, first + 13, item - 12, { size: 7.6, color: MUTED, lines: 3 })
      for (const [column, cell] of cells.entries()) {
        const width = (widths[column] ?? 0) - 5
        text(cell, startOf(column), at + 17, width, { size: 9, ltr: true, align: right })
      }
      at = second + 9
      rule(0, at, INNER)
    }
    return at
  }

  function amounts(top: number) {
    const from = INNER - AMOUNTS_WIDTH
    let at = top
    for (const { label, amount, strong } of view.amounts) {
      if (strong) box(from, at, AMOUNTS_WIDTH, 30, TINT)
      const baseline = at + (strong ? 19 : 15)
      const size = strong ? 10.5 : 9
      text(label[language], from + 8, baseline, 108, { size, bold: strong })
      text(label[other], from + 120, baseline, 88, { size: size - 2, color: MUTED })
      const style = { size: size + 0.5, bold: strong, ltr: true, align: right } as const
      text(amount, from + 214, baseline, AMOUNTS_WIDTH - 222, style)
      at += strong ? 34 : 23
      if (!strong) rule(from, at - 1, AMOUNTS_WIDTH)
    }
    const code = drawQr(view.qr)
    if (code !== null) paper.drawing(code.path, code.size, -6, top - 4, QR_WIDTH)
  }

  function footer() {
    rule(0, 786, INNER)
    text(view.currency[language], 0, 800, INNER * 0.55, { size: 7.4, color: MUTED })
    text(view.currency[other], INNER * 0.45, 800, INNER * 0.55, { size: 7.4, color: MUTED, align: 'end' })
    text(view.number, 0, 812, INNER, { size: 7, color: MUTED, ltr: true })
  }
}
