import type { Database } from '#server/db/client.ts'
import {
  eventOfLink,
  grantLink,
  hostOfLink,
  type LinkAccess,
  type LinkTokens,
} from '#server/domain/authorize.ts'
import { EVENT_COLUMNS, type EventRow } from '#server/domain/events/event-rows.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'

/** The event that an invitation link leads to, and what the link gives access to. `not_found` where it opens nothing. */
export async function readLinkedEvent(
  db: Database,
  tokens: LinkTokens,
): Promise<Outcome<{ event: EventRow; access: LinkAccess }>> {
  const eventId = await eventOfLink(db, tokens)
  if (eventId === null) return refuse('not_found')
  const event = await hostOfLink(db, eventId, tokens).select(EVENT_COLUMNS).executeTakeFirst()
  const access = grantLink(event, tokens)
  if (event === undefined) return refuse('not_found')
  return access.ok ? done({ event, access: access.data }) : access
}
