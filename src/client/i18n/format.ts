import { type FirstCalendar, firstCalendar } from '#shared/rules/dates/dual-dates.ts'
import { futureText } from '#shared/rules/dates/future-text.ts'
import { HIJRI_ERA, hijriDay, hijriMonth } from '#shared/rules/dates/hijri-date.ts'
import type { Language } from './languages.ts'

export type Digits = 'latn' | 'arab'
/** A `Date`, an ISO instant (`2026-12-04T17:00:00Z`), or a calendar date (`2026-12-04`). */
export type DateInput = Date | string

/**
 * The first is in the calendar that was chosen, or that readers of the language go by. Hijri is Umm al-Qura, Saudi
 * Arabia's official calendar: 2026-06-16 is 1 Muharram 1448.
 */
export type DualDate = readonly [first: string, second: string]

const calendarDate = /^\d{4}-\d{2}-\d{2}$/

/** Formats by language. Pure: the clock and the time zone are passed in. */
export type Format = ReturnType<typeof createFormat>

/**
 * Locales are pinned to a country, a calendar and a numbering system (Latin or Arabic-Indic numerals): a bare `ar` has
 * different months and digits on different platforms.
 */
export function createFormat({
  language,
  digits = 'latn',
  calendar = firstCalendar(null, language),
}: {
  language: Language
  digits?: Digits
  calendar?: FirstCalendar
}) {
  const region = language === 'ar' ? 'ar-SA' : 'en-GB'
  const numbers = language === 'ar' ? digits : 'latn'
  const gregorian = `${region}-u-ca-gregory-nu-${numbers}`

  const toDate = (value: DateInput) => (typeof value === 'string' ? new Date(value) : value)
  /** A calendar date is the same day everywhere, so it is read and written in UTC. */
  const zoneOf = (value: DateInput, timeZone?: string) =>
    typeof value === 'string' && calendarDate.test(value) ? 'UTC' : timeZone
  const formatDate = (
    locale: string,
    value: DateInput,
    options: Intl.DateTimeFormatOptions,
    zone?: string,
  ) => {
    const timeZone = zoneOf(value, zone)
    return dateFormat(locale, timeZone ? { ...options, timeZone } : options).format(toDate(value))
  }
  const year = { useGrouping: false }
  const writeHijri = (value: DateInput, timeZone?: string) => {
    const day = hijriDay(toDate(value), zoneOf(value, timeZone))
    return `${numberFormat(gregorian).format(day.day)} ${hijriMonth(day, language)} ${numberFormat(gregorian, year).format(day.year)}\u00a0${HIJRI_ERA[language]}`
  }
  const writeGregorian = (value: DateInput, timeZone?: string) =>
    formatDate(gregorian, value, { day: 'numeric', month: 'long', year: 'numeric' }, timeZone)
  const dual = (value: DateInput, timeZone?: string): DualDate => {
    const [hijri, date] = [writeHijri(value, timeZone), writeGregorian(value, timeZone)]
    return calendar === 'hijri' ? [hijri, date] : [date, hijri]
  }
  const weekday = (value: DateInput, timeZone?: string) =>
    formatDate(gregorian, value, { weekday: 'long' }, timeZone)
  const relative = new Intl.RelativeTimeFormat(gregorian, { numeric: 'auto' })
  const from = (value: DateInput, now: Date) => {
    const seconds = (toDate(value).getTime() - now.getTime()) / 1000
    const [unit, size] = unitFor(Math.abs(seconds))
    return futureText(relative.format(Math.round(seconds / size), unit), language)
  }

  return {
    language,
    /** The one shown first. */
    calendar,
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      numberFormat(gregorian, options).format(value),
    /** 40%; the Arabic ٪ goes with Arabic digits alone. */
    percent: (share: number) => {
      const text = numberFormat(gregorian, { style: 'percent', maximumFractionDigits: 0 }).format(share)
      return numbers === 'latn' ? text.replace('٪', '%') : text
    },

    /** 4 December 2026, or its Hijri date where that calendar comes first. */
    date: (value: DateInput, timeZone?: string) => dual(value, timeZone)[0],
    /** 4 December 2026 for every reader: of orders, as on their invoice, of logs, and of a chart's days. */
    gregorian: writeGregorian,
    /** 4 Dec */
    shortDate: (value: DateInput, timeZone?: string) =>
      formatDate(gregorian, value, { day: 'numeric', month: 'short' }, timeZone),
    weekday,
    /** 24 Jumada II 1448 AH */
    hijri: writeHijri,
    /** Both calendars. */
    dual,
    /** As `dual`, the first with its weekday. */
    bothCalendars: (value: DateInput, timeZone?: string): { day: string; date: string } => {
      const [first, date] = dual(value, timeZone)
      return { day: `${weekday(value, timeZone)} ${first}`, date }
    },
    /** 8:00 pm, in the given zone (an IANA name); with `zoneName`, followed by the zone's name. */
    time: (value: DateInput, timeZone?: string, { zoneName = false } = {}) =>
      formatDate(
        gregorian,
        value,
        { hour: 'numeric', minute: '2-digit', hour12: true, ...(zoneName ? { timeZoneName: 'long' } : {}) },
        timeZone,
      ),
    /** “in 14 days”, as seen at `now`. */
    relative: from,
    /** “2 minutes ago”. Never in the future, even where the server's clock is ahead or `now` is old. */
    ago: (value: DateInput, now: Date) =>
      from(new Date(Math.min(toDate(value).getTime(), now.getTime())), now),
    today: () => relative.format(0, 'day'),
    list: (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
      listFormat(gregorian, { type }).format(items),
  }
}

/** Creating an Intl format costs some 100 times as much as using it, and a page shows hundreds of values. */
function memoized<Options extends object, Made>(make: (locale: string, options: Options) => Made) {
  const made = new Map<string, Made>()
  return (locale: string, options: Options = {} as Options): Made => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(locale, options)
    made.set(key, format)
    return format
  }
}

const numberFormat = memoized(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
const dateFormat = memoized(
  (locale: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

const listFormat = memoized(
  (locale: string, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_629_800],
  ['year', 31_557_600],
]

function unitFor(seconds: number): [Intl.RelativeTimeFormatUnit, number] {
  // Up to two weeks in days, as people count down to an occasion.
  const fit = units.filter(([unit, size]) => seconds >= (unit === 'week' ? 2 * size + 86_400 : size))
  return [...(fit.at(-1) ?? units[0] ?? ['second', 1])] as [Intl.RelativeTimeFormatUnit, number]
}
