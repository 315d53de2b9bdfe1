import type { Event, EventGroup, EventSending, EventStatus } from '#shared/contract/events.ts'
import type { Send } from '#shared/contract/sends.ts'
import { isHostsPurpose } from '../sending/message-progress.ts'

/** What hosts read of an event. `live` is said of one whose page is open, `sent` of one that something was sent for. */
export type EventState = EventStatus | 'scheduled' | 'sending' | 'sent'

/** `sending` is absent from rows that an older version of the app stored. */
type SentEvent = Pick<Event, 'status'> & { readonly sending?: EventSending | null }

export function eventStateOf({ status, sending }: SentEvent): EventState {
  if (status === 'cancelled' || !sending) return status
  return sending === 'under-way' ? 'sending' : sending
}

/** Whether “my events” has the event in this group: one whose page is merely open is among the recent alone. */
export function isInGroup(event: SentEvent, group: Exclude<EventGroup, 'received'>): boolean {
  switch (group) {
    case 'recent':
      return true
    case 'sent':
      return Boolean(event.sending)
    case 'draft':
      return event.status === 'draft' && !event.sending
  }
}

/** `sent`: guests for whom a message of the send was accepted so far. */
type SendProgress = Pick<Send, 'purpose' | 'state' | 'sent'>

/**
 * What became of the event's sends together. A pass or an opened place goes to one guest by itself and is no send of
 * the event; a reminder that is scheduled does not hide that the invitation was sent.
 */
export function sendingOf(sends: readonly SendProgress[]): EventSending | null {
  const ofHosts = sends.filter(({ purpose }) => isHostsPurpose(purpose))
  const is = (state: Send['state']) => ofHosts.filter((send) => send.state === state)
  if (is('under-way').length + is('paused').length > 0) return 'under-way'
  const scheduled = is('scheduled')
  if (scheduled.some(({ purpose }) => purpose === 'invitation')) return 'scheduled'
  if (ofHosts.some(({ sent }) => sent > 0)) return 'sent'
  return scheduled.length > 0 ? 'scheduled' : null
}
