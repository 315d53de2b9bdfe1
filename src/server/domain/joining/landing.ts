import type { Database } from '#server/db/client.ts'
import { EVENT_COLUMNS } from '#server/domain/events/event-rows.ts'
import { findEventOfToken } from '#server/domain/events/event-tokens.ts'
import { isLive } from '#server/domain/events/live-events.ts'
import { toPublicEvent } from '#server/domain/events/public-event.ts'
import { termsOf } from '#server/domain/invitations/invitations.ts'
import { isLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { PublicEvent } from '#shared/contract/invitation.ts'

interface Landing {
  event: PublicEvent
  join: 'off' | 'open' | 'approval'
  self_check_in: boolean
  invitation_path: string | null
}

/**
 * The public page of an event by the token that all its links share. The share link is included only where the owner
 * has enabled joining: otherwise any link of the event would reveal it.
 */
export async function readLanding(db: Database, eventCode: string, now: Date): Promise<Outcome<Landing>> {
  if (!isLinkToken(eventCode)) return refuse('not_found')
  const eventId = await findEventOfToken(db, eventCode)
  if (eventId === null) return refuse('not_found')
  const event = await db
    .selectFrom('events')
    .innerJoin('event_hosts', 'event_hosts.event_id', 'events.id')
    .select(EVENT_COLUMNS)
    .select('event_hosts.token as host_token')
    .where('events.id', '=', eventId)
    .where('events.token', '=', eventCode)
    .where('events.deleted_at', 'is', null)
    .where('event_hosts.role', '=', 'owner')
    .where(isLive)
    .executeTakeFirst()
  if (event === undefined) return refuse('not_found')
  const { open, join, self_check_in } = termsOf(event, now)
  const path = `/invitation/${event.token}/${event.host_token}`
  return done({
    event: toPublicEvent(event),
    join: open ? join : 'off',
    self_check_in,
    invitation_path: open && join !== 'off' ? path : null,
  })
}
