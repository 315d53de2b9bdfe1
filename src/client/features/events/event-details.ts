import type { Language } from '#client/i18n/languages.ts'
import { paths } from '#client/routes/paths.ts'
import {
  type Event,
  type EventDetails,
  type EventGroup,
  eventDetailsSchema,
} from '#shared/contract/events.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'
import { isInGroup } from '#shared/rules/events/event-state.ts'
import { localizedField } from '#shared/rules/text/localized.ts'

type Placed = Pick<EventDetails, 'venue_ar' | 'venue_en'>

export function venueOf(event: Placed, language: Language): string {
  return localizedField(event, 'venue', language)
}

/** The event's page as guests see it; of a draft, the page where it is published. */
export function eventPagePath({ id, status, event_token, host_token }: Event): string {
  return status === 'draft' ? `${paths.inviteGuests(id)}?way=link` : paths.invitation(event_token, host_token)
}

/** The groups of “my events” of this account's own events; `received` comes from the server. */
export function eventsOfGroup<E extends Pick<Event, 'status' | 'sending' | 'updated_at' | 'deleted'>>(
  events: readonly E[],
  group: Exclude<EventGroup, 'received'>,
): E[] {
  return events
    .filter((event) => !event.deleted && isInGroup(event, group))
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at))
}

const DETAIL_FIELDS = Object.keys(eventDetailsSchema.shape) as (keyof EventDetails)[]

/** An event stored by an older version of the app lacks the fields added since. */
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

/** The changed fields that are valid; the others wait in the form until they are corrected. */
export function validDetails(changes: Partial<EventDetails>): Partial<EventDetails> {
  const valid = Object.entries(changes).filter(
    ([field, value]) => eventDetailsSchema.shape[field as keyof EventDetails].safeParse(value).success,
  )
  return Object.fromEntries(valid)
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

/**
 * The event's details with what was typed into a stored draft: what is valid, a field that was emptied too, and texts and
 * numbers that are not valid yet.
 */
export function withDraft(details: EventDetails, draft: unknown): EventDetails {
  if (typeof draft !== 'object' || draft === null) return details
  const typed = new Map(Object.entries(draft))
  const fields = DETAIL_FIELDS.filter(
    (field) => typed.has(field) && canBeShown(details, field, typed.get(field)),
  )
  return { ...details, ...Object.fromEntries(fields.map((field) => [field, typed.get(field)])) }
}

function canBeShown(details: EventDetails, field: keyof EventDetails, value: unknown): boolean {
  if (eventDetailsSchema.shape[field].safeParse(value).success) return true
  const isText = typeof value === 'string' || typeof value === 'number'
  return isText && !Array.isArray(details[field]) && typeof details[field] !== 'boolean'
}
