import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { AuthorizedEventId } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { type Complaint, storeComplaints } from '#server/domain/complaints/complaints.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import { newId } from '#server/domain/new-id.ts'
import { movePoints } from '#server/domain/points/balances.ts'
import { newMark } from '#server/domain/sends/marks.ts'
import { emitToWebhooks } from '#server/domain/webhooks/emit.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { PauseReason } from '#shared/contract/sends.ts'
import { changeOfCall, type FinishedCall, takeResults } from './call-results.ts'
import { type DeliveryRow, readDeliveries, readRecipients, readSends, type SendRow } from './delivery-rows.ts'
import { type Movement, movementOf, pointMoves } from './recipient-points.ts'
import { type RecipientProgress, recipientProgress } from './recipient-progress.ts'
import { type DeliveryChange, type DeliveryStatus, reduceDelivery } from './reducer.ts'
import { newlyFailed, notifyOfSends } from './send-notices.ts'
import { storeSuppressions, suppressionsOf } from './suppressions.ts'

/** What is to be applied to one event: what happened to deliveries, and guests whose time to wait is over. */
export interface EventChanges {
  readonly changes: readonly DeliveryChange[]
  readonly recipients?: readonly { send_id: string; guest_id: string }[]
}

export type HasReceipts = (channel: Channel) => boolean

/** Applies what happened, an event at a time: no transaction waits for the locks of two. */
export async function applyChanges(
  db: Database,
  hasReceipts: HasReceipts,
  changes: readonly DeliveryChange[],
  now: Date,
): Promise<void> {
  for (const [eventId, own] of Map.groupBy(changes, (change) => change.eventId)) {
    await db.transaction().execute((trx) => applyToEvent(trx, hasReceipts, eventId, { changes: own }, now))
  }
}

/**
 * Applies the stored results of calls, each once, whichever process does it. An event at a time.
 */
export async function applyResults(
  db: Database,
  hasReceipts: HasReceipts,
  finished: readonly FinishedCall[],
  now: Date,
): Promise<void> {
  for (const [eventId, own] of Map.groupBy(finished, (call) => call.eventId)) {
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute()
      const taken = await takeResults(
        trx,
        eventId,
        own.map(({ deliveryId }) => deliveryId),
      )
      const changes = own.filter(({ deliveryId }) => taken.has(deliveryId)).map(changeOfCall)
      await applyToEvent(trx, hasReceipts, eventId, { changes }, now)
    })
  }
}

/**
 * Applies everything at once that happened to an event's deliveries: their new states, what follows for their guests
 * (done, next channel), points, sends that are done, and one range of revisions for all of it.
 *
 * Locks in the order that every writer has: event, then recipients and deliveries, then balances.
 */
export async function applyToEvent(
  trx: Transaction<DB>,
  hasReceipts: HasReceipts,
  eventId: string,
  { changes, recipients: due = [] }: EventChanges,
  now: Date,
): Promise<void> {
  const event = await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // Deleted for good meanwhile, and its deliveries with it.
  if (event === undefined) return
  const ids = changes.map(({ deliveryId }) => deliveryId)
  const recipients = await readRecipients(trx, eventId, ids, due)
  if (recipients.length === 0) return
  const deliveries = await readDeliveries(trx, eventId, recipients)
  const sends = await readSends(
    trx,
    eventId,
    recipients.map(({ send_id }) => send_id),
  )

  const changed = new Map<string, DeliveryStatus>()
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]))
  for (const { deliveryId, update } of changes) {
    const delivery = byId.get(deliveryId)
    if (delivery === undefined) continue
    const status = reduceDelivery(changed.get(deliveryId) ?? delivery.status, update)
    if (!isSame(status, delivery.status)) changed.set(deliveryId, status)
  }
  const ofGuest = Map.groupBy(deliveries, ({ send_id, guest_id }) => `${send_id} ${guest_id}`)
  const moved: ({ send_id: string; guest_id: string } & RecipientProgress)[] = []
  const movements: Movement[] = []
  const planned: NewDelivery[] = []
  for (const recipient of recipients) {
    const { send_id, guest_id } = recipient
    const send = sends.get(send_id)
    if (send === undefined) continue
    const own = (ofGuest.get(`${send_id} ${guest_id}`) ?? []).map((delivery) =>
      asRecipientDelivery(delivery, changed.get(delivery.id) ?? delivery.status),
    )
    const terms = {
      fallbackMinutes: send.fallback_minutes,
      isStopped: send.state === 'cancelled',
      hasReceipts,
    }
    const progress = recipientProgress(recipient, own, terms, now)
    for (const id of progress.cancel) {
      const status = changed.get(id) ?? byId.get(id)?.status
      if (status !== undefined) changed.set(id, { ...status, state: 'cancelled' })
    }
    if (progress.fallbackTo !== null) planned.push({ send, guest_id, channel: progress.fallbackTo })
    moved.push({ send_id, guest_id, ...progress })
    movements.push(movementOf(send, recipient, progress))
  }
  const pauses = pausesOf(changes, byId)
  const touched = touchedSends(changed, byId, planned, moved, recipients, pauses)
  if (touched.length === 0 && moved.length === 0) return

  const count = changed.size + planned.length + touched.length
  const first = count === 0 ? 0 : await takeRevisions(trx, eventId as AuthorizedEventId, count)
  await writeDeliveries(trx, eventId, changed, first, now)
  await insertDeliveries(trx, eventId, planned, first + changed.size, now)
  await writeRecipients(trx, eventId, moved)
  await writeSends(trx, eventId, touched, pauses, first + changed.size + planned.length, now)
  await updateSending(trx, eventId as AuthorizedEventId)
  await storeSuppressions(trx, suppressionsOf(changes, byId, now), now)
  await storeComplaints(trx, complaintsOf(eventId, changes, byId, sends), now)
  await movePoints(trx, pointMoves(eventId, movements))
  const unreached = newlyFailed(moved, recipients)
  const failed = unreached.flatMap(({ send_id }) => sends.get(send_id)?.account_id ?? [])
  await notifyOfSends(trx, eventId, { failed, touched }, now)
  const failures = unreached.map(({ guest_id: guestId, send_id }) => ({ guestId, data: { send_id } }))
  await emitToWebhooks(trx, eventId, 'delivery.failed', failures, now)
}

