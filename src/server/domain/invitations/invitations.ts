import type { Database } from '#server/db/client.ts'
import { guestOfLink, type LinkAccess, type LinkTokens } from '#server/domain/authorize.ts'
import { pageCard } from '#server/domain/cards/card-previews.ts'
import { type EventRow, musicOf } from '#server/domain/events/event-rows.ts'
import { toGuestEvent, toPublicEvent } from '#server/domain/events/public-event.ts'
import { passKeysOf, signPass } from '#server/domain/guests/guest-passes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { toPublicQuestion } from '#server/domain/questions/question-rows.ts'
import { questionsOf } from '#server/domain/questions/questions.ts'
import { rsvpStateOf, withRsvpState } from '#server/domain/rsvps/rsvp-state.ts'
import type { Wallet } from '#server/providers/wallet/port.ts'
import type { RsvpState } from '#shared/contract/answers.ts'
import type { Language } from '#shared/contract/common.ts'
import type { ShareLink } from '#shared/contract/events.ts'
import type { GuestPass } from '#shared/contract/guest-pass.ts'
import type { Member } from '#shared/contract/guests.ts'
import type { PageCard, PublicEvent, RsvpTerms } from '#shared/contract/invitation.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { isBeforeRsvpDeadline, rsvpDeadline } from '#shared/rules/rsvp/rsvp-deadline.ts'
import { readLinkedEvent } from './linked-event.ts'

export interface Invitation {
  event: PublicEvent
  card: PageCard | null
  guest: {
    name: string
    invited: number
    table_name: string
    /** By name, in their order; none where nobody is named. */
    members: { id: string; name: string }[]
    language: Language | null
    pass: GuestPass
    standing: RsvpState
  } | null
  terms: RsvpTerms
  questions: PublicQuestion[]
  wallet: boolean
  music_path: string | null
}

interface InvitationDeps {
  readonly db: Database
  readonly secretKey: string
  /** Null where the operator has no certificate for it. */
  readonly wallet: Wallet | null
}

/**
 * What an invitation link shows: the event, the questions, and for a personal link its guest. Few queries, for a
 * thousand guests may open theirs at once.
 */
export async function readInvitation(
  { db, secretKey, wallet }: InvitationDeps,
  tokens: LinkTokens,
  now: Date,
): Promise<Outcome<Invitation>> {
  const linked = await readLinkedEvent(db, tokens)
  if (!linked.ok) return linked
  const { event, access } = linked.data
  const guest = await readGuest(db, secretKey, tokens, access)
  if (guest === undefined) return refuse('not_found')
  const questions = await questionsOf(db, access.eventId)
  return done({
    event: guest === null ? toPublicEvent(event) : toGuestEvent(event),
    card: await pageCard(db, access.eventId),
    guest,
    terms: termsOf(event, now),
    questions: questions.map(toPublicQuestion),
    wallet: wallet !== null,
    music_path: musicOf(event)?.path ?? null,
  })
}

export function termsOf(event: EventRow, now: Date): RsvpTerms {
  return {
    closes_at: rsvpDeadline(event),
    open: event.status !== 'cancelled' && isBeforeRsvpDeadline(event, now.getTime(), now.getTime()),
    name_companions: event.name_companions,
    waiting_list: event.waiting_list,
    join: event.share_link as ShareLink,
    self_check_in: event.self_check_in,
  }
}

/** The guest's own part; undefined where the link names nobody of the host's. */
export async function readGuest(
  db: Database,
  secretKey: string,
  tokens: LinkTokens,
  access: LinkAccess,
): Promise<Invitation['guest'] | undefined> {
  const { event_token, host_token, guest_token } = tokens
  if (guest_token === undefined) return null
  const guest = await withRsvpState(guestOfLink(db, access, guest_token), access.eventId)
    .select(['guests.name', 'guests.invited', 'guests.table_name', 'guests.section', 'guests.language'])
    .executeTakeFirst()
  if (guest === undefined) return undefined
  return {
    name: guest.name,
    invited: guest.invited,
    table_name: guest.table_name,
    members: (guest.members as Member[]).map(({ id, name }) => ({ id, name })),
    language: guest.language as Language | null,
    pass: signPass(passKeysOf(secretKey, access.eventId), { ...guest, event_token, host_token, guest_token }),
    standing: await rsvpStateOf(db, access.eventId, guest),
  }
}
