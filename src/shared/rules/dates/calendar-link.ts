import type { Language } from '#shared/contract/common.ts'
import type { PublicEvent } from '#shared/contract/invitation.ts'
import { localizedField } from '../text/localized.ts'

/** Events have a start and no end; a calendar entry lasts this long. */
const DURATION_MS = 4 * 3_600_000
const DAY_MS = 86_400_000

/** An event as a calendar entry, in one language. */
export interface CalendarEntry {
  readonly title: string
  readonly place: string
  /** Lines: who invites, what to wear, the hosts' notes. */
  readonly description: string
  /** Instants (ISO 8601, UTC). Of an all-day entry, midnights in UTC that stand for the dates alone. */
  readonly starts: string
  readonly ends: string
  /** The event has no start time. */
  readonly allDay: boolean
}

const LABELS = {
  ar: { untitled: 'مناسبة', hosts: 'بدعوة من', dress: 'اللباس' },
  en: { untitled: 'An event', hosts: 'Invited by', dress: 'Dress code' },
} as const

/** The calendar entry of an event; null while it has no date. A text missing in one language is the other's. */
export function calendarEntry(event: PublicEvent, language: Language): CalendarEntry | null {
  if (event.starts_on === null) return null
  const labels = LABELS[language]
  const text = (field: 'title' | 'hosts' | 'dress_code' | 'notes' | 'venue' | 'address') =>
    localizedField(event, field, language)
  const hosts = text('hosts')
  const dress = text('dress_code')
  const lines = [hosts && `${labels.hosts} ${hosts}`, dress && `${labels.dress}: ${dress}`, text('notes')]
  const starts = Date.parse(event.starts_at ?? `${event.starts_on}T00:00:00Z`)
  const allDay = event.starts_at === null
  return {
    title: text('title') || labels.untitled,
    place: [text('venue'), text('address')]
      .filter((part) => part !== '')
      .join(language === 'ar' ? '، ' : ', '),
    description: lines.filter((line) => line !== '').join('\n'),
    starts: new Date(starts).toISOString(),
    ends: new Date(starts + (allDay ? DAY_MS : DURATION_MS)).toISOString(),
    allDay,
  }
}

/** Longer URLs may be truncated on their way. */
const DETAILS_MAXIMUM = 800

/**
 * The link that adds the event to Google Calendar; null while it has no date. The guest's own link is not in it: it
 * opens their invitation, and whoever serves a URL reads what is in it.
 */
export function googleCalendarLink(event: PublicEvent, language: Language): string | null {
  const entry = calendarEntry(event, language)
  if (entry === null) return null
  const stamp = (instant: string) => {
    const compact = instant.replace(/\.\d{3}/, '').replaceAll(/[-:]/g, '')
    return entry.allDay ? compact.slice(0, 8) : compact
  }
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${stamp(entry.starts)}/${stamp(entry.ends)}`,
    ...(entry.description === '' ? {} : { details: shortened(entry.description) }),
    ...(entry.place === '' ? {} : { location: entry.place }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}

/** Between characters: half of a pair of surrogates is none. */
function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= DETAILS_MAXIMUM ? text : `${characters.slice(0, DETAILS_MAXIMUM).join('')}…`
}
