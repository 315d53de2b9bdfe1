import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { peopleOfHost } from '#server/domain/guests/cohost-guest-limits.ts'
import type { Event } from '#shared/contract/events.ts'

/** What an event tells a host of themselves, beside their rights. */
export type HostSelf = Pick<Event, 'limit' | 'remaining' | 'hosts'>

interface HostLimit {
  readonly limit: number | null
  readonly remaining: number | null
}

/** The limit of the host in `event_hosts` with what remains of it. */
export const hostLimit = (eventId: string | RawBuilder<string>) => sql<HostLimit>`json_build_object(
  'limit', event_hosts.guest_limit,
  'remaining', CASE WHEN event_hosts.guest_limit IS NOT NULL
    THEN greatest(0, event_hosts.guest_limit - ${peopleOfHost(eventId)}) END)`

/** A co-host's limit; the owner's list of all hosts, by whom guests are filtered. */
export async function readHostSelf(db: Database, access: EventAccess): Promise<HostSelf> {
  if (access.role === 'owner') return { limit: null, remaining: null, hosts: await readHosts(db, access) }
  const row = await db
    .selectFrom('event_hosts')
    .select(hostLimit(access.eventId).as('own'))
    .where('event_id', '=', access.eventId)
    .where('id', '=', access.hostId)
    .executeTakeFirst()
  return row?.own ?? { limit: null, remaining: null }
}

async function readHosts(db: Database, { eventId }: EventAccess) {
  const rows = await db
    .selectFrom('event_hosts')
    .leftJoin('accounts', 'accounts.id', 'event_hosts.account_id')
    .leftJoin('cohost_requests', (join) =>
      join
        .onRef('cohost_requests.event_id', '=', 'event_hosts.event_id')
        .onRef('cohost_requests.id', '=', 'event_hosts.id'),
    )
    .select(['event_hosts.id', 'event_hosts.role', 'event_hosts.token as host_token'])
    .select(sql<string>`coalesce(cohost_requests.name, accounts.full_name, '')`.as('name'))
    .where('event_hosts.event_id', '=', eventId)
    .orderBy(sql`event_hosts.role = 'owner'`, 'desc')
    .orderBy('event_hosts.created_at')
    .execute()
  return rows.map(({ id, name, role, host_token }) => ({
    id,
    name,
    host_token,
    role: role === 'owner' ? ('owner' as const) : ('co-host' as const),
  }))
}
