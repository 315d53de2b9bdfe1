import type { Language } from '#shared/contract/common.ts'
import { HIJRI_ERA, hijriDay, hijriMonth } from './hijri-date.ts'

/** Of a date's two the one that is shown first. */
export type FirstCalendar = 'gregorian' | 'hijri'

/** What somebody chose, as it is stored; null for all else. */
export function chosenCalendar(stored: string | null): FirstCalendar | null {
  return stored === 'hijri' || stored === 'gregorian' ? stored : null
}

/** The reader's choice, else the calendar that readers of the language go by. */
export function firstCalendar(chosen: FirstCalendar | null | undefined, language: Language): FirstCalendar {
  return chosen ?? (language === 'ar' ? 'hijri' : 'gregorian')
}

// Written out: the names of months differ between the ICU versions of browsers and servers.
const WEEKDAYS = {
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const
const MONTHS = {
  ar: [
    ...['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو'],
    ...['يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  ],
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June'],
    ...['July', 'August', 'September', 'October', 'November', 'December'],
  ],
} as const

export interface WrittenDay {
  readonly weekday: string
  /** Gregorian. */
  readonly date: string
  readonly hijri: string
}

/** A calendar date (`2026-12-04`) in words, in either calendar; null where it is none. */
export function writtenDay(date: string | null, language: Language): WrittenDay | null {
  const day = date === null ? null : new Date(`${date}T00:00:00Z`)
  if (day === null || Number.isNaN(day.getTime())) return null
  const hijri = hijriDay(day, 'UTC')
  return {
    weekday: WEEKDAYS[language][day.getUTCDay()] ?? '',
    date: written(day.getUTCDate(), MONTHS[language][day.getUTCMonth()], day.getUTCFullYear(), 'م', language),
    hijri: written(hijri.day, hijriMonth(hijri, language), hijri.year, HIJRI_ERA.ar, language),
  }
}

export interface DayReader {
  readonly language: Language
  /** Null where the reader chose none. */
  readonly calendar: FirstCalendar | null
}

/** A calendar date in both calendars, that of the reader first; null where it is none. */
export function dualDates(
  date: string | null,
  { language, calendar }: DayReader,
): readonly [first: string, second: string] | null {
  const day = writtenDay(date, language)
  if (day === null) return null
  const hijri = language === 'en' ? `${day.hijri}${NO_BREAK}${HIJRI_ERA.en}` : day.hijri
  return firstCalendar(calendar, language) === 'hijri' ? [hijri, day.date] : [day.date, hijri]
}

/** Both dates in one text, as mails and pushes have them: `4 December 2026 (24 Jumada II 1448 AH)`. */
export function dualDay(date: string, reader: DayReader): string {
  const dates = dualDates(date, reader)
  return dates === null ? '' : `${dates[0]} (${dates[1]})`
}

/** As `dualDay`, after its weekday. */
export function dualDayOfWeek(date: string, reader: DayReader): string {
  const weekday = writtenDay(date, reader.language)?.weekday ?? ''
  return `${weekday} ${dualDay(date, reader)}`.trim()
}

/** The era stays with its year. */
const NO_BREAK = '\u00a0'

function written(
  day: number,
  month: string | undefined,
  year: number,
  era: string,
  language: Language,
): string {
  return `${day} ${month ?? ''} ${year}${language === 'ar' ? `${NO_BREAK}${era}` : ''}`
}
