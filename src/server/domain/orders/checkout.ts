import type { Database } from '#server/db/client.ts'
import { tryCoupon } from '#server/domain/coupons/coupon-uses.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { VAT_PERCENT } from '#server/domain/plans/catalogue.ts'
import { findItem, planOf, priceOf } from '#server/domain/plans/plans.ts'
import { isSold } from '#server/domain/plans/sold-items.ts'
import type { Language } from '#shared/contract/common.ts'
import { couponCodeSchema } from '#shared/contract/coupons.ts'
import { fieldMessages } from '#shared/contract/field-messages.ts'
import type { Checkout, OrderTotals } from '#shared/contract/orders.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { type Totals, totalsOf } from '#shared/rules/money/vat-and-totals.ts'
import { needsBuyer, type SellingDeps } from './needs-buyer.ts'

/** What it costs. A coupon that does not count is part of the response: a typed one is no error. */
export async function readCheckout(
  { db, gateways, seller, config, now }: SellingDeps,
  accountId: string,
  { id, coupon, language }: { id: string; coupon: string; language: Language },
): Promise<Outcome<Checkout>> {
  const item = findItem(id)
  // Unknown and withdrawn items both give 404: an old link cannot tell them apart.
  if (item === undefined || !(await isSold(db, id))) return refuse('not_found')
  const price = priceOf(item, now())
  const tried = coupon === '' ? null : await tryTyped(db, coupon, { item: id, price, accountId, now: now() })
  const [gateway] = gateways
  const totals = totalsOf([price], VAT_PERCENT, tried?.discount ?? null)
  return done({
    item: planOf(item, language, now()),
    totals: formatTotals(totals),
    coupon: tried && {
      code: tried.code,
      fault: tried.fault,
      message: tried.fault === null ? '' : fieldMessages[tried.fault][language],
    },
    gateway:
      gateway === undefined || seller === null
        ? null
        : { name: gateway.name, is_test: gateway.name === 'test' },
    needs_buyer: needsBuyer(config, totals.total),
  })
}

async function tryTyped(
  db: Database,
  typed: string,
  more: { item: string; price: number; accountId: string; now: Date },
) {
  const read = couponCodeSchema.safeParse(typed)
  if (!read.success) return { code: typed, fault: 'coupon.unknown', discount: null } as const
  return { code: read.data, ...(await tryCoupon(db, { code: read.data, ...more })) }
}

function formatTotals({ price, discount, taxable, vatPercent, vat, total }: Totals): OrderTotals {
  return {
    price: formatSar(price),
    discount: formatSar(discount),
    taxable: formatSar(taxable),
    vat_percent: vatPercent,
    vat: formatSar(vat),
    total: formatSar(total),
  }
}
