import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { readTrust } from '#server/domain/accounts/trust-level.ts'
import { accessOfReminder, type EventAccess } from '#server/domain/authorize.ts'
import { isPausedByComplaints } from '#server/domain/complaints/complaint-pauses.ts'
import { updateSending } from '#server/domain/events/event-sending.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { reserveKey, reservePoints } from '#server/domain/points/balances.ts'
import { insertRecipients, insertSend, lockEventOfSend } from '#server/domain/sends/create-send.ts'
import { areAvailable, draftProblems, guestNameProblems } from '#server/domain/sends/draft-checks.ts'
import { resolveRecipients } from '#server/domain/sends/resolve-recipients.ts'
import { askToSendLocked, type NewAccountSettings } from '#server/domain/sends/send-allowance.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import { type DueReminder, dueReminder } from '#shared/rules/sending/reminder-times.ts'
import { draftOfReminder, type ReminderEventRow, type ReminderRow, toReminderRow } from './reminder-rows.ts'

/** Of one call; whoever calls comes back for the rest. */
const AT_ONCE = 50

export interface FireDeps {
  readonly db: Database
  readonly channels: Channels
  readonly config: NewAccountSettings
  readonly publicUrl: string
  readonly now: Date
}

/**
 * Sends the reminders whose time has come, each in a transaction of its own, and returns how many. A firing is an
 * ordinary send; its row in `reminder_firings` makes it happen once, whatever number of processes call this. A server
 * that was down sends late what still makes sense, and nothing after the event has begun.
 */
