import { type CellValue, type MergeRange, readXlsx } from 'hucre/xlsx'
import { sanitizeWorkbook } from './sanitize-workbook.ts'
import {
  CELL_MAXIMUM,
  COLUMNS_MAXIMUM,
  type FileRefusal,
  ROWS_MAXIMUM,
  refuse,
  type Sheet,
} from './spreadsheet.ts'

/**
 * Lists are on the first sheets; a workbook of hundreds is no list of guests, and hundreds may name one part. Hidden
 * ones hold the choices of a column, or last year's list.
 */
const SHEETS_MAXIMUM = 12
const HIDDEN_SHEETS_MAXIMUM = 4
/** As many as anybody reads the names of, and more. */
const SKIPPED_MAXIMUM = 1000
/** `A1` to the last cell looked at. A cell beyond (XFD1048576) is skipped before anything is made for it. */
const RANGE = `A1:${columnLetters(COLUMNS_MAXIMUM)}${ROWS_MAXIMUM}`

/** The sheets of an xlsx file as text: the visible ones, then the hidden, then those that were not looked at. */
export async function readWorkbook(bytes: Uint8Array): Promise<{ ok: true; sheets: Sheet[] } | FileRefusal> {
  const passed = await sanitizeWorkbook(bytes)
  if (!passed.ok) return passed
  try {
    const skipped: Sheet[] = []
    let [read, readHidden] = [0, 0]
    const workbook = await readXlsx(passed.bytes, {
      range: RANGE,
      sheets: (sheet) => {
        const hidden = isHidden(sheet)
        if (read < SHEETS_MAXIMUM && (!hidden || readHidden < HIDDEN_SHEETS_MAXIMUM)) {
          read++
          if (hidden) readHidden++
          return true
        }
        if (skipped.length < SKIPPED_MAXIMUM)
          skipped.push({ name: sheet.name, rows: [], hidden, skipped: true })
        return false
      },
    })
    const sheets = workbook.sheets.map((sheet) => ({
      name: sheet.name,
      rows: sheet.rows.map(rowOfText),
      merged: (sheet.merges ?? []).slice(0, ROWS_MAXIMUM).flatMap(mergedCells),
      hidden: isHidden(sheet),
    }))
    const visible = sheets.filter(({ hidden }) => !hidden)
    return { ok: true, sheets: [...visible, ...sheets.filter(({ hidden }) => hidden), ...skipped] }
  } catch {
    return refuse('file_broken', 'damaged')
  }
}

const isHidden = ({ hidden, veryHidden }: { hidden?: boolean; veryHidden?: boolean }) =>
  hidden === true || veryHidden === true

function mergedCells({ startRow, startCol, endRow }: MergeRange) {
  return endRow === startRow ? [] : [{ row: startRow, column: startCol, rows: endRow - startRow + 1 }]
}

function rowOfText(cells: CellValue[]): string[] {
  const row: string[] = new Array(cells.length)
  for (let i = 0; i < cells.length; i++) row[i] = textOf(cells[i] ?? null)
  return row
}

/** A cell as its owner would type it: numbers with all their digits, dates as 2026-12-04. */
function textOf(value: CellValue): string {
  if (typeof value === 'string') return value.length > CELL_MAXIMUM ? value.slice(0, CELL_MAXIMUM) : value
  if (value === null) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00\.000Z$|\.000Z$/, '')
}

/** `1e21` and above would be printed with an exponent, which loses digits. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) >= 1e21 ? BigInt(value).toString() : String(value)
}

/** How spreadsheets name a column, counted from 1: A, B, … Z, AA. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26))
  return column > 26 ? columnLetters(Math.floor((column - 1) / 26)) + letter : letter
}
