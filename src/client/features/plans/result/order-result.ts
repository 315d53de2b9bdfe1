import type { Order } from '#shared/contract/orders.ts'

/** What a result page says. A declined payment of an order that can still be paid has failed too. */
export function resultOf({ status, is_declined }: Pick<Order, 'status' | 'is_declined'>) {
  if (status === 'paid' || status === 'refunded') return 'paid'
  return status === 'pending' && !is_declined ? 'waiting' : 'failed'
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i

/** The order that an address of a result names. A gateway may append its own values to ours behind a second `?`. */
export function orderIdIn(search: URLSearchParams): string {
  return UUID.exec(search.get('order') ?? '')?.[0] ?? ''
}
