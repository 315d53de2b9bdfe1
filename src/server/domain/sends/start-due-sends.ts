import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { accessOfSend, type EventAccess } from '#server/domain/authorize.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { isPausedByComplaints } from '#server/domain/complaints/complaint-pauses.ts'
import type { EventRow } from '#server/domain/events/event-rows.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { movePoints, reservePoints } from '#server/domain/points/balances.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { Channels } from '#server/providers/delivery/port.ts'
import type { Channel, SendPurpose } from '#shared/contract/deliveries.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import type { PlannedAudience } from './audience.ts'
import { insertRecipients, lockEventOfSend } from './create-send.ts'
import { planSend } from './plan.ts'
import { endSend } from './send-states.ts'

/** Started by one call; the loop that calls comes back for the rest. */
const AT_ONCE = 20

interface StartDeps {
  readonly db: Database
  readonly channels: Channels
  readonly now: Date
}

/**
 * Starts the scheduled sends whose time has come, each in a transaction of its own, and returns how many it changed. A
 * server that was down starts them when it is back. One whose event has begun, is cancelled or has closed its page
 * meanwhile ends as cancelled, and its points come back. Any number of processes may call this.
 */
export async function startDueSends(deps: StartDeps): Promise<number> {
  const { db, now } = deps
  const due = await db
    .selectFrom('sends')
    .select(['id', 'event_id'])
    .where('state', '=', 'scheduled')
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(AT_ONCE)
    .execute()
  let changed = 0
  for (const { id, event_id } of due) {
    const started = await inTransactionOf(db, event_id, (trx) => startSend(trx, id, deps))
    if (started.ok && started.data) changed++
  }
  return changed
}

/** False where another process has started it. */
async function startSend(
  trx: Transaction<DB>,
  sendId: string,
  { channels, now }: StartDeps,
): Promise<Outcome<boolean>> {
  const access = await accessOfSend(trx, sendId)
  if (access === undefined) return done(false)
  const event = await lockEventOfSend(trx, access.eventId)
  const send = await trx
    .selectFrom('sends')
    .select(['state', 'purpose', 'audience', 'channels', 'points', 'account_id'])
    .where('id', '=', sendId)
    .forUpdate()
    .executeTakeFirst()
  if (send === undefined || send.state !== 'scheduled') return done(false)
  const end = async () => {
    await endSend(trx, { eventId: access.eventId, sendId, now })
    return done(true)
  }
  if (event === undefined || !maySend(event, send.purpose, now)) return end()
  if (await isPausedByComplaints(trx, send.account_id)) {
    await write(trx, access, sendId, { state: 'paused', pause_reason: 'complaints' })
    return done(true)
  }
  const draft = {
    purpose: send.purpose as SendPurpose,
    audience: send.audience as unknown as PlannedAudience,
    channels: send.channels as Channel[],
  }
  const plan = await planSend(trx, access, draft, { event, channels, at: now })
  if (plan.guests.length === 0) return end()
  const more = plan.points - send.points
  const accountId = send.account_id
  if (more > 0) {
    const key = `reserve more ${sendId}`
    const isPaid = await reservePoints(trx, { accountId, points: more, sendId, key })
    if (!isPaid) {
      await write(trx, access, sendId, { state: 'paused', pause_reason: 'points' })
      return done(true)
    }
  }
  await insertRecipients(trx, { ...access, accountId, sendId, channels, now }, plan.guests)
  const { guests, points } = { guests: plan.guests.length, points: plan.points }
  await write(trx, access, sendId, { state: 'under-way', started_at: now, guests, points })
  const key = `start ${sendId}`
  await movePoints(trx, [{ accountId, kind: 'release', points: -more, sendId, key }])
  return done(true)
}

function maySend(event: EventRow & { is_live: boolean }, purpose: string, now: Date): boolean {
  if (event.status === 'cancelled' && purpose !== 'change') return false
  return event.is_live && !isTooLate(event, now.getTime())
}

async function write(
  trx: Transaction<DB>,
  { eventId }: EventAccess,
  sendId: string,
  changes: { state: string; pause_reason?: string; started_at?: Date; guests?: number; points?: number },
): Promise<void> {
  await trx
    .updateTable('sends')
    .set({ ...changes, rev: await takeRevisions(trx, eventId, 1) })
    .where('id', '=', sendId)
    .execute()
  await updateSending(trx, eventId)
}
