import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { readTrust, refuseBlocked } from '#server/domain/accounts/trust-level.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { readHostSelf } from '#server/domain/cohosts/host-self.ts'
import { seatWaitingGuests } from '#server/domain/joining/waiting-list.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import type { Event, EventEdit, EventStatus } from '#shared/contract/events.ts'
import { canPublish } from '#shared/rules/events/readiness.ts'
import { type ChangedPart, versionsAfterEdit } from '#shared/rules/sending/event-versions.ts'
import { EVENT_COLUMNS, type EventRow, formerOf, toEvent } from './event-rows.ts'
import { categoryExists, given } from './events.ts'

/** Deleted events can be brought back for so long; then they are swept. */
export const RESTORE_DAYS = 30

/**
 * Changes only the fields that the edit names, so that edits of different fields merge; in an edit conflict (the
 * same field) the last to arrive wins. An edit that changes nothing takes no revision.
 */
export async function editEvent(
  trx: Transaction<DB>,
  access: EventAccess,
  edit: EventEdit,
  now: Date,
): Promise<Outcome<Event>> {
  const row = await lockEvent(trx, access)
  if (row === undefined || row.deleted_at !== null) return refuse('not_found')
  const before: Record<string, unknown> = row
  const changed = Object.entries(given(edit.changes)).filter(
    ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
  )
  if (changed.length === 0) return done(await shown(trx, row, access))
  const changes = Object.fromEntries(changed)
  if (typeof changes['category'] === 'string' && !(await categoryExists(trx, changes['category']))) {
    return refuseField('changes.category', 'field.invalid')
  }
  const rev = await takeRevisions(trx, access.eventId, 1)
  const revs = JSON.stringify(Object.fromEntries(changed.map(([field]) => [field, rev])))
  const edited = await update(trx, access, rev, {
    ...changes,
    ...(await rememberVersion(trx, row, changes, now)),
    field_revs: sql`field_revs || ${revs}::jsonb`,
  })
  if ('capacity' in changes) await seatWaitingGuests(trx, access.eventId)
  return edited
}

/** Publishes the event. Repeated, or on an event cancelled after publishing, it changes nothing. */
export async function publishEvent(trx: Transaction<DB>, access: EventAccess): Promise<Outcome<Event>> {
  const row = await lockEvent(trx, access)
  if (row === undefined || row.deleted_at !== null) return refuse('not_found')
  if (row.status !== 'draft') return done(await shown(trx, row, access))
  const event = toEvent(row, access)
  if (!canPublish(event)) return refuse('event_incomplete')
  const blocked = refuseBlocked(await readTrust(trx, access.accountId))
  if (blocked !== null) return blocked
  const rev = await takeRevisions(trx, access.eventId, 1)
  return update(trx, access, rev, { status: 'live' })
}

/** Cancels the event. Its planned deliveries are cancelled by `cancelTooLate`. Repeated, it changes nothing. */
export async function cancelEvent(
  trx: Transaction<DB>,
  access: EventAccess,
  now: Date,
): Promise<Outcome<Event>> {
  const row = await lockEvent(trx, access)
  if (row === undefined || row.deleted_at !== null) return refuse('not_found')
  if (row.status === 'cancelled') return done(await shown(trx, row, access))
  const rev = await takeRevisions(trx, access.eventId, 1)
  const changes = { status: 'cancelled', status_before: row.status }
  return update(trx, access, rev, { ...changes, ...(await rememberVersion(trx, row, changes, now)) })
}

/** Undoes the cancellation: the event has its former status again. */
export async function reinstateEvent(
  trx: Transaction<DB>,
  access: EventAccess,
  now: Date,
): Promise<Outcome<Event>> {
  const row = await lockEvent(trx, access)
  if (row === undefined || row.deleted_at !== null) return refuse('not_found')
  if (row.status !== 'cancelled') return done(await shown(trx, row, access))
  const rev = await takeRevisions(trx, access.eventId, 1)
  const changes = { status: row.status_before ?? 'draft', status_before: null }
  return update(trx, access, rev, { ...changes, ...(await rememberVersion(trx, row, changes, now)) })
}

/** Sets or removes the event's music; `before` is the row whose file must be deleted afterwards. */
export async function changeMusic(
  trx: Transaction<DB>,
  access: EventAccess,
  music: { key: string; type: string; name: string; bytes: number } | null,
): Promise<Outcome<{ before: EventRow; event: Event }>> {
  const row = await lockEvent(trx, access)
  if (row === undefined || row.deleted_at !== null) return refuse('not_found')
  if (music === null && row.music_key === null)
    return done({ before: row, event: await shown(trx, row, access) })
  const rev = await takeRevisions(trx, access.eventId, 1)
  const changed = await update(trx, access, rev, {
    music_key: music?.key ?? null,
    music_type: music?.type ?? null,
    music_name: music?.name ?? '',
    music_bytes: music?.bytes ?? 0,
  })
  return changed.ok ? done({ before: row, event: changed.data }) : changed
}

