import type { Guest, GuestField, GuestImport, Rsvp } from '#shared/contract/guests.ts'
import type { ErrorCode } from '#shared/contract/messages.ts'
import type { ColumnMapping, ImportField } from '#shared/rules/guest-import/columns.ts'
import type { DuplicateChoice, FileDuplicate } from '#shared/rules/guest-import/duplicate-rows.ts'
import type { ImportedDetails, RowProblem } from '#shared/rules/guest-import/import-row.ts'
import type { ExistingGuest } from '#shared/rules/guest-import/match-guests.ts'
import type { ParsedImport, RowPlace } from '#shared/rules/guest-import/parse-import.ts'
import type { ImportFamily, NewGuest } from './import-households.ts'
import type { NoteCount } from './import-notes.ts'

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

export type UnderstoodRow = ImportedDetails & { readonly rsvp: Rsvp | null }

export interface IgnoredAnswer {
  readonly line: number
  readonly name: string
  readonly written: Rsvp
}

/** All that the wizard shows. Small whatever the file held, for the worker posts it after every decision. */
export interface ImportView {
  readonly source: 'file' | 'paste'
  readonly sheets: ParsedImport['sheets']
  readonly sheet: number
  /** Sheets that hold rows and are not part of what was read. */
  readonly unread: ParsedImport['unread']
  /** Names of sheets that cannot be read, for there are too many. */
  readonly skipped: ParsedImport['skipped']
  /** Whether several sheets can be read as one list. */
  readonly joinable: boolean
  readonly header: readonly string[]
  /** Whether the column holds anything below its header. */
  readonly filled: readonly boolean[]
  readonly mapping: ColumnMapping
  readonly preview: readonly (readonly string[])[]
  /** The same first rows as guests. */
  readonly understood: readonly UnderstoodRow[]
  readonly rows: number
  readonly problems: readonly ProblemRow[]
  readonly notes: readonly NoteCount[]
  readonly duplicates: readonly DuplicateCase[]
  readonly changed: readonly ChangedGuest[]
  /** Rows whose answer is another than the list's, which stays. */
  readonly ignored_answers: readonly IgnoredAnswer[]
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