export async function fireReminders(deps: FireDeps): Promise<number> {
  const { db, now } = deps
  let fired = 0
  const errors: unknown[] = []
  for (const { event_id, id } of await findDue(db, now)) {
    try {
      const outcome = await inTransactionOf(db, event_id, (trx) => fire(trx, event_id, id, deps))
      if (outcome.ok && outcome.data) fired++
    } catch (error) {
      // One that fails must not hold up those of other events.
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
  return fired
}

/** What may be due; each is looked at again under the lock of its event. */
async function findDue(db: Database, now: Date): Promise<{ event_id: string; id: string }[]> {
  const { rows } = await sql<{ event_id: string; id: string }>`
    WITH timed AS (
      SELECT reminders.event_id, reminders.id, reminders.skips_until, reminders.kind, events.time_zone, reminders.hour,
        CASE reminders.kind
          WHEN 'before-event' THEN events.starts_on - reminders.days
          WHEN 'before-deadline' THEN events.rsvp_until - reminders.days
          ELSE (${now}::timestamptz AT TIME ZONE events.time_zone)::date END AS day
      FROM reminders JOIN events ON events.id = reminders.event_id
      WHERE reminders.is_on AND events.status = 'live' AND events.deleted_at IS NULL
        AND events.starts_on >= (${now}::timestamptz - interval '2 days')::date),
    due AS (
      SELECT timed.*, (timed.day + make_interval(hours => timed.hour)) AT TIME ZONE timed.time_zone AS at FROM timed)
    SELECT due.event_id, due.id FROM due
    WHERE due.at <= ${now}
      AND (due.kind = 'after-invitation' OR due.skips_until IS NULL OR due.at > due.skips_until)
      AND NOT EXISTS (
        SELECT FROM reminder_firings AS fired
        WHERE fired.event_id = due.event_id AND fired.reminder_id = due.id AND fired.occasion = due.day)
    ORDER BY due.at, due.id LIMIT ${AT_ONCE}
  `.execute(db)
  return rows
}

/** False where there is nothing to send any more, or another process has. */
async function fire(
  trx: Transaction<DB>,
  eventId: string,
  id: string,
  { channels, config, publicUrl, now }: FireDeps,
): Promise<Outcome<boolean>> {
  const access = await accessOfReminder(trx, eventId, id)
  if (access === undefined) return done(false)
  const event = await lockEventOfSend(trx, access.eventId)
  const row = await trx
    .selectFrom('reminders')
    .selectAll()
    .where('event_id', '=', access.eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (event === undefined || row === undefined || !row.is_on) return done(false)
  if (!event.is_live || event.status !== 'live') return done(false)
  // When an operator lifts the pause, it goes out late or not at all.
  if (await isPausedByComplaints(trx, access.accountId)) return done(false)
  const reminder = toReminderRow(row)
  const due = dueReminder(reminder, event, now)
  if (due === null) return done(false)
  const isFirst = await writeFiring(trx, reminder, due, now)
  if (!isFirst) return done(false)
  const sendId = newId()
  const outcome = await send(trx, access, { sendId, reminder, event, due, channels, config, publicUrl, now })
  await trx
    .updateTable('reminder_firings')
    .set({ outcome, send_id: outcome === 'sent' || outcome === 'points' ? sendId : null })
    .where('event_id', '=', access.eventId)
    .where('reminder_id', '=', id)
    .where('occasion', '=', due.day)
    .execute()
  return done(true)
}

/** False where it has been sent for that day. */
async function writeFiring(
  trx: Transaction<DB>,
  { event_id, id }: ReminderRow,
  { day, at }: DueReminder,
  now: Date,
): Promise<boolean> {
  const written = await trx
    .insertInto('reminder_firings')
    .values({ event_id, reminder_id: id, occasion: day, due_at: at, fired_at: now, outcome: 'nobody' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reminder_id')
    .executeTakeFirst()
  return written !== undefined
}

interface Firing {
  readonly sendId: string
  readonly reminder: ReminderRow
  readonly event: ReminderEventRow
  readonly due: DueReminder
  readonly channels: Channels
  readonly config: NewAccountSettings
  readonly publicUrl: string
  readonly now: Date
}

/**
 * Plans the send of a reminder as a schedule that has come. Where points are missing it waits for its host, and for an
 * operator where a new account would send more than it may, before anybody gets anything.
 */
async function send(
  trx: Transaction<DB>,
  access: EventAccess,
  { sendId, reminder, event, due, channels, config, publicUrl, now }: Firing,
): Promise<'sent' | 'points' | 'nobody' | 'text'> {
  const draft = { ...draftOfReminder(reminder, event.time_zone, due.day), texts: reminder.texts }
  const { accountId } = access
  const { trust } = await readTrust(trx, accountId)
  const isStrict = trust !== 'trusted'
  const problems = draftProblems({ ...draft, starts_at: null }, { event, publicUrl, now, isStrict })
  if (problems.length > 0 || !areAvailable(channels, draft.channels)) return 'text'
  const resolved = await resolveRecipients(trx, access, draft, { event, channels, at: now })
  if (resolved.guests.length === 0) return 'nobody'
  const asked = { accountId, sendId, at: now, guests: resolved.guests.length, channels: draft.channels }
  const { kind } = await askToSendLocked(trx, { ...asked, isReleased: false }, config)
  const isHeld = kind !== 'allowed' || (isStrict && guestNameProblems(resolved).length > 0)
  const { eventId } = access
  const key = reserveKey(eventId, sendId)
  const isPaid = await reservePoints(trx, { accountId, points: resolved.points, eventId, sendId, key })
  const isBegun = isPaid && !isHeld
  await insertSend(trx, access, {
    ...draft,
    id: sendId,
    reminder_id: reminder.id,
    state: isBegun ? 'under-way' : 'paused',
    pause_reason: isBegun ? null : isPaid ? 'review' : 'points',
    fallback_minutes: reminder.fallback_minutes,
    starts_at: due.at,
    time_zone: event.time_zone,
    is_scheduled: true,
    started_at: isBegun ? now : null,
    guests: resolved.guests.length,
    // Nothing is set apart yet for one that is not paid.
    points: isPaid ? resolved.points : 0,
    created_at: now,
  })
  if (isBegun) await insertRecipients(trx, { ...access, sendId, channels, now }, resolved.guests)
  await updateSending(trx, access.eventId)
  return isPaid ? 'sent' : 'points'
}
