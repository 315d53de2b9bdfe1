import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { readTrust, refuseBlocked } from '#server/domain/accounts/trust-level.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { lockEvent, takeRevisions } from '#server/domain/changes.ts'
import { isPausedByComplaints } from '#server/domain/complaints/complaint-pauses.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { movePoints } from '#server/domain/points/balances.ts'
import type { Send, SendState } from '#shared/contract/sends.ts'
import { readSend, sendScope } from './send-rows.ts'

/** Nothing more is claimed until it goes on; what is being called finishes. Repeated, it changes nothing. */
export function pauseSend(trx: Transaction<DB>, access: EventAccess, sendId: string): Promise<Outcome<Send>> {
  return changeState(trx, access, sendId, async (send) => {
    if (send.state === 'paused') return done(null)
    if (send.state !== 'under-way') return refuse('send_ended')
    await writeState(trx, access, sendId, { state: 'paused', pause_reason: 'host' })
    return done(null)
  })
}

/** Pauses that end by their host's word; the others end when an operator or a fixed cause ends them. */
const RESUMED_BY_HOST: ReadonlySet<string | null> = new Set(['host', 'template', 'channel', 'points'])

export function resumeSend(
  trx: Transaction<DB>,
  access: EventAccess,
  sendId: string,
): Promise<Outcome<Send>> {
  return changeState(trx, access, sendId, async (send) => {
    if (send.state === 'under-way' || send.state === 'scheduled') return done(null)
    if (send.state !== 'paused') return refuse('send_ended')
    const isComplained = send.pause_reason === 'complaints'
    if (isComplained || (await isPausedByComplaints(trx, send.account_id))) return refuse('sending_paused')
    if (send.pause_reason === 'review') return refuse('send_in_review')
    if (!RESUMED_BY_HOST.has(send.pause_reason)) return refuse('forbidden')
    const blocked = refuseBlocked(await readTrust(trx, access.accountId))
    if (blocked !== null) return blocked
    // One that never began is started by its schedule, which reserves anew.
    const state = send.started_at === null ? 'scheduled' : 'under-way'
    await writeState(trx, access, sendId, { state, pause_reason: null })
    return done(null)
  })
}

/**
 * Cancels a scheduled send, or what has not left of one under way: what is being called finishes, and whatever was not
 * spent comes back.
 */
export function cancelSend(
  trx: Transaction<DB>,
  access: EventAccess,
  sendId: string,
  now: Date,
): Promise<Outcome<Send>> {
  return changeState(trx, access, sendId, async (send) => {
    if (send.state === 'cancelled') return done(null)
    if (send.state === 'done') return refuse('send_ended')
    await endSend(trx, { eventId: access.eventId, sendId, now })
    return done(null)
  })
}

type LockedSend = {
  state: SendState
  account_id: string
  pause_reason: string | null
  started_at: Date | null
}

/** Event first, then the send: the order of all locks of sending. */
async function changeState(
  trx: Transaction<DB>,
  access: EventAccess,
  sendId: string,
  change: (send: LockedSend) => Promise<Outcome<null>>,
): Promise<Outcome<Send>> {
  await lockEvent(trx, access.eventId)
  const send = await trx
    .selectFrom('sends')
    .select(['state', 'account_id', 'pause_reason', 'started_at'])
    .where('event_id', '=', access.eventId)
    .where('id', '=', sendId)
    .where(sendScope(access))
    .forUpdate()
    .executeTakeFirst()
  if (send === undefined) return refuse('not_found')
  const changed = await change({ ...send, state: send.state as SendState })
  return changed.ok ? done(await readSend(trx, access, sendId)) : changed
}

