import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { CouponFault } from '#shared/contract/coupons.ts'
import type { Discount } from '#shared/rules/money/vat-and-totals.ts'

/** What a coupon is tried on. */
export interface CouponTry {
  readonly code: string
  readonly item: string
  /** In halalas, before VAT. */
  readonly price: number
  readonly accountId: string
  readonly now: Date
}

export type TriedCoupon =
  | { readonly fault: CouponFault; readonly discount: null }
  | { readonly fault: null; readonly discount: Discount }

/**
 * Whether the coupon is valid for this account now: known, neither expired nor used up. An order of the same item that
 * still waits gives its use to this one.
 */
export async function tryCoupon(db: Database, tried: CouponTry): Promise<TriedCoupon> {
  const { code, item, accountId } = tried
  const coupon = await db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  if (coupon === undefined) return { fault: 'coupon.unknown', discount: null }
  const own = await db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select(['orders.status', 'orders.item'])
    .where('coupon_uses.code', '=', code)
    .where('coupon_uses.account_id', '=', accountId)
    .executeTakeFirst()
  const isWaiting = own?.status === 'pending' && own.item === item
  return judge(coupon, tried, {
    isUsed: own !== undefined && !isWaiting,
    uses: coupon.uses - (isWaiting ? 1 : 0),
  })
}

/**
 * As `tryCoupon`, and locks the coupon until the transaction ends: of a hundred who want its last use, one gets it.
 * Locked after the account and the order, before balances.
 */
export async function lockCoupon(trx: Transaction<DB>, tried: CouponTry): Promise<TriedCoupon> {
  const { code, accountId } = tried
  const coupon = await trx
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (coupon === undefined) return { fault: 'coupon.unknown', discount: null }
  const own = await trx
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('code', '=', code)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return judge(coupon, tried, { isUsed: own !== undefined, uses: coupon.uses })
}

export interface CouponRow {
  percent: number | null
  amount_halalas: number | null
  items: string[] | null
  minimum_halalas: number
  uses_limit: number | null
  starts_at: Date | null
  ends_at: Date | null
}

function judge(
  coupon: CouponRow,
  { item, price, now }: CouponTry,
  { isUsed, uses }: { isUsed: boolean; uses: number },
): TriedCoupon {
  const fault = faultOf()
  if (fault !== null) return { fault, discount: null }
  const { percent, amount_halalas } = coupon
  return { fault: null, discount: percent === null ? { halalas: amount_halalas ?? 0 } : { percent } }

  function faultOf(): CouponFault | null {
    if (coupon.starts_at !== null && now < coupon.starts_at) return 'coupon.not_yet'
    if (coupon.ends_at !== null && now >= coupon.ends_at) return 'coupon.expired'
    if (coupon.items !== null && !coupon.items.includes(item)) return 'coupon.other_plan'
    if (price < coupon.minimum_halalas) return 'coupon.minimum'
    if (isUsed) return 'coupon.used_by_you'
    if (coupon.uses_limit !== null && uses >= coupon.uses_limit) return 'coupon.used_up'
    return null
  }
}

interface CouponUse {
  readonly code: string
  readonly orderId: string
  readonly accountId: string
  readonly now: Date
}

/** Counts the coupon for the order. The caller has locked it. */
export async function takeCoupon(
  trx: Transaction<DB>,
  { code, orderId, accountId, now }: CouponUse,
): Promise<void> {
  await trx
    .insertInto('coupon_uses')
    .values({ order_id: orderId, code, account_id: accountId, created_at: now })
    .execute()
  await trx.updateTable('coupons').set({ uses: sql<number>`uses + 1` }).where('code', '=', code).execute()
}

/** Gives the use back that the order has taken; the caller has locked the order. */
export async function giveCouponBack(trx: Transaction<DB>, orderId: string): Promise<void> {
  const use = await trx
    .deleteFrom('coupon_uses')
    .where('order_id', '=', orderId)
    .returning('code')
    .executeTakeFirst()
  if (use === undefined) return
  await trx.updateTable('coupons').set({ uses: sql<number>`uses - 1` }).where('code', '=', use.code).execute()
}

/** Takes the use again for an order that was paid after it had ended; false where others have it now. */
export async function retakeCoupon(
  trx: Transaction<DB>,
  { code, orderId, accountId, now }: CouponUse,
): Promise<boolean> {
  const coupon = await trx
    .selectFrom('coupons')
    .select(['uses', 'uses_limit'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  if (coupon === undefined) return false
  const own = await trx
    .selectFrom('coupon_uses')
    .select('order_id')
    .where('code', '=', code)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (own?.order_id === orderId) return true
  if (own !== undefined || (coupon.uses_limit !== null && coupon.uses >= coupon.uses_limit)) return false
  await takeCoupon(trx, { code, orderId, accountId, now })
  return true
}
