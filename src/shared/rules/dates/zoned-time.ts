const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs some 100 times as much as using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}

/** Milliseconds by which the zone's clocks are ahead of UTC at an instant. */
export function offsetAt(zone: string, instant: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  // The parts have no milliseconds.
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

/**
 * The instant (ISO 8601, UTC) at which the clocks of an IANA zone show a date and a time.
 *
 * Where clocks are turned, RFC 5545 (3.3.5) decides: a time that happens twice is the first of the two, and
 * a time that is skipped is read with the offset from before the gap.
 */
export function zonedInstant(date: string, time: string, zone: string): string {
  const name = `${date} ${time} ${zone}`
  const cached = instantCache.get(name)
  if (cached !== undefined) return cached
  const instant = findInstant(date, time, zone)
  if (instantCache.size >= CACHE_MAXIMUM) instantCache.clear()
  instantCache.set(name, instant)
  return instant
}

/** Every page of an event asks several times for its few instants. */
const instantCache = new Map<string, string>()
const CACHE_MAXIMUM = 1000

function findInstant(date: string, time: string, zone: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`)
  const before = offsetAt(zone, wall - 86_400_000)
  const after = offsetAt(zone, wall + 86_400_000)
  for (const offset of [before, after]) {
    const instant = wall - offset
    if (offsetAt(zone, instant) === offset) return new Date(instant).toISOString()
  }
  return new Date(wall - before).toISOString()
}

/** The calendar day (ISO 8601) that an IANA zone's clocks are at. */
export function dayIn(zone: string, now: Date): string {
  return new Date(now.getTime() + offsetAt(zone, now.getTime())).toISOString().slice(0, 10)
}
