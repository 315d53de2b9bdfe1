import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { issueInvoice } from '#server/domain/invoices/issue-invoice.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { movePoints } from '#server/domain/points/balances.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { OrderDeps, OrderRow } from './order-rows.ts'

/**
 * Pays the order: status, points, invoice and mail are one commit. The caller has locked the order, and nothing is locked
 * afterwards: the invoice has the last lock of all.
 */
export async function markPaid(
  trx: Transaction<DB>,
  { seller, now }: Pick<OrderDeps, 'seller' | 'now'>,
  order: OrderRow,
): Promise<void> {
  if (seller === null) throw new Error('an order was paid and nobody is set up to issue its invoice')
  const { id, account_id: accountId, points } = order
  await trx.updateTable('orders').set({ status: 'paid', paid_at: now() }).where('id', '=', id).execute()
  await addJob(trx, 'order.mail-receipt', { order_id: id }, { key: `order.mail-receipt ${id}` })
  if (accountId !== null)
    await movePoints(trx, [
      { accountId, kind: 'purchase', points, eventId: null, sendId: null, key: `purchase ${id}` },
    ])
  if (accountId !== null && order.kind === 'service')
    await addJob(trx, 'service.begin', { account_id: accountId, kind: order.item })
  if (accountId !== null) await notify(trx, [{ ...noticeOf(order, accountId), kind: 'order-paid' }], now())
  await issueInvoice(trx, seller, order, now())
}

/** What a notification of an order says, whatever became of it. */
export function noticeOf({ id, title_ar, title_en, points }: OrderRow, accountId: string) {
  return { accountId, eventId: null, about: id, details: { title_ar, title_en, points } }
}
