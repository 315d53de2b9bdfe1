import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tone } from '#client/ui/badge.tsx'
import type { Section } from '#shared/contract/events.ts'
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

export const guestStatusTones = {
  attending: 'action',
  checked: 'action',
  answered: 'action',
  regrets: 'danger',
  scheduled: 'accent',
  not_yet_replied: 'neutral',
  not_answered: 'neutral',
} satisfies Record<GuestStatus, Tone>

/** A section among other places: “women · 9” would read as nine women. */
export const sectionPlaceLabels: Record<Section, MessageDescriptor> = {
  men: msg`Men’s section`,
  women: msg`Women’s section`,
  mixed: msg`Mixed section`,
}
