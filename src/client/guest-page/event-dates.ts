import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createFormat } from '#client/i18n/format.ts'
import type { PublicEvent, RsvpTerms } from '#shared/contract/invitation.ts'
import type { PageDates } from '#shared/contract/invitation-page.ts'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'

type Language = 'ar' | 'en'

/**
 * The time until the event, in calendar days of its time zone: “tomorrow” is a day, not the next 24 hours. On the
 * day itself in hours, where a time is set. Null once it has started. Capitalized, because it is a
 * line of its own.
 */
export function timeUntil(
  { starts_on, starts_at, time_zone }: Pick<PublicEvent, 'starts_on' | 'starts_at' | 'time_zone'>,
  now: Date,
  language: Language,
): string | null {
  const { relative, today } = createFormat({ language })
  const day = dayIn(time_zone, now)
  if (starts_on === null || starts_on < day) return null
  if (starts_on > day) return capitalized(relative(starts_on, new Date(day)))
  if (starts_at === null) return capitalized(today())
  return Date.parse(starts_at) > now.getTime() ? capitalized(relative(starts_at, now)) : null
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The dates and times of the page, as texts. */
export function datesOf(
  {
    language,
    event: { starts_on, starts_at, time_zone },
    terms,
  }: {
    language: Language
    event: PublicEvent
    terms: RsvpTerms
  },
  i18n: I18n,
): PageDates | null {
  if (starts_on === null) return null
  const format = formats[language]
  const time = (zoneName: boolean) =>
    starts_at === null ? null : format.time(starts_at, time_zone, { zoneName })
  const { day, date } = format.bothCalendars(starts_on)
  return {
    day,
    same_day: i18n._(msg({ message: `${date}`, context: 'the same day in the other calendar' })),
    time: time(false),
    time_abroad: time(true),
    closes: terms.closes_at === null ? null : lastDay(terms.closes_at, time_zone, language),
  }
}

const formats = { ar: createFormat({ language: 'ar' }), en: createFormat({ language: 'en' }) }

/** `closesAt` is the midnight after the last day. */
function lastDay(closesAt: string, timeZone: string, language: Language): string {
  const last = new Date(Date.parse(closesAt) - 1000)
  const { day, date } = formats[language].bothCalendars(last, timeZone)
  return `${day} (${date})`
}
