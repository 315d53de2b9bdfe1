import { zonedInstant } from '../dates/zoned-time.ts'

/** Of an event: what says when it begins. */
export interface EventTime {
  readonly starts_on: string | null
  readonly starts_time: string | null
  readonly time_zone: string
}

const DAY_MS = 86_400_000

/**
 * From when on nothing is sent for an event: its start, or the end of its day where it has no time yet. Null while it
 * has no date.
 */
export function lastSendTime({ starts_on, starts_time, time_zone }: EventTime): number | null {
  if (starts_on === null) return null
  const start = Date.parse(zonedInstant(starts_on, starts_time ?? '00:00', time_zone))
  return starts_time === null ? start + DAY_MS : start
}

/** @param at when it would be sent, in milliseconds */
export function isTooLate(event: EventTime, at: number): boolean {
  const last = lastSendTime(event)
  return last !== null && at >= last
}
