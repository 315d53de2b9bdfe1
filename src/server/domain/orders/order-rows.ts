import type { Selectable, Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB, Orders } from '#server/db/schema.ts'
import { giveCouponBack } from '#server/domain/coupons/coupon-uses.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { Gateway } from '#server/providers/payments/port.ts'
import type { InvoiceBuyer, Seller } from '#shared/contract/invoices.ts'
import type { Buyer, Order, OrderStatus, OrderTotals } from '#shared/contract/orders.ts'
import { formatSar } from '#shared/rules/money/sar.ts'
import { storedGivenBack, toGivenBack } from './given-back.ts'

/** What orders need beside the database. */
export interface OrderDeps {
  readonly db: Database
  /** New orders use the first; the others serve orders made earlier. */
  readonly gateways: readonly Gateway[]
  /** Whose invoices they are; null: nothing is sold. */
  readonly seller: Seller | null
  readonly publicUrl: string
  readonly now: () => Date
}

/** The buyer as the invoice of an order names it. */
export type OrderBuyer = InvoiceBuyer & { readonly email: string }

export type OrderRow = Omit<Selectable<Orders>, 'buyer' | 'status' | 'kind' | 'language'> & {
  readonly buyer: OrderBuyer | null
  readonly status: OrderStatus
  readonly kind: 'plan' | 'service'
  readonly language: 'ar' | 'en'
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row as OrderRow | undefined
}

/** Locked after its account, before coupons, balances and the counters of invoices. */
export async function lockOrder(trx: Transaction<DB>, id: string): Promise<OrderRow | undefined> {
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as OrderRow | undefined
}

/** Ends an order that nobody has paid: its coupon is free again, and its pages are closed. The caller has locked it. */
export async function endOrder(
  trx: Transaction<DB>,
  { id }: Pick<OrderRow, 'id'>,
  status: 'failed' | 'expired' | 'cancelled',
): Promise<void> {
  await trx.updateTable('orders').set({ status }).where('id', '=', id).execute()
  await giveCouponBack(trx, id)
  await addJob(trx, 'order.close-pages', { order_id: id })
}

/** The order as its owner sees it. */
export async function readOrder(db: Database, row: OrderRow): Promise<Order> {
  const [page, payment, refund, last, back] = await Promise.all([
    db
      .selectFrom('payment_pages')
      .select('url')
      .where('order_id', '=', row.id)
      .where('state', '=', 'open')
      .orderBy('created_at', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', row.id)
      .where('is_accepted', '=', true)
      .executeTakeFirst(),
    db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', row.id)
      .where('state', 'in', ['asked', 'unknown'])
      .executeTakeFirst(),
    db
      .selectFrom('payments')
      .select('state')
      .where('order_id', '=', row.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('orders')
      .select(storedGivenBack.as('given_back'))
      .where('id', '=', row.id)
      .executeTakeFirst(),
  ])
  return {
    id: row.id,
    status: row.status,
    kind: row.kind,
    item: row.item,
    title_ar: row.title_ar,
    title_en: row.title_en,
    points: row.points,
    totals: totalsOfRow(row),
    coupon: row.coupon_code,
    company: row.buyer && toBuyer(row.buyer),
    transaction_id: payment?.reference ?? null,
    refund_under_way: refund !== undefined,
    given_back: back === undefined ? null : toGivenBack(back.given_back, row.total_halalas),
    is_declined: last?.state === 'failed',
    payment_url: row.status === 'pending' ? (page?.url ?? null) : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    refunded_at: row.refunded_at?.toISOString() ?? null,
  }
}

function totalsOfRow(row: OrderRow): OrderTotals {
  return {
    price: formatSar(row.price_halalas),
    discount: formatSar(row.discount_halalas),
    taxable: formatSar(row.taxable_halalas),
    vat_percent: row.vat_percent,
    vat: formatSar(row.vat_halalas),
    total: formatSar(row.total_halalas),
  }
}

export function buyerOf({ name, email, vat_number, address }: Buyer): OrderBuyer {
  return { name, email, vat_number, ...address, country: 'SA' }
}

function toBuyer(buyer: OrderBuyer): Buyer {
  const { name, email, vat_number, street, building, district, city, postal_code } = buyer
  return {
    name,
    email,
    vat_number,
    address: { street, building, district, city, postal_code },
  }
}
