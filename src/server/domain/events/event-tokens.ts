import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'

/** A token never leads to another event, so what was read once need not be read again for each guest who opens a link. */
const CACHE_MAXIMUM = 10_000
const eventIds = new Map<string, string>()

/**
 * The event whose links carry the token; null for an unknown one. Asked first, so that every other statement names its
 * event. It says where to look and proves nothing: an event that has gone may be found here, so the statement that gives
 * access compares the token with the event's own row.
 */
export async function findEventOfToken(db: Database, token: string): Promise<string | null> {
  const cached = eventIds.get(token)
  if (cached !== undefined) return cached
  const row = await db
    .selectFrom('event_tokens')
    .select('event_id')
    .where('token', '=', token)
    .executeTakeFirst()
  if (row === undefined) return null
  eventIds.set(token, row.event_id)
  const [oldest] = eventIds.keys()
  if (eventIds.size > CACHE_MAXIMUM && oldest !== undefined) eventIds.delete(oldest)
  return row.event_id
}

/** In the transaction that creates the event. */
export async function storeEventToken(trx: Transaction<DB>, eventId: string, token: string): Promise<void> {
  await trx.insertInto('event_tokens').values({ event_id: eventId, token }).execute()
}
