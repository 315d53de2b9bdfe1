import { zonedInstant } from '../dates/zoned-time.ts'

const NOON = '12:00'

/**
 * When the check-in link of a new door expires: noon of the day after the event, by its own clocks. Null where the
 * event has no date, or that noon has passed.
 */
export function defaultDoorExpiry(
  { starts_on, time_zone }: { starts_on: string | null; time_zone: string },
  now: number,
): { readonly date: string; readonly time: string; readonly instant: string } | null {
  if (starts_on === null) return null
  const date = new Date(Date.parse(starts_on) + 86_400_000).toISOString().slice(0, 10)
  const instant = zonedInstant(date, NOON, time_zone)
  return Date.parse(instant) <= now ? null : { date, time: NOON, instant }
}
