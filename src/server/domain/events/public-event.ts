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

/** The event as strangers may see it: without the place where its hosts hide it. */
export function asStrangersSee<Row extends Pick<EventRow, keyof typeof NO_PLACE | 'hide_place'>>(
  row: Row,
): Row {
  return row.hide_place ? { ...row, ...NO_PLACE } : row
}

/** `toPublicEvent` for a link that names no guest. */
export function toStrangersEvent(row: EventRow): PublicEvent {
  const event = toPublicEvent(asStrangersSee(row))
  const hasPlace = [row.venue_ar, row.venue_en, row.address_ar, row.address_en, row.map_url].some(Boolean)
  return row.hide_place && (hasPlace || row.latitude !== null) ? { ...event, place_hidden: true } : event
}

/** The public fields of the event: those that the contract names and no others. */
export function toPublicEvent(row: EventRow): PublicEvent {
  const event = { ...detailsOf(row), starts_at: startsAt(row), cancelled: row.status === 'cancelled' }
  return Object.fromEntries(
    Object.entries(event).filter(([field]) => PUBLIC_FIELDS.has(field)),
  ) as PublicEvent
}
