import type { EventSummary } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'

/** The numbers that a list of events shows beside each. */
export type GuestCounts = Pick<
  EventSummary,
  'guests' | 'people' | 'attending' | 'attending_people' | 'regrets'
>

export function countsOf(event: EventSummary): GuestCounts {
  const { guests, people, attending, attending_people, regrets } = event
  return { guests, people, attending, attending_people, regrets }
}

/** Counts guests as the server does: those deleted do not count. */
export function countGuests(guests: readonly Guest[]): GuestCounts {
  const counts = { guests: 0, people: 0, attending: 0, attending_people: 0, regrets: 0 }
  for (const guest of guests) {
    if (guest.deleted) continue
    counts.guests += 1
    counts.people += guest.invited
    counts.attending_people += peopleComing(guest)
    if (guest.rsvp === 'attending') counts.attending += 1
    if (guest.rsvp === 'regrets') counts.regrets += 1
  }
  return counts
}

/** `counts` after guests that counted `before` now count `after`. */
export function addCounts(counts: GuestCounts, after: GuestCounts, before: GuestCounts): GuestCounts {
  return {
    guests: counts.guests + after.guests - before.guests,
    people: counts.people + after.people - before.people,
    attending: counts.attending + after.attending - before.attending,
    attending_people: counts.attending_people + after.attending_people - before.attending_people,
    regrets: counts.regrets + after.regrets - before.regrets,
  }
}

export function sameCounts(one: GuestCounts, other: GuestCounts): boolean {
  return (
    one.guests === other.guests &&
    one.people === other.people &&
    one.attending === other.attending &&
    one.attending_people === other.attending_people &&
    one.regrets === other.regrets
  )
}
