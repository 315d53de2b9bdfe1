import { type Selectable, sql, type Transaction } from 'kysely'
import { notifyWithCommit, preparedAs } from '#server/db/client.ts'
import { REVISION_CHANNEL } from '#server/db/revision-signals.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from './authorize.ts'
import { done, type Outcome, type Refusal, refuse } from './outcome.ts'

/**
 * Takes `count` revisions of the event for rows written in this transaction and returns the first; the rows get
 * `first … first + count - 1`.
 *
 * The event's row stays locked until the transaction ends, so revisions are gap-free and become visible in commit
 * order: a reader that has seen revision R has seen everything up to R. Listeners are notified at commit, not before.
 */
export async function takeRevisions(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  count: number,
): Promise<number> {
  const { rev } = await trx
    .updateTable('events')
    .set({ rev: sql<number>`rev + ${count}`, active_at: sql<Date>`now()` })
    .where('id', '=', eventId)
    .modifyEnd(preparedAs('take-revisions'))
    .returning('rev')
    .executeTakeFirstOrThrow()
  await notifyOfRevision(trx, eventId, rev)
  return rev - count + 1
}

/** Notifies listeners, at commit, that the event has got this revision. `takeRevisions` does so by itself. */
export async function notifyOfRevision(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  rev: number,
): Promise<void> {
  // A statement of its own: it must run where processes listen, which may not be where the event's rows are.
  await notifyWithCommit(trx, REVISION_CHANNEL, `${eventId} ${rev}`)
}

/**
 * Does in one statement what `lockOpenEvent` and `takeRevisions` do in two, for a write that many do to one event at
 * once. Listeners are not notified: that is left to `notifyOfRevision`, when the write is sure.
 */
export async function takeRevisionsOfOpenEvent(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  count: number,
): Promise<Outcome<{ first: number }>> {
  const event = await trx
    .updateTable('events')
    .set({ rev: sql<number>`rev + ${count}`, active_at: sql<Date>`now()` })
    .where('id', '=', eventId)
    .modifyEnd(preparedAs('take-revisions-of-open-event'))
    .returning(OPEN_EVENT_COLUMNS)
    .executeTakeFirst()
  const open = openOrRefused(event)
  return open.ok ? done({ first: open.data.rev - count + 1 }) : open
}

/** Takes back what `takeRevisionsOfOpenEvent` took, where no row was written after all. */
export async function returnRevisions(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  count: number,
): Promise<void> {
  await trx
    .updateTable('events')
    .set({ rev: sql<number>`rev - ${count}` })
    .where('id', '=', eventId)
    .execute()
}

const OPEN_EVENT_COLUMNS = ['rev', 'status', 'deleted_at', 'purged_at'] as const

type OpenEventRow = Pick<Selectable<DB['events']>, (typeof OPEN_EVENT_COLUMNS)[number]>

function openOrRefused(event: OpenEventRow | undefined): Outcome<{ rev: number }> {
  if (event === undefined || event.deleted_at !== null) return refuse('not_found')
  if (event.purged_at !== null) return refuse('event_purged')
  if (event.status === 'cancelled') return refuse('event_closed')
  return done({ rev: event.rev })
}

/**
 * Locks the event's row for a write to its guests, so that what the write decides by (who is on the list, how many an
 * import has added) holds until it commits. A cancelled event is refused, and one whose guests' data was erased.
 *
 * NO KEY: every writer already shares a key lock by its foreign keys, so `FOR UPDATE` would deadlock two.
 */
export async function lockOpenEvent(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
): Promise<Outcome<{ rev: number }>> {
  const event = await trx
    .selectFrom('events')
    .select(OPEN_EVENT_COLUMNS)
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return openOrRefused(event)
}

/**
 * The refusal of new guests while a send is scheduled, under the lock of `lockOpenEvent`; else null. Points are
 * reserved for the list as it was: nobody comes in by any way until the send has begun or is cancelled.
 */
export async function refuseWhileScheduled(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
): Promise<Refusal | null> {
  return (await isListClosed(trx, eventId)) ? refuse('send_scheduled') : null
}

/** Whether a send is scheduled for the event, so that its list takes no more guests. */
export async function isListClosed(trx: Transaction<DB>, eventId: AuthorizedEventId): Promise<boolean> {
  const scheduled = await trx
    .selectFrom('sends')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'scheduled')
    .limit(1)
    .modifyEnd(preparedAs('is-list-closed'))
    .executeTakeFirst()
  return scheduled !== undefined
}

/** As `lockOpenEvent`, for writes that a cancelled event takes too. Returns the event's revision. */
export async function lockEvent(trx: Transaction<DB>, eventId: AuthorizedEventId): Promise<number> {
  const { rev } = await trx
    .selectFrom('events')
    .select('rev')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return rev
}

/** Whether the event takes nothing about guests any more: under the lock of its row, for what does not use `lockOpenEvent`. */
export async function isPurged(trx: Transaction<DB>, eventId: AuthorizedEventId): Promise<boolean> {
  const { purged_at } = await trx
    .selectFrom('events')
    .select('purged_at')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return purged_at !== null
}
