import type { Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import { WEBHOOK_STATES, type WebhookKind, type WebhookMessage } from '#shared/contract/webhooks.ts'
import { exampleData, webhookBody } from './bodies.ts'
import { knownKinds, lockEndpoint, type WebhookDeps } from './endpoints.ts'
import { readVisible } from './message-access.ts'

type Owner = Pick<Caller, 'accountId'>

/** What an endpoint was sent, the newest first. */
export async function listWebhookMessages(
  db: Database,
  { accountId }: Owner,
  webhookId: string,
  query: PageQuery,
): Promise<Outcome<WebhookMessage[]>> {
  const own = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('id', '=', webhookId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (own === undefined) return refuse('not_found')
  const sent = messages(db)
    .where('webhook_messages.webhook_id', '=', webhookId)
    .orderBy('webhook_messages.happened_at', 'desc')
    .orderBy('webhook_messages.id', 'desc')
  const { rows, meta } = await readPage(sent, query)
  return done(await toMessages(db, accountId, rows), { meta })
}

/** Puts an example on its way. It is tried once, and its failure stops nothing. */
export async function sendWebhookExample(
  { db, now }: WebhookDeps,
  owner: Owner,
  webhookId: string,
  kind: WebhookKind,
): Promise<Outcome<WebhookMessage>> {
  const at = now()
  return inTransaction(db, async (trx) => {
    const endpoint = await lockEndpoint(trx, webhookId, owner)
    if (endpoint === undefined) return refuse('not_found')
    if (endpoint.stopped_at !== null) return refuse('webhook_off')
    const id = newId()
    await trx
      .insertInto('webhook_messages')
      .values({
        id,
        webhook_id: webhookId,
        kind,
        body: webhookBody(kind, exampleData(kind, at), at, true),
        next_at: at,
        happened_at: at,
      })
      .execute()
    return sendNow(trx, owner, webhookId, id)
  })
}

/** Sends a message again with all of its tries; under the same id, so that a receiver which has it can tell. */
export async function redeliverWebhookMessage(
  { db, now }: WebhookDeps,
  owner: Owner,
  webhookId: string,
  messageId: string,
): Promise<Outcome<WebhookMessage>> {
  return inTransaction(db, async (trx) => {
    const endpoint = await lockEndpoint(trx, webhookId, owner)
    if (endpoint === undefined) return refuse('not_found')
    if (endpoint.stopped_at !== null) return refuse('webhook_off')
    const message = await trx
      .updateTable('webhook_messages')
      .set({ state: 'waiting', tries: 0, next_at: now() })
      .where('id', '=', messageId)
      .where('webhook_id', '=', webhookId)
      .returning('id')
      .executeTakeFirst()
    return message === undefined ? refuse('not_found') : sendNow(trx, owner, webhookId, message.id)
  })
}

/** Somebody waits for the response: the pause after a failure is over. */
async function sendNow(trx: Transaction<DB>, { accountId }: Owner, webhookId: string, messageId: string) {
  await trx.updateTable('webhook_endpoints').set({ paused_until: null }).where('id', '=', webhookId).execute()
  await addJob(trx, 'webhook.drain', { webhook_id: webhookId }, { key: `webhook ${webhookId}` })
  const row = await messages(trx).where('webhook_messages.id', '=', messageId).executeTakeFirstOrThrow()
  const isVisible = await readVisible(trx, accountId, [row])
  return done(toMessage(row, isVisible(row)))
}

function messages(db: Database) {
  return db
    .selectFrom('webhook_messages')
    .select(['webhook_messages.id', 'webhook_messages.state', 'webhook_messages.body'])
    .select(['webhook_messages.happened_at', 'webhook_messages.next_at'])
    .select(['webhook_messages.event_id', 'webhook_messages.guest_id', 'webhook_messages.kind'])
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('webhook_attempts')
          .select(['id', 'attempted_at as at', 'duration_ms as duration', 'status', 'problem', 'response'])
          .whereRef('message_id', '=', 'webhook_messages.id')
          .orderBy('attempted_at', 'desc')
          .orderBy('id', 'desc'),
      ).as('attempts'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>

/** In place of what somebody who has left an event did not get while they could see it. */
const HIDDEN_BODY = '{}'

async function toMessages(db: Database, accountId: string, rows: readonly Row[]): Promise<WebhookMessage[]> {
  const isVisible = await readVisible(db, accountId, rows)
  return rows.map((row) => toMessage(row, isVisible(row)))
}

function toMessage(row: Row, isVisible: boolean): WebhookMessage {
  const { id, kind, event_id, happened_at, next_at, attempts } = row
  const state = WEBHOOK_STATES.find((known) => known === row.state) ?? 'failed'
  return {
    id,
    kind: knownKinds([kind])[0] ?? 'guest.answered',
    is_example: event_id === null,
    state,
    happened_at: happened_at.toISOString(),
    next_at: next_at?.toISOString() ?? null,
    body: state === 'delivered' || isVisible ? row.body : HIDDEN_BODY,
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: new Date(at).toISOString() })),
  }
}
