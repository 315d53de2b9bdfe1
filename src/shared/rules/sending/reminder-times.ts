import type { SendPurpose } from '#shared/contract/deliveries.ts'
import type { ReminderKind, ReminderObstacle } from '#shared/contract/reminders.ts'
import type { Audience } from '#shared/contract/sends.ts'
import { dayIn, zonedInstant } from '../dates/zoned-time.ts'
import { type EventTime, isTooLate } from './too-late.ts'

export interface ReminderTerms {
  readonly kind: ReminderKind
  readonly days: number
  /** Of the event's clock. */
  readonly hour: number
}

export interface ReminderEvent extends EventTime {
  readonly rsvp_until: string | null
}

/** What a reminder sends to whom. */
export const REMINDER_CONTENT: Record<ReminderKind, { purpose: SendPurpose; who: Audience['who'] }> = {
  'before-deadline': { purpose: 'reminder', who: 'not_answered' },
  'before-event': { purpose: 'pass', who: 'attending' },
  'after-invitation': { purpose: 'reminder', who: 'not_opened' },
}

const DAY_MS = 86_400_000

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The instant at which a reminder goes out on a day. */
function timeOn(day: string, { hour }: Pick<ReminderTerms, 'hour'>, zone: string): Date {
  return new Date(zonedInstant(day, `${String(hour).padStart(2, '0')}:00`, zone))
}

/** The day of a reminder that goes out before something; null where that has no date, and for the other kind. */
function reminderDay({ kind, days }: ReminderTerms, event: ReminderEvent): string | null {
  if (kind === 'after-invitation') return null
  const target = kind === 'before-event' ? event.starts_on : event.rsvp_until
  return target === null ? null : addDays(target, -days)
}

/** Whether it still makes sense: nobody is asked for an answer that they cannot give any more. */
function isUseful({ kind }: Pick<ReminderTerms, 'kind'>, event: ReminderEvent, at: Date): boolean {
  if (isTooLate(event, at.getTime())) return false
  if (kind === 'before-event' || event.rsvp_until === null) return true
  return dayIn(event.time_zone, at) <= event.rsvp_until
}

/**
 * Whose invitation was long enough ago on a day: those accepted before this instant.
 * @param days after which a guest is reminded
 */
export function invitedBefore(day: string, days: number, zone: string): Date {
  return new Date(zonedInstant(addDays(day, 1 - days), '00:00', zone))
}

/**
 * Since when a guest must have been invited for the reminder not to have been due before `skipsUntil`; null: always.
 */
export function invitedFrom(
  { days, hour }: ReminderTerms,
  skipsUntil: Date | null,
  zone: string,
): Date | null {
  if (skipsUntil === null) return null
  const today = dayIn(zone, skipsUntil)
  const first = timeOn(today, { hour }, zone) > skipsUntil ? today : addDays(today, 1)
  return new Date(zonedInstant(addDays(first, -days), '00:00', zone))
}

/** A reminder that is to go out now: the day it is of, and its time, which may be past. */
export interface DueReminder {
  readonly day: string
  readonly at: Date
}

/** What a reminder has to send now, if anything: of the kind that follows invitations, today's. */
export function dueReminder(
  terms: ReminderTerms & { readonly skips_until: Date | null },
  event: ReminderEvent,
  now: Date,
): DueReminder | null {
  const day = terms.kind === 'after-invitation' ? dayIn(event.time_zone, now) : reminderDay(terms, event)
  if (day === null) return null
  const at = timeOn(day, terms, event.time_zone)
  if (at > now || !isUseful(terms, event, now)) return null
  const isSkipped = terms.kind !== 'after-invitation' && terms.skips_until !== null && at <= terms.skips_until
  return isSkipped ? null : { day, at }
}

export type NextReminder =
  | ({ readonly obstacle: null } & DueReminder)
  | { readonly obstacle: ReminderObstacle }

/**
 * When a reminder goes out next.
 * @param isFired whether it has gone out on a day
 * @param firstInvited when the first of those was invited whom it will remind; null: nobody
 */
export function nextReminder(
  terms: ReminderTerms & { readonly is_on: boolean; readonly skips_until: Date | null },
  event: ReminderEvent & { readonly is_live: boolean },
  { now, isFired, firstInvited }: { now: Date; isFired: (day: string) => boolean; firstInvited: Date | null },
): NextReminder {
  if (!terms.is_on) return { obstacle: 'off' }
  if (!event.is_live) return { obstacle: 'not-live' }
  const zone = event.time_zone
  if (terms.kind !== 'after-invitation') {
    const day = reminderDay(terms, event)
    if (day === null) return { obstacle: 'no-date' }
    const at = timeOn(day, terms, zone)
    const isOver =
      isFired(day) ||
      (terms.skips_until !== null && at <= terms.skips_until) ||
      !isUseful(terms, event, later(at, now))
    return isOver ? { obstacle: 'past' } : { obstacle: null, day, at }
  }
  if (!isUseful(terms, event, now)) return { obstacle: 'past' }
  if (firstInvited === null) return { obstacle: 'nobody' }
  const today = dayIn(zone, now)
  const turn = addDays(dayIn(zone, firstInvited), terms.days)
  const free = isFired(today) ? addDays(today, 1) : today
  const day = turn > free ? turn : free
  const at = timeOn(day, terms, zone)
  return isUseful(terms, event, later(at, now)) ? { obstacle: null, day, at } : { obstacle: 'past' }
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
