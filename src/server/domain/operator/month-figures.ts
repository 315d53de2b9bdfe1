import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { MonthFigures } from '#shared/contract/operator-upkeep.ts'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { SERVICE_ZONE } from '#shared/rules/services/business-days.ts'

type Series = MonthFigures['series']

/** This month by day, as the clocks of Riyadh have it: each series has a number for every day so far. */
export async function readFigures(db: Database, now: Date): Promise<MonthFigures> {
  const today = dayIn(SERVICE_ZONE, now)
  const month = today.slice(0, 7)
  const first = `${month}-01`
  const { rows } = await sql<Record<keyof Series, number>>`
    SELECT coalesce(accounts, 0)::integer AS accounts, coalesce(orders, 0)::integer AS orders,
      coalesce(sales, 0)::integer AS sales, coalesce(refunds, 0)::integer AS refunds,
      coalesce(vat, 0)::integer AS vat, coalesce(refunded_vat, 0)::integer AS refunded_vat,
      coalesce(points_sold, 0)::integer AS points_sold, coalesce(points_spent, 0)::integer AS points_spent,
      coalesce(messages, 0)::integer AS messages
    FROM generate_series(${first}::date, ${today}::date, '1 day') AS series (day)
    LEFT JOIN (SELECT ${dayOf('created_at')} AS day, count(*) AS accounts FROM accounts
      WHERE created_at >= ${startOf(first)} GROUP BY 1) AS signed_up USING (day)
    LEFT JOIN (SELECT ${dayOf('paid_at')} AS day, count(*) AS orders, sum(total_halalas) AS sales,
        sum(vat_halalas) AS vat FROM orders
      WHERE status IN ('paid', 'refunded') AND paid_at >= ${startOf(first)} GROUP BY 1) AS sold USING (day)
    LEFT JOIN (SELECT ${dayOf('issued_at')} AS day, sum(total_halalas) AS refunds, sum(vat_halalas) AS refunded_vat
      FROM invoices WHERE kind = 'credit_note' AND issued_at >= ${startOf(first)} GROUP BY 1) AS credited USING (day)
    LEFT JOIN (SELECT ${dayOf('created_at')} AS day,
        sum(available) FILTER (WHERE kind = 'purchase') AS points_sold,
        -sum(reserved) FILTER (WHERE kind = 'spend') AS points_spent FROM point_entries
      WHERE created_at >= ${startOf(first)} GROUP BY 1) AS points USING (day)
    LEFT JOIN (SELECT ${dayOf('called_at')} AS day, count(*) AS messages FROM deliveries
      WHERE called_at >= ${startOf(first)} GROUP BY 1) AS sent USING (day)
    ORDER BY day
  `.execute(db)
  const of = (name: keyof Series) => rows.map((row) => row[name])
  return {
    month,
    days: rows.length,
    series: {
      accounts: of('accounts'),
      orders: of('orders'),
      sales: of('sales'),
      refunds: of('refunds'),
      vat: of('vat'),
      refunded_vat: of('refunded_vat'),
      points_sold: of('points_sold'),
      points_spent: of('points_spent'),
      messages: of('messages'),
    },
  }
}

function dayOf(column: string) {
  return sql`(${sql.ref(column)} AT TIME ZONE ${sql.lit(SERVICE_ZONE)})::date`
}

function startOf(day: string) {
  return sql`(${day}::timestamp AT TIME ZONE ${sql.lit(SERVICE_ZONE)})`
}
