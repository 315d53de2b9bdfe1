import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB, Deliveries } from '#server/db/schema.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { RecipientState } from './recipient-progress.ts'
import type { DeliveryError, DeliveryStatus } from './reducer.ts'

export interface DeliveryRow {
  readonly id: string
  readonly send_id: string
  readonly guest_id: string
  readonly channel: Channel
  readonly address: string | null
  readonly points: number
  readonly called_at: Date | null
  readonly opened_at: Date | null
  readonly status: DeliveryStatus
}

export type RecipientRow = RecipientState & { readonly send_id: string; readonly guest_id: string }

export interface SendRow {
  readonly id: string
  readonly account_id: string
  readonly state: string
  readonly fallback_minutes: number | null
}

/** The guests of the sends that these deliveries are to, and those named, locked. */
export async function readRecipients(
  trx: Transaction<DB>,
  eventId: string,
  deliveryIds: readonly string[],
  named: readonly { send_id: string; guest_id: string }[],
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    SELECT send_id, guest_id, channels, step, points, spent, result FROM recipients
    WHERE event_id = ${eventId} AND (send_id, guest_id) IN (
      SELECT send_id, guest_id FROM deliveries WHERE event_id = ${eventId} AND id = ANY(${deliveryIds}::uuid[])
      UNION
      SELECT send_id, guest_id FROM json_to_recordset(${JSON.stringify(named)}) AS named (send_id uuid, guest_id uuid))
    ORDER BY send_id, guest_id
    FOR NO KEY UPDATE
  `.execute(trx)
  return rows
}

/** All deliveries to these guests, oldest first, locked. */
export async function readDeliveries(
  trx: Transaction<DB>,
  eventId: string,
  recipients: readonly { send_id: string; guest_id: string }[],
): Promise<DeliveryRow[]> {
  const named = recipients.map(({ send_id, guest_id }) => ({ send_id, guest_id }))
  const { rows } = await sql<Selectable<Deliveries>>`
    SELECT * FROM deliveries
    WHERE event_id = ${eventId} AND (send_id, guest_id) IN (
      SELECT send_id, guest_id FROM json_to_recordset(${JSON.stringify(named)}) AS named (send_id uuid, guest_id uuid))
    ORDER BY id
    FOR NO KEY UPDATE
  `.execute(trx)
  return rows.map(toRow).sort((one, other) => one.createdAt - other.createdAt)
}

function toRow(row: Selectable<Deliveries>) {
  return {
    id: row.id,
    send_id: row.send_id,
    guest_id: row.guest_id,
    channel: row.channel as Channel,
    address: row.address,
    points: row.points,
    called_at: row.called_at,
    opened_at: row.opened_at,
    createdAt: row.created_at.getTime(),
    status: {
      state: row.state as DeliveryStatus['state'],
      receipt: row.receipt as DeliveryStatus['receipt'],
      reason: row.reason as DeliveryStatus['reason'],
      errors: row.errors as unknown as DeliveryError[],
      attempts: row.attempts,
      providerId: row.provider_id,
      acceptedAt: row.accepted_at,
      deliveredAt: row.delivered_at,
      dueAt: row.due_at,
    },
  }
}

export async function readSends(
  trx: Transaction<DB>,
  eventId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SendRow>> {
  const rows = await trx
    .selectFrom('sends')
    .select(['id', 'account_id', 'state', 'fallback_minutes'])
    .where('event_id', '=', eventId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
