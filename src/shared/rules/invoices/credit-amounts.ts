export interface Amounts {
  readonly taxable: number
  readonly vat: number
  readonly total: number
}

/**
 * What a credit of `amount` (VAT included) takes of an invoice's taxable total and VAT. The credit that uses up the
 * rest takes exactly the rest of each, so that an invoice and its credit notes sum up to zero.
 * @param rest of the invoice, after earlier credit notes; `amount` is at most its total
 */
export function creditAmounts(rest: Amounts, amount: number, percent: number): Amounts {
  if (amount === rest.total) return rest
  const rounded = Math.floor((amount * 200 + 100 + percent) / (2 * (100 + percent)))
  // Never more of either part than is left of it.
  const taxable = Math.min(rest.taxable, Math.max(rounded, amount - rest.vat))
  return { taxable, vat: amount - taxable, total: amount }
}
