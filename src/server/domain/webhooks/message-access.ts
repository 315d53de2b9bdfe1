import type { SelectQueryBuilder } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { RIGHT_COLUMNS, rightsOf } from '#server/domain/authorize.ts'
import type { EventRights } from '#shared/contract/event-rights.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '#shared/contract/webhooks.ts'

/** A co-host's endpoint is called where they have one of these rights, of their own guests: as their screens show it. */
const RIGHTS: Readonly<Record<WebhookKind, readonly (keyof EventRights)[]>> = {
  'guest.answered': ['track'],
  'guest.checked_in': ['track', 'door'],
  'delivery.failed': ['send'],
}

type Columns = { readonly [Column in keyof Parameters<typeof rightsOf>[1]]: boolean | null }

/** Whether a host with this role and these rights gets webhook messages of this kind. */
export function seesKind(
  kind: WebhookKind,
  role: string,
  { may_design, may_track, may_send, may_run_door }: Columns,
): boolean {
  const rights = rightsOf(role === 'owner' ? 'owner' : 'co-host', {
    may_design: may_design === true,
    may_track: may_track === true,
    may_send: may_send === true,
    may_run_door: may_run_door === true,
  })
  return RIGHTS[kind].some((right) => rights[right])
}

/** Selects with messages what `maySeeMessage` reads of the account that they are for. */
export function withAccess<Output>(
  query: SelectQueryBuilder<DB, 'webhook_messages', Output>,
  accountId: string,
) {
  return query
    .leftJoin('events', 'events.id', 'webhook_messages.event_id')
    .leftJoin('event_hosts', (join) =>
      join
        .onRef('event_hosts.event_id', '=', 'webhook_messages.event_id')
        .on('event_hosts.account_id', '=', accountId),
    )
    .leftJoin('guests', (join) =>
      join
        .onRef('guests.event_id', '=', 'webhook_messages.event_id')
        .onRef('guests.id', '=', 'webhook_messages.guest_id'),
    )
    .select(['webhook_messages.event_id', 'webhook_messages.kind', 'events.deleted_at'])
    .select(['event_hosts.role', 'event_hosts.id as host_id', 'guests.host_id as guest_host_id'])
    .select(RIGHT_COLUMNS)
}

interface MessageAccess extends Columns {
  readonly event_id: string | null
  readonly kind: string
  readonly deleted_at: Date | null
  readonly role: string | null
  readonly host_id: string | null
  readonly guest_host_id: string | null
}

/**
 * Whether the account may see now what the message is about. It could when the message was written; since then it may
 * have left the event, lost a right or its guests, or the event may have been deleted.
 */
export function maySeeMessage(message: MessageAccess): boolean {
  const { event_id, kind, deleted_at, role, host_id, guest_host_id } = message
  const isExample = event_id === null
  if (isExample) return true
  if (role === null || deleted_at !== null) return false
  if (role === 'owner') return true
  const known = WEBHOOK_KINDS.find((one) => one === kind)
  return known !== undefined && guest_host_id === host_id && seesKind(known, role, message)
}
