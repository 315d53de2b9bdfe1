import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { idOfHash } from '#server/domain/new-id.ts'
import { done, type FieldFault, type Outcome, refuse } from '#server/domain/outcome.ts'
import { readInTurn } from '#server/domain/uploads.ts'
import { isTemporary, readers } from '#server/domain/workers/readers.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import { type GuestImport, IMPORT_ROWS_MAXIMUM } from '#shared/contract/guests.ts'
import { TEXT_MAXIMUM } from '#shared/rules/guest-import/rows.ts'
import { FILE_MAXIMUM } from '#shared/spreadsheet/spreadsheet.ts'
import { guestsOf } from './guest-list.ts'
import { detailsOf, guestColumns } from './guest-rows.ts'
import type { GuestFileReading, GuestFileTask } from './read-guest-file.worker.ts'

const READER = new URL('./read-guest-file.worker.ts', import.meta.url)
const MEGABYTE = 1024 * 1024
/** The largest file taken, in bytes. */
export const GUEST_FILE_MAXIMUM = FILE_MAXIMUM
/** Problems shown of a file that has more: enough to start fixing. */
const PROBLEMS_SHOWN = 50

/**
 * The import from a csv or xlsx file, compared with the current list. A file that is too large, of another type,
 * broken, empty, of more than 5,000 rows or with an invalid row is refused; problems are by row, `rows.17.phone`, as
 * the spreadsheet program numbers them.
 *
 * With a `key` the import and its rows get ids derived from it, so that a repeated upload is the same import.
 */
export async function importOfFile(
  db: Database,
  access: EventAccess,
  file: { bytes: Uint8Array; name: string },
  key: string | null,
  signal: AbortSignal,
): Promise<Outcome<GuestImport>> {
  if (file.bytes.length > FILE_MAXIMUM) return fileTooLarge()
  const { accountId } = access
  return readInTurn({ accountId, signal }, () => readImport(db, access, file, key, signal))
}

async function readImport(
  db: Database,
  access: EventAccess,
  file: { bytes: Uint8Array; name: string },
  key: string | null,
  signal: AbortSignal,
): Promise<Outcome<GuestImport>> {
  const rows = await guestsOf(db, access).select(guestColumns(access.eventId)).execute()
  const existing = rows.map((row) => ({
    id: row.id,
    rev: row.rev,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    ...detailsOf(row),
  }))
  const task: GuestFileTask = { bytes: file.bytes, fileName: file.name, existing }
  const read = await readers.run<GuestFileReading>(access.accountId, READER, () => task, signal)
  if (!read.ok) return refuse(isTemporary(read.reason) ? 'unavailable' : 'file_broken')
  const reading = read.value
  if (reading.ok) {
    const importId = key ?? randomUUID()
    const added = reading.added.map(({ line, details, rsvp }) => ({
      ...details,
      id: rowId(importId, line),
      rsvp,
      attending_people: null,
    }))
    return done({
      import_id: importId,
      source: 'file',
      added,
      changed: reading.changed,
      unread: reading.unread,
    })
  }
  switch (reading.code) {
    case 'problems':
      return refuse('validation_failed', { errors: byRow(reading.problems) })
    case 'file_too_large':
      return fileTooLarge()
    case 'guests_too_many':
      return refuse('guests_too_many', { parameters: { maximum: IMPORT_ROWS_MAXIMUM } })
    default:
      return refuse(reading.code)
  }
}

export function fileTooLarge() {
  return refuse('file_too_large', { parameters: { maximum: FILE_MAXIMUM / MEGABYTE } })
}

function byRow(problems: { line: number; field: string; code: FieldCode }[]): Record<string, FieldFault[]> {
  const errors: Record<string, FieldFault[]> = {}
  for (const { line, field, code } of problems.slice(0, PROBLEMS_SHOWN)) {
    const path = `rows.${line}.${field}`
    errors[path] = [...(errors[path] ?? []), faultOf(field, code)]
  }
  return errors
}

function faultOf(field: string, code: FieldCode): FieldFault {
  const maximum = Object.entries(TEXT_MAXIMUM).find(([name]) => name === field)?.[1]
  return code === 'field.too_long' && maximum !== undefined ? { code, parameters: { maximum } } : code
}

/** A row's id out of the import's and its line: the same upload repeated has the same rows. */
function rowId(importId: string, line: number): string {
  return idOfHash(createHash('sha256').update(`${importId} ${line}`).digest())
}
