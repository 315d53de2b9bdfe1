import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '#client/ui/badge.tsx'
import type { Cohost, CohostStatus } from '#shared/contract/cohosts.ts'

/** A pending request whose time is over is a state of its own to people. */
export type ShownStatus = CohostStatus | 'expired'

export const SHOWN_STATUSES = ['active', 'pending', 'expired', 'rejected'] as const

export function shownStatus({ status, expired }: Pick<Cohost, 'status' | 'expired'>): ShownStatus {
  return status === 'pending' && expired ? 'expired' : status
}

export const statusLabels: Record<ShownStatus, MessageDescriptor> = {
  active: msg({ message: 'Active', context: 'co-host' }),
  pending: msg({ message: 'Pending', context: 'co-host' }),
  expired: msg({ message: 'Expired', context: 'co-host' }),
  rejected: msg({ message: 'Rejected', context: 'co-host' }),
}

export const statusTones: Record<ShownStatus, Tone> = {
  active: 'action',
  pending: 'accent',
  expired: 'neutral',
  rejected: 'danger',
}
