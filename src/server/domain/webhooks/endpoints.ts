import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import { authorizeEvent, type Caller } from '#server/domain/authorize.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { WebhookSender } from '#server/providers/webhooks/port.ts'
import {
  WEBHOOK_KINDS,
  WEBHOOK_STOPS,
  WEBHOOKS_MAXIMUM,
  type Webhook,
  type WebhookKind,
  type WebhookStop,
  type WebhookWithSecret,
  type webhookCreateSchema,
} from '#shared/contract/webhooks.ts'
import { formerSecretUntil, webhookSecret } from './signatures.ts'

export interface WebhookDeps {
  readonly db: Database
  readonly secretKey: string
  readonly webhooks: WebhookSender
  readonly now: () => Date
}

type Owner = Pick<Caller, 'accountId'>
type Create = z.output<typeof webhookCreateSchema>
type Edit = { [Field in keyof Create]?: Create[Field] | undefined } & { is_on?: boolean | undefined }

const ENDPOINT_COLUMNS = [
  'id',
  'url',
  'kinds',
  'event_id',
  'created_at',
  'stopped_at',
  'stop_reason',
  'secret_version',
  'rotated_at',
] as const

interface EndpointRow {
  id: string
  url: string
  kinds: string[]
  event_id: string | null
  created_at: Date
  stopped_at: Date | null
  stop_reason: string | null
  secret_version: number
  rotated_at: Date | null
}

/** What a version that is gone stored is left out. */
export function knownKinds(stored: readonly string[]): WebhookKind[] {
  return WEBHOOK_KINDS.filter((kind) => stored.includes(kind))
}

function toWebhook(row: EndpointRow, now: Date): Webhook {
  const reason = WEBHOOK_STOPS.find((stop) => stop === row.stop_reason) ?? 'host'
  return {
    id: row.id,
    url: row.url,
    kinds: knownKinds(row.kinds),
    event_id: row.event_id,
    created_at: row.created_at.toISOString(),
    stopped: row.stopped_at && { at: row.stopped_at.toISOString(), reason },
    former_secret_until: formerSecretUntil(row, now)?.toISOString() ?? null,
  }
}

export async function listWebhooks(
  { db, now }: WebhookDeps,
  { accountId }: Owner,
): Promise<Outcome<Webhook[]>> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select(ENDPOINT_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return done(rows.map((row) => toWebhook(row, now())))
}

export async function createWebhook(
  deps: WebhookDeps,
  owner: Owner,
  input: Create,
): Promise<Outcome<WebhookWithSecret>> {
  const { db, secretKey, now } = deps
  const valid = await validate(deps, owner, input)
  if (!valid.ok) return valid
  return inTransaction(db, async (trx) => {
    if (!(await lockAccount(trx, owner.accountId))) return refuse('unauthenticated')
    const { count } = await trx
      .selectFrom('webhook_endpoints')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('account_id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= WEBHOOKS_MAXIMUM)
      return refuse('webhooks_full', { parameters: { maximum: WEBHOOKS_MAXIMUM } })
    const row = await trx
      .insertInto('webhook_endpoints')
      .values({
        id: newId(),
        account_id: owner.accountId,
        url: input.url,
        kinds: knownKinds(input.kinds),
        event_id: input.event_id,
        created_at: now(),
      })
      .returning(ENDPOINT_COLUMNS)
      .executeTakeFirstOrThrow()
    return done({ ...toWebhook(row, now()), secret: webhookSecret(secretKey, row) })
  })
}

/** Turned on again, an endpoint begins with what happens from then on. */
export async function editWebhook(
  deps: WebhookDeps,
  owner: Owner,
  id: string,
  edit: Edit,
): Promise<Outcome<Webhook>> {
  const valid = await validate(deps, owner, edit)
  if (!valid.ok) return valid
  const at = deps.now()
  return inTransaction(deps.db, async (trx) => {
    const before = await lockEndpoint(trx, id, owner)
    if (before === undefined) return refuse('not_found')
    if (edit.is_on === false && before.stopped_at === null) await stopEndpoint(trx, id, 'host', at)
    const row = await trx
      .updateTable('webhook_endpoints')
      .set({
        url: edit.url ?? before.url,
        kinds: edit.kinds === undefined ? before.kinds : knownKinds(edit.kinds),
        event_id: edit.event_id === undefined ? before.event_id : edit.event_id,
        // Another address, or a wish to try, is a new beginning.
        failures: 0,
        paused_until: null,
        ...(edit.is_on === true ? { stopped_at: null, stop_reason: null } : {}),
      })
      .where('id', '=', id)
      .returning(ENDPOINT_COLUMNS)
      .executeTakeFirstOrThrow()
    return done(toWebhook(row, at))
  })
}

async function validate(
  { db, webhooks }: WebhookDeps,
  owner: Owner,
  { url, event_id }: Edit,
): Promise<Outcome<null>> {
  const refused = url === undefined ? null : webhooks.refusal(url)
  if (refused !== null) return refuseField('url', refused)
  if (event_id === undefined || event_id === null) return done(null)
  const access = await authorizeEvent(db, owner, event_id, 'view')
  return access.ok ? done(null) : refuseField('event_id', 'field.invalid')
}

export async function rotateWebhookSecret(
  { db, secretKey, now }: WebhookDeps,
  { accountId }: Owner,
  id: string,
): Promise<Outcome<WebhookWithSecret>> {
  const at = now()
  const row = await db
    .updateTable('webhook_endpoints')
    .set((of) => ({ secret_version: of('secret_version', '+', 1), rotated_at: at }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(ENDPOINT_COLUMNS)
    .executeTakeFirst()
  if (row === undefined) return refuse('not_found')
  return done({ ...toWebhook(row, at), secret: webhookSecret(secretKey, row) })
}

/** One that is gone already is no error. */
export async function removeWebhook(db: Database, { accountId }: Owner, id: string): Promise<Outcome<null>> {
  await db.deleteFrom('webhook_endpoints').where('id', '=', id).where('account_id', '=', accountId).execute()
  return done(null)
}

/** Locks an endpoint of the account: whatever changes its messages does this first. */
export function lockEndpoint(trx: Transaction<DB>, id: string, { accountId }: Owner) {
  return trx
    .selectFrom('webhook_endpoints')
    .select(ENDPOINT_COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Calls an endpoint no more. What waited for it can be sent again by hand. */
export async function stopEndpoint(
  trx: Transaction<DB>,
  id: string,
  reason: WebhookStop,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ stopped_at: now, stop_reason: reason })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('webhook_messages')
    .set({ state: 'failed', next_at: null })
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** After a password was reset nobody goes on receiving what somebody else may have set up; its owner turns it on again. */
export async function stopEndpointsOf(trx: Transaction<DB>, accountId: string, now: Date): Promise<void> {
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('account_id', '=', accountId)
    .where('stopped_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of endpoints) await stopEndpoint(trx, id, 'password-reset', now)
}
