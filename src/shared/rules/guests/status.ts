import type { Guest, GuestList, GuestStatus } from '#shared/contract/guests.ts'
import type { MessageProgress } from '../sending/message-progress.ts'

/** The fields of a guest that decide their status. Without messages nothing was sent to them. */
export type GuestProgress = Pick<
  Guest,
  'rsvp' | 'answered' | 'admitted' | 'scheduled' | 'opened_at' | 'waiting_since'
> & { readonly messages?: MessageProgress | undefined }

/**
 * Whether a guest is on one of the lists behind the figures; the server's export has the same rule in SQL. Answer,
 * replies to questions, door and sending are independent of each other. Rows stored by an older app lack newer
 * fields.
 */
export function isOnList(guest: GuestProgress, list: GuestList): boolean {
  switch (list) {
    case 'attending':
    case 'regrets':
      return guest.rsvp === list
    case 'not_yet_replied':
      return !hasReplied(guest)
    case 'answered':
      return guest.answered
    case 'not_answered':
      return !guest.answered
    case 'checked':
      return guest.admitted > 0
    case 'scheduled':
      return guest.scheduled
    case 'replied':
      return hasReplied(guest)
    case 'waiting':
      return Boolean(guest.waiting_since)
    case 'opened':
      return Boolean(guest.opened_at)
    case 'unopened':
      return !guest.opened_at && !hasReplied(guest)
    case 'opened_silent':
      return Boolean(guest.opened_at) && !hasReplied(guest)
    case 'sent':
    case 'delivered':
    case 'failed':
      return guest.messages?.[list] ?? false
    case 'not_sent':
      return !guest.messages?.sent
  }
}

/** A guest on the waiting list has accepted. */
function hasReplied({ rsvp, waiting_since }: GuestProgress): boolean {
  return rsvp !== null || Boolean(waiting_since)
}

/** The one status a row shows: the latest step from the invitation to the door. */
export function shownStatus(guest: Pick<Guest, 'admitted' | 'rsvp' | 'scheduled'>): GuestStatus {
  if (guest.admitted > 0) return 'checked'
  if (guest.rsvp !== null) return guest.rsvp
  return guest.scheduled ? 'scheduled' : 'not_yet_replied'
}
