import {
  type ICalAlarmData,
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { Database } from '#server/db/client.ts'
import { guestOfLink, type LinkTokens } from '#server/domain/authorize.ts'
import type { EventRow } from '#server/domain/events/event-rows.ts'
import { toGuestEvent, withoutHiddenPlace } from '#server/domain/events/public-event.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { MailedCalendar } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Member } from '#shared/contract/guests.ts'
import { type CalendarEntry, calendarEntry } from '#shared/rules/dates/calendar-link.ts'
import { passNamesLine } from '#shared/rules/guest-pass/names.ts'
import { readLinkedEvent } from './linked-event.ts'

const HOUR_S = 3600
/** The same hour of the day before; where there is no hour, nine in the morning. */
const ALARM_S = { timed: 24 * HOUR_S, allDay: 15 * HOUR_S }

const LINK_LABELS: Record<Language, string> = { ar: 'الدعوة وبطاقة الدخول', en: 'Invitation and pass' }

/** A file for a guest to download. */
export interface NamedFile {
  /** Without an extension: the event's title. */
  readonly name: string
  readonly content: string | Buffer
}

/**
 * The event of an invitation link as a calendar file (.ics), in `language` or else the guest's. `not_found` for a link that
 * opens nothing, and while the event has no date.
 */
export async function readCalendarFile(
  db: Database,
  publicUrl: string,
  tokens: LinkTokens,
  languages: { language: Language | null; otherwise: Language },
  now: Date,
): Promise<Outcome<NamedFile>> {
  const linked = await readLinkedEvent(db, tokens)
  if (!linked.ok) return linked
  const { access } = linked.data
  const { event_token, host_token, guest_token } = tokens
  const event = guest_token === undefined ? withoutHiddenPlace(linked.data.event) : linked.data.event
  const guest =
    guest_token === undefined
      ? null
      : await guestOfLink(db, access, guest_token)
          .select(['guests.name', 'guests.members', 'guests.language'])
          .executeTakeFirst()
  if (guest === undefined) return refuse('not_found')
  const language =
    languages.language ?? (guest?.language as Language | null | undefined) ?? languages.otherwise
  const entry = calendarEntry(toGuestEvent(event), language)
  if (entry === null) return refuse('not_found')
  const path = [language, 'invitation', event_token, host_token, guest_token].filter(Boolean).join('/')
  const url = `${publicUrl}/${path}`
  const names =
    guest === null ? [] : passNamesLine({ ...guest, members: guest.members as Member[] }, language)
  return done({ name: entry.title, content: fileOf(event, entry, { language, url, names, now }).content })
}

/**
 * The event for the calendar of a mail's guest; null while it has no date. Made again from the same event it is the same
 * text: a provider that is called twice under one key compares them.
 */
export function mailedCalendar(
  event: EventRow,
  { language, url, names }: { language: Language; url: string; names: string[] },
): MailedCalendar | null {
  const entry = calendarEntry(toGuestEvent(event), language)
  return entry && fileOf(event, entry, { language, url, names, now: event.updated_at })
}

function fileOf(
  event: EventRow,
  entry: CalendarEntry,
  { language, url, names, now }: { language: Language; url: string; names: string[]; now: Date },
): MailedCalendar {
  const isCancelled = event.status === 'cancelled'
  const calendar = new ICalCalendar({
    prodId: { company: 'Marhaba', product: 'Invitations', language },
    // Never REQUEST: its buttons answer by e-mail, which nobody reads (RFC 5546, 3.2).
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    // Imported again, it updates the same entry.
    id: `${event.id}@marhaba`,
    sequence: event.calendar_sequence,
    stamp: now,
    start: new Date(entry.starts),
    end: new Date(entry.ends),
    allDay: entry.allDay,
    summary: entry.title,
    location: placeOf(event, entry),
    // Google's calendar shows no URL.
    description: [entry.description, ...names, `${LINK_LABELS[language]}: ${url}`]
      .filter(Boolean)
      .join('\n\n'),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: isCancelled ? [] : [alarmOf(entry)],
  })
  return { method: isCancelled ? 'CANCEL' : 'PUBLISH', content: calendar.toString() }
}

function placeOf({ latitude, longitude }: EventRow, { place }: CalendarEntry) {
  if (place === '') return null
  return latitude === null || longitude === null
    ? { title: place }
    : { title: place, geo: { lat: latitude, lon: longitude } }
}

function alarmOf({ allDay, title }: CalendarEntry): ICalAlarmData {
  return {
    type: ICalAlarmType.display,
    triggerBefore: allDay ? ALARM_S.allDay : ALARM_S.timed,
    description: title,
  }
}
