import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { Reminders } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { EVENT_COLUMNS, type EventRow } from '#server/domain/events/event-rows.ts'
import { isLive } from '#server/domain/events/live-events.ts'
import type { AfterInvitation } from '#server/domain/sends/audience.ts'
import type { AudienceDraft } from '#server/domain/sends/resolve-recipients.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { ReminderKind } from '#shared/contract/reminders.ts'
import type { MessageTexts } from '#shared/contract/sends.ts'
import { invitedBefore, invitedFrom, REMINDER_CONTENT } from '#shared/rules/sending/reminder-times.ts'

/** A host's reminder as the rules need it. */
export type ReminderRow = Omit<Selectable<Reminders>, 'kind' | 'channels' | 'texts'> & {
  readonly kind: ReminderKind
  readonly channels: Channel[]
  readonly texts: MessageTexts
}

export function toReminderRow(row: Selectable<Reminders>): ReminderRow {
  return {
    ...row,
    kind: row.kind as ReminderKind,
    channels: row.channels as Channel[],
    texts: row.texts as unknown as MessageTexts,
  }
}

export type ReminderEventRow = EventRow & { readonly is_live: boolean }

/** The event with whether reminders of it go out: its page is open, and it is neither cancelled nor deleted. */
export async function readReminderEvent(
  db: Database,
  { eventId }: Pick<EventAccess, 'eventId'>,
): Promise<ReminderEventRow | undefined> {
  const event = await db
    .selectFrom('events')
    .select(EVENT_COLUMNS)
    .select(isLive.as('is_live'))
    .where('id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return event && { ...event, is_live: event.is_live && event.status === 'live' }
}

/** What a reminder sends on a day. */
export function draftOfReminder(row: ReminderRow, zone: string, day: string): AudienceDraft {
  const { purpose, who } = REMINDER_CONTENT[row.kind]
  const audience = { who, group_names: [], sections: [], guest_ids: [] }
  return {
    purpose,
    channels: row.channels,
    audience:
      row.kind === 'after-invitation' ? { ...audience, after_invitation: turnOf(row, zone, day) } : audience,
  }
}

function turnOf(row: ReminderRow, zone: string, day: string): AfterInvitation {
  return {
    reminder_id: row.id,
    invited_from: invitedFrom(row, row.skips_until, zone)?.toISOString() ?? null,
    invited_before: invitedBefore(day, row.days, zone).toISOString(),
  }
}

/** Of those whom a reminder after invitations will still remind, when the first was invited. */
export async function readFirstInvited(
  db: Database,
  { eventId, hostId, role }: EventAccess,
  row: ReminderRow,
  zone: string,
): Promise<Date | null> {
  const from = invitedFrom(row, row.skips_until, zone)
  const { rows } = await sql<{ first: Date | null }>`
    SELECT min(invited.at) AS first FROM (
      SELECT min(deliveries.accepted_at) AS at
      FROM guests
      JOIN deliveries ON deliveries.event_id = guests.event_id AND deliveries.guest_id = guests.id
        AND deliveries.state = 'accepted'
      JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id
        AND sends.purpose = 'invitation'
      WHERE guests.event_id = ${eventId} AND guests.deleted_at IS NULL
        AND ${role === 'owner' ? sql`true` : sql`guests.host_id = ${hostId}`}
        AND guests.opened_at IS NULL AND guests.rsvp IS NULL AND guests.waiting_since IS NULL
        AND NOT EXISTS (
          SELECT FROM recipients
          JOIN sends AS sent ON sent.event_id = recipients.event_id AND sent.id = recipients.send_id
          WHERE recipients.event_id = ${eventId} AND recipients.guest_id = guests.id
            AND sent.reminder_id = ${row.id})
      GROUP BY guests.id) AS invited
    WHERE invited.at >= coalesce(${from}::timestamptz, '-infinity')
  `.execute(db)
  return rows[0]?.first ?? null
}