/** Changes the state and what goes with it, with a new revision; the caller holds the locks of event and send. */
export async function writeState(
  trx: Transaction<DB>,
  { eventId }: Pick<EventAccess, 'eventId'>,
  sendId: string,
  changes: {
    state: SendState
    pause_reason?: string | null
    started_at?: Date
    guests?: number
    points?: number
  },
): Promise<void> {
  await trx
    .updateTable('sends')
    .set({ ...changes, rev: await takeRevisions(trx, eventId, 1) })
    .where('event_id', '=', eventId)
    .where('id', '=', sendId)
    .execute()
  await updateSending(trx, eventId)
}

/**
 * Ends a send as cancelled under the locks of event and send. Deliveries that nobody has begun to call become
 * cancelled; a claimed one is left to its process, which sees the send's state before it calls. Of guests whose
 * messages are all done the rest of the points comes back now, of the others when their call has ended.
 */
export async function endSend(
  trx: Transaction<DB>,
  { eventId, sendId, now }: Pick<EventAccess, 'eventId'> & { sendId: string; now: Date },
): Promise<void> {
  const cancelled = await sql<{ id: string; was_seen: boolean }>`
    UPDATE deliveries SET state = 'cancelled', updated_at = ${now}, lease_owner = NULL, lease_until = NULL
    WHERE event_id = ${eventId} AND send_id = ${sendId} AND state = 'planned'
    RETURNING id, rev IS NOT NULL AS was_seen
  `.execute(trx)
  const seen = cancelled.rows.filter(({ was_seen }) => was_seen).map(({ id }) => id)
  const rev = await takeRevisions(trx, eventId, seen.length + 1)
  if (seen.length > 0)
    await sql`
      UPDATE deliveries SET rev = ${rev} - 1 + changed.place
      FROM unnest(${seen}::uuid[]) WITH ORDINALITY AS changed (id, place)
      WHERE deliveries.event_id = ${eventId} AND deliveries.id = changed.id
    `.execute(trx)
  const { rows: ended } = await sql<{ rest: number }>`
    UPDATE recipients SET next_at = NULL,
      result = CASE WHEN EXISTS (
        SELECT FROM deliveries WHERE deliveries.event_id = ${eventId} AND deliveries.send_id = ${sendId}
          AND deliveries.guest_id = recipients.guest_id AND deliveries.state = 'accepted')
        THEN 'sent' ELSE 'cancelled' END
    WHERE event_id = ${eventId} AND send_id = ${sendId} AND result IS NULL AND NOT EXISTS (
      SELECT FROM deliveries WHERE deliveries.event_id = ${eventId} AND deliveries.send_id = ${sendId}
        AND deliveries.guest_id = recipients.guest_id
        AND deliveries.state IN ('claimed', 'calling', 'unknown'))
    RETURNING points - spent AS rest
  `.execute(trx)
  const send = await trx
    .updateTable('sends')
    .set({ state: 'cancelled', pause_reason: null, ended_at: now, rev: rev + seen.length })
    .where('event_id', '=', eventId)
    .where('id', '=', sendId)
    .returning(['account_id', 'points', 'started_at'])
    .executeTakeFirstOrThrow()
  await updateSending(trx, eventId)
  const rest =
    send.started_at === null ? send.points : ended.reduce((sum, recipient) => sum + recipient.rest, 0)
  const key = `cancel ${eventId} ${sendId}`
  const released = {
    accountId: send.account_id,
    kind: 'release',
    points: rest,
    eventId,
    sendId,
    key,
  } as const
  await movePoints(trx, [released])
}

/** Ends all sends of the event that have not ended, under the event's lock; with an account, its own alone. */
export async function endOpenSends(
  trx: Transaction<DB>,
  eventId: EventAccess['eventId'],
  { accountId, now }: { accountId: string | null; now: Date },
): Promise<void> {
  const sends = await trx
    .selectFrom('sends')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', 'in', ['scheduled', 'under-way', 'paused'])
    .$if(accountId !== null, (own) => own.where('account_id', '=', accountId))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of sends) await endSend(trx, { eventId, sendId: id, now })
}
