import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { OperatedOrder } from '#shared/contract/operator-orders.ts'
import { formatSar } from '#shared/rules/money/sar.ts'

type Payment = OperatedOrder['payments'][number]
type Refund = Payment['refunds'][number]
type StoredPayment = Omit<Payment, 'amount' | 'created_at' | 'refunds'> & {
  amount: number
  created_at: string
  refunds: (Omit<Refund, 'amount'> & { amount: number })[]
}
type Row = Omit<OperatedOrder, 'total' | 'left' | 'created_at' | 'paid_at' | 'payments'> & {
  total_halalas: number
  created_at: Date
  paid_at: Date | null
  payments: StoredPayment[]
  count: number
}

/** For operators: orders with every payment that was learned of. */
export async function listOperatedOrders(
  db: Database,
  { page, per_page, search, flagged }: { page: number; per_page: number; search: string; flagged: boolean },
): Promise<Outcome<OperatedOrder[]>> {
  const wanted = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<Row>`
    WITH chosen AS (
      SELECT orders.*, coalesce(accounts.email, '') AS email, count(*) OVER ()::integer AS count
      FROM orders LEFT JOIN accounts ON accounts.id = orders.account_id
      WHERE (${search} = '' OR accounts.email ILIKE ${wanted} OR orders.id::text ILIKE ${wanted} OR EXISTS (
          SELECT FROM payments WHERE payments.order_id = orders.id AND payments.reference ILIKE ${wanted}))
        AND (NOT ${flagged} OR EXISTS (
          SELECT FROM payments WHERE payments.order_id = orders.id AND payments.flag IS NOT NULL))
      ORDER BY orders.created_at DESC, orders.id DESC
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page})
    SELECT chosen.id, chosen.status, chosen.kind, chosen.title_ar, chosen.title_en, chosen.email, chosen.gateway,
      chosen.points, coalesce((SELECT sum(points_taken)::integer FROM refunds
        WHERE refunds.order_id = chosen.id AND refunds.state <> 'refused'), 0) AS points_taken,
      chosen.total_halalas, chosen.created_at, chosen.paid_at, chosen.count, coalesce((
        SELECT json_agg(json_build_object(
          'reference', payments.reference, 'state', payments.state, 'amount', payments.amount_halalas,
          'currency', payments.currency, 'accepted', payments.is_accepted, 'flag', payments.flag,
          'created_at', payments.created_at, 'refunds', coalesce((
            SELECT json_agg(json_build_object('id', refunds.id, 'amount', refunds.amount_halalas, 'state', refunds.state,
              'reason', refunds.reason, 'points_taken', refunds.points_taken, 'code', refunds.code)
              ORDER BY refunds.created_at, refunds.id)
            FROM refunds WHERE refunds.payment_id = payments.id), '[]')) ORDER BY payments.created_at, payments.id)
        FROM payments WHERE payments.order_id = chosen.id), '[]') AS payments, coalesce((
        SELECT json_agg(json_build_object('kind', invoices.kind, 'number', invoices.document ->> 'number')
          ORDER BY invoices.icv)
        FROM invoices WHERE invoices.order_id = chosen.id), '[]') AS documents
    FROM chosen ORDER BY chosen.created_at DESC, chosen.id DESC
  `.execute(db)
  const total = rows[0]?.count ?? (page - 1) * per_page
  return done(rows.map(toOrder), { meta: { page, per_page, total } })
}

function toOrder({ count: _, total_halalas, created_at, paid_at, payments, ...row }: Row): OperatedOrder {
  return {
    ...row,
    total: formatSar(total_halalas),
    left: formatSar(leftOf(payments)),
    created_at: created_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    payments: payments.map((payment) => ({
      ...payment,
      amount: formatSar(payment.amount),
      refunds: payment.refunds.map((refund) => ({ ...refund, amount: formatSar(refund.amount) })),
      created_at: new Date(payment.created_at).toISOString(),
    })),
  }
}

/** Of the payment that pays the order, without what has gone back and what is on its way. */
function leftOf(payments: readonly StoredPayment[]): number {
  const accepted = payments.find(({ accepted }) => accepted)
  const given = accepted?.refunds.filter(({ state }) => state !== 'refused') ?? []
  return given.reduce((left, { amount }) => left - amount, accepted?.amount ?? 0)
}
