import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/domain/new-id.ts'
import type { FetchResult, Gateway } from '#server/providers/payments/port.ts'
import { applyPayment } from './apply-payment.ts'
import { endOrder, findOrder, lockOrder, type OrderDeps, type OrderRow } from './order-rows.ts'

type FetchedPage = Extract<FetchResult, { kind: 'page' }>

/** A payment may be under way when the order's time is over; longer than this it is not waited for. */
const GRACE_MS = 4 * 60 * 60_000

/**
 * Asks the gateway about every page of the order and applies what it says: the only way by which an order is paid. Any
 * number of these may run at once.
 * @param reference of a page that a webhook named, and that we may not know yet
 * @returns `unknown` where the gateway did not respond for all of them
 */
export async function checkOrder(
  deps: OrderDeps,
  orderId: string,
  reference: string | null = null,
): Promise<'done' | 'unknown'> {
  const order = await findOrder(deps.db, orderId)
  const gateway = deps.gateways.find(({ name }) => name === order?.gateway)
  if (order === undefined || gateway === undefined) return 'done'
  const known = await knownReferences(deps, orderId)
  const asked = reference === null || known.includes(reference) ? known : [...known, reference]
  const results = await Promise.all(
    asked.map((each) => gateway.fetch({ orderId, reference: each, createdAt: order.created_at })),
  )
  const pages = results
    .filter((result) => result.kind === 'page')
    .filter((page) => isOwn(page, orderId, known))
  const isUnknown = results.some(({ kind }) => kind === 'unknown')
  const open = await deps.db.transaction().execute((trx) => apply(trx, deps, orderId, { pages, isUnknown }))
  await closeAll(gateway, open)
  return isUnknown ? 'unknown' : 'done'
}

/** A page that we did not open ourselves has to name the order; no page may name another. */
function isOwn(
  { orderId: named, reference }: FetchedPage,
  orderId: string,
  known: readonly string[],
): boolean {
  return named === orderId || (named === null && known.includes(reference))
}

async function knownReferences({ db }: OrderDeps, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_pages')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('reference', 'is not', null)
    .execute()
  return rows.flatMap(({ reference }) => (reference === null ? [] : [reference]))
}

/** @returns the pages that are to be closed, because the order is not to be paid there any more */
async function apply(
  trx: Transaction<DB>,
  deps: OrderDeps,
  orderId: string,
  { pages, isUnknown }: { pages: readonly FetchedPage[]; isUnknown: boolean },
): Promise<string[]> {
  const order = await lockOrder(trx, orderId)
  if (order === undefined) return []
  const now = deps.now()
  await trx.updateTable('orders').set({ checked_at: now }).where('id', '=', orderId).execute()
  let { status } = order
  for (const page of pages) {
    await storePage(trx, order, page, now)
    for (const payment of page.payments)
      status = await applyPayment(trx, deps, { ...order, status }, { payment, page: page.reference })
  }
  if (status === 'pending' && !isUnknown) status = await endExpiredOrder(trx, order, pages, now)
  if (status === 'pending') return []
  return pages.filter(({ state }) => state === 'open').map(({ reference }) => reference)
}

async function storePage(trx: Transaction<DB>, order: OrderRow, page: FetchedPage, now: Date): Promise<void> {
  await trx
    .insertInto('payment_pages')
    .values({
      id: newId(),
      order_id: order.id,
      gateway: order.gateway,
      reference: page.reference,
      url: page.url,
      state: page.state,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'reference']).doUpdateSet({ state: page.state }))
    .execute()
}

/** Ends an order that was not paid in time, or whose payment pages are all closed; its coupon can be used again. */
async function endExpiredOrder(
  trx: Transaction<DB>,
  order: OrderRow,
  pages: readonly FetchedPage[],
  now: Date,
): Promise<OrderRow['status']> {
  const payments = pages.flatMap((page) => page.payments)
  const isOver = now >= order.expires_at
  const isUnderWay =
    payments.some(({ state }) => state === 'open') && now.getTime() < order.expires_at.getTime() + GRACE_MS
  const isClosed = pages.length > 0 && pages.every(({ state }) => state === 'closed')
  if (isUnderWay || !(isOver || isClosed)) return 'pending'
  const status = payments.some(({ state }) => state !== 'open') ? 'failed' : 'expired'
  await endOrder(trx, order, status)
  return status
}

/** Closes what is open of an order that has ended, so that nobody pays there. */
export async function closePages(deps: OrderDeps, orderId: string): Promise<void> {
  const order = await findOrder(deps.db, orderId)
  const gateway = deps.gateways.find(({ name }) => name === order?.gateway)
  if (order === undefined || gateway === undefined || order.status === 'pending') return
  await closeAll(gateway, await knownReferences(deps, orderId))
  // Somebody may have paid there a moment before.
  await checkOrder(deps, orderId)
}

/** Whether it worked shows when it is asked about: a gateway may not be able to. */
async function closeAll(gateway: Gateway, references: readonly string[]): Promise<void> {
  await Promise.all(references.map((reference) => gateway.cancel(reference)))
}
