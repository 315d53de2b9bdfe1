import { IMPORT_ROWS_MAXIMUM } from '#shared/contract/guests.ts'
import type { ErrorCode } from '#shared/contract/messages.ts'
import { type ColumnMapping, findHeader, guessColumns } from './columns.ts'
import { diffAgainstList, type ExistingGuest, type ImportDiff } from './diff.ts'
import { type FileDuplicate, findDuplicates } from './duplicates.ts'
import { parsePaste } from './paste.ts'
import { type ImportRow, isBlankRow, type ReadOptions, readRows } from './rows.ts'

/** A sheet as text, as `shared/spreadsheet` reads it. */
export type TextSheet = { name: string; rows: string[][] }

export type PlanOptions = ReadOptions & {
  /** The sheet's index; by default the one that looks most like a list of guests. */
  sheet?: number
  /** The header's row, from 0; null for none; detected by default. */
  header_row?: number | null
  mapping?: ColumnMapping
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
export type ImportPlan<G extends ExistingGuest = ExistingGuest> = {
  ok: true
  source: 'file' | 'paste'
  /** Every sheet and how many of its rows hold anything, titles and header included. */
  sheets: { name: string; rows: number }[]
  sheet: number
  /** Row of the header from 0, null where there is none. */
  header_row: number | null
  /** Header cells; empty texts where there is no header. One per column. */
  header: string[]
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
 * A plan from the sheets of a file: header found, columns guessed or given, rows read and checked, compared with each
 * other and with the list. More than 5,000 rows, or none, are refused before reading.
 */
export function planSheets<G extends ExistingGuest>(
  sheets: readonly TextSheet[],
  existing: readonly G[],
  options: PlanOptions = {},
): ImportPlan<G> | ImportRefusal {
  const sheet = options.sheet ?? (sheets.length > 1 ? likeliestSheet(sheets) : 0)
  const all = sheets[sheet]?.rows ?? []
  const headerRow = options.header_row === undefined ? (findHeader(all)?.row ?? null) : options.header_row
  const first = headerRow === null ? 0 : headerRow + 1
  const body = all.slice(first)
  const filled = countFilled(body)
  if (filled === 0) return { ok: false, code: 'file_empty' }
  if (filled > IMPORT_ROWS_MAXIMUM) return { ok: false, code: 'guests_too_many' }
  const header = headerOf(all, headerRow, body)
  const mapping = options.mapping ?? guessColumns(header, body)
  const rows = readRows(body, mapping, { ...options, firstLine: first + 1 })
  return {
    ok: true,
    source: 'file',
    sheets: sheets.map(({ name, rows: list }, i) => ({
      name,
      rows: i === sheet ? countFilled(all.slice(0, first)) + filled : countFilled(list),
    })),
    sheet,
    header_row: headerRow,
    header,
    mapping,
    preview: body.filter((row) => !isBlankRow(row)).slice(0, PREVIEW_ROWS),
    ...compare(rows, existing),
  }
}

/** A plan from a pasted list. A table copied out of a spreadsheet, header and all, is read as a sheet. */
export function planPaste<G extends ExistingGuest>(
  text: string,
  existing: readonly G[],
  options: PlanOptions = {},
): ImportPlan<G> | ImportRefusal {
  const grid = text.split(/\r\n|\r|\n/).map((line) => line.split('\t'))
  if ((findHeader(grid)?.fields ?? 0) >= 2 || options.mapping !== undefined) {
    const plan = planSheets([{ name: '', rows: grid }], existing, options)
    return plan.ok ? { ...plan, source: 'paste' } : plan
  }
  const lines = countFilled(grid)
  if (lines === 0) return { ok: false, code: 'file_empty' }
  if (lines > IMPORT_ROWS_MAXIMUM) return { ok: false, code: 'guests_too_many' }
  const rows = parsePaste(text, options)
  return {
    ok: true,
    source: 'paste',
    sheets: [{ name: '', rows: lines }],
    sheet: 0,
    header_row: null,
    header: [],
    mapping: {},
    preview: [],
    ...compare(rows, existing),
  }
}

/** Recomputed after rows were fixed: duplicates, differences and the summary. */
export function compare<G extends ExistingGuest>(
  rows: ImportRow[],
  existing: readonly G[],
): Pick<ImportPlan<G>, 'rows' | 'duplicates' | 'diff' | 'summary'> {
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

/** The sheet whose header names the most fields; of equal ones the longest. A summary sheet has no header. */
function likeliestSheet(sheets: readonly TextSheet[]): number {
  let best = 0
  let bestScore = -1
  for (const [i, { rows }] of sheets.entries()) {
    const score = (findHeader(rows)?.fields ?? 0) * 1e6 + Math.min(rows.length, 1e5)
    if (score > bestScore) {
      best = i
      bestScore = score
    }
  }
  return best
}

function headerOf(all: readonly string[][], headerRow: number | null, body: readonly string[][]): string[] {
  const header = headerRow === null ? [] : [...(all[headerRow] ?? [])]
  let width = header.length
  for (const row of body) if (row.length > width) width = row.length
  while (header.length < width) header.push('')
  return header
}

function countFilled(rows: readonly string[][]): number {
  let filled = 0
  for (const row of rows) if (!isBlankRow(row)) filled++
  return filled
}
