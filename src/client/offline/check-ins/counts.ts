import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'

/** The numbers that a list of events shows beside each. */
export type GuestCounts = Pick<EventSummary, 'guests' | 'people' | 'attending' | 'regrets'>

export function countsOf({ guests, people, attending, regrets }: EventSummary): GuestCounts {
  return { guests, people, attending, regrets }
}

/** Counts guests as the server does: those deleted do not count. */
export function countGuests(guests: readonly Guest[]): GuestCounts {
  const tally = { guests: 0, people: 0, attending: 0, regrets: 0 }
  for (const guest of guests) {
    if (guest.deleted) continue
    tally.guests += 1
    tally.people += guest.invited
    if (guest.rsvp === 'attending') tally.attending += 1
    if (guest.rsvp === 'regrets') tally.regrets += 1
  }
  return tally
}

/** `tally` after guests that counted `before` came to count `after`. */
export function addCounts(tally: GuestCounts, after: GuestCounts, before: GuestCounts): GuestCounts {
  return {
    guests: tally.guests + after.guests - before.guests,
    people: tally.people + after.people - before.people,
    attending: tally.attending + after.attending - before.attending,
    regrets: tally.regrets + after.regrets - before.regrets,
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
