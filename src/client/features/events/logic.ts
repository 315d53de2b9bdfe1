import type { Language } from '#client/i18n/languages.ts'
import { paths } from '#client/routes/paths.ts'
import {
  type Event,
  type EventDetails,
  type EventGroup,
  type EventStatus,
  eventDetailsSchema,
} from '#shared/contract/events.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { localizedField } from '#shared/rules/text/localized.ts'

type Placed = Pick<EventDetails, 'venue_ar' | 'venue_en'>

export function venueOf(event: Placed, language: Language): string {
  return localizedField(event, 'venue', language)
}

/** The event's page as guests see it; of a draft, where it is opened. */
export function eventPagePath({ id, status, event_token, host_token }: Event): string {
  return status === 'draft' ? `${paths.inviteGuests(id)}?way=link` : paths.invitation(event_token, host_token)
}

/** The groups of “my events” that are this account's own; `received` comes from elsewhere. */
export function eventsOfGroup<E extends { status: EventStatus; updated_at: string; deleted: boolean }>(
  events: readonly E[],
  group: Exclude<EventGroup, 'received'>,
): E[] {
  const wanted: Record<typeof group, readonly EventStatus[]> = {
    recent: ['draft', 'scheduled', 'sent', 'cancelled'],
    sent: ['scheduled', 'sent'],
    draft: ['draft'],
  }
  return events
    .filter((event) => !event.deleted && wanted[group].includes(event.status))
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at))
}

const DETAIL_FIELDS = Object.keys(eventDetailsSchema.shape) as (keyof EventDetails)[]

/** An event that an older version of the app kept lacks the fields that came since. */
export function detailsOf(event: Event): EventDetails {
  return Object.fromEntries(
    DETAIL_FIELDS.map((field) => [field, event[field] ?? BLANK_DETAILS[field]]),
  ) as EventDetails
}

/** The fields in which `now` differs from `before`. */
export function changedDetails(before: EventDetails, now: EventDetails): Partial<EventDetails> {
  const changed = DETAIL_FIELDS.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  )
  return Object.fromEntries(changed.map((field) => [field, now[field]]))
}

/** Of the changed fields, those that the contract takes; the rest wait in the form until they are mended. */
export function validDetails(changes: Partial<EventDetails>): Partial<EventDetails> {
  const valid = Object.entries(changes).filter(
    ([field, value]) => eventDetailsSchema.shape[field as keyof EventDetails].safeParse(value).success,
  )
  return Object.fromEntries(valid)
}

/**
 * The place a map link or a pasted pair of coordinates means: `24.7136, 46.6753`, Google's `@24.7,46.6,17z`,
 * `!3d24.7!4d46.6` and `?q=24.7,46.6`, Apple's `?ll=24.7,46.6`. A shortened link says nothing: null.
 */
export function pinOf(typed: string): { latitude: number; longitude: number } | null {
  const text = foldDigits(typed).replaceAll('٫', '.').replaceAll('،', ',').replace(/%2C/gi, ',').trim()
  const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
  const shapes = [
    new RegExp(`!3d${number}!4d${number}`),
    new RegExp(`@${number},${number}`),
    new RegExp(`[?&](?:q|ll|query|center|destination)=${number},${number}`),
    new RegExp(String.raw`^${number}\s*,\s*${number}$`),
  ]
  for (const shape of shapes) {
    const match = shape.exec(text)
    const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
    if (match && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude }
  }
  return null
}

/** Where a pin can be looked at, on the map the host's link is of or on Google's. */
export function mapLink(place: Pick<EventDetails, 'map_url' | 'latitude' | 'longitude'>): string | null {
  if (place.map_url) return place.map_url
  if (place.latitude === null || place.longitude === null) return null
  return `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`
}

/** Occasions that can be chosen, in the reader's language. */
export function occasionsOf(
  categories: readonly { slug: string; name_ar: string; name_en: string }[],
  language: Language,
): { slug: string; name: string }[] {
  return categories.map(({ slug, name_ar, name_en }) => ({
    slug,
    name: language === 'ar' ? name_ar : name_en,
  }))
}

export function detailsDraftKey(eventId: string): string {
  return `event-details:${eventId}`
}

/** A kept form laid over the event's details: only fields of the right kind count. */
export function withDraft(details: EventDetails, draft: unknown): EventDetails {
  if (typeof draft !== 'object' || draft === null) return details
  const kept = Object.entries(draft).filter(
    ([field, value]) => field in details && (typeof value === 'string' || typeof value === 'number'),
  )
  return { ...details, ...Object.fromEntries(kept) }
}

/** The zones an hour can be told in: first those with a name of their own, then the others by their address. */
export function timeZonesWith(
  names: readonly { id: string; label: string }[],
): { id: string; label: string }[] {
  const named = new Set(names.map(({ id }) => id))
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !named.has(zone))
  return [...names, ...others.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') }))]
}

/** A zone is found by its name in either writing: “doha” and “qatar” are the same. */
export function matchesZone(typed: string, zone: { id: string; label: string }): boolean {
  const words = `${zone.label} ${zone.id.replaceAll('_', ' ')}`.toLocaleLowerCase()
  return words.includes(typed.trim().toLocaleLowerCase())
}
