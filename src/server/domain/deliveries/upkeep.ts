import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { isStillMeant } from '#server/domain/sends/audience.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import { applyChanges, applyResults, applyToEvent, type HasReceipts } from './apply-changes.ts'
import { findLeftResults } from './call-results.ts'
import { recoverLeases } from './claims.ts'

const AT_ONCE = 500

/**
 * Takes up what died processes had leased. Results that they stored are applied; what was being called without one is
 * unknown, unless its provider knows our id.
 */
export async function recoverDeliveries(
  db: Database,
  channels: Channels,
  hasReceipts: HasReceipts,
  now: Date,
): Promise<void> {
  await applyResults(db, hasReceipts, await findLeftResults(db), now)
  const idempotent = Object.values(channels)
    .map(({ adapter }) => adapter)
    .filter((adapter) => adapter?.isIdempotent)
    .map((adapter) => adapter?.provider ?? '')
  const cutOff = await recoverLeases(db, idempotent)
  const changes = cutOff.map(({ id, event_id }) => ({
    eventId: event_id,
    deliveryId: id,
    update: {
      kind: 'call' as const,
      result: { kind: 'unknown' as const, code: 'cut-off' },
      at: now,
      nextTryAt: now,
    },
  }))
  await applyChanges(db, hasReceipts, changes, now)
}

/** Goes on with guests whose time to wait for a channel is over; true where there may be more. */
export async function advanceWaiting(db: Database, hasReceipts: HasReceipts, now: Date): Promise<boolean> {
  const due = await db
    .selectFrom('recipients')
    .select(['event_id', 'send_id', 'guest_id'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute()
  for (const [eventId, recipients] of Map.groupBy(due, ({ event_id }) => event_id)) {
    await db
      .transaction()
      .execute((trx) => applyToEvent(trx, hasReceipts, eventId, { changes: [], recipients }, now))
  }
  return due.length === AT_ONCE
}

/**
 * Cancels what is left of sends whose event has begun, was cancelled (`cancelEvent`) or deleted: no process claims what
 * is paused or to be sent by hand. A cancelled event's guests may still be notified of that. Also cancels deliveries
 * that were leased when their send was cancelled and came back afterwards.
 */
export async function cancelTooLate(db: Database, hasReceipts: HasReceipts, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; event_id: string; is_late: boolean }>`
    SELECT deliveries.id, deliveries.event_id, sends.state <> 'cancelled' AS is_late
    FROM sends
    JOIN events ON events.id = sends.event_id
    JOIN deliveries ON deliveries.event_id = sends.event_id AND deliveries.send_id = sends.id
      AND deliveries.state = 'planned'
    WHERE (sends.state = 'cancelled' AND sends.ended_at > ${now}::timestamptz - interval '1 day')
      OR sends.state IN ('under-way', 'paused') AND (
      events.deleted_at IS NOT NULL
      OR (events.status = 'cancelled' AND sends.purpose <> 'change')
      OR (events.starts_on + coalesce(events.starts_time::time, '24:00'::time))
        AT TIME ZONE events.time_zone <= ${now})
    LIMIT ${AT_ONCE}
  `.execute(db)
  const changes = rows.map(({ id, event_id, is_late }) => ({
    eventId: event_id,
    deliveryId: id,
    update: {
      kind: 'not-sent' as const,
      state: 'cancelled' as const,
      reason: is_late ? ('too-late' as const) : null,
    },
  }))
  await applyChanges(db, hasReceipts, changes, now)
}

/**
 * Cancels what a host was to write by hand to guests who have answered since: no process claims it. What goes out by a
 * channel is looked at when it is claimed.
 */
export async function cancelNotNeeded(db: Database, hasReceipts: HasReceipts, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; event_id: string }>`
    SELECT deliveries.id, deliveries.event_id
    FROM deliveries
    JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id
      AND sends.state IN ('under-way', 'paused')
    JOIN guests ON guests.event_id = deliveries.event_id AND guests.id = deliveries.guest_id
    WHERE deliveries.channel = 'by-hand' AND deliveries.state = 'planned' AND NOT ${isStillMeant}
    LIMIT ${AT_ONCE}
  `.execute(db)
  const changes = rows.map(({ id, event_id }) => ({
    eventId: event_id,
    deliveryId: id,
    update: { kind: 'not-sent' as const, state: 'cancelled' as const, reason: 'not-needed' as const },
  }))
  await applyChanges(db, hasReceipts, changes, now)
}
