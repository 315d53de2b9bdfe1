import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { RIGHT_COLUMNS } from '#server/domain/authorize.ts'
import { newId } from '#server/domain/new-id.ts'
import { addJobs } from '#server/jobs/queue.ts'
import type { WebhookKind } from '#shared/contract/webhooks.ts'
import { type WebhookData, webhookBody } from './bodies.ts'
import { seesKind } from './message-access.ts'

/** What happened to one guest, or to somebody who is none. */
export interface Happening {
  readonly guestId: string | null
  readonly data: WebhookData
}

/**
 * Writes what this transaction does for every endpoint that is to be called about it: if and only if it commits, they
 * are called. Called last, after `notify`. Most events have no endpoint, and then it costs one look.
 */
export async function emitToWebhooks(
  trx: Transaction<DB>,
  eventId: string,
  kind: WebhookKind,
  happenings: readonly Happening[],
  now: Date,
): Promise<void> {
  if (happenings.length === 0) return
  const endpoints = await endpointsOf(trx, eventId, kind)
  if (endpoints.length === 0) return
  const hostOf = await hostsOfGuests(trx, eventId, happenings)
  const messages = endpoints.flatMap((endpoint) =>
    happenings
      .filter(({ guestId }) => endpoint.isOwner || hostOf.get(guestId ?? '') === endpoint.hostId)
      .map(({ guestId, data }) => ({
        webhook_id: endpoint.id,
        event_id: eventId,
        guest_id: guestId,
        kind,
        body: webhookBody(kind, { event_id: eventId, guest_id: guestId, ...data }, now),
        next_at: now.toISOString(),
        happened_at: now.toISOString(),
      })),
  )
  if (messages.length === 0) return
  // Ids made in one instant are unordered; sorted, they make messages go out in the order in which things happened.
  const ids = messages.map(() => newId()).sort()
  const rows = messages.map((message, place) => ({ id: ids[place], ...message }))
  // As one JSON value: a thousand guests may arrive in one batch, and a statement has 65,535 parameters.
  await sql`
    INSERT INTO webhook_messages (id, webhook_id, event_id, guest_id, kind, body, next_at, happened_at)
    SELECT id, webhook_id, event_id, guest_id, kind, body, next_at, happened_at
    FROM json_to_recordset(${JSON.stringify(rows)}) AS message (
      id uuid, webhook_id uuid, event_id uuid, guest_id uuid, kind text, body text, next_at timestamptz,
      happened_at timestamptz)
  `.execute(trx)
  const called = new Set(messages.map(({ webhook_id }) => webhook_id))
  await addJobs(
    trx,
    'webhook.drain',
    [...called].map((webhook_id) => ({ webhook_id })),
  )
}

interface CalledEndpoint {
  readonly id: string
  readonly hostId: string
  readonly isOwner: boolean
}

async function endpointsOf(
  trx: Transaction<DB>,
  eventId: string,
  kind: WebhookKind,
): Promise<CalledEndpoint[]> {
  const rows = await trx
    .selectFrom('event_hosts')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.account_id', 'event_hosts.account_id')
    .select(['webhook_endpoints.id', 'event_hosts.id as host_id', 'event_hosts.role', ...RIGHT_COLUMNS])
    .where('event_hosts.event_id', '=', eventId)
    .where('webhook_endpoints.stopped_at', 'is', null)
    .where((of) =>
      of.or([of('webhook_endpoints.event_id', 'is', null), of('webhook_endpoints.event_id', '=', eventId)]),
    )
    .where(sql<boolean>`${kind} = ANY(webhook_endpoints.kinds)`)
    .execute()
  return rows
    .filter(({ role, ...columns }) => seesKind(kind, role, columns))
    .map(({ id, host_id: hostId, role }) => ({ id, hostId, isOwner: role === 'owner' }))
}

async function hostsOfGuests(
  trx: Transaction<DB>,
  eventId: string,
  happenings: readonly Happening[],
): Promise<Map<string, string>> {
  const ids = happenings.flatMap(({ guestId }) => guestId ?? [])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; host_id: string }>`
    SELECT id, host_id FROM guests WHERE event_id = ${eventId} AND id = ANY(${ids}::uuid[])
  `.execute(trx)
  return new Map(rows.map(({ id, host_id }) => [id, host_id]))
}
