import type { Selectable } from 'kysely'
import type { Events } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import type { HostSelf } from '#server/domain/cohosts/host-self.ts'
import type {
  Event,
  EventDetails,
  EventSending,
  EventStatus,
  EventVersion,
  FormerVersion,
  Section,
  ShareLink,
} from '#shared/contract/events.ts'
import { zonedInstant } from '#shared/rules/dates/zoned-time.ts'
import { versionOf } from '#shared/rules/sending/event-versions.ts'

/** The columns that a host fills in: one for each field of `EventDetails`. */
const DETAIL_COLUMNS = [
  'category',
  'title_ar',
  'title_en',
  'hosts_ar',
  'hosts_en',
  'starts_on',
  'starts_time',
  'time_zone',
  'venue_ar',
  'venue_en',
  'address_ar',
  'address_en',
  'map_url',
  'latitude',
  'longitude',
  'dress_code_ar',
  'dress_code_en',
  'notes_ar',
  'notes_en',
  'sections',
  'capacity',
  'rsvp_until',
  'name_companions',
  'waiting_list',
  'share_link',
  'share_limit',
  'hide_place',
  'self_check_in',
] as const satisfies (keyof EventDetails & keyof Events)[]

export const EVENT_COLUMNS = [
  'events.id',
  'events.detail_rev',
  'events.hosts_rev',
  'events.status',
  'events.sending',
  'events.token',
  'events.created_at',
  'events.updated_at',
  'events.deleted_at',
  'events.music_key',
  'events.music_name',
  'events.former',
  'events.calendar_sequence',
  ...DETAIL_COLUMNS,
] as const

export type EventRow = Pick<
  Selectable<Events>,
  | 'id'
  | 'detail_rev'
  | 'hosts_rev'
  | 'status'
  | 'sending'
  | 'token'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | 'music_key'
  | 'music_name'
  | 'former'
  | 'calendar_sequence'
  | (typeof DETAIL_COLUMNS)[number]
>

/** The event as the host with this access sees it. */
export function toEvent(
  row: EventRow,
  access: Pick<EventAccess, 'role' | 'hostToken' | 'rights'>,
  self: HostSelf = {},
): Event {
  return {
    ...detailsOf(row),
    id: row.id,
    rev: Math.max(row.detail_rev, row.hosts_rev),
    status: row.status as EventStatus,
    sending: row.sending as EventSending | null,
    role: access.role,
    rights: access.rights,
    ...self,
    event_token: row.token,
    host_token: access.hostToken,
    starts_at: startsAt(row),
    music: musicOf(row),
    former: formerOf(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted: row.deleted_at !== null,
  }
}

/** What the event was before, oldest first. */
export function formerOf({ former }: Pick<EventRow, 'former'>): FormerVersion[] {
  return former as unknown as FormerVersion[]
}

/** What the event is now, of what guests are notified of. */
export function currentVersion(row: EventRow): EventVersion {
  return versionOf({ ...row, status: row.status as EventStatus })
}

/** The path of the event's music, for anybody with a link to the event. */
export function musicOf({ id, music_key, music_name }: Pick<EventRow, 'id' | 'music_key' | 'music_name'>) {
  return music_key === null ? null : { name: music_name, path: `/music/${id}/${music_key}` }
}

export function detailsOf(row: Pick<EventRow, (typeof DETAIL_COLUMNS)[number]>): EventDetails {
  return {
    category: row.category,
    title_ar: row.title_ar,
    title_en: row.title_en,
    hosts_ar: row.hosts_ar,
    hosts_en: row.hosts_en,
    starts_on: row.starts_on,
    starts_time: row.starts_time,
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
    sections: row.sections as Section[],
    capacity: row.capacity,
    rsvp_until: row.rsvp_until,
    name_companions: row.name_companions,
    waiting_list: row.waiting_list,
    share_link: row.share_link as ShareLink,
    share_limit: row.share_limit,
    hide_place: row.hide_place,
    self_check_in: row.self_check_in,
  }
}

/** The start as an instant, once date and time are known. */
export function startsAt(row: Pick<EventRow, 'starts_on' | 'starts_time' | 'time_zone'>): string | null {
  if (row.starts_on === null || row.starts_time === null) return null
  return zonedInstant(row.starts_on, row.starts_time, row.time_zone)
}
