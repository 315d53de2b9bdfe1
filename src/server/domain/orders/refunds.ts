import type { Selectable, Transaction } from 'kysely'
import type { DB, Refunds } from '#server/db/schema.ts'
import { issueCreditNote } from '#server/domain/invoices/issue-credit-note.ts'
import { newId } from '#server/domain/new-id.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { movePoints } from '#server/domain/points/balances.ts'
import { endRefunded } from '#server/domain/service-requests/paid-services.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { GatewayPayment } from '#server/providers/payments/port.ts'
import { noticeOf } from './mark-paid.ts'
import { lockOrder, type OrderDeps, type OrderRow } from './order-rows.ts'
import { addRefund } from './request-refund.ts'

/** The queue asks again, with growing pauses. */
class RefundUnknown extends Error {
  readonly code: string
  constructor(code: string) {
    super('the payment service does not say what became of a refund')
    this.code = `REFUND_${code}`
  }
}

/** @throws while the gateway does not say what became of it */
export async function runRefund(deps: OrderDeps, { refund_id: id }: { refund_id: string }): Promise<void> {
  const refund = await deps.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.order_id', 'refunds.payment_id', 'refunds.amount_halalas', 'refunds.reason'])
    .select(['refunds.state', 'refunds.created_at', 'payments.gateway', 'payments.reference'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  if (refund === undefined || refund.state === 'done' || refund.state === 'refused') return
  const gateway = deps.gateways.find(({ name }) => name === refund.gateway)
  if (gateway === undefined) throw new RefundUnknown('gateway-missing')
  const { reference: payment, reason } = refund
  const before = await sumDone(deps.db, refund.payment_id)
  const age = deps.now().getTime() - refund.created_at.getTime()
  const result = await gateway.refund({
    id,
    payment,
    amount: Number(refund.amount_halalas),
    before,
    age,
    reason,
  })
  if (result.kind === 'done' || result.kind === 'refused') {
    const code = result.kind === 'done' ? null : result.code
    await deps.db.transaction().execute((trx) => endRefund(trx, deps, { id, orderId: refund.order_id, code }))
    return
  }
  const code = result.kind === 'unknown' ? result.code : 'waiting'
  await deps.db
    .updateTable('refunds')
    .set({ state: 'unknown', code })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'unknown'])
    .execute()
  throw new RefundUnknown(code)
}

/** What refunds of a payment that are done have given back, in halalas. */
async function sumDone(db: OrderDeps['db'], paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select((from) => from.fn.sum<string | null>('amount_halalas').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function endRefund(
  trx: Transaction<DB>,
  deps: OrderDeps,
  { id, orderId, code }: { id: string; orderId: string; code: string | null },
): Promise<OrderRow['status'] | null> {
  const order = await lockOrder(trx, orderId)
  const ended = await trx
    .updateTable('refunds')
    .set({ state: code === null ? 'done' : 'refused', code, ended_at: deps.now() })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'unknown'])
    .returningAll()
    .executeTakeFirst()
  if (order === undefined || ended === undefined) return order?.status ?? null
  if (code !== null) {
    await givePointsBack(trx, order, ended)
    return order.status
  }
  const payment = await trx
    .selectFrom('payments')
    .select('amount_halalas')
    .where('id', '=', ended.payment_id)
    .executeTakeFirstOrThrow()
  const isWhole = (await sumDone(trx, ended.payment_id)) >= Number(payment.amount_halalas)
  if (isWhole)
    await trx
      .updateTable('payments')
      .set({ state: 'refunded', updated_at: deps.now() })
      .where('id', '=', ended.payment_id)
      .execute()
  if (ended.of_order) await creditRefund(trx, deps, order, { refund: ended, isWhole })
  return ended.of_order && isWhole ? 'refunded' : order.status
}

async function givePointsBack(
  trx: Transaction<DB>,
  { account_id: accountId }: OrderRow,
  { id, points_taken: points }: { id: string; points_taken: number },
): Promise<void> {
  if (accountId === null) return
  await movePoints(trx, [
    { accountId, kind: 'purchase', points, eventId: null, sendId: null, key: `refused refund ${id}` },
  ])
}

/** An order is refunded once all of it is; a part leaves it paid. The counters of invoices are locked last. */
async function creditRefund(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: OrderRow,
  { refund, isWhole }: { refund: Selectable<Refunds>; isWhole: boolean },
): Promise<void> {
  if (deps.seller === null)
    throw new Error('an order was refunded and nobody is set up to issue its credit note')
  if (isWhole) {
    await trx
      .updateTable('orders')
      .set({ status: 'refunded', refunded_at: deps.now() })
      .where('id', '=', order.id)
      .execute()
    await endRefunded(trx, order.id, deps.now())
  }
  const mail = { order_id: order.id, refund_id: refund.id }
  await addJob(trx, 'order.mail-refund', mail, { key: `order.mail-refund ${refund.id}` })
  if (order.account_id !== null) {
    const notice = { ...noticeOf(order, order.account_id), kind: 'order-refunded', about: refund.id } as const
    await notify(trx, [notice], deps.now())
  }
  const note = { orderId: order.id, reason: refund.reason, amountHalalas: Number(refund.amount_halalas) }
  const issued = await issueCreditNote(trx, deps.seller, note, deps.now())
  if (!issued.ok) throw new Error(`no credit note for order ${order.id}: ${issued.code}`)
}

/**
 * Somebody has refunded the order's payment, or a part of it, at the gateway itself: the ledger follows. The caller has
 * locked the order. What is under way here counts first: its response may have been lost.
 */
export async function followRefunds(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: OrderRow,
  { payment, id: paymentId }: { payment: GatewayPayment; id: string },
): Promise<OrderRow['status']> {
  const refunds = await trx
    .selectFrom('refunds')
    .select(['id', 'amount_halalas', 'state'])
    .where('payment_id', '=', paymentId)
    .where('of_order', '=', true)
    .where('state', '<>', 'refused')
    .execute()
  const gone = amountGone(
    payment,
    refunds.map(({ amount_halalas }) => Number(amount_halalas)),
  )
  let { status } = order
  let recorded = await sumDone(trx, paymentId)
  const open = refunds.find(({ state }) => state !== 'done')
  if (open !== undefined) {
    if (gone < recorded + Number(open.amount_halalas)) return status
    status = (await endRefund(trx, deps, { id: open.id, orderId: order.id, code: null })) ?? status
    recorded += Number(open.amount_halalas)
  }
  const amount = Math.min(gone, order.total_halalas) - recorded
  if (amount <= 0) return status
  const id = newId()
  const reason = FOREIGN_REASON[order.language]
  await addRefund(trx, order, { id, paymentId, amount, reason, now: deps.now() })
  return (await endRefund(trx, deps, { id, orderId: order.id, code: null })) ?? status
}

/**
 * What went back by the gateway's word. Where it names no amount, "refunded" means all of it, unless a part went back
 * from here: it may then mean that part, and nothing follows from it.
 */
function amountGone({ amount, refunded, state }: GatewayPayment, own: readonly number[]): number {
  if (refunded !== null) return refunded
  const isWhole = state === 'refunded' && own.every((part) => part >= amount)
  return isWhole ? amount : 0
}

/** Printed on the credit note. */
const FOREIGN_REASON = { ar: 'أُعيد المبلغ من خدمة الدفع', en: 'Refunded by the payment service' }
