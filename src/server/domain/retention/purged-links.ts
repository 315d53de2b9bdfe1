import type { Database } from '#server/db/client.ts'
import { findEventOfToken } from '#server/domain/events/event-tokens.ts'
import { isLinkToken } from '#server/domain/link-token.ts'
import type { Language } from '#shared/contract/common.ts'
import { eventTitle } from '#shared/rules/events/title.ts'

/** What an event is called whose guests' data was erased, by the public part of its links; null for all others. */
export async function findPurgedTitle(
  db: Database,
  eventToken: string,
): Promise<((language: Language) => string) | null> {
  if (!isLinkToken(eventToken)) return null
  const eventId = await findEventOfToken(db, eventToken)
  if (eventId === null) return null
  const event = await db
    .selectFrom('events')
    .select(['title_ar', 'title_en', 'hosts_ar', 'hosts_en'])
    .where('id', '=', eventId)
    .where('token', '=', eventToken)
    .where('purged_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return event === undefined ? null : (language) => eventTitle(event, language)
}
