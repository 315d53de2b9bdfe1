import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB, Json } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { type Outcome, refuse, type Success } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { RouteName } from '#shared/contract/http-routes.ts'

/**
 * Does `work` in one transaction with the call's key, so that a replay gets the first answer and
 * changes nothing. Without a key the call is simply done.
 *
 * Two replays at once: the second waits on the key's unique index until the first commits, then
 * reads its answer. A refusal is rolled back with its key: it had no effect to protect.
 */
export function runOnce<T>(
  db: Database,
  access: EventAccess,
  call: { key: string | null; route: RouteName },
  work: (trx: Transaction<DB>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return inTransaction(db, async (trx) => {
    const { key, route } = call
    if (key === null) return work(trx)
    const inserted = await trx
      .insertInto('idempotency_keys')
      .values({ event_id: access.eventId, key, account_id: access.accountId, route, answer: null })
      .onConflict((conflict) => conflict.columns(['event_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (inserted === undefined) return storedResult<T>(trx, access, key, route)
    const outcome = await work(trx)
    if (!outcome.ok) return outcome
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(outcome) as unknown as Json })
      .where('event_id', '=', access.eventId)
      .where('key', '=', key)
      .execute()
    return outcome
  })
}

async function storedResult<T>(
  trx: Transaction<DB>,
  access: EventAccess,
  key: string,
  route: RouteName,
): Promise<Outcome<T>> {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['account_id', 'route', 'answer'])
    .where('event_id', '=', access.eventId)
    .where('key', '=', key)
    .executeTakeFirst()
  // A key names one call: the same key for another call is a client's mistake, not a replay.
  if (first?.answer == null || first.account_id !== access.accountId || first.route !== route) {
    return refuse('conflict')
  }
  return first.answer as unknown as Success<T>
}
