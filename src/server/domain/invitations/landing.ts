import type { PublicEvent } from '#shared/contract/invitation.ts'
import type { Database } from '../../db/client.ts'
import { EVENT_COLUMNS } from '../events/event-rows.ts'
import { toPublicEvent } from '../events/public-event.ts'
import { isPublished } from '../events/published.ts'
import { isLinkToken } from '../link-token.ts'
import { done, type Outcome, refuse } from '../outcome.ts'
import { termsOf } from './invitations.ts'

interface Landing {
  event: PublicEvent
  join: 'off' | 'open' | 'approval'
  self_check_in: boolean
  invitation_path: string | null
}

/**
 * The public face of an event by the part that all its links share. The way in is given only where the owner has
 * opened it: else who holds some link of the event would hold the share link too.
 */
export async function readLanding(db: Database, eventCode: string, now: Date): Promise<Outcome<Landing>> {
  if (!isLinkToken(eventCode)) return refuse('not_found')
  const event = await db
    .selectFrom('events')
    .innerJoin('event_hosts', 'event_hosts.event_id', 'events.id')
    .select(EVENT_COLUMNS)
    .select('event_hosts.token as host_token')
    .where('events.token', '=', eventCode)
    .where('events.deleted_at', 'is', null)
    .where('event_hosts.role', '=', 'owner')
    .where(isPublished)
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
