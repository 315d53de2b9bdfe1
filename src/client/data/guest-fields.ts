import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuestField } from '#shared/contract/guests.ts'

/** A field of a guest, as forms, imports and refused changes name it. */
export const guestFieldLabels: Record<GuestField, MessageDescriptor> = {
  name: msg`Name`,
  phone: msg`Phone`,
  email: msg`Email`,
  invited: msg`Total invited`,
  group_name: msg`Group`,
  section: msg`Section`,
  table_name: msg`Table`,
  vip: msg`VIP`,
  door_note: msg`Door note`,
  language: msg`Invitation language`,
  rsvp: msg`Reply`,
  attending_people: msg`People coming`,
  members: msg`People by name`,
}
