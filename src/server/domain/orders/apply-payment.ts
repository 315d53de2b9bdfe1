import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { retakeCoupon } from '#server/domain/coupons/coupon-uses.ts'
import { newId } from '#server/domain/new-id.ts'
import type { GatewayPayment } from '#server/providers/payments/port.ts'
import { markPaid } from './mark-paid.ts'
import type { OrderDeps, OrderRow } from './order-rows.ts'
import { followRefunds } from './refunds.ts'
import { returnPayment } from './request-refund.ts'

type Flag = 'second' | 'late' | 'amount' | 'currency'

/**
 * Applies what a gateway knows of one payment. The caller has locked the order, so callbacks, webhooks, reloads and jobs
 * take turns: the first payment of the right amount is accepted, any other that took money gets a flag. One of a wrong
 * amount waits for an operator; a second or late one goes back by itself.
 * @returns the order's status afterwards
 */
export async function applyPayment(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: OrderRow,
  { payment, page }: { payment: GatewayPayment; page: string },
): Promise<OrderRow['status']> {
  const now = deps.now()
  const known = await trx
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', order.gateway)
    .where('reference', '=', payment.reference)
    .executeTakeFirst()
  if (known !== undefined && known.order_id !== order.id) return order.status
  const id = known?.id ?? newId()
  if (known === undefined) {
    await trx
      .insertInto('payments')
      .values({
        id,
        order_id: order.id,
        gateway: order.gateway,
        reference: payment.reference,
        page_reference: page,
        state: payment.state,
        amount_halalas: payment.amount,
        currency: payment.currency,
        created_at: now,
        updated_at: now,
      })
      .execute()
  } else if (isLaterState(known.state, payment.state)) {
    await trx
      .updateTable('payments')
      .set({
        state: payment.state,
        amount_halalas: payment.amount,
        currency: payment.currency,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
  }
  if (known?.is_accepted && order.status === 'paid') return followRefunds(trx, deps, order, { payment, id })
  if (payment.state !== 'paid' || known?.is_accepted || known?.flag) return order.status
  const flag = await flagOf(trx, order, payment, now)
  if (flag === null) {
    await trx.updateTable('payments').set({ is_accepted: true }).where('id', '=', id).execute()
    await markPaid(trx, deps, order)
    return 'paid'
  }
  await trx.updateTable('payments').set({ flag }).where('id', '=', id).execute()
  if (flag === 'second' || flag === 'late')
    await returnPayment(trx, { orderId: order.id, paymentId: id, amount: payment.amount, reason: flag, now })
  return order.status
}

/** What was paid is never unpaid by a later response, only refunded. */
function isLaterState(known: string, next: GatewayPayment['state']): boolean {
  if (known === 'refunded') return false
  return known === 'paid' ? next === 'refunded' : known !== next
}

/** Why the payment is flagged (a second one, too late, a wrong amount or currency); null where it pays the order. */
async function flagOf(
  trx: Transaction<DB>,
  order: OrderRow,
  payment: GatewayPayment,
  now: Date,
): Promise<Flag | null> {
  if (payment.currency !== order.currency) return 'currency'
  if (payment.amount !== order.total_halalas) return 'amount'
  const { status, account_id: accountId, coupon_code: code } = order
  if (status === 'paid' || status === 'refunded') return 'second'
  if (status === 'cancelled' || accountId === null || !(await isAccountThere(trx, accountId))) return 'late'
  if (status === 'pending' || code === null) return null
  // It had ended, and somebody else may have the coupon's last use now.
  return (await retakeCoupon(trx, { code, orderId: order.id, accountId, now })) ? null : 'late'
}

/** Of an account that is being deleted points would be nobody's. */
async function isAccountThere(trx: Transaction<DB>, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}
