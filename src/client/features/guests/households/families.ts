import type { Guest } from '#shared/contract/guests.ts'
import { type HouseholdProposal, proposeHouseholds } from '#shared/rules/guests/household-proposals.ts'

export interface Family {
  readonly key: string
  readonly proposal: HouseholdProposal
  readonly people: readonly Guest[]
  readonly into: Guest
  /** Null where more than one of them has a link in use. */
  readonly others: readonly Guest[] | null
}

/** The guests of a list who look like one family. */
export function familiesOf(guests: readonly Guest[]): Family[] {
  return proposeHouseholds(guests).map((proposal) => familyOf(proposal, guests))
}

/** The guest who has replied or checked in remains, because their link is in use; else the first with a phone. */
function familyOf(proposal: HouseholdProposal, guests: readonly Guest[]): Family {
  const ids = new Set(proposal.ids)
  const people = guests.filter(({ id }) => ids.has(id))
  const inUse = people.filter(
    ({ rsvp, waiting_since, admitted }) => rsvp !== null || Boolean(waiting_since) || admitted > 0,
  )
  const into = inUse[0] ?? people.find(({ phone }) => phone !== null) ?? (people[0] as Guest)
  const others = inUse.length > 1 ? null : people.filter((guest) => guest !== into)
  return { key: proposal.ids.join(' '), proposal, people, into, others }
}
