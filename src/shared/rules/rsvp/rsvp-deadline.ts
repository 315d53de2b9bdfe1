import type { RsvpInput } from '#shared/contract/answers.ts'
import type { EventDetails } from '#shared/contract/events.ts'
import { zonedInstant } from '../dates/zoned-time.ts'

const DAY_MS = 86_400_000
/** A guest without a network may answer in time and reach the server this much later. */
const LATE_ARRIVAL_MS = DAY_MS
/** The longest an answer takes from phone to server: twice the timeout of the request. */
const TRANSIT_MAXIMUM_MS = 30_000

type Dated = Pick<EventDetails, 'rsvp_until' | 'starts_on' | 'time_zone'>

/**
 * The deadline for answers: the end of the host's last day for it, otherwise of the day of the event; null without
 * either.
 */
export function rsvpDeadline({ rsvp_until, starts_on, time_zone }: Dated): string | null {
  const last = rsvp_until ?? starts_on
  return last === null ? null : zonedInstant(dayAfter(last), '00:00', time_zone)
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
}

/** Whether an answer given at `answered` and received `now` is still accepted. */
export function isBeforeRsvpDeadline(event: Dated, answered: number, now: number): boolean {
  const closes = rsvpDeadline(event)
  if (closes === null) return true
  return answered < Date.parse(closes) && now < Date.parse(closes) + LATE_ARRIVAL_MS
}

/**
 * When an answer was given, by the server's clock. The guest's clock may be wrong by what lies between its time of
 * sending and the server's time of receiving, so that difference is added (as doors add their `clock_offset`), less
 * the time that transit may have taken: otherwise a second answer that travelled faster than the first would seem
 * older. Without a time of sending the guest's clock is trusted. Never later than now, because a clock that runs ahead
 * would win over every later answer.
 */
export function answerTime(
  { answered_at, sent_at }: Pick<RsvpInput, 'answered_at' | 'sent_at'>,
  now: Date,
): Date {
  const difference = sent_at === undefined ? 0 : now.getTime() - Date.parse(sent_at)
  const clockError = difference - Math.min(Math.max(difference, -TRANSIT_MAXIMUM_MS), TRANSIT_MAXIMUM_MS)
  // An instant of the contract is of 1970 or later.
  return new Date(Math.max(0, Math.min(Date.parse(answered_at) + clockError, now.getTime())))
}

interface TimedAnswer {
  readonly id: string
  readonly answered_at: Date
}

/**
 * Whether one answer was given after another. Of the same instant the larger id is the newer, so that every copy
 * agrees.
 */
export function isNewerAnswer(one: TimedAnswer, other: TimedAnswer | null): boolean {
  if (other === null) return true
  const later = one.answered_at.getTime() - other.answered_at.getTime()
  return later > 0 || (later === 0 && one.id > other.id)
}
