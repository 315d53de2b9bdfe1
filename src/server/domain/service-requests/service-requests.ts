import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { DB, Json } from '#server/db/schema.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { isSold } from '#server/domain/plans/sold-items.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type {
  ServiceDetail,
  ServiceRequest,
  ServiceState,
  serviceMessageInputSchema,
  serviceSaveSchema,
} from '#shared/contract/service-requests.ts'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { SERVICE_ZONE } from '#shared/rules/services/business-days.ts'
import { insertMessage } from './messages.ts'
import { beginIfPaid, restartWork } from './paid-services.ts'
import { placeDocuments } from './service-documents.ts'
import { mailOfStep } from './service-mails.ts'
import { readDetail, replaceFiles, SERVICE_COLUMNS, toRequest } from './service-rows.ts'

/** What a call needs beside its input. */
export interface ServiceDeps {
  readonly db: Database
  readonly publicUrl: string
  readonly now: () => Date
}

/** Requests of one account that are not paid: more than anybody plans at once. */
const OPEN_MAXIMUM = 20
const LISTED_MAXIMUM = 100
const UNPAID: readonly ServiceState[] = ['draft', 'awaiting-payment']

/** The account's requests, the newest first. */
export async function listRequests(db: Database, { accountId }: Caller): Promise<ServiceRequest[]> {
  const rows = await db
    .selectFrom('service_requests')
    .select(SERVICE_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(LISTED_MAXIMUM)
    .execute()
  return rows.map(toRequest)
}

export async function readRequest(
  { db, publicUrl }: ServiceDeps,
  { accountId }: Caller,
  requestId: string,
): Promise<Outcome<ServiceDetail>> {
  const owned = await db
    .selectFrom('service_requests')
    .select('id')
    .where('id', '=', requestId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const detail = owned && (await readDetail(db, requestId, publicUrl))
  return detail === undefined ? refuse('not_found') : done(detail)
}

/** Saves a brief under the caller's id. A request that is paid does not change any more. */
export function saveRequest(
  deps: ServiceDeps,
  caller: Caller,
  { requestId, kind, brief, files, documents }: { requestId: string } & z.output<typeof serviceSaveSchema>,
): Promise<Outcome<ServiceDetail>> {
  const { db, publicUrl, now } = deps
  const at = now()
  const { accountId } = caller
  return inTransactionOf(db, accountId, async (trx) => {
    if (brief.wished_by !== null && brief.wished_by < dayIn(SERVICE_ZONE, at)) {
      return refuseField('brief.wished_by', 'time.past')
    }
    await lockAccount(trx, accountId)
    const before = await lockRequest(trx, requestId)
    if (before !== undefined && before.account_id !== accountId) return refuse('conflict')
    if (before === undefined && (await countUnpaid(trx, accountId)) >= OPEN_MAXIMUM) {
      return refuse('services_too_many', { parameters: { maximum: OPEN_MAXIMUM } })
    }
    if (before !== undefined && (!UNPAID.includes(before.state) || before.kind !== kind)) {
      return refuse('conflict')
    }
    const changed = { brief: JSON.stringify(brief) as unknown as Json, updated_at: at }
    if (before === undefined) {
      await trx
        .insertInto('service_requests')
        .values({ id: requestId, account_id: accountId, kind, created_at: at, ...changed })
        .execute()
    } else {
      await trx.updateTable('service_requests').set(changed).where('id', '=', requestId).execute()
    }
    if (!(await replaceFiles(trx, { requestId, accountId, files }))) {
      return refuseField('files', 'picture.unknown')
    }
    if (!(await placeDocuments(trx, { requestId, messageId: null, accountId }, documents))) {
      return refuseField('documents', 'document.unknown')
    }
    const detail = await readDetail(trx, requestId, publicUrl)
    return detail === undefined ? refuse('not_found') : done(detail)
  })
}

/** From now on it waits for its payment; one that is paid in advance begins at once. */
export function submitRequest(
  deps: ServiceDeps,
  caller: Caller,
  requestId: string,
): Promise<Outcome<ServiceDetail>> {
  return change(deps, caller, requestId, async (trx, request, at) => {
    if (request.state === 'draft') await setState(trx, requestId, 'awaiting-payment', at)
    else if (request.state !== 'awaiting-payment') return refuse('conflict')
    const hasBegun = await beginIfPaid(trx, { accountId: caller.accountId, kind: request.kind, now: at })
    // What was paid before counts; nothing can be paid for it now.
    if (!hasBegun && !(await isSold(trx, request.kind))) return refuse('item_withdrawn')
    return done(null, hasBegun ? { message: 'service.begun' } : {})
  })
}

/** Drops a request that is not paid, with all that belongs to it. */
export function cancelRequest(
  { db }: ServiceDeps,
  { accountId }: Caller,
  requestId: string,
): Promise<Outcome<null>> {
  return inTransactionOf(db, accountId, async (trx) => {
    await lockAccount(trx, accountId)
    const request = await lockRequest(trx, requestId)
    if (request?.account_id !== accountId) return refuse('not_found')
    if (!UNPAID.includes(request.state)) return refuse('conflict')
    await trx.deleteFrom('service_requests').where('id', '=', requestId).execute()
    return done(null)
  })
}

/** A message of the host's to those who work on it. */
export function writeToOperator(
  deps: ServiceDeps,
  caller: Caller,
  { requestId, ...message }: { requestId: string } & z.output<typeof serviceMessageInputSchema>,
): Promise<Outcome<ServiceDetail>> {
  const { accountId } = caller
  return change(deps, caller, requestId, async (trx, { state }, at) => {
    if (state === 'draft' || state === 'cancelled') return refuse('conflict')
    const written = await insertMessage(trx, { requestId, ...message, author: 'host', accountId, now: at })
    if (written === 'new') await mailOfStep(trx, requestId, 'message-of-host')
    return typeof written === 'string' ? done(null) : written
  })
}

export function acceptDelivery(
  deps: ServiceDeps,
  caller: Caller,
  requestId: string,
): Promise<Outcome<ServiceDetail>> {
  return change(deps, caller, requestId, async (trx, { state }, at) => {
    if (state === 'accepted') return done(null)
    if (state !== 'delivered') return refuse('conflict')
    await setState(trx, requestId, 'accepted', at)
    await mailOfStep(trx, requestId, 'accepted')
    return done(null)
  })
}

/** Sends a delivery back with a note; the next one has a deadline as long as the first had. */
export function wishChanges(
  deps: ServiceDeps,
  caller: Caller,
  { requestId, ...message }: { requestId: string } & z.output<typeof serviceMessageInputSchema>,
): Promise<Outcome<ServiceDetail>> {
  const { accountId } = caller
  return change(deps, caller, requestId, async (trx, { state }, at) => {
    const written = await insertMessage(trx, { requestId, ...message, author: 'host', accountId, now: at })
    if (written === 'seen') return done(null)
    if (written !== 'new') return written
    if (state !== 'delivered') return refuse('conflict')
    await restartWork(trx, requestId, at)
    await mailOfStep(trx, requestId, 'changes-wished')
    return done(null)
  })
}

interface LockedRequest {
  readonly account_id: string
  readonly kind: string
  readonly state: ServiceState
}

/** Locks the request until the transaction ends. */
export async function lockRequest(
  trx: Transaction<DB>,
  requestId: string,
): Promise<LockedRequest | undefined> {
  const row = await trx
    .selectFrom('service_requests')
    .select(['account_id', 'kind', 'state'])
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, state: row.state as ServiceState }
}

export async function setState(
  trx: Transaction<DB>,
  requestId: string,
  state: ServiceState,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('service_requests')
    .set({ state, updated_at: now })
    .where('id', '=', requestId)
    .execute()
}

async function countUnpaid(trx: Transaction<DB>, accountId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('service_requests')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('state', 'in', UNPAID)
    .executeTakeFirstOrThrow()
  return count
}

type Decide = (trx: Transaction<DB>, request: LockedRequest, now: Date) => Promise<Outcome<null>>

/** An act of the host's on a request of their own; the response is the request as it is then. */
function change(
  { db, publicUrl, now }: ServiceDeps,
  { accountId }: Caller,
  requestId: string,
  decide: Decide,
): Promise<Outcome<ServiceDetail>> {
  return inTransactionOf(db, accountId, async (trx) => {
    // The account first: a payment locks it before its request too.
    await lockAccount(trx, accountId)
    const request = await lockRequest(trx, requestId)
    if (request?.account_id !== accountId) return refuse('not_found')
    const decided = await decide(trx, request, now())
    if (!decided.ok) return decided
    const detail = await readDetail(trx, requestId, publicUrl)
    if (detail === undefined) return refuse('not_found')
    return decided.message === undefined ? done(detail) : done(detail, { message: decided.message })
  })
}
