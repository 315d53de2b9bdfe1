import { IMPORT_ROWS_MAXIMUM } from '#shared/contract/guests.ts'
import type { ErrorCode } from '#shared/contract/messages.ts'
import { type ColumnMapping, filledColumns, findHeader, guessColumns } from './columns.ts'
import { type FileDuplicate, findDuplicates } from './duplicate-rows.ts'
import type { ImportRow, ReadOptions } from './import-row.ts'
import { countFilled, headerOf, type JoinedSheet, joinSheets, type TextSheet } from './join-sheets.ts'
import { diffAgainstList, type ExistingGuest, type ImportDiff } from './match-guests.ts'
import { withMergedCells } from './merged-cells.ts'
import { parsePaste } from './paste.ts'
import { isBlankRow, readRows } from './rows.ts'

/** The choice of all sheets that are lists of guests, as one list. */
export const ALL_SHEETS = -1

/** Where a row stands in the host's file; without a sheet where only one was read. */
export type RowPlace = { sheet: string | null; row: number }

export function placeOfLine(joined: readonly JoinedSheet[], line: number): RowPlace {
  const sheet = joined.findLast((one) => one.line <= line)
  return sheet === undefined
    ? { sheet: null, row: line }
    : { sheet: sheet.name, row: line - sheet.line + sheet.row }
}

export type ParseOptions = ReadOptions & {
  /** The sheet's index, or `ALL_SHEETS`; by default all that are lists of guests, else the one most like it. */
  sheet?: number
  /** The header's row, from 0; null for none; detected by default. */
  header_row?: number | null
  mapping?: ColumnMapping
  /** Columns without a field that go into the note for the door, with their headings. */
  note_columns?: readonly number[]
}

export type ImportSummary = {
  rows: number
  people: number
  /** Rows that cannot be taken as they are, and the problems they have together. */
  rows_with_problem: number
  problems: number
  duplicates: number
  with_email: number
  with_phone: number
  added: number
  changed: number
  same: number
  gone: number
}

/** All the wizard shows, read but not done. */
export type ParsedImport<G extends ExistingGuest = ExistingGuest> = {
  ok: true
  source: 'file' | 'paste'
  /** Every sheet that can be read, and how many of its rows hold anything, titles and header included. */
  sheets: { name: string; rows: number; hidden: boolean }[]
  /** Sheets that hold rows and are not part of what was read. */
  unread: ParsedImport['sheets']
  /** Names of sheets that cannot be read, for there are too many. */
  skipped: string[]
  /** Whether several sheets are lists of guests and can be read as one list. */
  joinable: boolean
  sheet: number
  /** Where the rows of each sheet begin, where several are read as one list; else empty. */
  joined: JoinedSheet[]
  /** Row of the header from 0, null where there is none. */
  header_row: number | null
  /** Header cells; empty texts where there is no header. One per column. */
  header: string[]
  /** Whether the column holds anything below its header. */
  filled: boolean[]
  mapping: ColumnMapping
  /** The first rows below the header, as written. */
  preview: string[][]
  rows: ImportRow[]
  duplicates: FileDuplicate[]
  diff: ImportDiff<G>
  summary: ImportSummary
}

export type ImportRefusal = { ok: false; code: Extract<ErrorCode, 'file_empty' | 'guests_too_many'> }

const PREVIEW_ROWS = 10

/**
 * An import from the sheets of a file: header found, columns guessed or given, rows read and checked, compared with
 * each other and with the list. More than 5,000 rows, or none, are refused before reading.
 */
export function parseImportSheets<G extends ExistingGuest>(
  file: readonly TextSheet[],
  existing: readonly G[],
  options: ParseOptions = {},
): ParsedImport<G> | ImportRefusal {
  const sheets = file.filter(({ skipped }) => skipped !== true)
  const joined = joinSheets(sheets)
  const sheet = options.sheet ?? (joined === null ? likeliestSheet(sheets) : ALL_SHEETS)
  const { rows: all, merged = [] } = (sheet === ALL_SHEETS ? joined : sheets[sheet]) ?? { rows: [] }
  const found = options.header_row === undefined ? findHeader(all) : null
  const headerRow = options.header_row === undefined ? (found?.row ?? null) : options.header_row
  const first = headerRow === null ? 0 : headerRow + 1
  const body = all.slice(first)
  const count = countFilled(body)
  if (count === 0) return { ok: false, code: 'file_empty' }
  if (count > IMPORT_ROWS_MAXIMUM) return { ok: false, code: 'guests_too_many' }
  const header = headerOf(found?.cells ?? (headerRow === null ? [] : (all[headerRow] ?? [])), body)
  const filled = filledColumns(header.length, body)
  const mapping = options.mapping ?? guessColumns(header, body, filled)
  const noted = (options.note_columns ?? []).map((column) => ({ column, heading: header[column] ?? '' }))
  const mergedBelow = merged.map((cells) => ({ ...cells, row: cells.row - first }))
  const rows = readRows(withMergedCells(body, mergedBelow, mapping), mapping, {
    ...options,
    firstLine: first + 1,
    noted,
    filled,
  })
  const counted = sheets.map(({ name, rows: list, hidden = false }, i) => ({
    name,
    rows: i === sheet ? countFilled(all.slice(0, first)) + count : countFilled(list),
    hidden,
  }))
  const isRead = (place: number) =>
    sheet === ALL_SHEETS ? joined?.sheets.some(({ index }) => index === place) : place === sheet
  return {
    ok: true,
    source: 'file',
    sheets: counted,
    unread: counted.filter((one, place) => one.rows > 0 && !isRead(place)),
    skipped: file.flatMap(({ name, skipped }) => (skipped === true ? name : [])),
    joinable: joined !== null,
    sheet,
    joined: sheet === ALL_SHEETS ? (joined?.sheets ?? []) : [],
    header_row: headerRow,
    header,
    filled,
    mapping,
    preview: [...firstFilled(body)],
    ...compare(rows, existing),
  }
}

