import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'

/** The numbers that a list of events shows beside each. */
export type GuestCounts = Pick<EventSummary, 'guests' | 'people' | 'attending' | 'regrets'>

export function countsOf({ guests, people, attending, regrets }: EventSummary): GuestCounts {
  return { guests, people, attending, regrets }
}

/** Counts guests as the server does: those deleted do not count. */
export function countGuests(guests: readonly Guest[]): GuestCounts {
  const counts = { guests: 0, people: 0, attending: 0, regrets: 0 }
  for (const guest of guests) {
    if (guest.deleted) continue
    counts.guests += 1
    counts.people += guest.invited
    if (guest.rsvp === 'attending') counts.attending += 1
    if (guest.rsvp === 'regrets') counts.regrets += 1
  }
  return counts
}

/** `tally` after guests that counted `before` came to count `after`. */
export function addCounts(counts: GuestCounts, after: GuestCounts, before: GuestCounts): GuestCounts {
  return {
    guests: counts.guests + after.guests - before.guests,
    people: counts.people + after.people - before.people,
    attending: counts.attending + after.attending - before.attending,
    regrets: counts.regrets + after.regrets - before.regrets,
  }
}

export function sameCounts(one: GuestCounts, other: GuestCounts): boolean {
  return (
    one.guests === other.guests &&
    one.people === other.people &&
    one.attending === other.attending &&
    one.regrets === other.regrets
  )
}
