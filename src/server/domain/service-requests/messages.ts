import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { type Refusal, refuse, refuseField } from '#server/domain/outcome.ts'
import { placeDocuments } from './service-documents.ts'

/** Of one request, in both directions. */
const MESSAGES_MAXIMUM = 500

interface NewMessage {
  readonly requestId: string
  readonly id: string
  readonly author: 'host' | 'operator'
  /** The author's account, whose documents alone may go with it. */
  readonly accountId: string
  readonly text: string
  readonly documents: readonly string[]
  readonly now: Date
}

/** Stores a message once, however often it is sent: `seen` where it is there already. */
export async function insertMessage(
  trx: Transaction<DB>,
  { requestId, id, author, accountId, text, documents, now }: NewMessage,
): Promise<'new' | 'seen' | Refusal> {
  const before = await trx
    .selectFrom('service_messages')
    .select((from) => [
      from.fn.countAll<number>().as('count'),
      from.fn.countAll<number>().filterWhere('id', '=', id).as('same'),
    ])
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (before.same > 0) return 'seen'
  if (before.count >= MESSAGES_MAXIMUM) return refuse('too_many_requests')
  await trx
    .insertInto('service_messages')
    .values({ request_id: requestId, id, author, text, sent_at: now })
    .execute()
  const isPlaced = await placeDocuments(trx, { requestId, messageId: id, accountId }, documents)
  if (!isPlaced) return refuseField('documents', 'document.unknown')
  await trx.updateTable('service_requests').set({ updated_at: now }).where('id', '=', requestId).execute()
  return 'new'
}
