import { sql, type Transaction } from 'kysely'
import { preparedAs } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import {
  lockOpenEvent,
  notifyOfRevision,
  refuseWhileScheduled,
  returnRevisions,
  takeRevisions,
  takeRevisionsOfOpenEvent,
} from '#server/domain/changes.ts'
import { seatWaitingGuests } from '#server/domain/joining/waiting-list.ts'
import { newLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Guest, GuestDetails, NewGuest } from '#shared/contract/guests.ts'
import { withMembersAnswered } from '#shared/rules/guests/household-members.ts'
import { readAddition } from './cohost-guest-limits.ts'
import { keysOf, validateDetails } from './guest-details.ts'
import { refuseTooManyGuests } from './guest-list-size.ts'
import { type GuestRow, guestColumns, STORED_COLUMNS, toGuestFor } from './guest-rows.ts'

/** The guests that the caller may see: a co-host's are those they brought in themselves. */
export function guestScope(access: EventAccess) {
  return access.role === 'owner' ? sql<boolean>`true` : sql<boolean>`guests.host_id = ${access.hostId}`
}

/**
 * Adds one guest under the client's id; repeated, it returns the existing guest. An id of another host's guest is a
 * `conflict`. A refusal rolls the addition back.
 */
export async function addGuest(
  trx: Transaction<DB>,
  access: EventAccess,
  { id, ...given }: NewGuest,
): Promise<Outcome<Guest>> {
  const valid = validateDetails(withMembersAnswered(given), given)
  if (!valid.ok) return refuse('validation_failed', { errors: valid.errors })
  const addition = { id, invited: valid.details.invited }
  // Before the lock, so that a refused call does not delay the calls that wait for it. Concurrent calls may exceed the
  // maximum of a list by a few guests.
  const full = await refuseTooManyGuests(trx, access.eventId, 1)
  const before = await readAddition(trx, access, addition)
  if (before.isKnown) {
    const open = await lockOpenEvent(trx, access.eventId)
    return open.ok ? existingGuest(trx, access, id) : open
  }
  const refused = full ?? before.refusal
  if (refused !== null) return refused
  const taken = await takeRevisionsOfOpenEvent(trx, access.eventId, 1)
  if (!taken.ok) return taken
  // Again under the lock: concurrent calls may have added guests, or this guest.
  const now = await readAddition(trx, access, addition)
  if (now.isKnown) {
    await returnRevisions(trx, access.eventId, 1)
    return existingGuest(trx, access, id)
  }
  if (now.refusal !== null) return now.refusal
  const { rows } = await sql<Omit<GuestRow, 'admitted'>>`/* prepared: add-guest */
    ${insertionOf(access, [{ id, ...valid.details }], taken.data.first, { source: 'single', importId: null })}
    RETURNING ${sql.join(STORED_COLUMNS.map((column) => sql.ref(column)))}
  `.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('an insertion returns its row')
  await notifyOfRevision(trx, access.eventId, taken.data.first)
  return done(toGuestFor(access, { ...row, admitted: 0 }))
}

/** The guest of this id for a call that would add it: a `conflict` where another host did. */
async function existingGuest(trx: Transaction<DB>, access: EventAccess, id: string): Promise<Outcome<Guest>> {
  const row = await readGuest(trx, access, id)
  return row?.host_id === access.hostId ? done(toGuestFor(access, row)) : refuse('conflict')
}

function readGuest(
  trx: Transaction<DB>,
  { eventId }: Pick<EventAccess, 'eventId'>,
  id: string,
): Promise<GuestRow | undefined> {
  return trx
    .selectFrom('guests')
    .select(guestColumns(eventId))
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .modifyEnd(preparedAs('read-guest'))
    .executeTakeFirst()
}

/**
 * Puts new guests in with the revisions `first … first + n - 1`, in one statement however many they are.
 * The rows travel as one JSON text, whose columns the statement itself names and types. Whether there is room for them
 * is asked before: `refuseTooManyGuests`.
 */
