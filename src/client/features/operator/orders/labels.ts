import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OperatedOrder } from '#shared/contract/operator-orders.ts'
import type { OrderStatus } from '#shared/contract/orders.ts'

export const orderStatusLabels: Record<OrderStatus, MessageDescriptor> = {
  pending: msg({ message: 'Not paid yet', context: 'order' }),
  paid: msg({ message: 'Paid', context: 'order' }),
  failed: msg({ message: 'Failed', context: 'order' }),
  expired: msg({ message: 'Expired', context: 'order' }),
  cancelled: msg({ message: 'Cancelled', context: 'order' }),
  refunded: msg({ message: 'Refunded', context: 'order' }),
}

/** Of the badge that shows the status. */
export const orderStatusTones = {
  pending: 'accent',
  paid: 'action',
  failed: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<OrderStatus, string>

type Payment = OperatedOrder['payments'][number]

/** Why money that came in does not pay the order. */
export const flagLabels: Record<NonNullable<Payment['flag']>, MessageDescriptor> = {
  second: msg({ message: 'Paid twice', context: 'payment' }),
  late: msg({ message: 'Came too late', context: 'payment' }),
  amount: msg({ message: 'Another amount', context: 'payment' }),
  currency: msg({ message: 'Another currency', context: 'payment' }),
}

/** Of a payment that took no money; one that did needs no word. */
export const unpaidLabels = {
  open: msg({ message: 'Not finished', context: 'payment' }),
  failed: msg({ message: 'Declined', context: 'payment' }),
} as const

export const refundStateLabels: Record<Payment['refunds'][number]['state'], MessageDescriptor> = {
  asked: msg({ message: 'Refund under way', context: 'payment' }),
  unknown: msg({ message: 'Refund not confirmed yet', context: 'payment' }),
  done: msg({ message: 'Refunded', context: 'payment' }),
  refused: msg({ message: 'Refund refused', context: 'payment' }),
}