interface NewDelivery {
  readonly send: SendRow
  readonly guest_id: string
  readonly channel: Channel
}

function isSame(one: DeliveryStatus, other: DeliveryStatus): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function asRecipientDelivery(row: DeliveryRow, { state, receipt, acceptedAt }: DeliveryStatus) {
  const { id, channel, points, opened_at, called_at } = row
  const hasArrived = receipt === 'delivered' || receipt === 'read' || opened_at !== null
  return { id, channel, state, hasArrived, points, acceptedAt, calledAt: called_at }
}

/** What mail providers report of guests who call a message unwanted. */
function complaintsOf(
  eventId: string,
  changes: readonly DeliveryChange[],
  deliveries: ReadonlyMap<string, DeliveryRow>,
  sends: ReadonlyMap<string, SendRow>,
): Complaint[] {
  return changes.flatMap(({ deliveryId, update }) => {
    if (update.kind !== 'receipt' || update.state !== 'complained') return []
    const delivery = deliveries.get(deliveryId)
    const send = delivery && sends.get(delivery.send_id)
    if (delivery === undefined || send === undefined) return []
    const { guest_id: guestId, channel } = delivery
    const of = { eventId, deliveryId, accountId: send.account_id, guestId, channel }
    return [{ ...of, kind: 'feedback-loop', reason: null, text: '' }]
  })
}

/** Sends that a refusal stops: what was refused for one guest would be for all others. */
function pausesOf(
  changes: readonly DeliveryChange[],
  deliveries: ReadonlyMap<string, DeliveryRow>,
): Map<string, PauseReason> {
  const pauses = new Map<string, PauseReason>()
  for (const { deliveryId, update } of changes) {
    const sendId = deliveries.get(deliveryId)?.send_id
    if (sendId === undefined || update.kind !== 'call' || update.result.kind !== 'refused') continue
    if (update.result.scope === 'send') pauses.set(sendId, 'template')
    if (update.result.scope === 'channel') pauses.set(sendId, 'channel')
  }
  return pauses
}

function touchedSends(
  changed: ReadonlyMap<string, DeliveryStatus>,
  deliveries: ReadonlyMap<string, DeliveryRow>,
  planned: readonly NewDelivery[],
  moved: readonly ({ send_id: string } & RecipientProgress)[],
  before: readonly { result: string | null; spent: number }[],
  pauses: ReadonlyMap<string, PauseReason>,
): string[] {
  const ids = new Set<string>(pauses.keys())
  for (const id of changed.keys()) {
    const sendId = deliveries.get(id)?.send_id
    if (sendId !== undefined) ids.add(sendId)
  }
  for (const { send } of planned) ids.add(send.id)
  for (const [place, { send_id, result, spent }] of moved.entries()) {
    const was = before[place]
    if (was?.result !== result || was.spent !== spent) ids.add(send_id)
  }
  return [...ids]
}

