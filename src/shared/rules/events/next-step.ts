import type { Event } from '#shared/contract/events.ts'
import { dayIn } from '../dates/zoned-time.ts'
import { type GuestProgress, isOnList } from '../guests/status.ts'
import { isOver, partyDayAt } from './party-day.ts'
import { canPublish } from './readiness.ts'

/** The most useful next step of a host. */
export type NextStep =
  | { readonly kind: 'requests' | 'send' | 'remind' | 'waiting-list' | 'unopened'; readonly count: number }
  | {
      readonly kind:
        | 'guests'
        | 'card'
        | 'details'
        | 'publish'
        | 'share'
        | 'doors'
        | 'scan'
        | 'watch'
        | 'summary'
    }

/** Guests whom a step is about. */
export interface StepCounts {
  readonly invited: number
  /** Opened their invitation and did not reply. */
  readonly silent: number
  /** On the waiting list. */
  readonly waiting: number
  readonly unopened: number
}

export function stepCountsOf(guests: Iterable<GuestProgress>): StepCounts {
  const counts = { invited: 0, silent: 0, waiting: 0, unopened: 0 }
  for (const guest of guests) {
    counts.invited++
    if (isOnList(guest, 'opened_silent')) counts.silent++
    if (isOnList(guest, 'waiting')) counts.waiting++
    if (isOnList(guest, 'unopened')) counts.unopened++
  }
  return counts
}

type StepEvent = Pick<
  Event,
  | 'status'
  | 'role'
  | 'starts_on'
  | 'starts_time'
  | 'time_zone'
  | 'rsvp_until'
  | 'share_link'
  | 'title_ar'
  | 'title_en'
  | 'hosts_ar'
  | 'hosts_en'
  | 'venue_ar'
  | 'venue_en'
>

/** From so many days before the event, doors come before reminders. */
const DOORS_BEFORE_DAYS = 3

/** The one thing to do next; null where there is nothing to do but to wait. The first that applies wins. */
export function nextStep({
  event,
  counts,
  joinRequests,
  sent,
  hasCard,
  doors,
  now,
}: {
  event: StepEvent
  counts: StepCounts
  joinRequests: number
  /** Guests to whom the product has sent the invitation, or will at a set time; null where this device does not know. */
  sent: number | null
  /** Null where this device does not know. */
  hasCard: boolean | null
  /** Doors that are not closed; null where this device does not know. */
  doors: number | null
  now: Date
}): NextStep | null {
  const { status, starts_on, rsvp_until, role } = event
  if (status === 'cancelled') return null
  const isOwner = role === 'owner'
  const today = dayIn(event.time_zone, now)
  const partyDay = partyDayAt(event, now)
  if (isOver(event, now)) return counts.invited > 0 ? { kind: 'summary' } : null
  if (counts.invited > 0 && (starts_on === today || starts_on === partyDay)) {
    return { kind: isOwner ? 'scan' : 'watch' }
  }
  if (joinRequests > 0) return { kind: 'requests', count: joinRequests }
  if (counts.invited === 0) {
    return { kind: status === 'live' && event.share_link !== 'off' ? 'share' : 'guests' }
  }
  const wantsCard = isOwner && hasCard === false
  if (status === 'draft' && isOwner) {
    if (wantsCard) return { kind: 'card' }
    return { kind: canPublish(event) ? 'publish' : 'details' }
  }
  const wantsDoors = isOwner && doors === 0
  if (wantsDoors && starts_on !== null && daysBetween(today, starts_on) <= DOORS_BEFORE_DAYS) {
    return { kind: 'doors' }
  }
  // Guests who can no longer answer are not reminded.
  const mayReply = !rsvp_until || rsvp_until >= today
  // A host who handed the links on without the product reminds; somebody has opened one by then.
  const unsent = sent === null ? 0 : Math.min(counts.unopened, counts.invited - sent)
  if (mayReply && unsent === counts.invited) return { kind: 'send', count: unsent }
  if (mayReply && counts.silent > 0) return { kind: 'remind', count: counts.silent }
  if (counts.waiting > 0) return { kind: 'waiting-list', count: counts.waiting }
  if (mayReply && unsent > 0) return { kind: 'send', count: unsent }
  if (mayReply && counts.unopened > 0) return { kind: 'unopened', count: counts.unopened }
  if (wantsCard) return { kind: 'card' }
  return wantsDoors ? { kind: 'doors' } : null
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
