import type { EventDetails } from '#shared/contract/events.ts'
import { type PublicEvent, publicEventSchema } from '#shared/contract/invitation.ts'
import { detailsOf, type EventRow, startsAt } from './event-rows.ts'

const PUBLIC_FIELDS = new Set(Object.keys(publicEventSchema.shape))

const NO_PLACE = {
  venue_ar: '',
  venue_en: '',
  address_ar: '',
  address_en: '',
  map_url: '',
  latitude: null,
  longitude: null,
} satisfies Partial<EventDetails>

/** The row as anybody may see it: without a hidden place (`hide_place`). */
export function withoutHiddenPlace<Row extends Pick<EventRow, keyof typeof NO_PLACE | 'hide_place'>>(
  row: Row,
): Row {
  return row.hide_place ? { ...row, ...NO_PLACE } : row
}

/** The event as anybody with a link may see it: without a hidden place. */
export function toPublicEvent(row: EventRow): PublicEvent {
  const event = toGuestEvent(withoutHiddenPlace(row))
  const hasPlace = [row.venue_ar, row.venue_en, row.address_ar, row.address_en, row.map_url].some(Boolean)
  return row.hide_place && (hasPlace || row.latitude !== null) ? { ...event, place_hidden: true } : event
}

/**
 * The event as its guests and doors see it, a hidden place too: the fields that the contract calls public and no
 * others. For a link that names no guest: `toPublicEvent`.
 */
export function toGuestEvent(row: EventRow): PublicEvent {
  const event = { ...detailsOf(row), starts_at: startsAt(row), cancelled: row.status === 'cancelled' }
  return Object.fromEntries(
    Object.entries(event).filter(([field]) => PUBLIC_FIELDS.has(field)),
  ) as PublicEvent
}
