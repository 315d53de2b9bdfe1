import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '#client/ui/badge.tsx'
import type { Order, OrderStatus } from '#shared/contract/orders.ts'

const stateLabels: Record<OrderStatus, { readonly name: MessageDescriptor; readonly tone: Tone }> = {
  pending: { name: msg`Waiting for payment`, tone: 'accent' },
  paid: { name: msg`Paid`, tone: 'action' },
  failed: { name: msg`Not paid`, tone: 'danger' },
  cancelled: { name: msg({ message: 'Cancelled', context: 'order' }), tone: 'neutral' },
  expired: { name: msg({ message: 'Expired', context: 'order' }), tone: 'neutral' },
  refunded: { name: msg`Refunded`, tone: 'neutral' },
}

/** How an order is, also where a part of its money went back. */
export function stateOfOrder({ status, given_back }: Pick<Order, 'status' | 'given_back'>): {
  readonly name: MessageDescriptor
  readonly tone: Tone
} {
  if (status === 'paid' && given_back !== null) return { name: msg`Partly refunded`, tone: 'neutral' }
  return stateLabels[status]
}

interface FailureLabels {
  readonly title: MessageDescriptor
  readonly help: MessageDescriptor
}

const NOTHING_CHARGED = msg`Nothing was charged. Everything you filled in is still there.`

/** Why an order was not paid, and what to do about it. */
export function failureLabels({ status, is_declined }: Pick<Order, 'status' | 'is_declined'>): FailureLabels {
  if (status === 'cancelled') return { title: msg`You cancelled the payment`, help: NOTHING_CHARGED }
  if (is_declined) {
    return {
      title: msg`Your bank declined the payment`,
      help: msg`Nothing was charged. Try again, with another card perhaps, or ask your bank: it often wants you to allow payments online.`,
    }
  }
  if (status === 'expired') return { title: msg`The time to pay ran out`, help: NOTHING_CHARGED }
  return { title: msg`The payment didn’t go through`, help: NOTHING_CHARGED }
}
