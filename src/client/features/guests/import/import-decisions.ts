import type { Guest, GuestField, GuestImport } from '#shared/contract/guests.ts'
import type { ErrorCode } from '#shared/contract/messages.ts'
import { type ColumnMapping, hasName, type ImportField } from '#shared/rules/guest-import/columns.ts'
import { diffAgainstList, type ExistingGuest } from '#shared/rules/guest-import/match-guests.ts'
import {
  type ImportRefusal,
  type ParsedImport,
  type ParseOptions,
  parseImportPaste,
  parseImportSheets,
  placeOfLine,
  type RowPlace,
  type TextSheet,
} from '#shared/rules/guest-import/parse-import.ts'
import {
  type DuplicateChoice,
  type FileDuplicate,
  findDuplicates,
  mergeInto,
  resolveImport,
} from '#shared/rules/guest-import/repeated-rows.ts'
import {
  fixRow,
  type ImportedDetails,
  type ImportRow,
  type RowProblem,
} from '#shared/rules/guest-import/rows.ts'
import { familiesOf, type ImportFamily, type NewGuest, withFamilies } from './import-households.ts'
import { countNotes, type NoteCount } from './import-notes.ts'

export const INVITE_METHODS = ['single', 'file', 'paste', 'link'] as const
export type InviteMethod = (typeof INVITE_METHODS)[number]

/** The source is stored with the decisions, so that a reload continues the import. */
export type ImportSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'paste'; readonly text: string }

/** The source as cells or as lines. */
export type ReadSource =
  | { readonly kind: 'sheets'; readonly sheets: readonly TextSheet[] }
  | { readonly kind: 'text'; readonly text: string }

/** Everything the host decided in the wizard. The rest is computed from it and the source. Stored in drafts: never rename a field. */
export interface ImportDecisions {
  readonly sheet: number | null
  readonly mapping: ColumnMapping | null
  /** How many people "and family" stands for. */
  readonly family?: number
  /** Columns without a field that go into the note for the door. */
  readonly note_columns?: readonly number[]
  /** Corrected fields by row number. */
  readonly fixes: Readonly<Record<number, Partial<Record<ImportField, string>>>>
  /** Numbers of the rows that the host left out. */
  readonly left_out: readonly number[]
  /** For all duplicate rows; null leaves each at its default. */
  readonly in_file: DuplicateChoice | null
  readonly in_list: DuplicateChoice
  readonly lines: Readonly<Record<number, DuplicateChoice>>
  /** Guests of the list that the file does not have. */
  readonly gone: 'keep' | 'delete'
  /** Families that become one invitation each, by the key of the proposal. */
  readonly families?: readonly string[]
}

export const NO_DECISIONS: ImportDecisions = {
  sheet: null,
  mapping: null,
  fixes: {},
  left_out: [],
  in_file: null,
  in_list: 'merge',
  lines: {},
  gone: 'keep',
}

export type Refusal = { readonly code: ErrorCode; readonly detail?: string }

/** A row that had a problem when it was read; it stays in the list once it is fixed. */
export interface ProblemRow {
  readonly line: number
  readonly place: RowPlace
  readonly details: ImportedDetails
  readonly typed: Partial<Record<ImportField, string>>
  readonly problems: readonly RowProblem[]
  readonly left_out: boolean
}

export interface DuplicateCase {
  readonly duplicate: FileDuplicate
  readonly first: ImportedDetails
  readonly second: ImportedDetails
  readonly places: Readonly<Record<'first' | 'second', RowPlace>>
  readonly choice: DuplicateChoice
}

/** A file names nobody of an invitation that is on the list. */
type ChangedField = Exclude<GuestField, 'members'>

export interface FieldChange {
  readonly field: ChangedField
  readonly before: Guest[ChangedField]
  readonly after: Guest[ChangedField]
}

export interface ChangedGuest {
  readonly line: number
  readonly name: string
  readonly choice: DuplicateChoice
  readonly changes: readonly FieldChange[]
}

/** All that the wizard shows. Small whatever the file held, for the worker posts it after every decision. */
export interface ImportView {
  readonly source: 'file' | 'paste'
  readonly sheets: readonly { readonly name: string; readonly rows: number }[]
  readonly sheet: number
  /** Whether several sheets can be read as one list. */
  readonly joinable: boolean
  readonly header: readonly string[]
  /** Whether the column holds anything below its header. */
  readonly filled: readonly boolean[]
  readonly mapping: ColumnMapping
  readonly preview: readonly (readonly string[])[]
  /** The same first rows as guests. */
  readonly understood: readonly ImportedDetails[]
  readonly rows: number
  readonly problems: readonly ProblemRow[]
  readonly notes: readonly NoteCount[]
  readonly duplicates: readonly DuplicateCase[]
  readonly changed: readonly ChangedGuest[]
  readonly families: readonly ImportFamily[]
  readonly gone: readonly { readonly id: string; readonly name: string }[]
  readonly summary: ImportSummary
  /** People of the guests that would be added. */
  readonly people: number
}

