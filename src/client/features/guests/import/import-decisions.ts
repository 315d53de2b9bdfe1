import type { ColumnMapping, ImportField } from '#shared/rules/guest-import/columns.ts'
import {
  type DuplicateChoice,
  type FileDuplicate,
  findDuplicates,
  mergeInto,
  resolveImport,
} from '#shared/rules/guest-import/duplicate-rows.ts'
import type {
  ContactKind,
  ImportedDetails,
  ImportRow,
  ReadOptions,
  RowNote,
} from '#shared/rules/guest-import/import-row.ts'
import type { TextSheet } from '#shared/rules/guest-import/join-sheets.ts'
import { diffAgainstList } from '#shared/rules/guest-import/match-guests.ts'
import {
  type ImportRefusal,
  type ParsedImport,
  type ParseOptions,
  parseImportPaste,
  parseImportSheets,
  placeOfLine,
} from '#shared/rules/guest-import/parse-import.ts'
import { fixRow } from '#shared/rules/guest-import/rows.ts'
import { familiesOf, withFamilies } from './import-households.ts'
import { countNotes, EDITED_NOTES } from './import-notes.ts'
import type { ImportBody, ImportSummary, ImportView, ListGuest, ProblemRow } from './import-view.ts'

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

/**
 * Everything the host decided in the wizard. The rest is computed from it and the source. Stored in drafts: never
 * rename a field.
 */
export interface ImportDecisions {
  readonly sheet: number | null
  readonly mapping: ColumnMapping | null
  /** How many people "and family" stands for. */
  readonly family?: number
  /** Columns without a field that go into the note for the door. */
  readonly note_columns?: readonly number[]
  /** Kinds of further contacts of a row that go into the note for the door. */
  readonly note_contacts?: readonly ContactKind[]
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

/** The decisions that change how the source is read. */
export type SourceDecisions = Pick<
  ImportDecisions,
  'sheet' | 'mapping' | 'note_columns' | keyof ReadDecisions
>

type ReadDecisions = Pick<ImportDecisions, 'family' | 'note_contacts'>

const readOptions = ({ family, note_contacts }: ReadDecisions): ReadOptions => ({
  ...(family === undefined ? {} : { family }),
  ...(note_contacts === undefined ? {} : { note_contacts }),
})

export function parseSource(
  source: ReadSource,
  list: readonly ListGuest[],
  decisions: SourceDecisions = NO_DECISIONS,
): ParsedImport<ListGuest> | ImportRefusal {
  const { sheet, mapping, note_columns } = decisions
  const options: ParseOptions = {
    ...readOptions(decisions),
    ...(sheet === null ? {} : { sheet }),
    ...(mapping === null ? {} : { mapping }),
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
  const rows = parsed.rows.map((row) => applyFixes(row, decisions.fixes[row.line], decisions))
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
  const rsvp = first.rsvp ?? second.rsvp
  return { ...first, details, rsvp, typed: { ...second.typed, ...first.typed }, notes }
}

function applyFixes(
  row: ImportRow,
  fixes: Partial<Record<ImportField, string>> | undefined,
  decisions: ReadDecisions,
): ImportRow {
  if (fixes === undefined) return row
  return Object.entries(fixes).reduce(
    (fixed, [field, value]) => fixRow(fixed, field as ImportField, value, readOptions(decisions)),
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
    unread: parsed.unread,
    skipped: parsed.skipped,
    joinable: parsed.joinable,
    header: parsed.header,
    filled: parsed.filled,
    mapping: parsed.mapping,
    preview: parsed.preview,
    understood: rows.slice(0, 10).map(({ details, rsvp }) => ({ ...details, rsvp })),
    rows: parsed.rows.length,
    problems: parsed.rows.flatMap(({ line, problems }) => {
      const row = byLine.get(line)
      if (row === undefined || (problems.length === 0 && row.problems.length === 0)) return []
      const { details, typed } = row
      const place = placeOfLine(parsed.joined, line)
      return [{ line, place, details, typed, problems: row.problems, left_out: leftOut.has(line) }]
    }),
    notes: countNotes(parsed, rows),
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
      changes: (Object.keys(changes) as (keyof ImportedDetails | 'rsvp')[]).map((field) => ({
        field,
        before: guest[field] ?? null,
        after: changes[field] ?? null,
      })),
    })),
    ignored_answers: diff.ignored_answers.flatMap(({ row: { line, rsvp }, guest: { name } }) =>
      rsvp === null ? [] : [{ line, name, written: rsvp }],
    ),
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

/** Rows with problems that are neither fixed nor left out. */
export const openProblems = ({ problems }: ImportView): readonly ProblemRow[] =>
  problems.filter((row) => row.problems.length > 0 && !row.left_out)

/**
 * What was understood by guessing, or not at all: it is shown before the import, whether or not a row has a problem.
 */
const GUESSES: readonly RowNote[] = [...EDITED_NOTES, 'answer.unknown', 'section.unknown']

/** Whether there is something to look at between the columns and the sum. */
export const hasChecks = ({ problems, duplicates, notes }: ImportView): boolean =>
  problems.length + duplicates.length > 0 || notes.some(({ note }) => GUESSES.includes(note))
