import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Seller } from '#shared/contract/invoices.ts'
import { creditAmounts } from '#shared/rules/invoices/credit-amounts.ts'
import { type IssuedInvoice, invoiceOfOrder, issue, lockCounters } from './issue-document.ts'

interface Credit {
  readonly orderId: string
  /** Printed on the note, as the law wants. */
  readonly reason: string
  /** VAT included. */
  readonly amountHalalas: number
}

/**
 * Issues a credit note for all or part of an order's invoice, in the transaction that records the refund, and called as
 * `issueInvoice` is. `not_found` without an invoice, `conflict` where less than the amount is left of it.
 */
export async function issueCreditNote(
  trx: Transaction<DB>,
  seller: Seller,
  { orderId, reason, amountHalalas }: Credit,
  now: Date,
): Promise<Outcome<IssuedInvoice>> {
  const counters = await lockCounters(trx)
  const original = await invoiceOfOrder(trx, orderId)
  if (original === null) return refuse('not_found')
  const { document } = original
  const rest = await restOf(trx, original)
  const isPart = Number.isInteger(amountHalalas) && amountHalalas > 0 && amountHalalas <= rest.total
  if (!isPart || reason.trim() === '') return refuse('conflict')
  const { taxable, vat, total } = creditAmounts(rest, amountHalalas, document.vat_percent)
  const amounts = { taxable_halalas: taxable, vat_halalas: vat, total_halalas: total }
  const [line] = document.lines
  const { title_ar = '', title_en = '' } = line ?? {}
  const { subtype, buyer, vat_percent, number, issued_at } = document
  return done(
    await issue(trx, counters, {
      kind: 'credit_note',
      accountId: original.accountId,
      originalId: original.id,
      now,
      content: {
        order_id: orderId,
        seller,
        buyer,
        subtype,
        lines: [
          { title_ar, title_en, quantity: 1, unit_price_halalas: taxable, discount_halalas: 0, ...amounts },
        ],
        coupon_code: null,
        price_halalas: taxable,
        discount_halalas: 0,
        ...amounts,
        vat_percent,
        original: { number, issued_at },
        reason: reason.trim(),
      },
    }),
  )
}

/** What earlier credit notes have left of an invoice. */
async function restOf(trx: Transaction<DB>, { id, document }: IssuedInvoice) {
  const credited = await trx
    .selectFrom('invoices')
    .select(({ fn }) => [fn.sum('taxable_halalas').as('taxable'), fn.sum('vat_halalas').as('vat')])
    .where('original_id', '=', id)
    .executeTakeFirstOrThrow()
  const taxable = document.taxable_halalas - Number(credited.taxable ?? 0)
  const vat = document.vat_halalas - Number(credited.vat ?? 0)
  return { taxable, vat, total: taxable + vat }
}
