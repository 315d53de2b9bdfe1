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

/** Lists are on the first sheets; a workbook of hundreds is no list of guests. */
const SHEETS_MAXIMUM = 12
/** `A1` to the last cell looked at. A cell beyond (XFD1048576) is skipped before anything is made for it. */
const RANGE = `A1:${columnLetters(COLUMNS_MAXIMUM)}${ROWS_MAXIMUM}`

/** The visible sheets of an xlsx file as text. */
export async function readWorkbook(bytes: Uint8Array): Promise<{ ok: true; sheets: Sheet[] } | FileRefusal> {
  const passed = await sanitizeWorkbook(bytes)
  if (!passed.ok) return passed
  try {
    const workbook = await readXlsx(passed.bytes, {
      range: RANGE,
      sheets: (sheet, index) => index < SHEETS_MAXIMUM && sheet.hidden !== true && sheet.veryHidden !== true,
    })
    return {
      ok: true,
      sheets: workbook.sheets.map(({ name, rows, merges = [] }) => ({
        name,
        rows: rows.map(rowOfText),
        merged: merges.slice(0, ROWS_MAXIMUM).flatMap(mergedCells),
      })),
    }
  } catch {
    return refuse('file_broken', 'damaged')
  }
}

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

function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26))
  return column > 26 ? columnLetters(Math.floor((column - 1) / 26)) + letter : letter
}
