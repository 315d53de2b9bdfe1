import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { accessOfSend } from '#server/domain/authorize.ts'
import { isPausedByComplaints } from '#server/domain/complaints/complaint-pauses.ts'
import type { EventRow } from '#server/domain/events/event-rows.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { movePoints, reservePoints } from '#server/domain/points/balances.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import type { Channel, SendPurpose } from '#shared/contract/deliveries.ts'
import type { MessageTexts, SendDraft } from '#shared/contract/sends.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import type { SendAudience } from './audience.ts'
import { insertRecipients, lockEventOfSend } from './create-send.ts'
import { draftFaults, draftProblems, guestNameProblems } from './draft-checks.ts'
import { type ResolvedRecipients, resolveRecipients } from './resolve-recipients.ts'
import { askToSendLocked, type NewAccountSettings } from './send-allowance.ts'
import { endSend, writeState } from './send-states.ts'

/** Started by one call; the loop that calls comes back for the rest. */
const AT_ONCE = 20

interface StartDeps {
  readonly db: Database
  readonly publicUrl: string
  readonly config: NewAccountSettings
  readonly channels: Channels
  readonly now: Date
}

/**
 * The scheduler of sends, called by the sending loop: starts those whose time has come, each in a transaction of its
 * own, and returns how many it changed. A server that was down starts them when it is back. One whose event has begun,
 * was cancelled or has closed its page ends as cancelled, and its points come back; so does one that still waits for an
 * operator, or for points, when its event begins. Any number of processes may call this.
 */
export async function startScheduledSends(deps: StartDeps): Promise<number> {
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
  for (const { id, event_id } of [...due, ...(await heldTooLate(db, now))]) {
    const started = await inTransactionOf(db, event_id, (trx) => startSend(trx, event_id, id, deps))
    if (started.ok && started.data) changed++
  }
  return changed
}

/** Sends that never began and wait for somebody, whose event has begun or is gone. */
function heldTooLate(db: Database, now: Date): Promise<{ id: string; event_id: string }[]> {
  return db
    .selectFrom('sends')
    .innerJoin('events', 'events.id', 'sends.event_id')
    .select(['sends.id', 'sends.event_id'])
    .where('sends.state', '=', 'paused')
    .where('sends.started_at', 'is', null)
    .where(
      sql<boolean>`(events.deleted_at IS NOT NULL OR events.status = 'cancelled' AND sends.purpose <> 'change'
        OR (events.starts_on + coalesce(events.starts_time::time, '24:00'::time)) AT TIME ZONE events.time_zone
          <= ${now})`,
    )
    .limit(AT_ONCE)
    .execute()
}

/** False where another process has started it. */
async function startSend(
  trx: Transaction<DB>,
  eventId: string,
  sendId: string,
  { channels, publicUrl, config, now }: StartDeps,
): Promise<Outcome<boolean>> {
  const access = await accessOfSend(trx, eventId, sendId)
  if (access === undefined) return done(false)
  const event = await lockEventOfSend(trx, access.eventId)
  const send = await trx
    .selectFrom('sends')
    .select(['state', 'purpose', 'audience', 'channels', 'texts', 'guests', 'points', 'account_id'])
    .select(['starts_at', 'started_at', 'reviewed_at', 'reviewed_detail_rev'])
    .where('event_id', '=', eventId)
    .where('id', '=', sendId)
    .forUpdate()
    .executeTakeFirst()
  if (send === undefined) return done(false)
  const isHeld = send.state === 'paused' && send.started_at === null
  if (send.state !== 'scheduled' && !isHeld) return done(false)
  const end = async () => {
    await endSend(trx, { eventId: access.eventId, sendId, now })
    return done(true)
  }
  if (event === undefined || !maySend(event, send.purpose, now)) return end()
  if (isHeld) return done(false)
  if (await isPausedByComplaints(trx, send.account_id)) {
    await writeState(trx, access, sendId, { state: 'paused', pause_reason: 'complaints' })
    return done(true)
  }
  const draft = {
    purpose: send.purpose as SendPurpose,
    audience: send.audience as unknown as SendAudience,
    channels: send.channels as Channel[],
    texts: send.texts as unknown as MessageTexts,
  }
  const resolved = await resolveRecipients(trx, access, draft, { event, channels, at: now })
  if (resolved.guests.length === 0) return end()
  if (await isToReview(trx, { ...send, sendId }, { event, draft, resolved }, { publicUrl, config, now })) {
    const { guests } = resolved
    await writeState(trx, access, sendId, { state: 'paused', pause_reason: 'review', guests: guests.length })
    return done(true)
  }
  const more = resolved.points - send.points
  const accountId = send.account_id
  if (more > 0) {
    const key = `reserve more ${eventId} ${sendId}`
    const isPaid = await reservePoints(trx, { accountId, points: more, eventId, sendId, key })
    if (!isPaid) {
      await writeState(trx, access, sendId, { state: 'paused', pause_reason: 'points' })
      return done(true)
    }
  }
  await insertRecipients(trx, { ...access, accountId, sendId, channels, now }, resolved.guests)
  const { guests, points } = { guests: resolved.guests.length, points: resolved.points }
  await writeState(trx, access, sendId, { state: 'under-way', started_at: now, guests, points })
  const key = `start ${eventId} ${sendId}`
  await movePoints(trx, [{ accountId, kind: 'release', points: -more, eventId, sendId, key }])
  return done(true)
}

/**
 * Whether an operator has to look before the send starts: since it was scheduled its account has lost trust, its
 * audience has grown over what is left, or its event's names have changed. What an operator released as it is now is
 * not held again.
 */
async function isToReview(
  trx: Transaction<DB>,
  send: {
    sendId: string
    account_id: string
    guests: number
    reviewed_at: Date | null
    reviewed_detail_rev: number | null
  },
  {
    event,
    draft,
    resolved,
  }: { event: EventRow; draft: Pick<SendDraft, 'channels' | 'texts'>; resolved: ResolvedRecipients },
  { publicUrl, config, now }: Omit<StartDeps, 'db' | 'channels'>,
): Promise<boolean> {
  const isReleased =
    send.reviewed_at !== null &&
    send.reviewed_detail_rev === event.detail_rev &&
    resolved.guests.length <= send.guests
  const asked = {
    accountId: send.account_id,
    sendId: send.sendId,
    at: now,
    guests: resolved.guests.length,
    channels: draft.channels,
    isReleased,
  }
  const { kind, limits } = await askToSendLocked(trx, asked, config)
  if (kind !== 'allowed') return true
  if (limits === null) return false
  const problems = draftProblems({ ...draft, starts_at: null }, { event, publicUrl, now, isStrict: true })
  return draftFaults([...problems, ...guestNameProblems(resolved)]) !== null
}

function maySend(event: EventRow & { is_live: boolean }, purpose: string, now: Date): boolean {
  if (event.status === 'cancelled' && purpose !== 'change') return false
  return event.is_live && !isTooLate(event, now.getTime())
}
