export const CURRENCY = 'SAR'

/** What a payment service takes at least. */
const SMALLEST_PAYMENT = 100

/** A percent of the price or an amount, before VAT. */
export type Discount = { readonly percent: number } | { readonly halalas: number }

/** Of a whole order, in halalas. */
export interface Totals {
  readonly price: number
  readonly discount: number
  readonly taxable: number
  readonly vatPercent: number
  readonly vat: number
  readonly total: number
}

/**
 * The totals of an order. A coupon lowers the base before VAT; VAT is a share of the whole document's base, rounded
 * half up, never a sum of rounded lines. What is left below the smallest payment is not asked for.
 * @param prices of its lines, before VAT
 */
export function totalsOf(
  prices: readonly number[],
  vatPercent: number,
  coupon: Discount | null = null,
): Totals {
  for (const price of prices) assertHalalas(price)
  assertHalalas(vatPercent)
  const price = prices.reduce((sum, each) => sum + each, 0)
  const discount = Math.min(price, coupon === null ? 0 : discountOf(price, coupon))
  const totals = withVat(price, discount, vatPercent)
  const isTooSmall = totals.total < SMALLEST_PAYMENT && discount > 0
  return isTooSmall ? withVat(price, price, vatPercent) : totals
}

function withVat(price: number, discount: number, vatPercent: number): Totals {
  const taxable = price - discount
  const vat = percentOf(taxable, vatPercent)
  return { price, discount, taxable, vatPercent, vat, total: taxable + vat }
}

function discountOf(price: number, coupon: Discount): number {
  if ('halalas' in coupon) {
    assertHalalas(coupon.halalas)
    return coupon.halalas
  }
  assertHalalas(coupon.percent)
  return percentOf(price, coupon.percent)
}

/** Rounded half up, in whole numbers alone. */
function percentOf(halalas: number, percent: number): number {
  return Math.floor((halalas * percent + 50) / 100)
}

function assertHalalas(value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('amounts are whole and not negative')
}