/** What confirming would do. Every row of the source is counted once; `removed` counts guests of the list. */
export interface ImportSummary {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** Rows merged into another. */
  readonly merged: number
  readonly left_out: number
  readonly removed: number
}

export type ListGuest = ExistingGuest & { readonly rev: number }

/** The body of `guest.import`, and the guests to delete with it. */
export interface ImportBody {
  readonly added: readonly NewGuest[]
  readonly changed: GuestImport['changed']
  readonly removed: readonly string[]
}

/** The decisions that change how the source is read. */
export type SourceDecisions = Pick<ImportDecisions, 'sheet' | 'mapping' | 'family' | 'note_columns'>

export function parseSource(
  source: ReadSource,
  list: readonly ListGuest[],
  { sheet, mapping, family, note_columns }: SourceDecisions = NO_DECISIONS,
): ParsedImport<ListGuest> | ImportRefusal {
  const options: ParseOptions = {
    ...(sheet === null ? {} : { sheet }),
    ...(mapping === null ? {} : { mapping }),
    ...(family === undefined ? {} : { family }),
    ...(note_columns === undefined ? {} : { note_columns }),
  }
  return source.kind === 'text'
    ? parseImportPaste(source.text, list, options)
    : parseImportSheets(source.sheets, list, options)
}

/**
 * Of two ways to read a text, the one with fewer problem rows: a file without a header may be a table, or a list as
 * people write it in a chat.
 */
export function betterReading(table: ReadSource, lines: ReadSource): ReadSource {
  const asTable = parseSource(table, [])
  const asLines = parseSource(lines, [])
  if (!asLines.ok) return table
  if (!asTable.ok) return lines
  return asLines.summary.rows_with_problem < asTable.summary.rows_with_problem ? lines : table
}

/** Applies the host's decisions to the parsed import. */
function decide(parsed: ParsedImport<ListGuest>, list: readonly ListGuest[], decisions: ImportDecisions) {
  const leftOut = new Set(decisions.left_out)
  const rows = parsed.rows.map((row) => applyFixes(row, decisions.fixes[row.line], decisions.family))
  const included = leftOut.size === 0 ? rows : rows.filter(({ line }) => !leftOut.has(line))
  // A row with a problem is not imported, so that no other is merged into it.
  const duplicates = findDuplicates(included.filter(({ problems }) => problems.length === 0))
  const lines = new Map<number, DuplicateChoice>()
  for (const { line, same_name } of duplicates) {
    // A household may share a phone: rows with different names stay two guests unless the host merges them.
    lines.set(line, decisions.lines[line] ?? decisions.in_file ?? (same_name ? 'merge' : 'keep'))
  }
  // Before the comparison with the list: a guest merged of two rows last time must match this time too.
  const folded = foldDuplicates(included, duplicates, lines)
  const diff = diffAgainstList(folded.rows, list)
  const asWritten = folded.rows.length === rows.length ? diff : diffAgainstList(rows, list)
  if (asWritten !== diff) {
    // A guest whose row is left out or merged is still in the file.
    const gone = new Set(asWritten.gone)
    diff.gone = diff.gone.filter((guest) => gone.has(guest))
  }
  for (const { row } of diff.changed) {
    lines.set(row.line, decisions.lines[row.line] ?? decisions.in_list)
  }
  const resolved = resolveImport(folded.rows, diff, [], {
    in_file: 'keep',
    in_list: decisions.in_list,
    lines,
  })
  return { rows, diff, asWritten, duplicates, lines, leftOut, folded, resolved }
}

/** Merges or skips duplicate rows, as chosen by row number. */
function foldDuplicates(
  rows: readonly ImportRow[],
  duplicates: readonly FileDuplicate[],
  choices: ReadonlyMap<number, DuplicateChoice>,
): { rows: ImportRow[]; merged: number; skipped: number } {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  let merged = 0
  let skipped = 0
  for (const { line, first_line } of duplicates) {
    const choice = choices.get(line)
    const first = byLine.get(first_line)
    const second = byLine.get(line)
    if (choice === 'keep' || first === undefined || second === undefined) continue
    byLine.delete(line)
    if (choice === 'merge') {
      byLine.set(first_line, mergeRows(first, second))
      merged++
    } else {
      skipped++
    }
  }
  return { rows: [...byLine.values()], merged, skipped }
}

function mergeRows(first: ImportRow, second: ImportRow): ImportRow {
  const details = { ...first.details }
  mergeInto(details, second.details)
  const notes = second.notes.includes('invited.defaulted')
    ? first.notes
    : first.notes.filter((note) => note !== 'invited.defaulted')
  return { ...first, details, typed: { ...second.typed, ...first.typed }, notes }
}

