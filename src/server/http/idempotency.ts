import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { type Database, preparedAs } from '#server/db/client.ts'
import type { DB, Json } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { type Outcome, refuse, type Success } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { idSchema } from '#shared/contract/common.ts'
import type { RouteName } from '#shared/contract/http-routes.ts'

/** The `Idempotency-Key` of a replayable call, and the hash of what the call was given. */
export interface CallKey {
  readonly key: string
  readonly inputHash: Buffer
}

/** A key that is not a UUID is no key of ours; the call is then done without one. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  return key === undefined ? null : (idSchema.safeParse(key).data ?? null)
}

/**
 * Of a call whose body is JSON, as it was sent: what validation makes of it may change with a version. Null where it is
 * nested too deep to be written again, as no call of ours is.
 */
export function hashOfInput({ params, body }: Pick<FastifyRequest, 'params' | 'body'>): Buffer | null {
  try {
    return hashOfBytes(JSON.stringify([params, body]))
  } catch {
    return null
  }
}

export function hashOfBytes(bytes: string | Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/**
 * Does `work` in one transaction with the call's key, so that a replay gets the first response and
 * changes nothing. Without a key the call is simply done.
 *
 * Two replays at once: the second waits on the key's unique index until the first commits, then
 * reads its response. A refusal is rolled back with its key: it had no effect to protect.
 */
export function runOnce<T>(
  db: Database,
  access: EventAccess,
  call: { key: CallKey | null; route: RouteName },
  work: (trx: Transaction<DB>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return inTransactionOf(db, access.eventId, async (trx) => {
    if (call.key === null) return work(trx)
    const { key, inputHash } = call.key
    const inserted = await trx
      .insertInto('idempotency_keys')
      .values({
        event_id: access.eventId,
        key,
        account_id: access.accountId,
        route: call.route,
        input_hash: inputHash,
        answer: null,
      })
      .onConflict((conflict) => conflict.columns(['event_id', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (inserted === undefined) return storedResult<T>(trx, access, call.key, call.route)
    const outcome = await work(trx)
    if (!outcome.ok) return outcome
    await trx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(outcome) as unknown as Json })
      .where('event_id', '=', access.eventId)
      .where('key', '=', key)
      .modifyEnd(preparedAs('store-result'))
      .execute()
    return outcome
  })
}

async function storedResult<T>(
  trx: Transaction<DB>,
  access: EventAccess,
  { key, inputHash }: CallKey,
  route: RouteName,
): Promise<Outcome<T>> {
  const first = await trx
    .selectFrom('idempotency_keys')
    .select(['account_id', 'route', 'input_hash', 'answer'])
    .where('event_id', '=', access.eventId)
    .where('key', '=', key)
    .executeTakeFirst()
  // A key names one call: the same key for another one is a client's mistake, not a replay.
  const isReplay =
    first?.account_id === access.accountId &&
    first.route === route &&
    (first.input_hash?.equals(inputHash) ?? true)
  if (!isReplay || first.answer === null) return refuse('conflict')
  return first.answer as unknown as Success<T>
}
