import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Subscription } from '#shared/contract/orders.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { storedGivenBack, toGivenBack } from './given-back.ts'

interface Row {
  id: string
  transaction_id: string
  plan: string
  kind: Subscription['kind']
  status: Subscription['status']
  points: number
  taxable_halalas: number
  vat_halalas: number
  total_halalas: number
  given_back: Parameters<typeof toGivenBack>[0]
  tax_number: string | null
  created_at: Date
  total: number
}

interface ListQuery {
  readonly page: number
  readonly per_page: number
  readonly search: string
  readonly language: Language
}

/** The account's orders, newest first; `search` finds plans in either language, numbers, companies and coupons. */
export async function listOrders(
  db: Database,
  accountId: string,
  { page, per_page, search, language }: ListQuery,
): Promise<Outcome<Subscription[]>> {
  const wanted = `%${foldDigits(search).replace(/[\\%_]/g, '\\$&')}%`
  const own = sql`
    SELECT orders.*, coalesce(payment.reference, orders.id::text) AS transaction_id,
      ${storedGivenBack} AS given_back
    FROM orders
    LEFT JOIN payments AS payment ON payment.order_id = orders.id AND payment.is_accepted
    WHERE orders.account_id = ${accountId} AND (${search} = '' OR concat_ws(' ', orders.title_ar, orders.title_en,
      orders.id::text, payment.reference, orders.coupon_code, orders.buyer ->> 'name', orders.buyer ->> 'vat_number'
    ) ILIKE ${wanted})`
  const { rows } = await sql<Row>`
    WITH own AS (${own})
    SELECT id, transaction_id, ${language === 'ar' ? sql.ref('title_ar') : sql.ref('title_en')} AS plan, kind, status,
      points, taxable_halalas, vat_halalas, total_halalas, buyer ->> 'vat_number' AS tax_number, created_at, given_back,
      count(*) OVER ()::integer AS total
    FROM own ORDER BY created_at DESC, id DESC
    LIMIT ${per_page} OFFSET ${(page - 1) * per_page}
  `.execute(db)
  const total = rows[0]?.total ?? (page === 1 ? 0 : await count())
  return done(rows.map(toSubscription), { meta: { page, per_page, total } })

  /** Beyond the last page no row carries the total. */
  async function count(): Promise<number> {
    const counted = await sql<{
      total: number
    }>`SELECT count(*)::integer AS total FROM (${own}) AS own`.execute(db)
    return counted.rows[0]?.total ?? 0
  }
}

function toSubscription({
  taxable_halalas,
  vat_halalas,
  total_halalas,
  given_back,
  created_at,
  total: _,
  ...row
}: Row): Subscription {
  return {
    ...row,
    price: formatSar(taxable_halalas),
    vat: formatSar(vat_halalas),
    total_price: formatSar(total_halalas),
    given_back: toGivenBack(given_back, total_halalas),
    date: created_at.toISOString(),
  }
}
