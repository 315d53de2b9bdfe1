import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob, type Jobs } from '#server/jobs/queue.ts'
import type { Order } from '#shared/contract/orders.ts'
import { checkOrder } from './check-order.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { endOrder, findOrder, lockOrder, type OrderDeps, readOrder } from './order-rows.ts'

/** The queue asks again, with growing pauses. */
class GatewaySilent extends Error {
  readonly code = 'GATEWAY_SILENT'
}

/** @throws where the gateway did not respond and nobody asks later */
export async function runOrderCheck(deps: OrderDeps, payload: Jobs['order.check']): Promise<void> {
  const { reference = null, is_final = false } = payload
  const orderId = payload.order_id ?? (await orderOfPage(deps, payload))
  if (orderId === null) return
  const result = await checkOrder(deps, orderId, reference)
  if (result === 'unknown' && (is_final || reference !== null)) throw new GatewaySilent()
}

async function orderOfPage(
  { db }: OrderDeps,
  { reference, gateway }: Jobs['order.check'],
): Promise<string | null> {
  if (reference === undefined || gateway === undefined) return null
  const page = await db
    .selectFrom('payment_pages')
    .select('order_id')
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return page?.order_id ?? null
}

/**
 * A gateway says that something happened: it is asked, in a job, so that it never waits for a response of its own. Many
 * reports of one page are one job as long as that has not begun.
 */
export async function reportPayment(
  { db }: Pick<OrderDeps, 'db'>,
  gateway: string,
  { orderId, reference }: { orderId: string | null; reference: string | null },
): Promise<void> {
  if (orderId === null && reference === null) return
  await db
    .transaction()
    .execute((trx) =>
      addJob(
        trx,
        'order.check',
        { order_id: orderId, gateway, ...(reference !== null && { reference }) },
        { key: `order.check ${gateway} ${orderId ?? ''} ${reference ?? ''}` },
      ),
    )
}

/** A page that is looked at again and again asks the gateway this often. */
const ASKED_EVERY_SECONDS = 2

/**
 * An order for its owner, after asking the gateway where it waits: the page of a result depends on no webhook. Others'
 * orders are not there.
 */
export async function readOwnOrder(
  deps: OrderDeps,
  accountId: string,
  orderId: string,
): Promise<Outcome<Order>> {
  const before = await findOrder(deps.db, orderId)
  if (before?.account_id !== accountId) return refuse('not_found')
  if (before.status === 'pending' && (await claimCheck(deps, orderId))) {
    await openPaymentPage(deps, orderId)
    await checkOrder(deps, orderId)
  }
  const order = await findOrder(deps.db, orderId)
  return order === undefined ? refuse('not_found') : done(await readOrder(deps.db, order))
}

async function claimCheck({ db, now }: OrderDeps, orderId: string): Promise<boolean> {
  const claimed = await db
    .updateTable('orders')
    .set({ checked_at: now() })
    .where('id', '=', orderId)
    .where(
      sql<Date>`coalesce(checked_at, '-infinity')`,
      '<=',
      new Date(now().getTime() - ASKED_EVERY_SECONDS * 1000),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Gives up an order that waits for its payment. The gateway is asked first: what is paid is not given up. */
export async function cancelOrder(
  deps: OrderDeps,
  accountId: string,
  orderId: string,
): Promise<Outcome<Order>> {
  const before = await findOrder(deps.db, orderId)
  if (before?.account_id !== accountId) return refuse('not_found')
  if (before.status === 'pending') await checkOrder(deps, orderId)
  return inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (order?.status === 'pending') await endOrder(trx, order, 'cancelled')
    else if (order?.status !== 'cancelled') return refuse('order_ended')
    return done(await readOrder(trx, { ...order, status: 'cancelled' }))
  })
}
