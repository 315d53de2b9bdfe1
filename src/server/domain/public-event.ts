import type { PublicEvent } from '#shared/contract/invitation.ts'
import { type EventRow, startsAt } from './event-rows.ts'

/** What anybody who holds a link may know of the event. */
export function toPublicEvent(row: EventRow): PublicEvent {
  return {
    title_ar: row.title_ar,
    title_en: row.title_en,
    hosts_ar: row.hosts_ar,
    hosts_en: row.hosts_en,
    category: row.category,
    starts_on: row.starts_on,
    starts_time: row.starts_time,
    starts_at: startsAt(row),
    time_zone: row.time_zone,
    venue_ar: row.venue_ar,
    venue_en: row.venue_en,
    address_ar: row.address_ar,
    address_en: row.address_en,
    map_url: row.map_url,
    latitude: row.latitude,
    longitude: row.longitude,
    dress_code_ar: row.dress_code_ar,
    dress_code_en: row.dress_code_en,
    notes_ar: row.notes_ar,
    notes_en: row.notes_en,
    cancelled: row.status === 'cancelled',
  }
}
