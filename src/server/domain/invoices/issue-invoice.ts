import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { type InvoiceBuyer, invoiceBuyerSchema, type Seller } from '#shared/contract/invoices.ts'
import { totalsOf } from '#shared/rules/money/vat-and-totals.ts'
import { pluralText } from '#shared/rules/text/plural-forms.ts'
import { type IssuedInvoice, invoiceOfOrder, issue, lockCounters } from './issue-document.ts'

/** What of an order is printed on its invoice. */
export interface InvoicedOrder {
  readonly id: string
  readonly account_id: string | null
  readonly title_ar: string
  readonly title_en: string
  /** Of a plan; 0 of a service. */
  readonly points: number
  readonly price_halalas: number
  readonly discount_halalas: number
  readonly taxable_halalas: number
  readonly vat_percent: number
  readonly vat_halalas: number
  readonly total_halalas: number
  readonly coupon_code: string | null
  readonly buyer: InvoiceBuyer | null
}

/**
 * Issues the invoice of a paid order, in the transaction that marks it paid; an order that has one gets the same again.
 * The counters are locked until that transaction ends, so this is called last: after every other lock, before a commit.
 * @throws where the amounts of the order do not add up: such an invoice would be void
 */
export async function issueInvoice(
  trx: Transaction<DB>,
  seller: Seller,
  order: InvoicedOrder,
  now: Date,
): Promise<IssuedInvoice> {
  checkAmounts(order)
  const counters = await lockCounters(trx)
  const earlier = await invoiceOfOrder(trx, order.id)
  if (earlier !== null) return earlier
  const { price_halalas, discount_halalas, taxable_halalas, vat_percent, vat_halalas, total_halalas } = order
  const amounts = { price_halalas, discount_halalas, taxable_halalas, vat_halalas, total_halalas }
  const line = { ...describe(order), quantity: 1 }
  return issue(trx, counters, {
    kind: 'invoice',
    accountId: order.account_id,
    originalId: null,
    now,
    content: {
      order_id: order.id,
      seller,
      // What is stored of a company beside what is printed, its e-mail, does not belong into ten years of books.
      buyer: order.buyer && invoiceBuyerSchema.parse(order.buyer),
      // A private person is named where a simplified invoice would not do.
      subtype: order.buyer === null ? 'simplified' : 'standard',
      lines: [
        {
          ...line,
          unit_price_halalas: price_halalas,
          discount_halalas,
          taxable_halalas,
          vat_halalas,
          total_halalas,
        },
      ],
      coupon_code: order.coupon_code,
      ...amounts,
      vat_percent,
      original: null,
      reason: null,
    },
  })
}

const POINTS = {
  ar: { one: 'نقطة واحدة', two: 'نقطتان', few: '# نقاط', other: '# نقطة' },
  en: { one: 'one point', other: '# points' },
}

/** What was supplied, for readers who do not know our plans by their names. */
function describe({ title_ar, title_en, points }: InvoicedOrder) {
  if (points === 0) return { title_ar, title_en }
  return {
    title_ar: `باقة «${title_ar}»: ${pluralText('ar', POINTS.ar, points)}`,
    title_en: `“${title_en}” plan: ${pluralText('en', POINTS.en, points)}`,
  }
}

function checkAmounts(order: InvoicedOrder): void {
  const { price_halalas, discount_halalas, taxable_halalas, vat_percent, vat_halalas, total_halalas } = order
  const addUp =
    taxable_halalas === price_halalas - discount_halalas &&
    vat_halalas === totalsOf([taxable_halalas], vat_percent).vat &&
    total_halalas === taxable_halalas + vat_halalas
  if (!addUp) throw new Error(`the amounts of order ${order.id} do not add up`)
}
