import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestStatus } from '#shared/contract/guests.ts'
import type { BulkField } from './guest-list.ts'

/** A word for each status a guest can have; filters, badges and exports say the same. */
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