function applyFixes(
  row: ImportRow,
  fixes: Partial<Record<ImportField, string>> | undefined,
  family: number | undefined,
): ImportRow {
  if (fixes === undefined) return row
  return Object.entries(fixes).reduce(
    (fixed, [field, value]) =>
      fixRow(fixed, field as ImportField, value, family === undefined ? {} : { family }),
    row,
  )
}

export function viewOf(
  parsed: ParsedImport<ListGuest>,
  list: readonly ListGuest[],
  decisions: ImportDecisions,
): ImportView {
  const decided = decide(parsed, list, decisions)
  const { rows, diff, duplicates, lines, leftOut } = decided
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const known = new Set(decided.asWritten.same.map(({ row }) => row))
  return {
    source: parsed.source,
    sheets: parsed.sheets,
    sheet: parsed.sheet,
    joinable: parsed.joinable,
    header: parsed.header,
    filled: parsed.filled,
    mapping: parsed.mapping,
    preview: parsed.preview,
    understood: rows.slice(0, 10).map(({ details }) => details),
    rows: parsed.rows.length,
    problems: parsed.rows.flatMap(({ line, problems }) => {
      const row = byLine.get(line)
      if (row === undefined || (problems.length === 0 && row.problems.length === 0)) return []
      const { details, typed } = row
      const place = placeOfLine(parsed.joined, line)
      return [{ line, place, details, typed, problems: row.problems, left_out: leftOut.has(line) }]
    }),
    notes: countNotes(rows),
    duplicates: duplicates.flatMap((duplicate) => {
      const first = byLine.get(duplicate.first_line)
      const second = byLine.get(duplicate.line)
      if (first === undefined || second === undefined) return []
      // Both are in the list as they are: this was decided at an earlier import.
      if (known.has(second)) return []
      const choice = lines.get(duplicate.line) ?? 'merge'
      const places = {
        first: placeOfLine(parsed.joined, first.line),
        second: placeOfLine(parsed.joined, second.line),
      }
      return [{ duplicate, first: first.details, second: second.details, places, choice }]
    }),
    changed: diff.changed.map(({ row, guest, changes }) => ({
      line: row.line,
      name: guest.name,
      choice: lines.get(row.line) ?? decisions.in_list,
      changes: (Object.keys(changes) as (keyof ImportedDetails)[]).map((field) => ({
        field,
        before: guest[field],
        after: changes[field] ?? null,
      })),
    })),
    families: familiesOf(decided.resolved.added),
    gone: diff.gone.map(({ id, name }) => ({ id, name })),
    summary: summaryOf(decided, decisions),
    people: withFamilies(decided.resolved.added, decisions.families).reduce(
      (sum, { invited }) => sum + invited,
      0,
    ),
  }
}

function summaryOf(
  { resolved, folded, leftOut, diff }: ReturnType<typeof decide>,
  { gone, families }: ImportDecisions,
): ImportSummary {
  const { changed, same, skipped } = resolved
  const added = withFamilies(resolved.added, families)
  return {
    added: added.length,
    changed: changed.length,
    same,
    merged: folded.merged + resolved.added.length - added.length,
    left_out: skipped.length + folded.skipped + leftOut.size,
    removed: gone === 'delete' ? diff.gone.length : 0,
  }
}

/** What confirming sends, computed from the same decisions as the summary that was shown. */
export function importBodyOf(
  parsed: ParsedImport<ListGuest>,
  list: readonly ListGuest[],
  decisions: ImportDecisions,
): ImportBody {
  const { resolved, diff } = decide(parsed, list, decisions)
  return {
    added: withFamilies(resolved.added, decisions.families),
    changed: resolved.changed.map(({ guest, changes }) => ({ id: guest.id, base_rev: guest.rev, changes })),
    removed: decisions.gone === 'delete' ? diff.gone.map(({ id }) => id) : [],
  }
}

/** A list of guests needs a column of names and one of phones or e-mail addresses. */
export function canContinue(mapping: ColumnMapping): boolean {
  return hasName(mapping) && (mapping.phone !== undefined || mapping.email !== undefined)
}

/** Maps a column to a field, or to none. A field has one column. */
export function mapColumn(mapping: ColumnMapping, column: number, field: ImportField | null): ColumnMapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== field)
  return { ...Object.fromEntries(others), ...(field === null ? {} : { [field]: column }) }
}

export function fieldOfColumn(mapping: ColumnMapping, column: number): ImportField | null {
  const found = Object.entries(mapping).find(([, at]) => at === column)
  return found === undefined ? null : (found[0] as ImportField)
}

/** Rows with problems that are neither fixed nor left out. */
export const openProblems = ({ problems }: ImportView): readonly ProblemRow[] =>
  problems.filter((row) => row.problems.length > 0 && !row.left_out)
