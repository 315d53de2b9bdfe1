import type { EventDetails } from '#shared/contract/events.ts'
import { zonedInstant } from '../dates/zoned-time.ts'

const HOUR = 3_600_000
/** From six hours before the start until eighteen after it. */
const BEFORE = 6 * HOUR
const AFTER = 18 * HOUR

/** Whether guests may check themselves in now: around the start of the event, in its time zone. */
export function isSelfCheckInTime(
  { starts_on, starts_time, time_zone }: Pick<EventDetails, 'starts_on' | 'starts_time' | 'time_zone'>,
  now: Date,
): boolean {
  if (starts_on === null) return false
  const first = Date.parse(zonedInstant(starts_on, starts_time ?? '00:00', time_zone))
  // Of a day without an hour, all of it.
  const last = starts_time === null ? first + 24 * HOUR : first
  return now.getTime() >= first - BEFORE && now.getTime() < last + AFTER
}
