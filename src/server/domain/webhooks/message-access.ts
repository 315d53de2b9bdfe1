import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { RIGHT_COLUMNS, rightsOf } from '#server/domain/authorize.ts'
import type { EventRights } from '#shared/contract/event-rights.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '#shared/contract/webhooks.ts'

/** A co-host's endpoint is called where they have one of these rights, of their own guests: as their screens show it. */
const RIGHTS: Readonly<Record<WebhookKind, readonly (keyof EventRights)[]>> = {
  'guest.answered': ['track'],
  'guest.checked_in': ['track', 'door'],
  'delivery.failed': ['send'],
}

/** Whether a host with this role and these rights gets webhook messages of this kind. */
export function seesKind(kind: WebhookKind, role: string, columns: Parameters<typeof rightsOf>[1]): boolean {
  const rights = rightsOf(role === 'owner' ? 'owner' : 'co-host', columns)
  return RIGHTS[kind].some((right) => rights[right])
}

interface MessageOfEvent {
  readonly event_id: string | null
  readonly guest_id: string | null
  readonly kind: string
}

/**
 * Which of these messages the account may see now: an example always, else as a host of an event that is not deleted, and
 * as a co-host of its own guests alone.
 */
export async function readVisible(
  db: Database,
  accountId: string,
  messages: readonly MessageOfEvent[],
): Promise<(message: MessageOfEvent) => boolean> {
  const eventIds = [...new Set(messages.flatMap(({ event_id }) => event_id ?? []))]
  const hosts = new Map((await readHosts(db, accountId, eventIds)).map((host) => [host.event_id, host]))
  const isCohost = [...hosts.values()].some(({ role }) => role !== 'owner')
  const hostOfGuest = isCohost ? await readHostsOfGuests(db, eventIds, messages) : new Map<string, string>()
  return ({ event_id, guest_id, kind }) => {
    if (event_id === null) return true
    const host = hosts.get(event_id)
    if (host === undefined) return false
    if (host.role === 'owner') return true
    const known = WEBHOOK_KINDS.find((one) => one === kind)
    const isTheirs = hostOfGuest.get(`${event_id} ${guest_id}`) === host.id
    return known !== undefined && isTheirs && seesKind(known, host.role, host)
  }
}

async function readHosts(db: Database, accountId: string, eventIds: readonly string[]) {
  if (eventIds.length === 0) return []
  return db
    .selectFrom('event_hosts')
    .innerJoin('events', 'events.id', 'event_hosts.event_id')
    .select(['event_hosts.event_id', 'event_hosts.id', 'event_hosts.role', ...RIGHT_COLUMNS])
    .where('event_hosts.event_id', '=', anyOf(eventIds))
    .where('event_hosts.account_id', '=', accountId)
    .where('events.deleted_at', 'is', null)
    .execute()
}

async function readHostsOfGuests(
  db: Database,
  eventIds: readonly string[],
  messages: readonly MessageOfEvent[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('guests')
    .select(['event_id', 'id', 'host_id'])
    .where('event_id', '=', anyOf(eventIds))
    .where('id', '=', anyOf(messages.flatMap(({ guest_id }) => guest_id ?? [])))
    .execute()
  return new Map(rows.map(({ event_id, id, host_id }) => [`${event_id} ${id}`, host_id]))
}

const anyOf = (ids: readonly string[]) => sql<string>`ANY(${ids}::uuid[])`
