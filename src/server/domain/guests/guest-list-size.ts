import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { type Refusal, refuse } from '#server/domain/outcome.ts'

/** More than any list is, and a bound on what one account can fill. Deleted guests count: they can be brought back. */
const EVENT_MAXIMUM = 50_000
const ACCOUNT_MAXIMUM = 200_000

/** The refusal of so many more guests where the event, or all events of its owner, have no room; else null. */
export async function refuseTooManyGuests(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  more: number,
): Promise<Refusal | null> {
  // Each guest has taken a revision of their event, so there are no more guests than revisions. Those are read from a
  // row for each event; guests are counted only where that bound does not do.
  if ((await countRevisions(trx, eventId)) + more <= EVENT_MAXIMUM) return null
  const { rows } = await sql<{ of_event: number; of_account: number }>`/* prepared: count-guests */
    SELECT count(*) FILTER (WHERE guests.event_id = ${eventId}) AS of_event, count(*) AS of_account
    FROM event_hosts AS owned JOIN guests ON guests.event_id = owned.event_id
    WHERE owned.role = 'owner' AND owned.account_id = ${ownerOf(eventId)}
  `.execute(trx)
  const { of_event = 0, of_account = 0 } = rows[0] ?? {}
  if (of_event + more > EVENT_MAXIMUM)
    return refuse('event_guests_too_many', { parameters: { maximum: EVENT_MAXIMUM } })
  if (of_account + more > ACCOUNT_MAXIMUM)
    return refuse('account_guests_too_many', { parameters: { maximum: ACCOUNT_MAXIMUM } })
  return null
}

/** Revisions of all events of the event's owner. */
async function countRevisions(trx: Transaction<DB>, eventId: AuthorizedEventId): Promise<number> {
  const { rows } = await sql<{ revisions: number }>`/* prepared: count-revisions */
    SELECT coalesce(sum(events.rev), 0)::double precision AS revisions
    FROM event_hosts AS owned JOIN events ON events.id = owned.event_id
    WHERE owned.role = 'owner' AND owned.account_id = ${ownerOf(eventId)}
  `.execute(trx)
  return rows[0]?.revisions ?? 0
}

const ownerOf = (eventId: AuthorizedEventId) => sql<string>`(
  SELECT account_id FROM event_hosts WHERE event_id = ${eventId} AND role = 'owner')`
