export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const FRIDAY = 5
/** Riyadh is ahead of UTC by so much all year. */
const RIYADH = 3 * HOUR
const MORNING = 9

/** The first Friday that is at least so many days ahead, in UTC. */
export function fridayAhead(now: Date, days: number): Date {
  const ahead = new Date(now.getTime() + days * DAY)
  return new Date(ahead.getTime() + ((FRIDAY - ahead.getUTCDay() + 7) % 7) * DAY)
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Nobody answers in the small hours: those are moved to the evening before. */
export function wakingHour(at: Date): Date {
  const hour = new Date(at.getTime() + RIYADH).getUTCHours()
  return hour < MORNING ? new Date(at.getTime() - (hour + 2) * HOUR) : at
}
