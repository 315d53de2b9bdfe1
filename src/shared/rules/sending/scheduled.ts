import type { Guest } from '#shared/contract/guests.ts'
import type { Send } from '#shared/contract/sends.ts'
import { type GuestProgress, isOnList } from '../guests/status.ts'
import { isHostsMessage } from './message-progress.ts'

type ScheduledSend = Pick<Send, 'state' | 'purpose' | 'audience'>

/** Those of an event's sends that wait for their time and that this host made. */
export function scheduledOf<S extends ScheduledSend>(sends: Iterable<S>): S[] {
  return [...sends].filter(
    ({ state, purpose, audience }) =>
      state === 'scheduled' && isHostsMessage(purpose) && (audience ?? null) !== null,
  )
}

/**
 * Whether the first message to the guest waits for the time of one of these sends. Its audience is read anew when it
 * starts; this says who that would be now. `domain/deliveries/message-progress.ts` has the same in SQL.
 */
export function isScheduled(
  guest: Omit<GuestProgress, 'scheduled'> & Pick<Guest, 'id' | 'group_name' | 'section'>,
  sends: readonly Pick<ScheduledSend, 'audience'>[],
): boolean {
  if (guest.messages?.sent) return false
  return sends.some(({ audience }) => {
    if (!audience || !isAsked(audience.who, { ...guest, scheduled: false })) return false
    const { group_names, sections, guest_ids } = audience
    return (
      (group_names.length === 0 || group_names.includes(guest.group_name)) &&
      (sections.length === 0 || (guest.section !== null && sections.includes(guest.section))) &&
      (guest_ids.length === 0 || guest_ids.includes(guest.id))
    )
  })
}

function isAsked(who: NonNullable<Send['audience']>['who'], guest: GuestProgress): boolean {
  switch (who) {
    case 'everybody':
    case 'not_sent':
      return true
    case 'failed':
      return isOnList(guest, 'failed')
    // Of those alone who have an invitation.
    case 'not_opened':
      return false
    case 'opened_silent':
      return isOnList(guest, 'opened_silent')
    case 'not_answered':
      return isOnList(guest, 'not_yet_replied')
    case 'attending':
      return isOnList(guest, 'attending')
    case 'to_notify':
      return guest.rsvp !== 'regrets'
  }
}
