import './sheetjs-globals.ts'
import XLSX, { type CellObject, type WorkSheet } from 'sheetjs-style'
import Zip from 'sheetjs-style/jszip.js'
import type { GuestTable } from '#shared/rules/guest-export/guest-table.ts'
import type { TableCell, TableColumn } from '#shared/rules/guest-export/table-column.ts'
import { neutralise } from '#shared/rules/text/formulas.ts'

/** Written by sheetjs-style, never read by it: its reader is the one with the known holes. */

const TEAL = '0F766E'
const WHITE = 'FFFFFF'
const LINE = 'E2E8F0'
const FONT = 'Arial'
const HEADER_HEIGHT = 24
export const SHEET_PATH = 'xl/worksheets/sheet1.xml'
const PLAIN_VIEW = /<sheetView ([^>]*?)\/>/
const FROZEN = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'

/**
 * A styled workbook of one sheet: from right to left where the table is, a teal header that stays in sight,
 * phones and ids as text, and no text that a program would run as a formula.
 */
export function writeWorkbook(table: GuestTable): Uint8Array<ArrayBuffer> {
  const width = table.columns.length
  const sheet: WorkSheet = {
    '!ref': XLSX.utils.encode_range({ s: { r: 0, c: 0 }, e: { r: table.rows.length, c: width - 1 } }),
    '!cols': table.columns.map((column) => ({ wch: column.width })),
    '!rows': [{ hpt: HEADER_HEIGHT }],
  }
  const put = (r: number, c: number, cell: CellObject) => {
    sheet[XLSX.utils.encode_cell({ r, c })] = cell
  }
  const columns = table.columns.map((column) => ({
    ...column,
    style: bodyStyle(column, table.right_to_left),
  }))
  for (const [c, column] of table.columns.entries()) put(0, c, { t: 's', v: column.header, s: headerStyle })
  for (const [r, row] of table.rows.entries()) {
    for (const [c, column] of columns.entries()) put(r + 1, c, bodyCell(row[c] ?? '', column))
  }
  const book = {
    SheetNames: [table.name],
    Sheets: { [table.name]: sheet },
    Workbook: { Views: [{ RTL: table.right_to_left }] },
  }
  return freezeHeader(XLSX.write(book, { type: 'binary', bookType: 'xlsx', bookSST: true }))
}

type CellStyle = NonNullable<CellObject['s']>

const headerStyle: CellStyle = {
  font: { name: FONT, sz: '11', bold: true, color: { rgb: WHITE } },
  fill: { patternType: 'solid', fgColor: { rgb: TEAL } },
  alignment: { vertical: 'center', horizontal: 'center', readingOrder: 0 },
}

function bodyStyle({ latin }: TableColumn, rightToLeft: boolean): CellStyle {
  return {
    font: { name: FONT, sz: '11' },
    border: { bottom: { style: 'thin', color: { rgb: LINE } } },
    // 1 is left to right, 2 right to left, 0 by content. `+966…` would otherwise be displayed reversed.
    alignment: {
      vertical: 'center',
      readingOrder: latin ? 1 : 0,
      ...(latin && rightToLeft ? { horizontal: 'right' } : {}),
    },
    numFmt: latin ? '@' : 'General',
  }
}

function bodyCell(value: TableCell, column: TableColumn & { style: CellStyle }): CellObject {
  if (typeof value === 'number') return { t: 'n', v: value, s: column.style }
  return { t: 's', v: cellText(value, column), s: column.style }
}

/**
 * A text cell is not evaluated, but it is when the sheet is saved as csv: names and notes are neutralised. A column of
 * numbers to call is formatted as text, where the sign would only be in the way.
 */
export function cellText(value: string, { latin }: Pick<TableColumn, 'latin'>): string {
  return latin && /^\+\d+$/.test(value) ? value : neutralise(value)
}

/** The writer knows no panes, so the sheet's view gets one afterwards. */
function freezeHeader(written: string): Uint8Array<ArrayBuffer> {
  const zip = new Zip(written)
  const sheet = zip.file(SHEET_PATH)?.asText() ?? ''
  zip.file(SHEET_PATH, sheet.replace(PLAIN_VIEW, `<sheetView $1>${FROZEN}</sheetView>`))
  return zip.generate({ type: 'uint8array', compression: 'DEFLATE' })
}
