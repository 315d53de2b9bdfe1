import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { hostsToNotify, type Notice, notify } from '#server/domain/notifications/notify.ts'
import { addJob, addJobs } from '#server/jobs/queue.ts'
import { hasGuestData, NOTICE_DAYS, purgeDay, todayThere } from './purge-days.ts'

/** Of one run: what is left is found by the next. */
const AT_ONCE = 500

/**
 * Notifies owners of what is erased in a week, and begins what is due. A purge needs a notice that named its day: where
 * the event has moved on since, or its owner chose a longer time, the notice is void and another one follows.
 */
export async function planPurges(db: Database, now: Date): Promise<void> {
  const today = todayThere(now)
  await db.transaction().execute(async (trx) => {
    await sql`
      UPDATE events SET purge_on = NULL WHERE purge_on < ${purgeDay} AND purged_at IS NULL
    `.execute(trx)
    const { rows } = await sql<{ event_id: AuthorizedEventId; purge_on: string }>`
      WITH due AS (
        SELECT id FROM events
        WHERE purge_report IS NULL AND deleted_at IS NULL AND purged_at IS NULL AND purge_on IS NULL
          AND ${purgeDay} - ${sql.lit(NOTICE_DAYS)} <= ${today} AND ${hasGuestData}
        ORDER BY starts_on LIMIT ${AT_ONCE} FOR NO KEY UPDATE OF events SKIP LOCKED)
      UPDATE events SET purge_on = greatest(${purgeDay}, ${today} + ${sql.lit(NOTICE_DAYS)})
      FROM due WHERE events.id = due.id
      RETURNING events.id AS event_id, events.purge_on
    `.execute(trx)
    await addJobs(trx, 'event.mail-purge-notice', rows)
    const notices: Notice[] = []
    for (const { event_id, purge_on } of rows)
      for (const accountId of await hostsToNotify(trx, event_id, null))
        notices.push({
          accountId,
          kind: 'purge-notice',
          eventId: event_id,
          about: `${event_id} ${purge_on}`,
          details: { on: purge_on },
        })
    await notify(trx, notices, now)
  })
  const { rows: due } = await sql<{ id: string }>`
    SELECT id FROM events
    WHERE purge_report IS NULL AND deleted_at IS NULL
      AND (purged_at IS NOT NULL OR (purge_on <= ${today} AND ${purgeDay} <= ${today}))
    ORDER BY starts_on LIMIT ${AT_ONCE}
  `.execute(db)
  for (const { id } of due)
    await db
      .transaction()
      .execute((trx) => addJob(trx, 'event.purge', { event_id: id }, { key: `purge ${id}` }))
}
