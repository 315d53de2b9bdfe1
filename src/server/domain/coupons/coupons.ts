import type { Database } from '#server/db/client.ts'
import { done, type Outcome, refuseField } from '#server/domain/outcome.ts'
import type { Coupon, CouponInput } from '#shared/contract/coupons.ts'
import type { CouponRow } from './coupon-uses.ts'

export async function createCoupon(db: Database, input: CouponInput, now: Date): Promise<Outcome<Coupon>> {
  const made = await db
    .insertInto('coupons')
    .values({ ...input, created_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst()
  return made === undefined ? refuseField('code', 'coupon.taken') : done(couponOf(made))
}

export async function listCoupons(db: Database): Promise<Coupon[]> {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('created_at', 'desc').limit(500).execute()
  return rows.map(couponOf)
}

/** From now on it counts for no further order; false where there is none. */
export async function endCoupon(db: Database, code: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('coupons')
    .set({ ends_at: now })
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()
  return ended !== undefined
}

function couponOf(row: CouponRow & { code: string; uses: number; note: string; created_at: Date }): Coupon {
  const { starts_at, ends_at, created_at, ...rest } = row
  return {
    ...rest,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