/** The first rows that hold anything. */
function* firstFilled(rows: readonly string[][]): Generator<string[]> {
  let found = 0
  for (const row of rows) {
    if (found === PREVIEW_ROWS) return
    if (isBlankRow(row)) continue
    found++
    yield row
  }
}

/** An import from a pasted list. A table copied out of a spreadsheet, header and all, is read as a sheet. */
export function parseImportPaste<G extends ExistingGuest>(
  text: string,
  existing: readonly G[],
  options: ParseOptions = {},
): ParsedImport<G> | ImportRefusal {
  const grid = text.split(/\r\n|\r|\n/).map((line) => line.split('\t'))
  if ((findHeader(grid)?.fields ?? 0) >= 2 || options.mapping !== undefined) {
    const parsed = parseImportSheets([{ name: '', rows: grid }], existing, options)
    return parsed.ok ? { ...parsed, source: 'paste' } : parsed
  }
  const lines = countFilled(grid)
  if (lines === 0) return { ok: false, code: 'file_empty' }
  if (lines > IMPORT_ROWS_MAXIMUM) return { ok: false, code: 'guests_too_many' }
  const rows = parsePaste(text, options)
  return {
    ok: true,
    source: 'paste',
    sheets: [{ name: '', rows: lines, hidden: false }],
    unread: [],
    skipped: [],
    joinable: false,
    sheet: 0,
    joined: [],
    header_row: null,
    header: [],
    filled: [],
    mapping: {},
    preview: [],
    ...compare(rows, existing),
  }
}

/** Recomputed after rows were fixed: duplicates, differences and the summary. */
export function compare<G extends ExistingGuest>(
  rows: ImportRow[],
  existing: readonly G[],
): Pick<ParsedImport<G>, 'rows' | 'duplicates' | 'diff' | 'summary'> {
  const duplicates = findDuplicates(rows)
  const diff = diffAgainstList(rows, existing)
  return { rows, duplicates, diff, summary: summarise(rows, duplicates, diff) }
}

function summarise<G extends ExistingGuest>(
  rows: readonly ImportRow[],
  duplicates: readonly FileDuplicate[],
  diff: ImportDiff<G>,
): ImportSummary {
  const summary: ImportSummary = {
    rows: rows.length,
    people: 0,
    rows_with_problem: 0,
    problems: 0,
    duplicates: duplicates.length,
    with_email: 0,
    with_phone: 0,
    added: diff.added.length,
    changed: diff.changed.length,
    same: diff.same.length,
    gone: diff.gone.length,
  }
  for (const { details, problems } of rows) {
    summary.people += details.invited
    summary.problems += problems.length
    if (problems.length > 0) summary.rows_with_problem++
    if (details.email !== null) summary.with_email++
    if (details.phone !== null) summary.with_phone++
  }
  return summary
}

/**
 * The sheet whose header names the most fields; of equal ones the longest. A summary sheet has no header. A hidden one
 * only where those that are shown hold nothing.
 */
function likeliestSheet(sheets: readonly TextSheet[]): number {
  if (sheets.length < 2) return 0
  let best = 0
  let bestScore = -1
  const isShown = sheets.some(({ rows, hidden }) => hidden !== true && !rows.every(isBlankRow))
  for (const [i, { rows, hidden }] of sheets.entries()) {
    if (isShown && hidden === true) continue
    const score = (findHeader(rows)?.fields ?? 0) * 1e6 + Math.min(rows.length, 1e5)
    if (score > bestScore) {
      best = i
      bestScore = score
    }
  }
  return best
}
