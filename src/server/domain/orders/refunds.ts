import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { issueCreditNote } from '#server/domain/invoices/issue-credit-note.ts'
import { newId } from '#server/domain/new-id.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { movePoints, takeBackPoints } from '#server/domain/points/balances.ts'
import { endRefunded } from '#server/domain/service-requests/paid-services.ts'
import { addJob } from '#server/jobs/queue.ts'
import { noticeOf } from './mark-paid.ts'
import { lockOrder, type OrderDeps, type OrderRow } from './order-rows.ts'

interface AskedRefund {
  readonly refund_id: string
  /** Of the order's; what has been spent stays spent. */
  readonly points_taken: number
}

/**
 * Gives the whole of a paid order back, by an operator's decision. Its points go at once, as far as they are there and
 * never below zero; the money goes by the gateway, in a job; the credit note comes when it has gone.
 * @param reason is printed on the credit note
 */
export async function refundOrder(
  trx: Transaction<DB>,
  { orderId, reason, now }: { orderId: string; reason: string; now: Date },
): Promise<Outcome<AskedRefund>> {
  const order = await lockOrder(trx, orderId)
  if (order === undefined) return refuse('not_found')
  if (order.status !== 'paid' || reason.trim() === '') return refuse('order_ended')
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'amount_halalas'])
    .where('order_id', '=', orderId)
    .where('is_accepted', '=', true)
    .executeTakeFirst()
  // Nothing was paid, so there is nothing to give back.
  if (payment === undefined) return refuse('order_ended')
  const earlier = await trx
    .selectFrom('refunds')
    .select(['id', 'state', 'points_taken'])
    .where('payment_id', '=', payment.id)
    .executeTakeFirst()
  if (earlier !== undefined && earlier.state !== 'refused')
    return done({ refund_id: earlier.id, points_taken: earlier.points_taken })
  // The id names it to the gateway: a try after a refusal is another refund.
  if (earlier !== undefined) await trx.deleteFrom('refunds').where('id', '=', earlier.id).execute()
  const id = newId()
  const pointsTaken = await takePoints(trx, order, id)
  await trx
    .insertInto('refunds')
    .values({
      id,
      order_id: orderId,
      payment_id: payment.id,
      amount_halalas: payment.amount_halalas,
      of_order: true,
      reason: reason.trim(),
      points_taken: pointsTaken,
      state: 'asked',
      created_at: now,
    })
    .execute()
  await addJob(trx, 'order.refund', { refund_id: id }, { key: `order.refund ${id}` })
  return done({ refund_id: id, points_taken: pointsTaken })
}

async function takePoints(trx: Transaction<DB>, order: OrderRow, refundId: string): Promise<number> {
  const { account_id: accountId, points } = order
  return accountId === null ? 0 : takeBackPoints(trx, { accountId, points, key: `refund ${refundId}` })
}

/** Gives a payment back that paid for nothing. */
export async function returnPayment(
  trx: Transaction<DB>,
  payment: { orderId: string; paymentId: string; amount: number; reason: string; now: Date },
): Promise<void> {
  const id = newId()
  await trx
    .insertInto('refunds')
    .values({
      id,
      order_id: payment.orderId,
      payment_id: payment.paymentId,
      amount_halalas: payment.amount,
      of_order: false,
      reason: payment.reason,
      state: 'asked',
      created_at: payment.now,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute()
  await addJob(trx, 'order.refund', { refund_id: id }, { key: `order.refund ${id}` })
}

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
    .select(['refunds.order_id', 'refunds.amount_halalas', 'refunds.reason', 'refunds.state'])
    .select(['payments.gateway', 'payments.reference'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  if (refund === undefined || refund.state === 'done' || refund.state === 'refused') return
  const gateway = deps.gateways.find(({ name }) => name === refund.gateway)
  if (gateway === undefined) throw new RefundUnknown('gateway-missing')
  const { reference: payment, reason } = refund
  const answer = await gateway.refund({ id, payment, amount: Number(refund.amount_halalas), reason })
  if (answer.kind === 'done' || answer.kind === 'refused') {
    const code = answer.kind === 'done' ? null : answer.code
    await deps.db.transaction().execute((trx) => endRefund(trx, deps, { id, orderId: refund.order_id, code }))
    return
  }
  const code = answer.kind === 'unknown' ? answer.code : 'waiting'
  await deps.db.updateTable('refunds').set({ state: 'unknown', code }).where('id', '=', id).execute()
  throw new RefundUnknown(code)
}

async function endRefund(
  trx: Transaction<DB>,
  deps: OrderDeps,
  { id, orderId, code }: { id: string; orderId: string; code: string | null },
): Promise<void> {
  const order = await lockOrder(trx, orderId)
  const ended = await trx
    .updateTable('refunds')
    .set({ state: code === null ? 'done' : 'refused', code, ended_at: deps.now() })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'unknown'])
    .returningAll()
    .executeTakeFirst()
  if (order === undefined || ended === undefined) return
  if (code !== null) return givePointsBack(trx, order, ended)
  await trx
    .updateTable('payments')
    .set({ state: 'refunded', updated_at: deps.now() })
    .where('id', '=', ended.payment_id)
    .execute()
  if (ended.of_order) await markRefunded(trx, deps, order, ended.reason)
}

async function givePointsBack(
  trx: Transaction<DB>,
  { account_id: accountId }: OrderRow,
  { id, points_taken: points }: { id: string; points_taken: number },
): Promise<void> {
  if (accountId === null) return
  await movePoints(trx, [{ accountId, kind: 'purchase', points, sendId: null, key: `refused refund ${id}` }])
}

/** The counters of invoices are locked last. */
async function markRefunded(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: OrderRow,
  reason: string,
): Promise<void> {
  if (deps.seller === null)
    throw new Error('an order was refunded and nobody is set up to issue its credit note')
  await trx
    .updateTable('orders')
    .set({ status: 'refunded', refunded_at: deps.now() })
    .where('id', '=', order.id)
    .execute()
  await endRefunded(trx, order.id, deps.now())
  await addJob(trx, 'order.mail-refund', { order_id: order.id }, { key: `order.mail-refund ${order.id}` })
  if (order.account_id !== null)
    await notify(trx, [{ ...noticeOf(order, order.account_id), kind: 'order-refunded' }], deps.now())
  const note = { orderId: order.id, reason, amountHalalas: order.total_halalas }
  const issued = await issueCreditNote(trx, deps.seller, note, deps.now())
  if (!issued.ok) throw new Error(`no credit note for order ${order.id}: ${issued.code}`)
}

/** Somebody has refunded the order's payment at the gateway itself: the ledger follows. */
export async function recordForeignRefund(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: OrderRow,
  paymentId: string,
): Promise<OrderRow['status']> {
  const asked = await trx
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  const id = asked?.id ?? newId()
  const now = deps.now()
  if (asked === undefined) {
    const pointsTaken = await takePoints(trx, order, id)
    await trx
      .insertInto('refunds')
      .values({
        id,
        order_id: order.id,
        payment_id: paymentId,
        amount_halalas: order.total_halalas,
        of_order: true,
        reason: FOREIGN_REASON[order.language],
        points_taken: pointsTaken,
        state: 'asked',
        created_at: now,
      })
      .execute()
  } else if (asked.state === 'refused') return order.status
  await endRefund(trx, deps, { id, orderId: order.id, code: null })
  return 'refunded'
}

/** Printed on the credit note. */
const FOREIGN_REASON = { ar: 'أُعيد المبلغ من خدمة الدفع', en: 'Refunded by the payment service' }
