import { sql } from 'kysely'
import type { PublicEvent } from '#shared/contract/invitation.ts'
import type { Database } from '../db/client.ts'
import { EVENT_COLUMNS } from './event-rows.ts'
import { hashLinkToken, isLinkToken } from './link-token.ts'
import { done, type Outcome, refuse } from './outcome.ts'
import { toPublicEvent } from './public-event.ts'

/**
 * Which gate of which event a check-in link opens. Links that are wrong, foreign, revoked or past their
 * time are all the same `not_found`.
 */
export async function readDoor(
  db: Database,
  tokens: { event_token: string; check_in_token: string },
): Promise<Outcome<{ name: string; event: PublicEvent }>> {
  if (!isLinkToken(tokens.event_token) || !isLinkToken(tokens.check_in_token)) return refuse('not_found')
  const row = await db
    .selectFrom('events')
    .innerJoin('doors', 'doors.event_id', 'events.id')
    .select(EVENT_COLUMNS)
    .select('doors.name')
    .where('events.token', '=', tokens.event_token)
    .where('doors.token_hash', '=', hashLinkToken(tokens.check_in_token))
    .where('events.deleted_at', 'is', null)
    .where('doors.revoked_at', 'is', null)
    .where((where) =>
      where.or([where('doors.expires_at', 'is', null), where('doors.expires_at', '>', sql<Date>`now()`)]),
    )
    .executeTakeFirst()
  if (row === undefined) return refuse('not_found')
  return done({ name: row.name, event: toPublicEvent(row) })
}
