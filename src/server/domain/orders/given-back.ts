import { sql } from 'kysely'
import type { Order } from '#shared/contract/orders.ts'
import { formatSar } from '#shared/rules/money/sar.ts'

interface StoredGivenBack {
  readonly halalas: number
  readonly credit_notes: { readonly id: string; readonly number: string }[]
}

/** What went back of the row called `orders`, with the documents that say so. Money on its way is not back. */
export const storedGivenBack = sql<StoredGivenBack>`json_build_object(
  'halalas', coalesce((
    SELECT sum(refunds.amount_halalas) FROM refunds
    WHERE refunds.order_id = orders.id AND refunds.of_order AND refunds.state = 'done'), 0),
  'credit_notes', coalesce((
    SELECT json_agg(json_build_object('id', invoices.id, 'number', invoices.document ->> 'number')
      ORDER BY invoices.icv)
    FROM invoices WHERE invoices.order_id = orders.id AND invoices.kind = 'credit_note'), '[]'))`

export function toGivenBack({ halalas, credit_notes }: StoredGivenBack, total: number): Order['given_back'] {
  if (halalas === 0) return null
  return { amount: formatSar(halalas), remaining: formatSar(total - halalas), credit_notes }
}
