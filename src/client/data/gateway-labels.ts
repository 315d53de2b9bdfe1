import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GatewayName } from '#shared/contract/orders.ts'

/** Payment services by the names they give themselves. */
export const gatewayLabels: Record<GatewayName, MessageDescriptor> = {
  moyasar: msg({ message: 'Moyasar', context: 'payment service' }),
  tap: msg({ message: 'Tap Payments', context: 'payment service' }),
  test: msg({ message: 'Trial payments', context: 'payment service' }),
}
