import type { Language } from '#shared/contract/common.ts'
import type { GuestPass } from '#shared/contract/guest-pass.ts'
import type { PublicEvent } from '#shared/contract/invitation.ts'
import type { Database } from '../db/client.ts'
import { isPublished } from './event-list.ts'
import { EVENT_COLUMNS } from './event-rows.ts'
import { passKeysOf, passOf } from './guest-passes.ts'
import { isLinkToken } from './link-token.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import { toPublicEvent } from './public-event.ts'

export interface InvitationTokens {
  event_token: string
  host_token: string
  guest_token?: string | undefined
}

export interface Invitation {
  event: PublicEvent
  guest: { name: string; invited: number; language: Language | null; pass: GuestPass } | null
}

/**
 * What an invitation link shows. A draft's link opens nothing until the host has sent the invitation or
 * set the time for it. Wrong, foreign, cut off and withdrawn links are all the same `not_found`.
 *
 * Tokens are found by unique indexes over 128 random bits and never compared here, so there is no
 * comparison whose timing could tell how much of a guess was right.
 */
export async function readInvitation(
  db: Database,
  secretKey: string,
  tokens: InvitationTokens,
): Promise<Outcome<Invitation>> {
  const { event_token, host_token, guest_token } = tokens
  const given = guest_token === undefined ? [event_token, host_token] : [event_token, host_token, guest_token]
  if (!given.every(isLinkToken)) return refuse('not_found')
  const event = await db
    .selectFrom('events')
    .innerJoin('event_hosts', 'event_hosts.event_id', 'events.id')
    .select(EVENT_COLUMNS)
    .select('event_hosts.id as host_id')
    .where('events.token', '=', event_token)
    .where('event_hosts.token', '=', host_token)
    .where('events.deleted_at', 'is', null)
    .where(isPublished)
    .executeTakeFirst()
  if (event === undefined) return refuse('not_found')
  if (guest_token === undefined) return done({ event: toPublicEvent(event), guest: null })
  const guest = await db
    .selectFrom('guests')
    .select(['id', 'serial', 'name', 'invited', 'section', 'language'])
    .where('event_id', '=', event.id)
    .where('token', '=', guest_token)
    .where('host_id', '=', event.host_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (guest === undefined) return refuse('not_found')
  const pass = passOf(passKeysOf(secretKey, event.id), { ...guest, event_token, host_token, guest_token })
  const { name, invited, language } = guest
  return done({
    event: toPublicEvent(event),
    guest: { name, invited, language: language as Language | null, pass },
  })
}
