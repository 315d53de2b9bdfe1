import type { Language } from '#shared/contract/common.ts'
import { dualDates } from './dual-dates.ts'

/**
 * When an event is, as messages announce it to guests: both dates, that of the language first, or where every letter
 * costs that one alone. Empty where the day is not known.
 */
export function announcedDate(
  date: string | null,
  { language, isShort = false }: { language: Language; isShort?: boolean },
): string {
  const dates = dualDates(date, { language, calendar: null })
  if (dates === null) return ''
  const [first, second] = dates
  if (isShort) return first
  return language === 'ar' ? `${first} الموافق ${second}` : `${first} (${second})`
}
