import { SAUDI_HOLIDAYS } from './saudi-holidays.ts'

/** Working days that a service takes, counted from the day after it is paid. */
export const SERVICE_DAYS = 3

/** Where the working days are counted. */
export const SERVICE_ZONE = 'Asia/Riyadh'

const DAY_MS = 24 * 60 * 60 * 1000
const FRIDAY = 5
const SATURDAY = 6

/** Whether people work in Saudi Arabia on a day (ISO 8601): Sunday to Thursday but for public holidays. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === FRIDAY || weekday === SATURDAY) return false
  return !SAUDI_HOLIDAYS.some(({ from, to }) => from <= day && day <= to)
}

/** The day (ISO 8601) that is so many business days after another, which itself is not counted. */
export function addBusinessDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = new Date(Date.parse(`${at}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}
