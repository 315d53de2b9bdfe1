import { cardValues } from '#shared/card/card-values.ts'
import type { Language } from '#shared/contract/common.ts'
import type { EventVersion } from '#shared/contract/events.ts'
import { announcedDate } from '#shared/rules/dates/announced-date.ts'
import { type ChangedPart, changedParts } from './event-versions.ts'
import { hasAddress, hasPhoneNumber } from './foreign-addresses.ts'

type Field = Exclude<ChangedPart, 'cancelled' | 'reinstated'>

const LABELS: Readonly<Record<Language, Readonly<Record<Field, string>>>> = {
  ar: { title: 'اسم المناسبة', hosts: 'الدعوة من', time: 'الموعد', place: 'المكان' },
  en: { title: 'Event', hosts: 'Hosts', time: 'Time', place: 'Place' },
}
const WAS: Readonly<Record<Field, string>> = {
  title: 'وكان',
  hosts: 'وكانت من',
  time: 'وكان',
  place: 'وكان',
}
const STATES: Readonly<Record<Language, Readonly<Record<'cancelled' | 'reinstated', string>>>> = {
  ar: { cancelled: 'أُلغيت المناسبة', reinstated: 'المناسبة قائمة ولم تعد ملغاة' },
  en: { cancelled: 'The event is cancelled', reinstated: 'The event takes place after all' },
}
/** Where nothing is known to have changed. A template refuses an empty parameter. */
const NOTHING_NAMED: Readonly<Record<Language, string>> = {
  ar: 'تجدون التفاصيل في الدعوة',
  en: 'you’ll find the details in your invitation',
}

/**
 * What a guest who knows `before` has to know, one line for each; empty where nothing differs.
 * @param isShort with one date, and without what was: every part of an SMS costs
 */
export function changeLines(
  before: EventVersion,
  after: EventVersion,
  { language, isShort = false }: { language: Language; isShort?: boolean },
): string[] {
  return changedParts(before, after).map((part) => changeLine(part, before, after, { language, isShort }))
}

export function cancelledLine(language: Language): string {
  return STATES[language].cancelled
}

/** The lines as one, for templates. */
export function changesInOneLine(lines: string, language: Language): string {
  return lines === '' ? NOTHING_NAMED[language] : lines.replaceAll('\n', language === 'ar' ? '؛ ' : '; ')
}

function changeLine(
  part: ChangedPart,
  before: EventVersion,
  after: EventVersion,
  { language, isShort }: { language: Language; isShort: boolean },
): string {
  if (part === 'cancelled' || part === 'reinstated') return STATES[language][part]
  const label = LABELS[language][part]
  // One date is enough to recognize what was.
  const former = valuesOf(before, { language, isShort: true })
  const { was, is } = VALUES[part](former, valuesOf(after, { language, isShort }))
  // What a host has removed since was not checked when this was written: it brings no address along.
  const isShown = !isShort && was !== '' && was !== is && !hasAddress(was) && !hasPhoneNumber(was)
  if (is === '') return language === 'ar' ? `${label}: لم يتحدّد بعد` : `${label}: to be announced`
  if (!isShown) return `${label}: ${is}`
  return language === 'ar' ? `${label}: ${is}، ${WAS[part]} ${was}` : `${label}: ${is} (was ${was})`
}

function valuesOf(version: EventVersion, { language, isShort }: { language: Language; isShort: boolean }) {
  const { title, hosts, weekday, time, venue, address } = cardValues(version, language, '')
  const date = announcedDate(version.starts_on, { language, isShort })
  const join = (parts: string[], by: string) => parts.filter((part) => part !== '').join(by)
  const comma = language === 'ar' ? '، ' : ', '
  const day = join([weekday, date], language === 'ar' ? ' ' : ', ')
  return {
    title,
    hosts,
    venue,
    startsOn: version.starts_on,
    time,
    moment: join([day, time], comma),
    place: join([venue, address], comma),
  }
}

type Values = ReturnType<typeof valuesOf>

/** Of the former value no more than what differs: the hour of the same day, the address of the same venue. */
const VALUES: Readonly<Record<Field, (before: Values, after: Values) => { was: string; is: string }>> = {
  title: (before, after) => ({ was: before.title, is: after.title }),
  hosts: (before, after) => ({ was: before.hosts, is: after.hosts }),
  time: (before, after) => ({
    was: before.startsOn === after.startsOn ? before.time : before.moment,
    is: after.moment,
  }),
  place: (before, after) =>
    before.venue === after.venue || after.venue === ''
      ? { was: before.place, is: after.place }
      : { was: before.venue || before.place, is: after.venue },
}
