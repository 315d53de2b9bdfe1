import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { Deliveries, Sends } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { Audience, Send } from '#shared/contract/sends.ts'

/** A scheduled send that began later than this was late: its server was down. */
const LATE_MS = 5 * 60_000

const SEND_COLUMNS = [
  'sends.id',
  'sends.event_id',
  'sends.rev',
  'sends.purpose',
  'sends.state',
  'sends.pause_reason',
  'sends.review_reason',
  'sends.channels',
  'sends.fallback_minutes',
  'sends.starts_at',
  'sends.time_zone',
  'sends.is_scheduled',
  'sends.started_at',
  'sends.ended_at',
  'sends.created_at',
  'sends.guests',
  'sends.points',
  'sends.reminder_id',
] as const

/** By what became of the messages of each guest. */
export interface SendProgress {
  sent: number
  delivered: number
  failed: number
  unknown: number
  waiting: number
  asleep: number
  asleep_until: string | null
  points_spent: number
}

type SendColumn = (typeof SEND_COLUMNS)[number] extends `sends.${infer Name}` ? Name : never
type SendRow = Pick<Selectable<Sends>, SendColumn & keyof Sends> & {
  progress: SendProgress
  audience: Audience | null
}

/** The sends that the caller may see with their figures: a co-host sees their own. `rev` is null until it is shown. */
export function sendsOf(db: Database, access: EventAccess) {
  return db
    .selectFrom('sends')
    .select(SEND_COLUMNS)
    .select(sendProgress(access.eventId).as('progress'))
    .select(
      sql<Audience | null>`CASE WHEN sends.state = 'scheduled' AND sends.host_id = ${access.hostId}
        THEN sends.audience - 'after_invitation' END`.as('audience'),
    )
    .where('sends.event_id', '=', access.eventId)
    .where('sends.rev', 'is not', null)
    .where(access.role === 'owner' ? sql<boolean>`true` : sql<boolean>`sends.host_id = ${access.hostId}`)
}

const sendProgress = (eventId: string) => sql<SendProgress>`(
  SELECT json_build_object(
    'sent', count(*) FILTER (WHERE is_accepted),
    'delivered', count(*) FILTER (WHERE is_delivered),
    'failed', count(*) FILTER (WHERE result = 'failed'),
    'unknown', count(*) FILTER (WHERE is_unknown AND NOT is_accepted AND result IS DISTINCT FROM 'failed'),
    'waiting', count(*) FILTER (WHERE result IS NULL AND NOT is_unknown AND NOT is_accepted),
    'asleep', count(*) FILTER (WHERE asleep_until IS NOT NULL),
    'asleep_until', min(asleep_until),
    'points_spent', coalesce(sum(spent), 0))
  FROM (
    SELECT recipients.result, recipients.spent,
      coalesce(bool_or(deliveries.state = 'accepted'), false) AS is_accepted,
      coalesce(bool_or(deliveries.state = 'accepted'
        AND (deliveries.receipt IN ('delivered', 'read') OR deliveries.opened_at IS NOT NULL)), false) AS is_delivered,
      coalesce(bool_or(deliveries.state = 'unknown'), false) AS is_unknown,
      min(deliveries.waits_until) FILTER (WHERE deliveries.state IN ('planned', 'claimed')) AS asleep_until
    FROM recipients
    LEFT JOIN deliveries ON deliveries.event_id = recipients.event_id
      AND deliveries.send_id = recipients.send_id AND deliveries.guest_id = recipients.guest_id
    WHERE recipients.event_id = ${eventId} AND recipients.send_id = sends.id
    GROUP BY recipients.guest_id, recipients.result, recipients.spent) AS guests_of_send)`

/** One that has not begun has no recipients yet: whoever it is for waits. */
export function toSend({ progress, reminder_id, ...row }: SendRow): Send {
  const { started_at, starts_at } = row
  const isAhead = started_at === null && row.ended_at === null
  return {
    ...row,
    ...progress,
    by_rule: reminder_id !== null,
    asleep_until: progress.asleep_until && new Date(progress.asleep_until).toISOString(),
    waiting: isAhead ? row.guests : progress.waiting,
    rev: row.rev ?? 0,
    purpose: row.purpose as Send['purpose'],
    state: row.state as Send['state'],
    pause_reason: row.pause_reason as Send['pause_reason'],
    channels: row.channels as Send['channels'],
    is_late: row.is_scheduled && started_at !== null && Number(started_at) - Number(starts_at) > LATE_MS,
    starts_at: starts_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

const DELIVERY_COLUMNS = [
  'deliveries.id',
  'deliveries.event_id',
  'deliveries.rev',
  'deliveries.send_id',
  'deliveries.guest_id',
  'deliveries.channel',
  'deliveries.state',
  'deliveries.receipt',
  'deliveries.reason',
  'deliveries.accepted_at',
  'deliveries.delivered_at',
  'deliveries.opened_at',
  'deliveries.stopped_at',
  'deliveries.event_rev',
  'deliveries.created_at',
  'deliveries.updated_at',
] as const

type DeliveryColumn = (typeof DELIVERY_COLUMNS)[number] extends `deliveries.${infer Name}` ? Name : never
type DeliveryRow = Pick<Selectable<Deliveries>, DeliveryColumn & keyof Deliveries> & { purpose: string }

/** The messages to the guests whom the caller may see. `rev` is null until something has become of one. */
export function deliveriesOf(db: Database, access: EventAccess) {
  return db
    .selectFrom('deliveries')
    .innerJoin('sends', (join) =>
      join.onRef('sends.event_id', '=', 'deliveries.event_id').onRef('sends.id', '=', 'deliveries.send_id'),
    )
    .select([...DELIVERY_COLUMNS, 'sends.purpose'])
    .where('deliveries.event_id', '=', access.eventId)
    .where(
      access.role === 'owner'
        ? sql<boolean>`true`
        : sql<boolean>`deliveries.guest_id IN (
            SELECT guests.id FROM guests
            WHERE guests.event_id = ${access.eventId} AND guests.host_id = ${access.hostId})`,
    )
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    event_id: row.event_id,
    rev: row.rev ?? 0,
    send_id: row.send_id,
    guest_id: row.guest_id,
    purpose: row.purpose as Delivery['purpose'],
    channel: row.channel as Delivery['channel'],
    // That a process has leased it is nothing that a host could see.
    state: row.state === 'claimed' ? 'planned' : (row.state as Delivery['state']),
    receipt: row.receipt as Delivery['receipt'],
    reason: row.reason as Delivery['reason'],
    accepted_at: row.accepted_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    opened_at: row.opened_at?.toISOString() ?? null,
    stopped_at: row.stopped_at?.toISOString() ?? null,
    event_rev: row.event_rev,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
