import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** Of one request, in both directions. */
const MESSAGES_MAXIMUM = 500

interface NewMessage {
  readonly requestId: string
  readonly id: string
  readonly author: 'host' | 'operator'
  readonly text: string
  readonly now: Date
}

/** Stores a message once, however often it is sent: `seen` where it is there already. */
export async function insertMessage(
  trx: Transaction<DB>,
  { requestId, now, ...message }: NewMessage,
): Promise<'new' | 'seen' | 'full'> {
  const before = await trx
    .selectFrom('service_messages')
    .select((from) => [
      from.fn.countAll<number>().as('count'),
      from.fn.countAll<number>().filterWhere('id', '=', message.id).as('same'),
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (before.same > 0) return 'seen'
  if (before.count >= MESSAGES_MAXIMUM) return 'full'
  await trx
    .insertInto('service_messages')
    .values({ request_id: requestId, ...message, sent_at: now })
    .execute()
  await trx.updateTable('service_requests').set({ updated_at: now }).where('id', '=', requestId).execute()
  return 'new'
}
