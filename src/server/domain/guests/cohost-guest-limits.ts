import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId, EventAccess } from '#server/domain/authorize.ts'
import { type Outcome, type Refusal, refuse } from '#server/domain/outcome.ts'

interface GuestLimit {
  readonly id: string
  readonly limit: number
  readonly people: number
}

/**
 * Enforces the guest limit of co-hosts: runs work that may add or enlarge guests, and refuses it where it leaves a
 * co-host with more people than the owner allows and more than before, no matter who acts. A co-host whose limit was
 * lowered may still remove and reduce.
 *
 * The work locks the event before it changes a guest (`takeRevisions`), and the lock is held until the commit. So
 * guests that others add at the same time are counted, and another connection sees the state before this work. That
 * state is read only where somebody is above the limit, because each statement under the lock delays all who wait for
 * it. A refusal rolls the work back.
 */
export async function withinGuestLimits<T>(
  { db, trx, eventId }: { db: Database; trx: Transaction<DB>; eventId: AuthorizedEventId },
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const outcome = await work()
  if (!outcome.ok) return outcome
  const above = (await readGuestLimits(trx, eventId)).filter(({ limit, people }) => people > limit)
  if (above.length === 0) return outcome
  const before = new Map((await readGuestLimits(db, eventId)).map(({ id, people }) => [id, people]))
  for (const { id, limit, people } of above) {
    const had = before.get(id) ?? 0
    if (people > had) return refuseAbove(limit, had)
  }
  return outcome
}

const refuseAbove = (limit: number, had: number) =>
  refuse('guest_limit_reached', { parameters: { maximum: limit, remaining: Math.max(0, limit - had) } })

/**
 * What decides about one more guest: whether the event has it already, and why it takes none from the host, or null.
 */
export async function readAddition(
  trx: Transaction<DB>,
  { eventId, hostId }: Pick<EventAccess, 'eventId' | 'hostId'>,
  { id, invited }: { id: string; invited: number },
): Promise<{ isKnown: boolean; refusal: Refusal | null }> {
  const { rows } = await sql<Addition>`/* prepared: read-addition */
    SELECT guest_limit AS limit, ${peopleOfHost(eventId)} AS people, ${hasScheduledSend(eventId)} AS is_closed,
      EXISTS (SELECT FROM guests WHERE guests.event_id = ${eventId} AND guests.id = ${id}) AS is_known
    FROM event_hosts WHERE event_id = ${eventId} AND id = ${hostId}
  `.execute(trx)
  const [addition] = rows
  // Removed from the event after the call was authorized.
  if (addition === undefined) return { isKnown: false, refusal: refuse('not_found') }
  return { isKnown: addition.is_known, refusal: refusalOf(addition, invited) }
}

interface Addition {
  readonly limit: number | null
  readonly people: number
  readonly is_closed: boolean
  readonly is_known: boolean
}

function refusalOf({ limit, people, is_closed }: Addition, invited: number): Refusal | null {
  if (is_closed) return refuse('send_scheduled')
  if (limit === null || people + invited <= limit) return null
  return refuseAbove(limit, people)
}

/** As `refuseWhileScheduled` asks in a statement of its own. */
const hasScheduledSend = (eventId: string) => sql<boolean>`EXISTS (
  SELECT FROM sends WHERE sends.event_id = ${eventId} AND sends.state = 'scheduled')`

/** The co-hosts of the event who have a limit, with the people they have invited. */
async function readGuestLimits(db: Database, eventId: AuthorizedEventId): Promise<GuestLimit[]> {
  const { rows } = await sql<GuestLimit>`/* prepared: read-guest-limits */
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
export async function hasRoomForGuest(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  hostId: string,
): Promise<boolean> {
  const guestLimit = (await readGuestLimits(trx, eventId)).find(({ id }) => id === hostId)
  return guestLimit === undefined || guestLimit.people < guestLimit.limit
}
