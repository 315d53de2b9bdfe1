import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import { authorizeEvent } from '#server/domain/authorize.ts'
import { insertCopy, readSource } from '#server/domain/events/event-copies.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { insertMessage } from '#server/domain/service-requests/messages.ts'
import { mailOfStep } from '#server/domain/service-requests/service-mails.ts'
import { lockRequest, type ServiceDeps, setState } from '#server/domain/service-requests/service-requests.ts'
import { readDetail, SERVICE_COLUMNS, toRequest } from '#server/domain/service-requests/service-rows.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import {
  OPEN_SERVICE_STATES,
  type OperatedService,
  type OperatedServiceDetail,
} from '#shared/contract/operator-services.ts'
import type { serviceMessageInputSchema } from '#shared/contract/service-requests.ts'
import { type Operator, recordAct } from './audit-log.ts'

const SHOWN_MAXIMUM = 100

/** What is to be done, the soonest due first; or what is over, the newest first. */
export async function listServices(db: Database, show: 'open' | 'over'): Promise<OperatedService[]> {
  const all = db
    .selectFrom('service_requests')
    .innerJoin('accounts', 'accounts.id', 'service_requests.account_id')
    .select(SERVICE_COLUMNS)
    .select(['accounts.id as account_id', 'accounts.full_name', 'accounts.email'])
    .select(
      sql<boolean>`coalesce((SELECT author = 'host' FROM service_messages
        WHERE request_id = service_requests.id ORDER BY sent_at DESC, id DESC LIMIT 1), false)`.as(
        'has_unanswered',
      ),
    )
    .limit(SHOWN_MAXIMUM)
  const rows =
    show === 'open'
      ? await all
          .where('state', 'in', OPEN_SERVICE_STATES)
          // A delivered one waits for its host, not for us.
          .orderBy(sql`state = 'delivered'`)
          .orderBy('due_on')
          .orderBy('service_requests.created_at')
          .execute()
      : await all
          .where('state', 'in', ['accepted', 'cancelled'])
          .where('order_id', 'is not', null)
          .orderBy('service_requests.updated_at', 'desc')
          .execute()
  return rows.map(({ account_id, full_name, email, has_unanswered, ...row }) => ({
    ...toRequest(row),
    account: { id: account_id, full_name, email },
    has_unanswered,
  }))
}

/** How many an operator works on. */
export async function countServices(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('service_requests')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('state', 'in', ['in-work', 'changes-wished'])
    .executeTakeFirstOrThrow()
  return count
}

/** A request that was submitted: what is still being written is its host's alone. */
export async function readService(
  { db, publicUrl }: ServiceDeps,
  requestId: string,
): Promise<Outcome<OperatedServiceDetail>> {
  const account = await db
    .selectFrom('service_requests')
    .innerJoin('accounts', 'accounts.id', 'service_requests.account_id')
    .select(['accounts.id', 'accounts.full_name', 'accounts.email'])
    .where('service_requests.id', '=', requestId)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()
  const detail = account && (await readDetail(db, requestId, publicUrl))
  return detail === undefined || account === undefined ? refuse('not_found') : done({ ...detail, account })
}

export async function writeToHost(
  deps: ServiceDeps,
  operator: Operator & { readonly accountId: string },
  { requestId, ...message }: { requestId: string } & z.output<typeof serviceMessageInputSchema>,
): Promise<Outcome<OperatedServiceDetail>> {
  const { db, now } = deps
  const written = await inTransactionOf(db, requestId, async (trx) => {
    const request = await lockRequest(trx, requestId)
    if (request === undefined || request.state === 'draft') return refuse('not_found')
    const by = { author: 'operator', accountId: operator.accountId } as const
    const written = await insertMessage(trx, { requestId, ...message, ...by, now: now() })
    if (written === 'seen') return done(null)
    if (written !== 'new') return written
    await recordAct(trx, operator, { act: 'service.message', targetId: requestId, now: now() })
    await mailOfStep(trx, requestId, 'message-of-operator')
    return done(null)
  })
  return written.ok ? readService(deps, requestId) : written
}

/**
 * Copies a draft of the operator's own into the host's drafts: card, details, questions and guests. The operator's stays
 * with the operator, for another version. Repeatable by the id, which the host's event gets.
 */
export async function deliverService(
  deps: ServiceDeps,
  operator: Operator & { readonly accountId: string },
  { requestId, id, eventId }: { requestId: string; id: string; eventId: string },
): Promise<Outcome<OperatedServiceDetail>> {
  const { db, now } = deps
  const at = now()
  const access = await authorizeEvent(db, operator, eventId, 'own')
  if (!access.ok) return access
  const source = await readSource(db, access.data, true)
  if (source === null) return refuse('not_found')
  const owner = await db
    .selectFrom('service_requests')
    .select('account_id')
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (owner === undefined) return refuse('not_found')
  const delivered = await inTransactionOf(db, owner.account_id, async (trx) => {
    // The account first, as its own acts and payments lock it.
    await lockAccount(trx, owner.account_id)
    const request = await lockRequest(trx, requestId)
    if (request === undefined) return refuse('not_found')
    const before = await trx
      .selectFrom('service_deliveries')
      .select('id')
      .where('request_id', '=', requestId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (before !== undefined) return done(null)
    if (!OPEN_SERVICE_STATES.some((state) => state === request.state)) return refuse('conflict')
    const card = await trx
      .selectFrom('designs')
      .select('event_id')
      .where('event_id', '=', access.data.eventId)
      .executeTakeFirst()
    if (card === undefined && request.kind === 'personal-design') return refuse('service_card_missing')
    const copied = await insertCopy(trx, { accountId: request.account_id }, source, id, at)
    if (!copied.ok) return copied
    await trx
      .insertInto('service_deliveries')
      .values({ request_id: requestId, id, delivered_at: at })
      .execute()
    await setState(trx, requestId, 'delivered', at)
    await recordAct(trx, operator, { act: 'service.deliver', targetId: requestId, now: at })
    await mailOfStep(trx, requestId, 'delivered')
    const { account_id: accountId, kind: service } = request
    const details = { service, request_id: requestId }
    await notify(
      trx,
      [{ accountId, kind: 'service-delivered', eventId: null, about: `${requestId} ${id}`, details }],
      at,
    )
    return done(null)
  })
  return delivered.ok ? readService(deps, requestId) : delivered
}
