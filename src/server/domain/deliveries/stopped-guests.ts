import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'

/** Messages that a host may still look at because of it; events are rarely planned further ahead. */
const MARKED_DAYS = 90

/**
 * Marks on the messages to an address whether its guest wants no more of them, so that their hosts see it, offline
 * too: computed from the suppressions that there are now. An event at a time, each in a transaction of its own.
 */
export async function markStopped(
  db: Database,
  { channel, address }: { channel: string; address: string },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - MARKED_DAYS * 24 * 60 * 60_000)
  const stops = await db
    .selectFrom('suppressions')
    .select('account_id')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('reason', '=', 'opted-out')
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .execute()
  const accounts = stops.flatMap(({ account_id }) => account_id ?? [])
  const isStopped =
    accounts.length < stops.length
      ? sql<boolean>`true`
      : sql<boolean>`(deliveries.account_id = ANY(${accounts}::uuid[]))`
  const wrong = sql<boolean>`
    deliveries.channel = ${channel} AND deliveries.called_at > ${since} AND deliveries.address = ${address}
    AND deliveries.state = 'accepted' AND (deliveries.stopped_at IS NOT NULL) <> ${isStopped}`
  const found = await db.selectFrom('deliveries').select('event_id').distinct().where(wrong).execute()
  for (const { event_id } of found) {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        SELECT id FROM deliveries WHERE event_id = ${event_id} AND ${wrong}`.execute(trx)
      if (rows.length === 0) return
      // Takes the event's lock, as every writer does first.
      const first = await takeRevisions(trx, event_id as AuthorizedEventId, rows.length)
      await sql`
        UPDATE deliveries SET
          stopped_at = CASE WHEN ${isStopped} THEN ${now}::timestamptz END,
          rev = ${first} - 1 + marked.place, updated_at = ${now}
        FROM unnest(${rows.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS marked (id, place)
        WHERE deliveries.event_id = ${event_id} AND deliveries.id = marked.id
      `.execute(trx)
    })
  }
}
