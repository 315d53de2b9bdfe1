import type { Language } from '#shared/contract/common.ts'

/** A day of Umm al-Qura, the calendar that Saudi Arabia announces dates in; months count from 1. */
export interface HijriDay {
  readonly day: number
  readonly month: number
  readonly year: number
}

// Written out: browsers and servers know months by the names their versions of ICU give them.
const MONTHS = {
  ar: [
    ...['محرم', 'صفر', 'ربيع الأول', 'ربيع الآخر', 'جمادى الأولى', 'جمادى الآخرة'],
    ...['رجب', 'شعبان', 'رمضان', 'شوال', 'ذو القعدة', 'ذو الحجة'],
  ],
  en: [
    ...['Muharram', 'Safar', 'Rabi I', 'Rabi II', 'Jumada I', 'Jumada II'],
    ...['Rajab', 'Shaaban', 'Ramadan', 'Shawwal', 'Dhu al-Qadah', 'Dhu al-Hijjah'],
  ],
} as const

/** The era after the year. */
export const HIJRI_ERA = { ar: 'هـ', en: 'AH' } as const

const calendars = new Map<string, Intl.DateTimeFormat>()

/** @param timeZone an IANA name, or nothing for the zone of this machine */
export function hijriDay(date: Date, timeZone?: string): HijriDay {
  const parts = calendarOf(timeZone).formatToParts(date)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return { day: part('day'), month: part('month'), year: part('year') }
}

export function hijriMonth({ month }: HijriDay, language: Language): string {
  return MONTHS[language][month - 1] ?? ''
}

/** Making a calendar costs some 100 times as much as asking it. */
function calendarOf(timeZone = ''): Intl.DateTimeFormat {
  const made =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
      ...(timeZone === '' ? {} : { timeZone }),
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    })
  calendars.set(timeZone, made)
  return made
}
