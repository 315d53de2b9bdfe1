import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { type Outcome, refuse } from '#server/domain/outcome.ts'

interface Quota {
  readonly id: string
  readonly limit: number
  readonly people: number
}

/**
 * Does what may add or enlarge guests, and refuses it where a co-host has more people than the owner allows and more
 * than before: whoever does it, by whatever way. One whose limit was lowered since may still remove and reduce.
 *
 * The work locks the event before it changes a guest, as revisions make it, and the lock is held until the commit: so
 * what others add at once is counted, and what was there before is what another connection sees as committed. It is
 * asked only of somebody above the limit: whoever waits for the lock waits for every statement. The refusal rolls back
 * what was done.
 */
export async function insideQuotas<T>(
  { db, trx, eventId }: { db: Database; trx: Transaction<DB>; eventId: AuthorizedEventId },
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const outcome = await work()
  if (!outcome.ok) return outcome
  const above = (await readQuotas(trx, eventId)).filter(({ limit, people }) => people > limit)
  if (above.length === 0) return outcome
  const before = new Map((await readQuotas(db, eventId)).map(({ id, people }) => [id, people]))
  for (const { id, limit, people } of above) {
    const had = before.get(id) ?? 0
    if (people <= had) continue
    const parameters = { maximum: limit, remaining: Math.max(0, limit - had) }
    return refuse('guest_limit_reached', { parameters })
  }
  return outcome
}

/** The co-hosts of the event who have a limit, with the people they have invited. */
async function readQuotas(db: Database, eventId: AuthorizedEventId): Promise<Quota[]> {
  const { rows } = await sql<Quota>`
    SELECT id, guest_limit AS limit, ${peopleOfHost(eventId)} AS people
    FROM event_hosts WHERE event_id = ${eventId} AND guest_limit IS NOT NULL
  `.execute(db)
  return rows
}

/** People on the list by the host of `event_hosts`. */
export const peopleOfHost = (eventId: string | RawBuilder<string>) => sql<number>`(
  SELECT coalesce(sum(invited), 0)::integer FROM guests
  WHERE guests.event_id = ${eventId} AND guests.host_id = event_hosts.id AND guests.deleted_at IS NULL)`

/** Whether the host has room for one more person; true without a limit. */
export async function hasRoom(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  hostId: string,
): Promise<boolean> {
  const quota = (await readQuotas(trx, eventId)).find(({ id }) => id === hostId)
  return quota === undefined || quota.people < quota.limit
}