export async function insertGuests(
  trx: Transaction<DB>,
  access: Pick<EventAccess, 'eventId' | 'hostId'>,
  guests: readonly ({ id: string } & GuestDetails)[],
  first: number,
  from: { source: Guest['source']; importId: string | null },
): Promise<void> {
  await insertionOf(access, guests, first, from).execute(trx)
}

function insertionOf(
  access: Pick<EventAccess, 'eventId' | 'hostId'>,
  guests: readonly ({ id: string } & GuestDetails)[],
  first: number,
  from: { source: Guest['source']; importId: string | null },
) {
  const rows = guests.map((guest) => ({ ...guest, token: newLinkToken(), ...keysOf(guest) }))
  return sql`
    INSERT INTO guests (
      event_id, host_id, source, import_id, rev, serial, id, token, name, sort_name, search_key, email, phone,
      invited, group_name, section, table_name, vip, door_note, language, rsvp, attending_people,
      members, replied_at)
    SELECT
      ${access.eventId}, ${access.hostId}, ${from.source}, ${from.importId}, ${first} - 1 + row_number() OVER (),
      ${first} - 1 + row_number() OVER (), id, token, name, sort_name, search_key, email, phone,
      invited, group_name, section, table_name, vip, door_note, language, rsvp, attending_people,
      coalesce(members, '[]'), CASE WHEN rsvp IS NOT NULL THEN now() END
    FROM json_to_recordset(${JSON.stringify(rows)}) AS guest (
      id uuid, token text, name text, sort_name text, search_key text, email text, phone text, invited integer,
      group_name text, section text, table_name text, vip boolean, door_note text, language text,
      rsvp text, attending_people integer, members jsonb)`
}

/** Deletes guests; they can be brought back. Counts those of the ids that are deleted afterwards. */
export function deleteGuests(trx: Transaction<DB>, access: EventAccess, ids: readonly string[]) {
  return setDeleted(trx, access, ids, true)
}

/** Brings deleted guests back with all that was known of them. Counts those of the ids that are there afterwards. */
export function restoreGuests(trx: Transaction<DB>, access: EventAccess, ids: readonly string[]) {
  return setDeleted(trx, access, ids, false)
}

async function setDeleted(
  trx: Transaction<DB>,
  access: EventAccess,
  ids: readonly string[],
  deleted: boolean,
): Promise<Outcome<{ count: number }>> {
  const open = await lockOpenEvent(trx, access.eventId)
  if (!open.ok) return open
  const guests = await trx
    .selectFrom('guests')
    .select(['id', 'answer_rev', sql<boolean>`deleted_at IS NOT NULL`.as('deleted')])
    .where('event_id', '=', access.eventId)
    .where('id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .where(guestScope(access))
    // Of whoever was erased at their own wish there is nothing to bring back.
    .where('erased_at', 'is', null)
    .execute()
  const changing = guests.filter((guest) => guest.deleted !== deleted)
  const closed = deleted || changing.length === 0 ? null : await refuseWhileScheduled(trx, access.eventId)
  if (closed !== null) return closed
  // Devices drop a deleted guest's answer too, so a restored guest's answer gets a new revision.
  const withAnswer = changing.filter(({ answer_rev }) => !deleted && answer_rev !== null)
  const changed = [...new Set([...withAnswer, ...changing])].map(({ id }) => id)
  if (changed.length > 0) {
    const first = await takeRevisions(trx, access.eventId, changed.length + withAnswer.length)
    await sql`
      UPDATE guests
      SET deleted_at = ${deleted ? sql`now()` : sql`NULL`}, updated_at = now(), rev = ${first} - 1 + turned.place,
        answer_rev = CASE WHEN turned.place <= ${withAnswer.length} THEN ${first + changed.length} - 1 + turned.place
          ELSE answer_rev END
      FROM unnest(${changed}::uuid[]) WITH ORDINALITY AS turned (id, place)
      WHERE guests.event_id = ${access.eventId} AND guests.id = turned.id
    `.execute(trx)
    await seatWaitingGuests(trx, access.eventId)
  }
  return done({ count: guests.length })
}
