import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestStatus } from '#shared/contract/guests.ts'
import type { BulkField } from './guest-list.ts'

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

export const bulkFieldLabels: Record<BulkField, MessageDescriptor> = {
  section: msg`Section`,
  table_name: msg`Table`,
  group_name: msg`Group`,
  vip: msg`VIP`,
  invited: msg`Total invited`,
  language: msg`Invitation language`,
}
