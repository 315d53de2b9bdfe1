import type { Database } from '#server/db/client.ts'
import { findEventOfToken } from '#server/domain/events/event-tokens.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { linkOfPass } from '#shared/rules/guest-pass/pass.ts'

/**
 * The path of the invitation that the text of a pass belongs to. The page there decides whether it is still open.
 * @param path as the QR holds it, `/P/…`
 */
export async function readInvitationOfPass(db: Database, path: string): Promise<Outcome<string>> {
  const link = linkOfPass(path)
  if (link === null) return refuse('not_found')
  const { event_token, guest_token } = link
  const eventId = await findEventOfToken(db, event_token)
  if (eventId === null) return refuse('not_found')
  const host = await db
    .selectFrom('guests')
    .innerJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'guests.event_id')
        .onRef('event_hosts.id', '=', 'guests.host_id'),
    )
    .select('event_hosts.token')
    .where('guests.event_id', '=', eventId)
    .where('guests.token', '=', guest_token)
    .executeTakeFirst()
  if (host === undefined) return refuse('not_found')
  return done(`/invitation/${event_token}/${host.token}/${guest_token}`)
}
