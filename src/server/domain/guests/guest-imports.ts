import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { lockOpenEvent, refuseWhileScheduled, takeRevisions } from '#server/domain/changes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import {
  type GuestChanges,
  type GuestDetails,
  type GuestImport,
  IMPORT_ROWS_MAXIMUM,
  type UnreadOfFile,
} from '#shared/contract/guests.ts'
import { withMembersAnswered } from '#shared/rules/guests/household-members.ts'
import { validateDetails } from './guest-details.ts'
import {
  applyEdits,
  type EditableGuest,
  editableGuests,
  prefixed,
  type ValidEdit,
  validateEdit,
} from './guest-edits.ts'
import { refuseTooManyGuests } from './guest-list-size.ts'
import { guestScope, insertGuests } from './guests.ts'

type Errors = Record<string, FieldCode[]>
type NewRow = { id: string } & GuestDetails
type Imported = { added: number; changed: number; total: number; unread?: UnreadOfFile }

/**
 * Takes one part of an import, all of it or nothing. Repeated, it finds its rows there, changes nothing and
 * returns the same; so does a part that shares rows with another.
 *
 * An import brings at most `IMPORT_ROWS_MAXIMUM` (5000) rows over all its parts: they are counted under the lock of the
 * event's row, so parts that arrive at once count each other. `total` is the number of guests in the list now.
 */
export async function importGuests(
  trx: Transaction<DB>,
  access: EventAccess,
  part: GuestImport,
): Promise<Outcome<Imported>> {
  const rows = validateRows(part.added)
  if (!rows.ok) return rows
  const open = await lockOpenEvent(trx, access.eventId)
  if (!open.ok) return open
  const fresh = await freshRows(trx, access, part.import_id, rows.data)
  if (!fresh.ok) return fresh
  const edits = await validateEdits(trx, access, part)
  if (!edits.ok) return edits
  const imported = await countImported(trx, access, part.import_id)
  if (imported + fresh.data.length + edits.data.edits.length > IMPORT_ROWS_MAXIMUM) {
    return refuse('guests_too_many', { parameters: { maximum: IMPORT_ROWS_MAXIMUM } })
  }
  if (fresh.data.length > 0) {
    const closed = await refuseWhileScheduled(trx, access.eventId)
    if (closed !== null) return closed
    const full = await refuseTooManyGuests(trx, access.eventId, fresh.data.length)
    if (full !== null) return full
    const first = await takeRevisions(trx, access.eventId, fresh.data.length)
    await insertGuests(trx, access, fresh.data, first, { source: part.source, importId: part.import_id })
  }
  await applyEdits(trx, access, edits.data.edits, part.import_id)
  const { total } = await trx
    .selectFrom('guests')
    .select((from) => from.fn.countAll<number>().as('total'))
    .where('event_id', '=', access.eventId)
    .where('deleted_at', 'is', null)
    .where(guestScope(access))
    .executeTakeFirstOrThrow()
  const counts = { added: rows.data.length, changed: edits.data.found, total }
  return done(part.unread === undefined ? counts : { ...counts, unread: part.unread })
}

function validateRows(added: GuestImport['added']): Outcome<NewRow[]> {
  const errors: Errors = {}
  const ids = new Set<string>()
  const rows: NewRow[] = []
  for (const [place, { id, ...given }] of added.entries()) {
    if (ids.has(id)) errors[`added.${place}.id`] = ['field.invalid']
    ids.add(id)
    const valid = validateDetails(withMembersAnswered(given), given)
    if (valid.ok) rows.push({ id, ...valid.details })
    else Object.assign(errors, prefixed(`added.${place}`, valid.errors))
  }
  return refusedRows(errors) ?? done(rows)
}

/** The rows that do not exist yet. A row with the id of a guest from elsewhere is a conflict, not a repeat. */
async function freshRows(
  trx: Transaction<DB>,
  access: EventAccess,
  importId: string,
  rows: readonly NewRow[],
): Promise<Outcome<NewRow[]>> {
  if (rows.length === 0) return done([])
  const there = await trx
    .selectFrom('guests')
    .select(['id', 'import_id', 'host_id'])
    .where('event_id', '=', access.eventId)
    .where('id', '=', sql<string>`ANY(${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  const foreign = there.some((row) => row.import_id !== importId || row.host_id !== access.hostId)
  if (foreign) return refuse('conflict')
  const known = new Set(there.map(({ id }) => id))
  return done(rows.filter(({ id }) => !known.has(id)))
}

/** How many guests this import has added or changed so far. */
async function countImported(trx: Transaction<DB>, access: EventAccess, importId: string): Promise<number> {
  const { rows } = await sql<{ brought: number }>`
    SELECT
      (SELECT count(*) FROM guests WHERE event_id = ${access.eventId} AND import_id = ${importId}) +
      (SELECT count(*) FROM guest_edits WHERE event_id = ${access.eventId} AND import_id = ${importId}) AS brought
  `.execute(trx)
  return rows[0]?.brought ?? 0
}

/**
 * The edits still to be made and how many of the part's guests were found. A guest that this import has
 * changed already is left as it became since; one that was deleted meanwhile stays deleted.
 */
async function validateEdits(
  trx: Transaction<DB>,
  access: EventAccess,
  { import_id, changed }: GuestImport,
): Promise<Outcome<{ edits: ValidEdit[]; found: number }>> {
  if (changed.length === 0) return done({ edits: [], found: 0 })
  const ids = changed.map(({ id }) => id)
  const guests = await editableGuests(trx, access, ids)
  const before = await trx
    .selectFrom('guest_edits')
    .select('guest_id')
    .where('event_id', '=', access.eventId)
    .where('import_id', '=', import_id)
    .execute()
  const editedBefore = new Set(before.map(({ guest_id }) => guest_id))
  const errors: Errors = {}
  const seen = new Set<string>()
  const edits: ValidEdit[] = []
  let found = 0
  for (const [place, edit] of changed.entries()) {
    const guest = guests.get(edit.id)
    if (guest === undefined || seen.has(edit.id)) errors[`changed.${place}.id`] = ['field.invalid']
    seen.add(edit.id)
    if (guest === undefined || guest.deleted_at !== null) continue
    found++
    if (editedBefore.has(edit.id)) continue
    const valid = validateEdit(access, guest, { ...edit, changes: withoutLateAnswer(guest, edit.changes) })
    if (!valid.ok) Object.assign(errors, prefixed(`changed.${place}.changes`, valid.errors))
    else if (Object.keys(valid.edit.changes).length > 0) edits.push(valid.edit)
  }
  return refusedRows(errors) ?? done({ edits, found })
}

/** What a guest has answered since the file was compared with the list is not overwritten by the file. */
function withoutLateAnswer(guest: EditableGuest, changes: GuestChanges): GuestChanges {
  const { rsvp, attending_people: _, ...others } = changes
  const hasAnswered = guest.rsvp !== null || guest.waiting_since !== null
  return rsvp !== undefined && hasAnswered ? others : changes
}

/** A very broken list would otherwise get a response of thousands of texts. */
const FIELDS_SHOWN = 50

function refusedRows(errors: Errors) {
  const entries = Object.entries(errors)
  if (entries.length === 0) return null
  return refuse('validation_failed', { errors: Object.fromEntries(entries.slice(0, FIELDS_SHOWN)) })
}
