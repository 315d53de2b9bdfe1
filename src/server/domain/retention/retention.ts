import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { PurgeDays, PurgeReport, Retention } from '#shared/contract/retention.ts'
import { purgeDay, purgedOn } from './purge-days.ts'

/** When the data of the event's guests is deleted, or what it was. An account's own: `accounts/account-erasure.ts`. */
export async function readRetention(
  db: Database,
  { eventId }: EventAccess,
  now: Date,
): Promise<Outcome<Retention>> {
  const event = await db
    .selectFrom('events')
    .select(['purge_days', 'purged_at', 'purge_report', 'starts_on'])
    .select(purgedOn(now).as('on'))
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const phones = await db
    .selectFrom('door_devices')
    .select((of) => of.fn.countAll<number>().as('all'))
    .select((of) => of.fn.count<number>('wiped_at').as('wiped'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return done({
    days: event.purge_days as PurgeDays,
    on: event.purged_at === null ? event.on : null,
    is_undated: event.starts_on === null,
    purged_at: event.purged_at?.toISOString() ?? null,
    report: event.purge_report as PurgeReport | null,
    phones,
  })
}

/** Chooses after how many days it goes. A longer time makes a notice void that has gone out. */
export async function setRetention(
  trx: Transaction<DB>,
  access: EventAccess,
  days: PurgeDays,
  now: Date,
): Promise<Outcome<Retention>> {
  const event = await trx
    .selectFrom('events')
    .select('purged_at')
    .where('id', '=', access.eventId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (event.purged_at !== null) return refuse('event_purged')
  await trx.updateTable('events').set({ purge_days: days }).where('id', '=', access.eventId).execute()
  await trx
    .updateTable('events')
    .set({ purge_on: null })
    .where('id', '=', access.eventId)
    .where(sql<boolean>`purge_on < ${purgeDay}`)
    .execute()
  return readRetention(trx, access, now)
}
