import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { isAnyDeliveryUnderWay } from '#server/domain/deliveries/deliveries-under-way.ts'
import { isNotUndone } from '#server/domain/doors/admissions.ts'
import { deleteGuestData } from '#server/domain/events/event-erasure.ts'
import { peopleByAnswer } from '#server/domain/guests/people-by-answer.ts'
import { endOpenSends } from '#server/domain/sends/send-states.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { PurgeReport } from '#shared/contract/retention.ts'
import { purgeDay, todayThere } from './purge-days.ts'

interface PurgeDeps {
  readonly db: Database
  readonly now: () => Date
}

/** How long a call that has begun is waited for before it is looked at again. */
const WAIT_SECONDS = 15

/**
 * Erases what an event knows of its guests, on the day that its owner was notified of. First it closes: sends, reminders
 * and doors end, and nothing about guests is taken any more. Once no call is under way all goes in one transaction, with
 * the report. Run again it goes on where it was, so a process may die at any point.
 */
export async function purgeEvent({ db, now }: PurgeDeps, eventId: string): Promise<void> {
  const isClosed = await db.transaction().execute((trx) => close(trx, eventId as AuthorizedEventId, now()))
  if (!isClosed) return
  if (await isAnyDeliveryUnderWay(db, [eventId])) {
    const later = { key: `purge ${eventId}`, afterSeconds: WAIT_SECONDS }
    await db.transaction().execute((trx) => addJob(trx, 'event.purge', { event_id: eventId }, later))
    return
  }
  await db.transaction().execute((trx) => erase(trx, eventId as AuthorizedEventId))
}

/** True where the event is closed and its guests' data is still there. */
async function close(trx: Transaction<DB>, eventId: AuthorizedEventId, now: Date): Promise<boolean> {
  const event = await trx
    .selectFrom('events')
    .select(['purged_at', 'purge_report', 'deleted_at'])
    .select(
      sql<boolean>`coalesce(purge_on <= ${todayThere(now)} AND ${purgeDay} <= ${todayThere(now)}, false)`.as(
        'is_due',
      ),
    )
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (event === undefined || event.deleted_at !== null || event.purge_report !== null) return false
  if (event.purged_at !== null) return true
  if (!event.is_due) return false
  await trx.deleteFrom('reminders').where('event_id', '=', eventId).execute()
  await endOpenSends(trx, eventId, { accountId: null, now })
  const rev = await takeRevisions(trx, eventId, 1)
  // By their end the doors' phones wipe their lists, and confirm it.
  await trx
    .updateTable('doors')
    .set({ revoked_at: now, rev })
    .where('event_id', '=', eventId)
    .where('revoked_at', 'is', null)
    .execute()
  await trx.updateTable('events').set({ purged_at: now, updated_at: now }).where('id', '=', eventId).execute()
  return true
}

async function erase(trx: Transaction<DB>, eventId: AuthorizedEventId): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select('purge_report')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (event === undefined || event.purge_report !== null) return
  const report = await count(trx, eventId)
  await deleteGuestData(trx, eventId)
  // What somebody wrote to those who run the server about a message; that it was reported stays.
  await trx.updateTable('complaints').set({ text: '' }).where('event_id', '=', eventId).execute()
  await trx.updateTable('door_devices').set({ browser_hash: null }).where('event_id', '=', eventId).execute()
  // No tombstone is left: every device starts its copy of the event over, and drops the guests by it.
  const rev = await takeRevisions(trx, eventId, 1)
  await trx
    .updateTable('events')
    .set({ purge_report: JSON.stringify(report), floor_rev: rev, detail_rev: rev, share_link: 'off' })
    .where('id', '=', eventId)
    .execute()
}

async function count(trx: Transaction<DB>, eventId: AuthorizedEventId): Promise<PurgeReport> {
  const { rows } = await sql<PurgeReport>`
    SELECT count(*)::integer AS guests, coalesce(sum(invited), 0)::integer AS people,
      coalesce(sum(${peopleByAnswer.coming}), 0)::integer AS attending,
      (SELECT coalesce(sum(entry.people), 0)::integer FROM check_ins AS entry
        WHERE entry.event_id = ${eventId} AND entry.kind = 'entry' AND ${isNotUndone(eventId)}) AS arrived,
      (SELECT count(*)::integer FROM answers WHERE event_id = ${eventId}) AS answers,
      (SELECT count(*)::integer FROM check_ins WHERE event_id = ${eventId}) AS check_ins,
      (SELECT count(*)::integer FROM deliveries WHERE event_id = ${eventId} AND state = 'accepted') AS messages,
      (SELECT count(*)::integer FROM join_requests WHERE event_id = ${eventId}) AS join_requests
    FROM guests
    WHERE event_id = ${eventId} AND (deleted_at IS NULL OR erased_at IS NOT NULL)
  `.execute(trx)
  const [report] = rows
  if (report === undefined) throw new Error('counts always come')
  return report
}
