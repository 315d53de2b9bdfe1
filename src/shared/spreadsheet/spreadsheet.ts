import type { ErrorCode } from '#shared/contract/messages.ts'

/** Why a file was refused, as a code of the error catalogue. */
export type FileRefusalCode = Extract<
  ErrorCode,
  'file_type' | 'file_broken' | 'file_empty' | 'file_too_large' | 'guests_too_many'
>

/** Details beyond the code, for a hint beside the message. */
export type FileRefusalDetail = 'old_excel' | 'encrypted' | 'other_type' | 'damaged' | 'inflates_too_much'

export type FileRefusal = { ok: false; code: FileRefusalCode; detail?: FileRefusalDetail }

/** A sheet as text: `rows[line - 1][column]`, every row as wide as its own last cell. */
export type Sheet = {
  name: string
  rows: string[][]
  merged?: MergedCells[]
  /** Whether the program of its owner does not show it. */
  hidden?: boolean
  /** Whether it has a name alone here: nobody looked at its rows, for there are too many sheets. */
  skipped?: boolean
}

/** Cells of one column that are shown as one, from `row` on (0-based). */
type MergedCells = { row: number; column: number; rows: number }

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'
export type Delimiter = ',' | ';' | '\t'

export type Spreadsheet =
  | { ok: true; kind: 'csv'; sheets: Sheet[]; encoding: Encoding; delimiter: Delimiter }
  | { ok: true; kind: 'xlsx' | 'vcard'; sheets: Sheet[] }

/** The largest file taken, in bytes as uploaded. */
export const FILE_MAXIMUM = 10 * 1024 * 1024
/** Rows and columns looked at: twice the guests of an import, and more columns than a guest has fields. */
export const ROWS_MAXIMUM = 10_000
export const COLUMNS_MAXIMUM = 100
/** The longest text read of one cell; no field allows more, and the row is reported as too long all the same. */
export const CELL_MAXIMUM = 2000

export function refuse(code: FileRefusalCode, detail?: FileRefusalDetail): FileRefusal {
  return detail === undefined ? { ok: false, code } : { ok: false, code, detail }
}
