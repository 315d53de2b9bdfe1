import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createFormat } from '#client/i18n/format.ts'
import type { PublicEvent, RsvpTerms } from '#shared/contract/invitation.ts'
import type { InvitationPageState, PageDates } from '#shared/contract/invitation-page.ts'
import { dayIn } from '#shared/rules/dates/zoned-time.ts'
import { localized, shownLanguage } from '#shared/rules/text/localized.ts'

type Language = 'ar' | 'en'

/**
 * How long it is until the occasion, in days of its own calendar, for “tomorrow” is said of a day and not of the
 * next 24 hours; on the day itself in hours, where one is set. Null once it has begun.
 */
export function timeUntil(
  { starts_on, starts_at, time_zone }: Pick<PublicEvent, 'starts_on' | 'starts_at' | 'time_zone'>,
  now: Date,
  language: Language,
): string | null {
  const { relative, today } = createFormat({ language })
  const day = dayIn(time_zone, now)
  if (starts_on === null || starts_on < day) return null
  if (starts_on > day) return relative(starts_on, new Date(day))
  if (starts_at === null) return today()
  return Date.parse(starts_at) > now.getTime() ? relative(starts_at, now) : null
}

/** A text of the event, and the language it is really in. */
export interface Said {
  readonly text: string
  readonly lang: Language
}

type BilingualField = 'title' | 'hosts' | 'venue' | 'address' | 'dress_code' | 'notes'

/** A text in the reader's language; one that was given in the other language only is better than none. */
export function said(event: PublicEvent, field: BilingualField, language: Language): Said | null {
  return saidIn(event[`${field}_ar`], event[`${field}_en`], language)
}

export function saidIn(ar: string, en: string, language: Language): Said | null {
  const texts = { ar, en }
  const text = localized(texts, language)
  return text === '' ? null : { text, lang: shownLanguage(texts, language) }
}

export type MapName = 'google' | 'apple' | 'waze' | 'host'

/**
 * Where the venue opens. A pin opens in each of the three map apps (their documented universal links);
 * the host's own link is offered where there is no pin. An address alone is not searched for: two halls
 * may bear one name, and a guest at the wrong one is worse off than a guest who asks.
 */
export function mapLinks({ map_url, latitude, longitude }: PublicEvent): { name: MapName; href: string }[] {
  if (latitude === null || longitude === null) return map_url ? [{ name: 'host', href: map_url }] : []
  const pin = `${latitude},${longitude}`
  return [
    { name: 'google', href: map_url || `https://www.google.com/maps/search/?api=1&query=${pin}` },
    { name: 'apple', href: `https://maps.apple.com/?ll=${pin}&q=${pin}` },
    { name: 'waze', href: `https://waze.com/ul?ll=${pin}&navigate=yes` },
  ]
}

/** Days and hours as the page says them. */
export function datesOf({
  language,
  event: { starts_on, starts_at, time_zone },
  terms,
}: {
  language: Language
  event: PublicEvent
  terms: RsvpTerms
}): PageDates | null {
  if (starts_on === null) return null
  const format = formats[language]
  const time = (zoneName: boolean) =>
    starts_at === null ? null : format.time(starts_at, time_zone, { zoneName })
  const { gregorian, hijri } = format.dual(starts_on)
  return {
    day: `${format.weekday(starts_on)} ${gregorian}`,
    hijri,
    time: time(false),
    time_abroad: time(true),
    closes: terms.closes_at === null ? null : lastDay(terms.closes_at, time_zone, language),
  }
}

const formats = { ar: createFormat({ language: 'ar' }), en: createFormat({ language: 'en' }) }

/** The end is the midnight after it. */
function lastDay(closesAt: string, timeZone: string, language: Language): string {
  const last = new Date(Date.parse(closesAt) - 1000)
  const format = formats[language]
  return `${format.weekday(last, timeZone)} ${format.date(last, timeZone)}`
}

/** What the browser's tab says. */
export function titleOf(state: InvitationPageState, i18n: I18n): string {
  const title = state.kind === 'missing' ? null : said(state.event, 'title', state.language)
  return title?.text ?? i18n._(msg`Invitation`)
}
