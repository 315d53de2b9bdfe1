import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { takeBackPoints } from '#server/domain/points/balances.ts'
import { addJob } from '#server/jobs/queue.ts'
import { pointsOfRefund } from '#shared/rules/money/refund-points.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { lockOrder, type OrderRow } from './order-rows.ts'

interface AskedRefund {
  readonly refund_id: string
  readonly amount: string
  /** Of the order's; what has been spent stays spent. */
  readonly points_taken: number
}

/** What has gone back of an order's payment, or is on its way. A refund that the gateway refused is none. */
interface Refunded {
  readonly amount: number
  readonly points: number
  readonly isUnderWay: boolean
}

interface WantedRefund {
  /** The same again asks for nothing more. */
  readonly id: string
  readonly orderId: string
  /** VAT included; null: all that is left. */
  readonly amount: number | null
  /** Printed on the credit note. */
  readonly reason: string
  readonly now: Date
}

/**
 * Gives a paid order back, whole or in part, by an operator's decision. Its share of the points goes at once, as far as
 * they are there and never below zero; the money goes by the gateway, in a job; the credit note comes when it has gone.
 */
export async function requestRefund(
  trx: Transaction<DB>,
  { id, orderId, amount, reason, now }: WantedRefund,
): Promise<Outcome<AskedRefund & { isNew: boolean; isPart: boolean }>> {
  const order = await lockOrder(trx, orderId)
  if (order === undefined) return refuse('not_found')
  const earlier = await trx
    .selectFrom('refunds')
    .select(['order_id', 'amount_halalas', 'points_taken'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (earlier !== undefined && earlier.order_id !== orderId) return refuse('conflict')
  if (earlier !== undefined) {
    const { points_taken } = earlier
    const given = formatSar(Number(earlier.amount_halalas))
    return done({ refund_id: id, amount: given, points_taken, isNew: false, isPart: false })
  }
  if (order.status !== 'paid' || reason.trim() === '') return refuse('order_ended')
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'amount_halalas'])
    .where('order_id', '=', orderId)
    .where('is_accepted', '=', true)
    .executeTakeFirst()
  // Nothing was paid, so there is nothing to give back.
  if (payment === undefined) return refuse('order_ended')
  const refunded = await readRefunded(trx, orderId)
  if (refunded.isUnderWay) return refuse('refund_under_way')
  const left = Number(payment.amount_halalas) - refunded.amount
  const wanted = amount ?? left
  if (wanted <= 0) return refuseField('amount', 'field.too_small')
  if (wanted > left) return refuseField('amount', 'field.too_big')
  const points_taken = await addRefund(trx, order, { id, paymentId: payment.id, amount: wanted, reason, now })
  await addJob(trx, 'order.refund', { refund_id: id }, { key: `order.refund ${id}` })
  const isPart = wanted < order.total_halalas
  return done({ refund_id: id, amount: formatSar(wanted), points_taken, isNew: true, isPart })
}

/** The caller has locked the order. */
async function readRefunded(trx: Transaction<DB>, orderId: string): Promise<Refunded> {
  const rows = await trx
    .selectFrom('refunds')
    .select(['amount_halalas', 'points_taken', 'state'])
    .where('order_id', '=', orderId)
    .where('of_order', '=', true)
    .where('state', '<>', 'refused')
    .execute()
  return {
    amount: rows.reduce((sum, row) => sum + Number(row.amount_halalas), 0),
    points: rows.reduce((sum, row) => sum + row.points_taken, 0),
    isUnderWay: rows.some(({ state }) => state !== 'done'),
  }
}

/** Writes the refund down and takes its points. @returns how many it took */
export async function addRefund(
  trx: Transaction<DB>,
  order: OrderRow,
  refund: { id: string; paymentId: string; amount: number; reason: string; now: Date },
): Promise<number> {
  const before = await readRefunded(trx, order.id)
  const points = pointsOfRefund({
    points: order.points,
    total: order.total_halalas,
    refunded: before.amount + refund.amount,
    taken: before.points,
  })
  const { account_id: accountId } = order
  const pointsTaken =
    accountId === null ? 0 : await takeBackPoints(trx, { accountId, points, key: `refund ${refund.id}` })
  await trx
    .insertInto('refunds')
    .values({
      id: refund.id,
      order_id: order.id,
      payment_id: refund.paymentId,
      amount_halalas: refund.amount,
      of_order: true,
      reason: refund.reason.trim(),
      points_taken: pointsTaken,
      state: 'asked',
      created_at: refund.now,
    })
    .execute()
  return pointsTaken
}

/** Gives a payment back that paid for nothing. */
export async function returnPayment(
  trx: Transaction<DB>,
  payment: { orderId: string; paymentId: string; amount: number; reason: string; now: Date },
): Promise<void> {
  const id = newId()
  const added = await trx
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
    .onConflict((conflict) => conflict.column('payment_id').where('of_order', '=', false).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added !== undefined) await addJob(trx, 'order.refund', { refund_id: id }, { key: `order.refund ${id}` })
}
