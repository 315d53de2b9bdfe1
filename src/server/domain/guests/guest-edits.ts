import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { lockOpenEvent, takeRevisions } from '#server/domain/changes.ts'
import { seatWaitingGuests } from '#server/domain/joining/waiting-list.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { BulkChanges, Guest, GuestChanges, GuestDetails, GuestField } from '#shared/contract/guests.ts'
import { withChanges } from '#shared/rules/guests/household-members.ts'
import { changedFields, type GuestErrors, keysOf, pickFields, validateDetails } from './guest-details.ts'
import { detailsOf, type GuestRow, guestColumns, toGuestFor } from './guest-rows.ts'
import { guestScope } from './guests.ts'

/** A guest with the revisions its fields were last changed at, locked by the event's row. */
export type EditableGuest = GuestRow & { field_revs: { readonly [Field in GuestField]?: number } }

/** An edit that was found right and is ready to be written. */
export type ValidEdit = {
  guest: EditableGuest
  base_rev: number
  after: GuestDetails
  /** The fields that change, including those that follow from the edit. */
  changes: GuestChanges
}

/**
 * Changes the fields that the edit names, and merges concurrent edits field by field: in an edit conflict the last to
 * arrive wins.
 * `overwrote` lists the fields that somebody else had changed since `base_rev`; the history has their former values.
 */
export async function editGuest(
  trx: Transaction<DB>,
  access: EventAccess,
  guestId: string,
  edit: { base_rev: number; changes: GuestChanges },
): Promise<Outcome<{ guest: Guest; overwrote: string[] }>> {
  const open = await lockOpenEvent(trx, access.eventId)
  if (!open.ok) return open
  const guest = (await editableGuests(trx, access, [guestId])).get(guestId)
  if (guest === undefined) return refuse('not_found')
  if (guest.deleted_at !== null) return refuse('gone')
  const valid = validateEdit(access, guest, edit)
  if (!valid.ok) return refuse('validation_failed', { errors: prefixed('changes', valid.errors) })
  const overwrote = await applyEdits(trx, access, [valid.edit], null)
  const row = (await editableGuests(trx, access, [guestId])).get(guestId)
  if (row === undefined) return refuse('not_found')
  return done({ guest: toGuestFor(access, row), overwrote: overwrote.get(guestId) ?? [] })
}

/** Sets the same fields on many guests; counts those of the ids that are there. Deleted ones stay as they are. */
export async function editManyGuests(
  trx: Transaction<DB>,
  access: EventAccess,
  ids: readonly string[],
  changes: BulkChanges,
): Promise<Outcome<{ count: number }>> {
  const open = await lockOpenEvent(trx, access.eventId)
  if (!open.ok) return open
  const guests = [...(await editableGuests(trx, access, ids)).values()].filter(
    (guest) => guest.deleted_at === null,
  )
  const edits: ValidEdit[] = []
  for (const guest of guests) {
    const valid = validateEdit(access, guest, { base_rev: guest.rev, changes })
    if (!valid.ok) return refuse('validation_failed', { errors: prefixed('changes', valid.errors) })
    edits.push(valid.edit)
  }
  await applyEdits(trx, access, edits, null)
  return done({ count: guests.length })
}

/** The guests of these ids that the caller may see, by id, deleted ones included. */
export async function editableGuests(
  trx: Transaction<DB>,
  access: EventAccess,
  ids: readonly string[],
): Promise<Map<string, EditableGuest>> {
  const rows = await trx
    .selectFrom('guests')
    .select([...guestColumns(access.eventId), 'field_revs'])
    .where('event_id', '=', access.eventId)
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .where(guestScope(access))
    .execute()
  return new Map(rows.map((row) => [row.id, row as EditableGuest]))
}

/** The guest after an edit, or its errors by field. */
export function validateEdit(
  access: Pick<EventAccess, 'rights'>,
  guest: EditableGuest,
  edit: { base_rev: number; changes: GuestChanges },
): { ok: true; edit: ValidEdit } | { ok: false; errors: GuestErrors } {
  const before = detailsOf(guest)
  const given = access.rights.track ? edit.changes : withoutRsvp(edit.changes)
  const valid = validateDetails(withChanges(before, given), given)
  if (!valid.ok) return valid
  const after = valid.details
  return { ok: true, edit: { guest, base_rev: edit.base_rev, after, changes: changedFields(before, after) } }
}

/** Who may not see what a guest answered cannot overwrite it: their rows show that nobody has answered. */
function withoutRsvp({ rsvp: _, attending_people: __, members, ...changes }: GuestChanges): GuestChanges {
  if (members === undefined) return changes
  return { ...changes, members: members.map(({ id, name, section }) => ({ id, name, section })) }
}

/**
 * Writes valid edits and their history, one statement each. Edits that change nothing take no revision. Returns, by
 * guest, the fields whose change by somebody else was overwritten.
 */
