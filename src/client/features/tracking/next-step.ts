import type { Event } from '#shared/contract/events.ts'
import type { GuestList } from '#shared/contract/guests.ts'
import { isOnList } from '#shared/rules/guests/status.ts'
import type { GuestWithProgress } from './progress.ts'

/** The most useful next step of a host; null where there is none. */
export type NextStep =
  | {
      readonly kind: 'requests' | 'remind' | 'waiting-list' | 'unopened' | 'check-in'
      readonly count: number
    }
  | { readonly kind: 'publish' | 'doors' }

export function nextStep({
  event,
  guests,
  joinRequests,
  today,
}: {
  event: Pick<Event, 'status' | 'starts_on' | 'rsvp_until' | 'role'>
  guests: readonly GuestWithProgress[]
  joinRequests: number
  /** Today's date in the event's time zone. */
  today: string
}): NextStep | null {
  const { status, starts_on, rsvp_until, role } = event
  const isOver = starts_on !== null && starts_on < today
  if (status === 'cancelled' || isOver) return null
  if (joinRequests > 0) return { kind: 'requests', count: joinRequests }
  if (guests.length === 0) return null
  if (starts_on === today && role === 'owner') {
    return { kind: 'check-in', count: guests.reduce((inside, { admitted }) => inside + admitted, 0) }
  }
  if (status === 'draft') return { kind: 'publish' }
  const on = (list: GuestList) => guests.filter((guest) => isOnList(guest, list)).length
  // Guests who can no longer answer are not reminded.
  const mayReply = !rsvp_until || rsvp_until >= today
  const [silent, waiting, unopened] = [on('opened_silent'), on('waiting'), on('unopened')]
  if (mayReply && silent > 0) return { kind: 'remind', count: silent }
  if (waiting > 0) return { kind: 'waiting-list', count: waiting }
  if (mayReply && unopened > 0) return { kind: 'unopened', count: unopened }
  return role === 'owner' ? { kind: 'doors' } : null
}
