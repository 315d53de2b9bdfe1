import type { EventDetails } from '../contract/events.ts'

/** The details of an event of which nothing has been said yet. */
export const BLANK_DETAILS: EventDetails = {
  category: null,
  title_ar: '',
  title_en: '',
  hosts_ar: '',
  hosts_en: '',
  starts_on: null,
  starts_time: null,
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
  sections: [],
  capacity: null,
}
