import type { FieldCode } from '#shared/contract/field-messages.ts'
import { type GuestChanges, type Rsvp, UNREAD_MAXIMUM, type UnreadOfFile } from '#shared/contract/guests.ts'
import { resolveImport } from '#shared/rules/guest-import/duplicate-rows.ts'
import type { ImportedDetails } from '#shared/rules/guest-import/import-row.ts'
import { SHEET_HEADING } from '#shared/rules/guest-import/join-sheets.ts'
import type { ExistingGuest } from '#shared/rules/guest-import/match-guests.ts'
import type { ParsedImport } from '#shared/rules/guest-import/parse-import.ts'
import { parseImportFile } from '#shared/spreadsheet/parse-import-file.ts'
import { columnLetters } from '#shared/spreadsheet/read-xlsx.ts'
import type { FileRefusalCode } from '#shared/spreadsheet/spreadsheet.ts'

export interface GuestFileTask {
  bytes: Uint8Array
  fileName: string
  existing: (ExistingGuest & { rev: number })[]
}

/** A file as the import it asks for; `problems` are by the line that the host's own program shows. */
export type GuestFileReading =
  | { ok: false; code: FileRefusalCode }
  | { ok: false; code: 'problems'; problems: { line: number; field: string; code: FieldCode }[] }
  | {
      ok: true
      added: { line: number; details: ImportedDetails; rsvp: Rsvp | null }[]
      changed: { id: string; base_rev: number; changes: GuestChanges }[]
      unread: UnreadOfFile
    }

export async function run({ bytes, fileName, existing }: GuestFileTask): Promise<GuestFileReading> {
  const parsed = await parseImportFile({ bytes, fileName }, existing)
  if (!parsed.ok) return { ok: false, code: parsed.code }
  const problems = parsed.rows.flatMap((row) =>
    row.problems.map(({ field, code }) => ({ line: row.line, field, code })),
  )
  if (problems.length > 0) return { ok: false, code: 'problems', problems }
  // With nobody to ask: the same person again is one guest, another name on a household's phone is another.
  const households = parsed.duplicates.filter((duplicate) => !duplicate.same_name)
  const resolved = resolveImport(parsed.rows, parsed.diff, parsed.duplicates, {
    in_file: 'merge',
    in_list: 'merge',
    lines: new Map(households.map(({ line }) => [line, 'keep'])),
  })
  return {
    ok: true,
    added: resolved.added,
    changed: resolved.changed.map(({ guest, changes }) => ({ id: guest.id, base_rev: guest.rev, changes })),
    unread: unreadOf(parsed),
  }
}

function unreadOf({ unread, skipped, header, filled, mapping }: ParsedImport): UnreadOfFile {
  const mapped = new Set(Object.values(mapping))
  const columns = filled.flatMap((isFilled, column) => {
    const heading = header[column]?.trim() ?? ''
    // The names of the sheets are a column of several read as one.
    if (!isFilled || mapped.has(column) || heading === SHEET_HEADING) return []
    return heading || columnLetters(column + 1)
  })
  const sheets = [...unread.map(({ name }) => name), ...skipped]
  return { sheets: shortened(sheets), columns: shortened(columns) }
}

const shortened = (names: readonly string[]) =>
  names.slice(0, UNREAD_MAXIMUM.count).map((name) => name.slice(0, UNREAD_MAXIMUM.length).toWellFormed())
