import type { Guest } from '#shared/contract/guests.ts'
import { peopleComing } from '#shared/rules/guests/expected-people.ts'

export interface TelephoneReplyForm {
  readonly attending: boolean
  readonly people: number
  readonly note: string
}

/** A yes of all, or of as many as come so far. */
export function blankReply(guest: Guest): TelephoneReplyForm {
  const people = guest.rsvp === 'attending' ? peopleComing(guest) : guest.invited
  return { attending: true, people: Math.max(1, people), note: '' }
}

/** What of a stored draft this version can read. */
export function replyFromDraft(stored: unknown, start: TelephoneReplyForm): TelephoneReplyForm {
  const { attending, people, note } = Object(stored) as Partial<Record<keyof TelephoneReplyForm, unknown>>
  return {
    attending: typeof attending === 'boolean' ? attending : start.attending,
    people: typeof people === 'number' ? people : start.people,
    note: typeof note === 'string' ? note : start.note,
  }
}
