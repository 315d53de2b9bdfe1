import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB, Json } from '#server/db/schema.ts'
import { readTrust } from '#server/domain/accounts/trust-level.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { lockEvent } from '#server/domain/changes.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { SendDeps } from '#server/domain/sends/create-send.ts'
import { areAvailable, draftFaults, draftProblems } from '#server/domain/sends/draft-checks.ts'
import { resolveRecipients } from '#server/domain/sends/resolve-recipients.ts'
import { REMINDERS_MAXIMUM, type Reminder, type ReminderInput } from '#shared/contract/reminders.ts'
import { nextReminder } from '#shared/rules/sending/reminder-times.ts'
import {
  draftOfReminder,
  type ReminderEventRow,
  type ReminderRow,
  readFirstInvited,
  readReminderEvent,
  toReminderRow,
} from './reminder-rows.ts'

/** Fired later than this after its time, its server was down. */
const LATE_MS = 5 * 60_000

/** The caller's own reminders of the event, oldest first, each with its next time. */
export async function listReminders(
  db: Database,
  access: EventAccess,
  deps: SendDeps,
): Promise<Outcome<Reminder[]>> {
  const event = await readReminderEvent(db, access)
  if (event === undefined) return refuse('not_found')
  const rows = await ownReminders(db, access).orderBy('created_at').orderBy('id').execute()
  const shown: Reminder[] = []
  for (const row of rows) shown.push(await describe(db, access, event, toReminderRow(row), deps))
  return done(shown)
}

/** Adds or changes a reminder. What was due before it was set that way is not sent afterwards. */
export async function setReminder(
  trx: Transaction<DB>,
  access: EventAccess,
  id: string,
  input: ReminderInput,
  deps: SendDeps,
): Promise<Outcome<Reminder>> {
  const { channels, publicUrl, now } = deps
  await lockEvent(trx, access.eventId)
  const event = await readReminderEvent(trx, access)
  if (event === undefined) return refuse('not_found')
  if (!areAvailable(channels, input.channels)) return refuse('channel_unavailable')
  const { trust } = await readTrust(trx, access.accountId)
  const isStrict = trust !== 'trusted'
  const errors = draftFaults(
    draftProblems({ ...input, starts_at: null }, { event, publicUrl, now, isStrict }),
  )
  if (errors !== null) return refuse('validation_failed', { errors })
  const known = await trx
    .selectFrom('reminders')
    .selectAll()
    .where('event_id', '=', access.eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (known !== undefined && known.host_id !== access.hostId) return refuse('not_found')
  if (known === undefined) {
    const others = await ownReminders(trx, access).execute()
    if (others.length >= REMINDERS_MAXIMUM)
      return refuse('reminders_too_many', { parameters: { maximum: REMINDERS_MAXIMUM } })
  }
  const { texts, ...terms } = input
  const isOtherTime =
    known === undefined ||
    !known.is_on ||
    known.kind !== input.kind ||
    known.days !== input.days ||
    known.hour !== input.hour
  // Who was invited long ago is reminded all the same: that is what their host asks for.
  const skips = isOtherTime && input.kind !== 'after-invitation' ? now : (known?.skips_until ?? null)
  const values = {
    ...terms,
    account_id: access.accountId,
    texts: JSON.stringify(texts) as unknown as Json,
    skips_until: skips,
    updated_at: now,
  }
  const row = await trx
    .insertInto('reminders')
    .values({ ...values, event_id: access.eventId, id, host_id: access.hostId, created_at: now })
    .onConflict((conflict) => conflict.columns(['event_id', 'id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  return done(await describe(trx, access, event, toReminderRow(row), deps))
}

/** Removes a reminder; one that is not there is removed already. */
export async function removeReminder(
  trx: Transaction<DB>,
  access: EventAccess,
  id: string,
): Promise<Outcome<null>> {
  await lockEvent(trx, access.eventId)
  await trx
    .deleteFrom('reminders')
    .where('event_id', '=', access.eventId)
    .where('host_id', '=', access.hostId)
    .where('id', '=', id)
    .execute()
  return done(null)
}

function ownReminders(db: Database, { eventId, hostId }: EventAccess) {
  return db.selectFrom('reminders').selectAll().where('event_id', '=', eventId).where('host_id', '=', hostId)
}

async function describe(
  db: Database,
  access: EventAccess,
  event: ReminderEventRow,
  row: ReminderRow,
  { channels, now }: Pick<SendDeps, 'channels' | 'now'>,
): Promise<Reminder> {
  const { id, kind, is_on, days, hour, fallback_minutes, texts } = row
  const firings = await db
    .selectFrom('reminder_firings')
    .select(['due_at', 'fired_at', 'outcome'])
    .select(sql<string>`occasion::text`.as('occasion'))
    .where('event_id', '=', access.eventId)
    .where('reminder_id', '=', id)
    .orderBy('fired_at', 'desc')
    .execute()
  const fired = new Set(firings.map(({ occasion }) => occasion))
  const firstInvited =
    kind === 'after-invitation' ? await readFirstInvited(db, access, row, event.time_zone) : null
  const next = nextReminder(row, event, { now, isFired: (day) => fired.has(day), firstInvited })
  const shown = { id, kind, is_on, days, hour, channels: row.channels, fallback_minutes, texts }
  // A day on which there was nobody says nothing to a host, unless there never was anybody.
  const last = firings.find(({ outcome }) => outcome !== 'nobody') ?? firings[0]
  return {
    ...shown,
    next:
      next.obstacle !== null
        ? null
        : {
            at: next.at.toISOString(),
            ...(await count(db, access, { event, row, day: next.day, channels, at: next.at })),
          },
    obstacle: next.obstacle,
    last:
      last === undefined
        ? null
        : {
            at: last.fired_at.toISOString(),
            is_late: last.fired_at.getTime() - last.due_at.getTime() > LATE_MS,
            outcome: last.outcome as NonNullable<Reminder['last']>['outcome'],
          },
  }
}

/** Whom it would remind then, as things are now. */
async function count(
  db: Database,
  access: EventAccess,
  {
    event,
    row,
    day,
    ...context
  }: {
    event: ReminderEventRow
    row: ReminderRow
    day: string
    at: Date
  } & Pick<SendDeps, 'channels'>,
): Promise<{ guests: number; points: number }> {
  const draft = draftOfReminder(row, event.time_zone, day)
  const { guests, points } = await resolveRecipients(db, access, draft, { ...context, event })
  return { guests: guests.length, points }
}
