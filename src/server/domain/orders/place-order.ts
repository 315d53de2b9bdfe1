import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { DB, Json } from '#server/db/schema.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import { lockCoupon, takeCoupon } from '#server/domain/coupons/coupon-uses.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { type CatalogueItem, ORDER_LIMITS, VAT_PERCENT } from '#server/domain/plans/catalogue.ts'
import { findItem, priceOf } from '#server/domain/plans/plans.ts'
import { isSold } from '#server/domain/plans/sold-items.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Order, subscribeSchema } from '#shared/contract/orders.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { CURRENCY, totalsOf } from '#shared/rules/money/vat-and-totals.ts'
import { markPaid } from './mark-paid.ts'
import { needsBuyer, type SellingDeps } from './needs-buyer.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { buyerOf, endOrder, findOrder, type OrderRow, readOrder } from './order-rows.ts'

export interface Placing {
  readonly accountId: string
  readonly itemId: string
  readonly form: z.output<typeof subscribeSchema>
  readonly language: Language
}

const MINUTE_MS = 60_000
/** When the gateway is asked about an order without a webhook, in minutes; the last two ask until it responds. */
const CHECKED_AFTER = [1, 5, 30, ORDER_LIMITS.minutesToPay + 1, 360] as const

/**
 * Orders an item. The same order id gets the same order. Of one item an account has one order that waits for its payment:
 * another tab that wants the same gets that one, and one that wants it otherwise cancels it.
 */
export async function placeOrder(deps: SellingDeps, placing: Placing): Promise<Outcome<Order>> {
  const { accountId, itemId } = placing
  const item = findItem(itemId)
  if (item === undefined) return refuse('not_found')
  const placed = await inTransactionOf(deps.db, accountId, (trx) => place(trx, deps, placing, item))
  if (!placed.ok) return placed
  const orderId = placed.data
  const opened = await openPaymentPage(deps, orderId)
  if (opened === 'unavailable') return refuse('payment_unavailable')
  const order = await findOrder(deps.db, orderId)
  if (order === undefined) return refuse('not_found')
  return done(await readOrder(deps.db, order), order.status === 'paid' ? { message: 'order.paid' } : {})
}

async function place(
  trx: Transaction<DB>,
  deps: SellingDeps,
  { accountId, itemId, form, language }: Placing,
  item: CatalogueItem,
): Promise<Outcome<string>> {
  const now = deps.now()
  await lockAccount(trx, accountId)
  const earlier = await findOrder(trx, form.order_id)
  if (earlier !== undefined) {
    return earlier.account_id === accountId && earlier.item === itemId ? done(earlier.id) : refuse('conflict')
  }
  const [gateway] = deps.gateways
  if (gateway === undefined || deps.seller === null) return refuse('payment_not_set_up')
  const buyer = form.company && buyerOf(form.company)
  const price = priceOf(item, now)
  const waiting = await findWaiting(trx, accountId, itemId)
  const isOffered = await isSold(trx, itemId)
  if (waiting !== undefined) {
    const isSame =
      waiting.coupon_code === form.coupon &&
      waiting.price_halalas === price &&
      JSON.stringify(sorted(waiting.buyer)) === JSON.stringify(sorted(buyer)) &&
      now < waiting.expires_at
    if (isSame)
      return isShown(waiting.total_halalas) ? done(waiting.id) : refuseField('total', 'total.changed')
    // A pending order of a withdrawn item goes on unchanged: no new order could replace it.
    if (!isOffered) return refuse('item_withdrawn')
    await endOrder(trx, waiting, now < waiting.expires_at ? 'cancelled' : 'expired')
  }
  if (!isOffered) return refuse('item_withdrawn')
  if ((await countRecent(trx, accountId, now)) >= ORDER_LIMITS.perHour) return refuse('orders_too_many')
  const coupon =
    form.coupon && (await lockCoupon(trx, { code: form.coupon, item: itemId, price, accountId, now }))
  if (coupon && coupon.fault !== null) return refuseField('coupon', coupon.fault)
  const totals = totalsOf([price], VAT_PERCENT, coupon ? coupon.discount : null)
  if (!isShown(totals.total)) return refuseField('total', 'total.changed')
  if (buyer === null && needsBuyer(deps.config, totals.total)) return refuseField('company', 'field.required')
  const isFree = totals.total === 0
  const order = {
    id: form.order_id,
    account_id: accountId,
    kind: item.kind,
    item: item.id,
    title_ar: item.name.ar,
    title_en: item.name.en,
    points: item.points,
    currency: CURRENCY,
    price_halalas: totals.price,
    discount_halalas: totals.discount,
    taxable_halalas: totals.taxable,
    vat_percent: totals.vatPercent,
    vat_halalas: totals.vat,
    total_halalas: totals.total,
    coupon_code: form.coupon,
    buyer,
    language,
    gateway: isFree ? 'none' : gateway.name,
    status: 'pending' as const,
    created_at: now,
    expires_at: new Date(now.getTime() + ORDER_LIMITS.minutesToPay * MINUTE_MS),
    checked_at: null,
    paid_at: null,
    refunded_at: null,
    receipt_mailed_at: null,
  }
  await trx
    .insertInto('orders')
    .values({ ...order, buyer: buyer && (JSON.stringify(buyer) as unknown as Json) })
    .execute()
  if (form.coupon) await takeCoupon(trx, { code: form.coupon, orderId: order.id, accountId, now })
  if (isFree) {
    await markPaid(trx, deps, order)
    return done(order.id)
  }
  await trx
    .insertInto('payment_pages')
    .values({ id: newId(), order_id: order.id, gateway: gateway.name, state: 'opening', created_at: now })
    .execute()
  for (const minutes of CHECKED_AFTER) {
    const isFinal = minutes > ORDER_LIMITS.minutesToPay
    await addJob(
      trx,
      'order.check',
      { order_id: order.id, is_final: isFinal },
      { key: `order.check ${order.id} ${minutes}`, afterSeconds: minutes * 60 },
    )
  }
  return done(order.id)

  function isShown(total: number): boolean {
    return form.total === undefined || form.total === formatSar(total)
  }
}

async function findWaiting(
  trx: Transaction<DB>,
  accountId: string,
  item: string,
): Promise<OrderRow | undefined> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('item', '=', item)
    .where('status', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  return row as OrderRow | undefined
}

async function countRecent(trx: Transaction<DB>, accountId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('orders')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(now.getTime() - 60 * MINUTE_MS))
    .executeTakeFirstOrThrow()
  return count
}

/** PostgreSQL stores the keys of an object in an order of its own. */
function sorted(buyer: object | null): [string, unknown][] | null {
  return buyer && Object.entries(buyer).sort(([a], [b]) => (a < b ? -1 : 1))
}
