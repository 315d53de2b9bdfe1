import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestStatus } from '#shared/contract/guests.ts'

/** Used by filters, badges and exports. */
export const guestStatusLabels: Record<GuestStatus, MessageDescriptor> = {
  attending: msg`Attending`,
  regrets: msg`Regrets`,
  not_yet_replied: msg`Not yet replied`,
  answered: msg`Answered`,
  not_answered: msg`Not answered`,
  checked: msg`Checked in`,
  scheduled: msg`Scheduled`,
}
