import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestDetails } from '#shared/contract/guests.ts'

/** What is set on many guests at once from the list. */
export const BULK_FIELDS = ['section', 'table_name', 'group_name', 'vip', 'invited', 'language'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

export const bulkWords: Record<BulkField, MessageDescriptor> = {
  section: msg`Section`,
  table_name: msg`Table`,
  group_name: msg`Group`,
  vip: msg`VIP`,
  invited: msg`Total invited`,
  language: msg`Invitation language`,
}

/** What the dialog begins with. */
export const BULK_START: Pick<GuestDetails, BulkField> = {
  section: null,
  table_name: '',
  group_name: '',
  vip: true,
  invited: 1,
  language: null,
}