export async function applyEdits(
  trx: Transaction<DB>,
  access: EventAccess,
  edits: readonly ValidEdit[],
  importId: string | null,
): Promise<Map<string, GuestField[]>> {
  const real = edits.filter(({ changes }) => Object.keys(changes).length > 0)
  if (real.length === 0) return new Map()
  const overwrote = await findOverwritten(trx, access, real)
  const first = await takeRevisions(trx, access.eventId, real.length)
  const written = real.map(({ guest, base_rev, after, changes }, place) => {
    const rev = first + place
    const fields = Object.keys(changes) as GuestField[]
    return {
      ...after,
      id: guest.id,
      rev,
      base_rev,
      ...keysOf(after),
      field_revs: Object.fromEntries(fields.map((field) => [field, rev])),
      edit_id: newId(),
      before: pickFields(detailsOf(guest), fields),
      after: changes,
      overwrote: overwrote.get(guest.id) ?? [],
    }
  })
  const json = JSON.stringify(written)
  await sql`
    UPDATE guests
    SET name = edit.name, sort_name = edit.sort_name, search_key = edit.search_key, email = edit.email, phone = edit.phone,
        invited = edit.invited, group_name = edit.group_name, section = edit.section,
        table_name = edit.table_name, vip = edit.vip, door_note = edit.door_note, language = edit.language,
        rsvp = edit.rsvp, attending_people = edit.attending_people,
        members = coalesce(edit.members, '[]'), rev = edit.rev,
        -- What a host says of a guest's coming is said now, and ends their waiting.
        replied_at = CASE
          WHEN (edit.rsvp, edit.attending_people) IS NOT DISTINCT FROM (guests.rsvp, guests.attending_people)
            THEN guests.replied_at
          ELSE ${new Date()}::timestamptz END,
        answered_by_telephone = guests.answered_by_telephone
          AND (edit.rsvp, edit.attending_people) IS NOT DISTINCT FROM (guests.rsvp, guests.attending_people),
        waiting_since = CASE WHEN edit.rsvp IS NULL THEN guests.waiting_since END,
        waiting_people = CASE WHEN edit.rsvp IS NULL THEN least(guests.waiting_people, edit.invited) END,
        field_revs = guests.field_revs || edit.field_revs, updated_at = now()
    FROM json_to_recordset(${json}) AS edit (
      id uuid, rev bigint, name text, sort_name text, search_key text, email text, phone text, invited integer,
      group_name text, section text, table_name text, vip boolean, door_note text, language text,
      rsvp text, attending_people integer, members jsonb, field_revs jsonb)
    WHERE guests.event_id = ${access.eventId} AND guests.id = edit.id
  `.execute(trx)
  await sql`
    INSERT INTO guest_edits (event_id, id, guest_id, account_id, import_id, base_rev, rev, before, after, overwrote)
    SELECT ${access.eventId}, edit_id, id, ${access.accountId}, ${importId}, base_rev, rev, before, after, overwrote
    FROM json_to_recordset(${json}) AS edit (
      edit_id uuid, id uuid, base_rev bigint, rev bigint, before jsonb, after jsonb, overwrote text[])
  `.execute(trx)
  await forgetOldest(
    trx,
    access,
    written.map(({ id }) => id),
  )
  await seatWaitingGuests(trx, access.eventId)
  return overwrote
}

/** Of one guest's history; more than anybody reads, and what is edited over and over must not fill the database. */
const HISTORY_MAXIMUM = 200
/** Of those what stays, so that not every further edit deletes. */
const HISTORY_LEFT = 100

async function forgetOldest(trx: Transaction<DB>, { eventId }: EventAccess, guestIds: string[]) {
  await sql`
    DELETE FROM guest_edits
    USING (
      SELECT guest_id FROM guest_edits
      WHERE event_id = ${eventId} AND guest_id = ANY(${guestIds}::uuid[])
      GROUP BY guest_id HAVING count(*) > ${HISTORY_MAXIMUM}) AS full_ones,
      LATERAL (
        SELECT rev FROM guest_edits AS newest
        WHERE newest.event_id = ${eventId} AND newest.guest_id = full_ones.guest_id
        ORDER BY rev DESC OFFSET ${HISTORY_LEFT} LIMIT 1) AS last_left
    WHERE guest_edits.event_id = ${eventId} AND guest_edits.guest_id = full_ones.guest_id
      AND guest_edits.rev <= last_left.rev
  `.execute(trx)
}

/**
 * The fields that an edit changes although somebody else changed them after its base revision. The caller's own
 * earlier edits do not count: a phone that wrote twice offline made both on one base.
 */
async function findOverwritten(
  trx: Transaction<DB>,
  access: EventAccess,
  edits: readonly ValidEdit[],
): Promise<Map<string, GuestField[]>> {
  const suspects = new Map<string, GuestField[]>()
  for (const { guest, base_rev, changes } of edits) {
    const fields = Object.keys(changes) as GuestField[]
    const newer = fields.filter((field) => (guest.field_revs[field] ?? 0) > base_rev)
    if (newer.length > 0) suspects.set(guest.id, newer)
  }
  if (suspects.size === 0) return suspects
  const own = await trx
    .selectFrom('guest_edits')
    .select(['guest_id', 'rev'])
    .where('event_id', '=', access.eventId)
    .where('guest_id', '=', sql<string>`ANY(${[...suspects.keys()]}::uuid[])`)
    .where('account_id', '=', access.accountId)
    .execute()
  const ownRevs = new Set(own.map(({ rev }) => rev))
  const overwritten = new Map<string, GuestField[]>()
  for (const { guest } of edits) {
    const fields = (suspects.get(guest.id) ?? []).filter(
      (field) => !ownRevs.has(guest.field_revs[field] ?? 0),
    )
    if (fields.length > 0) overwritten.set(guest.id, fields)
  }
  return overwritten
}

/** `{ name: … }` as `{ 'changes.name': … }`: the path to the field as the caller sent it. */
export function prefixed(path: string, errors: GuestErrors) {
  return Object.fromEntries(Object.entries(errors).map(([field, codes]) => [`${path}.${field}`, codes]))
}
