import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
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
export async function schedulePurges(db: Database, now: Date): Promise<void> {
  const today = todayThere(now)
  await sql`
    UPDATE events SET purge_on = NULL WHERE purge_on < ${purgeDay} AND purged_at IS NULL
  `.execute(db)
  const { rows: ahead } = await sql<{ id: AuthorizedEventId }>`
    SELECT id FROM events WHERE ${isUnannounced(today)} AND ${hasGuestData} ORDER BY starts_on LIMIT ${AT_ONCE}
  `.execute(db)
  for (const { id } of ahead) await db.transaction().execute((trx) => announce(trx, id, now))
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

/** Its guests' data is to go within the days of the notice, and nobody was notified yet. */
const isUnannounced = (today: RawBuilder<string>) => sql<boolean>`(
  purge_report IS NULL AND deleted_at IS NULL AND purged_at IS NULL AND purge_on IS NULL
  AND ${purgeDay} - ${sql.lit(NOTICE_DAYS)} <= ${today})`

async function announce(trx: Transaction<DB>, eventId: AuthorizedEventId, now: Date): Promise<void> {
  const today = todayThere(now)
  const { rows } = await sql<{ event_id: string; purge_on: string }>`
    UPDATE events SET purge_on = greatest(${purgeDay}, ${today} + ${sql.lit(NOTICE_DAYS)})
    WHERE id = ${eventId} AND ${isUnannounced(today)}
    RETURNING id AS event_id, purge_on
  `.execute(trx)
  const [scheduled] = rows
  if (scheduled === undefined) return
  await addJobs(trx, 'event.mail-purge-notice', [scheduled])
  const accounts = await hostsToNotify(trx, eventId, null)
  const about = `${eventId} ${scheduled.purge_on}`
  const notices = accounts.map(
    (accountId): Notice => ({
      accountId,
      kind: 'purge-notice',
      eventId,
      about,
      details: { on: scheduled.purge_on },
    }),
  )
  await notify(trx, notices, now)
}
