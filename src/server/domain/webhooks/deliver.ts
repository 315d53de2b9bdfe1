import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/domain/new-id.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { addJob, type Jobs } from '#server/jobs/queue.ts'
import type { WebhookResponse } from '#server/providers/webhooks/port.ts'
import type { WebhookStop } from '#shared/contract/webhooks.ts'
import { stopEndpoint, type WebhookDeps } from './endpoints.ts'
import { readVisible } from './message-access.ts'
import { type SecretState, signedHeaders } from './signatures.ts'

export interface WebhookDeliveryDeps extends WebhookDeps {
  readonly publicUrl: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds from one try of a message to the next; after the last its endpoint is stopped. */
export const RETRY_SECONDS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const

/** An endpoint that failed is left alone for so long, doubled with each further failure, whatever else waits for it. */
const PAUSE_SECONDS = 5
const PAUSE_MAXIMUM = 5 * MINUTE
/** Then others have their turn: endpoints that are slow share few workers. */
const RUN_MS = 10_000

interface Endpoint extends SecretState {
  readonly url: string
  readonly account_id: string
  readonly paused_until: Date | null
}

/**
 * Sends what is due for one endpoint, the oldest first, one after the other: the queue runs no two of these jobs of an
 * endpoint at once. A process that dies after a call makes it again, with the same id. What its account may no longer
 * see is not sent: between the cause and the call days may lie, and a co-host may have gone.
 */
export async function drainWebhook(
  deps: WebhookDeliveryDeps,
  { webhook_id: id }: Jobs['webhook.drain'],
): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < RUN_MS) {
    const endpoint = await readEndpoint(deps.db, id)
    if (endpoint === undefined || (endpoint.paused_until ?? 0) > deps.now()) break
    const message = await nextMessage(deps.db, id, deps.now())
    if (message === undefined) break
    const isVisible = await readVisible(deps.db, endpoint.account_id, [message])
    if (!isVisible(message)) {
      await withhold(deps.db, message.id)
      continue
    }
    const response = await call(deps, endpoint, message)
    await deps.db.transaction().execute((trx) => record(trx, endpoint, message, response, deps.now()))
  }
  await scheduleNext(deps, id)
}

function readEndpoint(db: Database, id: string): Promise<Endpoint | undefined> {
  return db
    .selectFrom('webhook_endpoints')
    .innerJoin('accounts', 'accounts.id', 'webhook_endpoints.account_id')
    .select(['webhook_endpoints.id', 'webhook_endpoints.url', 'webhook_endpoints.account_id'])
    .select(['webhook_endpoints.secret_version', 'webhook_endpoints.rotated_at'])
    .select('webhook_endpoints.paused_until')
    .where('webhook_endpoints.id', '=', id)
    .where('webhook_endpoints.stopped_at', 'is', null)
    .where('accounts.erased_at', 'is', null)
    .executeTakeFirst()
}

function nextMessage(db: Database, webhookId: string, now: Date) {
  return db
    .selectFrom('webhook_messages')
    .select(['id', 'event_id', 'guest_id', 'kind', 'body', 'tries'])
    .where('webhook_messages.webhook_id', '=', webhookId)
    .where('webhook_messages.state', '=', 'waiting')
    .where('webhook_messages.next_at', '<=', now)
    .orderBy('webhook_messages.next_at')
    .orderBy('webhook_messages.id')
    .limit(1)
    .executeTakeFirst()
}

type DueMessage = NonNullable<Awaited<ReturnType<typeof nextMessage>>>

async function withhold(db: Database, messageId: string): Promise<void> {
  await db
    .updateTable('webhook_messages')
    .set({ state: 'withheld', next_at: null })
    .where('id', '=', messageId)
    .where('state', '=', 'waiting')
    .execute()
}

function call(
  { secretKey, webhooks, publicUrl, now }: WebhookDeliveryDeps,
  endpoint: Endpoint,
  { id, body }: DueMessage,
): Promise<WebhookResponse> {
  return webhooks.post({
    url: endpoint.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Marhaba-Webhooks/1 (+${publicUrl}/api/docs)`,
      ...signedHeaders(secretKey, endpoint, { id, body }, now()),
    },
  })
}

const GONE = 410

async function record(
  trx: Transaction<DB>,
  { id, account_id: accountId, url }: Endpoint,
  message: DueMessage,
  response: WebhookResponse,
  now: Date,
): Promise<void> {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .select('failures')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // Removed during the call, or its event erased.
  if (endpoint === undefined || !(await storeAttempt(trx, message.id, response, now))) return
  const isTaken = response.status !== null && response.status >= 200 && response.status < 300
  const isExample = message.event_id === null
  const tries = message.tries + 1
  const pause = isTaken || isExample ? undefined : RETRY_SECONDS[tries - 1]
  const outcome = isTaken
    ? { state: 'delivered', next_at: null }
    : pause === undefined
      ? { state: 'failed', next_at: null }
      : { state: 'waiting', next_at: after(now, pause) }
  await trx
    .updateTable('webhook_messages')
    .set({ ...outcome, tries })
    .where('id', '=', message.id)
    .execute()
  if (isExample || (isTaken && endpoint.failures === 0)) return
  const failures = isTaken ? 0 : endpoint.failures + 1
  const seconds = Math.min(PAUSE_MAXIMUM, PAUSE_SECONDS * 2 ** Math.max(0, failures - 1))
  await trx
    .updateTable('webhook_endpoints')
    .set({ failures, paused_until: isTaken ? null : after(now, seconds) })
    .where('id', '=', id)
    .execute()
  const reason: WebhookStop | null =
    response.status === GONE ? 'gone' : outcome.state === 'failed' ? 'failing' : null
  if (reason === null) return
  await stopEndpoint(trx, id, reason, now)
  const details = { host: new URL(url).host, reason }
  const about = `${id} ${now.toISOString()}`
  await notify(trx, [{ accountId, kind: 'webhook-stopped', eventId: null, about, details }], now)
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}

/** False where the message has gone meanwhile. */
async function storeAttempt(
  trx: Transaction<DB>,
  messageId: string,
  { status, problem, response, durationMs }: WebhookResponse,
  now: Date,
): Promise<boolean> {
  const message = await trx
    .selectFrom('webhook_messages')
    .select('id')
    .where('id', '=', messageId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (message === undefined) return false
  const attempt = { status, problem, response, duration_ms: durationMs, attempted_at: now }
  await trx
    .insertInto('webhook_attempts')
    .values({ id: newId(), message_id: messageId, ...attempt })
    .execute()
  return true
}

/** A job for what is due next, where anything waits. */
async function scheduleNext({ db, now }: WebhookDeliveryDeps, id: string): Promise<void> {
  const next = await db
    .selectFrom('webhook_messages')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_messages.webhook_id')
    .select((of) => of.fn.min('webhook_messages.next_at').as('next_at'))
    .select('webhook_endpoints.paused_until')
    .where('webhook_messages.webhook_id', '=', id)
    .where('webhook_messages.state', '=', 'waiting')
    .groupBy('webhook_endpoints.paused_until')
    .executeTakeFirst()
  if (next?.next_at == null) return
  const at = Math.max(next.next_at.getTime(), next.paused_until?.getTime() ?? 0)
  const afterSeconds = Math.max(0, (at - now().getTime()) / 1000)
  await db
    .transaction()
    .execute((trx) =>
      addJob(trx, 'webhook.drain', { webhook_id: id }, { key: `webhook ${id}`, afterSeconds }),
    )
}
