/** The Kingdom has one time, three hours before UTC, the whole year. */
const OFFSET_MS = 3 * 60 * 60 * 1000

function riyadhTime(instant: string): string {
  return new Date(Date.parse(instant) + OFFSET_MS).toISOString()
}

/** The day in Riyadh, `2026-11-25`. */
export function calendarDay(instant: string): string {
  return riyadhTime(instant).slice(0, 10)
}

/** Day and time in Riyadh, `2026-11-25 16:20:05`. */
export function dayAndTime(instant: string): string {
  return riyadhTime(instant).slice(0, 19).replace('T', ' ')
}
