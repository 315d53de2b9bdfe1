import { dayIn, zonedInstant } from '#shared/rules/dates/zoned-time.ts'

const DAY_MS = 86_400_000

/**
 * The last moment at which the clocks of a zone showed this time (HH:MM): what is written on paper is past, and an
 * evening goes on after midnight. Null for anything else.
 */
export function lastTime(time: string, zone: string, now: number): number | null {
  if (!/^\d\d:\d\d$/.test(time)) return null
  const on = (day: number) => Date.parse(zonedInstant(dayIn(zone, new Date(day)), time, zone))
  const today = on(now)
  return today <= now ? today : on(now - DAY_MS)
}

/** HH:MM by the clocks of a zone. */
export function timeOf(at: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at)
}
