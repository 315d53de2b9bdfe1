import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'

/**
 * The event whose links carry the token; null for an unknown one. Asked first, so that every other statement names its
 * event.
 */
export async function findEventOfToken(db: Database, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('event_tokens')
    .select('event_id')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.event_id ?? null
}

/** In the transaction that creates the event. */
export async function storeEventToken(trx: Transaction<DB>, eventId: string, token: string): Promise<void> {
  await trx.insertInto('event_tokens').values({ event_id: eventId, token }).execute()
}
