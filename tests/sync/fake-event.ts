import type { PublicEvent } from '#shared/contract/invitation.ts'

/** The event of the fake door server. */
export const EVENT: PublicEvent = {
  title_ar: 'زفاف',
  title_en: 'Wedding',
  hosts_ar: '',
  hosts_en: '',
  category: null,
  starts_on: '2026-11-21',
  starts_time: '20:00',
  starts_at: '2026-11-21T17:00:00.000Z',
  time_zone: 'Asia/Riyadh',
  venue_ar: '',
  venue_en: '',
  address_ar: '',
  address_en: '',
  map_url: '',
  latitude: null,
  longitude: null,
  dress_code_ar: '',
  dress_code_en: '',
  notes_ar: '',
  notes_en: '',
  cancelled: false,
}
