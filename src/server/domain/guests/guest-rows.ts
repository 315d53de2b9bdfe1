import type { Selectable } from 'kysely'
import type { Guests } from '#server/db/schema.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { admittedPeople } from '#server/domain/doors/admissions.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Section } from '#shared/contract/events.ts'
import type { Guest, GuestDetails, Member, Rsvp } from '#shared/contract/guests.ts'
import { membersOf } from '#shared/rules/guests/household-members.ts'

/** The fields that a host edits: one column for each field of `GuestDetails`. */
const DETAIL_COLUMNS = [
  'name',
  'email',
  'phone',
  'invited',
  'group_name',
  'section',
  'table_name',
  'vip',
  'door_note',
  'language',
  'rsvp',
  'attending_people',
  'members',
] as const satisfies (keyof GuestDetails & keyof Guests)[]

/** The columns of a guest that `toGuest` reads; `admitted` is computed. */
export const STORED_COLUMNS = [
  'guests.id',
  'guests.event_id',
  'guests.rev',
  'guests.host_id',
  'guests.token',
  'guests.answered',
  'guests.opened_at',
  'guests.replied_at',
  'guests.answered_by_telephone',
  'guests.waiting_since',
  'guests.waiting_people',
  'guests.place_opened_at',
  'guests.source',
  'guests.created_at',
  'guests.updated_at',
  'guests.deleted_at',
  ...DETAIL_COLUMNS.map((column) => `guests.${column}` as const),
] as const

/** What `toGuest` reads of an event's guests. */
export function guestColumns(eventId: string) {
  return [...STORED_COLUMNS, admittedPeople(eventId).as('admitted')] as const
}

export type GuestRow = Pick<
  Selectable<Guests>,
  | 'id'
  | 'event_id'
  | 'rev'
  | 'host_id'
  | 'token'
  | 'answered'
  | 'opened_at'
  | 'replied_at'
  | 'answered_by_telephone'
  | 'waiting_since'
  | 'waiting_people'
  | 'place_opened_at'
  | 'source'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
  | (typeof DETAIL_COLUMNS)[number]
> & {
  admitted: number
  /** Only where it was asked for: devices know it by the sends and messages that they have. */
  scheduled?: boolean
}

/** The guest as a host sees it. */
export function toGuest(row: GuestRow): Guest {
  return {
    ...detailsOf(row),
    id: row.id,
    event_id: row.event_id,
    rev: row.rev,
    host_id: row.host_id,
    guest_token: row.token,
    answered: row.answered,
    admitted: row.admitted,
    scheduled: row.scheduled ?? false,
    opened_at: row.opened_at?.toISOString() ?? null,
    replied_at: row.replied_at?.toISOString() ?? null,
    answered_by_telephone: row.answered_by_telephone,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    waiting_people: row.waiting_people,
    place_opened_at: row.place_opened_at?.toISOString() ?? null,
    source: row.source as Guest['source'],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted: row.deleted_at !== null,
  }
}

/** The guest as a host with these rights sees it: without what the guest did, where the host may not track. */
export function toGuestFor({ rights }: Pick<EventAccess, 'rights'>, row: GuestRow): Guest {
  const guest = toGuest(row)
  if (rights.track) return guest
  return {
    ...guest,
    rsvp: null,
    attending_people: null,
    members: membersOf(guest).map((member) => ({ ...member, attending: null })),
    answered: false,
    admitted: 0,
    opened_at: null,
    replied_at: null,
    answered_by_telephone: false,
    waiting_since: null,
    waiting_people: null,
    place_opened_at: null,
  }
}

export function detailsOf(row: Pick<GuestRow, (typeof DETAIL_COLUMNS)[number]>): GuestDetails {
  return {
    name: row.name,
    email: row.email,
    phone: row.phone,
    invited: row.invited,
    group_name: row.group_name,
    section: row.section as Section | null,
    table_name: row.table_name,
    vip: row.vip,
    door_note: row.door_note,
    language: row.language as Language | null,
    rsvp: row.rsvp as Rsvp | null,
    attending_people: row.attending_people,
    members: row.members as Member[],
  }
}

/** A deleted guest for devices that held it: that it is gone, and nothing of the person any more. */
export function toTombstone(row: GuestRow): Guest {
  return {
    ...toGuest(row),
    name: '',
    email: null,
    phone: null,
    group_name: '',
    section: null,
    table_name: '',
    vip: false,
    door_note: '',
    language: null,
    rsvp: null,
    attending_people: null,
    members: [],
    opened_at: null,
    replied_at: null,
    answered_by_telephone: false,
    waiting_since: null,
    waiting_people: null,
    place_opened_at: null,
    guest_token: '',
    deleted: true,
  }
}