async function writeDeliveries(
  trx: Transaction<DB>,
  eventId: string,
  changed: ReadonlyMap<string, DeliveryStatus>,
  first: number,
  now: Date,
): Promise<void> {
  if (changed.size === 0) return
  const rows = [...changed].map(([id, status], place) => ({
    id,
    rev: first + place,
    state: status.state,
    receipt: status.receipt,
    reason: status.reason,
    errors: status.errors,
    provider_id: status.providerId,
    accepted_at: status.acceptedAt,
    delivered_at: status.deliveredAt,
    due_at: status.dueAt,
  }))
  await sql`
    UPDATE deliveries SET
      rev = changed.rev, state = changed.state, receipt = changed.receipt, reason = changed.reason,
      errors = changed.errors, provider_id = changed.provider_id, accepted_at = changed.accepted_at,
      delivered_at = changed.delivered_at, due_at = changed.due_at, updated_at = ${now},
      lease_owner = CASE WHEN changed.state IN ('claimed', 'calling') THEN lease_owner END,
      lease_until = CASE WHEN changed.state IN ('claimed', 'calling') THEN lease_until END
    FROM json_to_recordset(${JSON.stringify(rows)}) AS changed (
      id uuid, rev bigint, state text, receipt text, reason text, errors jsonb, provider_id text,
      accepted_at timestamptz, delivered_at timestamptz, due_at timestamptz)
    WHERE deliveries.event_id = ${eventId} AND deliveries.id = changed.id
  `.execute(trx)
}

async function insertDeliveries(
  trx: Transaction<DB>,
  eventId: string,
  planned: readonly NewDelivery[],
  first: number,
  now: Date,
): Promise<void> {
  if (planned.length === 0) return
  const rows = planned.map(({ send, guest_id, channel }, place) => ({
    event_id: eventId,
    id: newId(),
    send_id: send.id,
    guest_id,
    account_id: send.account_id,
    rev: first + place,
    channel,
    mark: newMark(),
    due_at: now,
    created_at: now,
    updated_at: now,
  }))
  await trx.insertInto('deliveries').values(rows).execute()
}

async function writeRecipients(
  trx: Transaction<DB>,
  eventId: string,
  moved: readonly ({ send_id: string; guest_id: string } & RecipientProgress)[],
): Promise<void> {
  const rows = moved.map(({ send_id, guest_id, step, result, nextAt, spent }) => ({
    send_id,
    guest_id,
    step,
    result,
    next_at: nextAt,
    spent,
  }))
  await sql`
    UPDATE recipients SET step = moved.step, result = moved.result, next_at = moved.next_at, spent = moved.spent
    FROM json_to_recordset(${JSON.stringify(rows)}) AS moved (
      send_id uuid, guest_id uuid, step integer, result text, next_at timestamptz, spent integer)
    WHERE recipients.event_id = ${eventId} AND recipients.send_id = moved.send_id AND recipients.guest_id = moved.guest_id
  `.execute(trx)
}

/** A send is done when all of its guests are. */
async function writeSends(
  trx: Transaction<DB>,
  eventId: string,
  touched: readonly string[],
  pauses: ReadonlyMap<string, PauseReason>,
  first: number,
  now: Date,
): Promise<void> {
  if (touched.length === 0) return
  const rows = touched.map((id, place) => ({ id, rev: first + place, pause: pauses.get(id) ?? null }))
  await sql`
    WITH touched AS (
      SELECT touched.id, touched.rev, touched.pause, NOT EXISTS (
        SELECT FROM recipients
        WHERE recipients.event_id = ${eventId} AND recipients.send_id = touched.id AND recipients.result IS NULL)
        AS is_done
      FROM json_to_recordset(${JSON.stringify(rows)}) AS touched (id uuid, rev bigint, pause text))
    UPDATE sends SET
      rev = touched.rev,
      state = CASE
        WHEN state NOT IN ('under-way', 'paused') THEN state
        WHEN is_done THEN 'done'
        WHEN pause IS NOT NULL THEN 'paused'
        ELSE state END,
      pause_reason = CASE
        WHEN state IN ('under-way', 'paused') AND is_done THEN NULL
        WHEN state = 'under-way' AND pause IS NOT NULL THEN pause
        ELSE pause_reason END,
      ended_at = CASE WHEN state IN ('under-way', 'paused') AND is_done THEN ${now} ELSE ended_at END
    FROM touched WHERE sends.event_id = ${eventId} AND sends.id = touched.id
  `.execute(trx)
}
