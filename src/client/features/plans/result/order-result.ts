import type { Order } from '#shared/contract/orders.ts'

/** What a result page says. A declined payment of an order that can still be paid has failed too. */
export function resultOf({ status, is_declined }: Pick<Order, 'status' | 'is_declined'>) {
  if (status === 'paid' || status === 'refunded') return 'paid'
  return status === 'pending' && !is_declined ? 'waiting' : 'failed'
}
