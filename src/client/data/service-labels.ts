import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServiceKind, ServiceState } from '#shared/contract/service-requests.ts'

export const serviceLabels: Record<ServiceKind, MessageDescriptor> = {
  'personal-design': msg`Personal design`,
  'event-details': msg`Event details`,
}

export const serviceStateLabels: Record<ServiceState, MessageDescriptor> = {
  draft: msg({ message: 'Draft', context: 'service' }),
  'awaiting-payment': msg({ message: 'Waiting for payment', context: 'service' }),
  'in-work': msg({ message: 'In work', context: 'service' }),
  delivered: msg({ message: 'Delivered', context: 'service' }),
  'changes-wished': msg({ message: 'Changes asked for', context: 'service' }),
  accepted: msg({ message: 'Accepted', context: 'service' }),
  cancelled: msg({ message: 'Cancelled', context: 'service' }),
}

/** Of the badge that shows the state. */
export const serviceStateTones = {
  draft: 'neutral',
  'awaiting-payment': 'accent',
  'in-work': 'action',
  delivered: 'accent',
  'changes-wished': 'action',
  accepted: 'action',
  cancelled: 'neutral',
} as const satisfies Record<ServiceState, string>

/** The part of the page of services that lists what was ordered: an id, and the hash of links to it. */
export const SERVICE_REQUESTS = 'service-requests'