/** Deletes the event; it can be brought back for 30 days. */
export async function deleteEvent(trx: Transaction<DB>, access: EventAccess): Promise<Outcome<Event>> {
  const row = await lockEvent(trx, access)
  if (row === undefined) return refuse('not_found')
  if (row.deleted_at !== null) return done(await shown(trx, row, access))
  const rev = await takeRevisions(trx, access.eventId, 1)
  return update(trx, access, rev, { deleted_at: sql`now()` })
}

/** Brings a deleted event back as it was; after 30 days it is `gone`. */
export async function restoreEvent(trx: Transaction<DB>, access: EventAccess): Promise<Outcome<Event>> {
  const row = await lockEvent(trx, access)
  if (row === undefined) return refuse('not_found')
  if (row.deleted_at === null) return done(await shown(trx, row, access))
  if (!row.kept) return refuse('gone')
  const rev = await takeRevisions(trx, access.eventId, 1)
  return update(trx, access, rev, { deleted_at: null })
}

/** What calendars show of an event. */
const IN_CALENDARS: ReadonlySet<ChangedPart> = new Set(['cancelled', 'reinstated', 'time', 'place'])

/**
 * Remembers what the event was, where the change is one that guests are notified of and its page is open. What they know
 * is computed from it, so a change that is taken back leaves nothing to be told of, and needs nothing here.
 */
async function rememberVersion(
  trx: Transaction<DB>,
  row: EventRow,
  changes: Record<string, unknown>,
  now: Date,
) {
  const before = { ...row, rev: row.detail_rev, status: row.status as EventStatus, former: formerOf(row) }
  const versions = versionsAfterEdit(before, changes, now.toISOString())
  if (versions === null) return {}
  const isInCalendars = versions.parts.some((part) => IN_CALENDARS.has(part))
  return {
    // A form that saves while somebody types leaves versions that nobody has seen.
    ...((await isKnown(trx, row)) ? { former: JSON.stringify(versions.former) } : {}),
    ...(isInCalendars ? { calendar_sequence: row.calendar_sequence + 1 } : {}),
  }
}

/** Whether somebody may know the event as it is: by a message that was made since it is, an answer or an opened page. */
async function isKnown(trx: Transaction<DB>, row: EventRow): Promise<boolean> {
  const last = formerOf(row).at(-1)
  const [rev, at] = [last?.rev ?? 0, new Date(last?.at ?? 0)]
  const { rows } = await sql<{ is_known: boolean }>`
    SELECT EXISTS (
        SELECT FROM deliveries WHERE event_id = ${row.id} AND (
          event_rev > ${rev} OR state = 'claimed' OR (event_rev IS NULL AND accepted_at >= ${at})))
      OR EXISTS (SELECT FROM guests WHERE event_id = ${row.id} AND opened_at >= ${at})
      OR EXISTS (SELECT FROM answers WHERE event_id = ${row.id} AND answered_at >= ${at}) AS is_known
  `.execute(trx)
  return rows[0]?.is_known ?? true
}

/** The current row, locked until the transaction ends; see `lockOpenEvent` for the kind of lock. */
function lockEvent(
  trx: Transaction<DB>,
  access: EventAccess,
): Promise<(EventRow & { status_before: string | null; kept: boolean }) | undefined> {
  return trx
    .selectFrom('events')
    .select([...EVENT_COLUMNS, 'status_before'])
    .select(
      sql<boolean>`coalesce(deleted_at > now() - make_interval(days => ${RESTORE_DAYS}), true)`.as('kept'),
    )
    .where('id', '=', access.eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function update(
  trx: Transaction<DB>,
  access: EventAccess,
  rev: number,
  changes: Record<string, unknown>,
): Promise<Outcome<Event>> {
  const row = await trx
    .updateTable('events')
    .set({ ...changes, detail_rev: rev, updated_at: sql<Date>`now()` })
    .where('id', '=', access.eventId)
    .returning(EVENT_COLUMNS)
    .executeTakeFirstOrThrow()
  return done(await shown(trx, row, access))
}

/** With what it tells its host of all hosts, as the feed has it. */
async function shown(trx: Transaction<DB>, row: EventRow, access: EventAccess): Promise<Event> {
  return toEvent(row, access, await readHostSelf(trx, access))
}
