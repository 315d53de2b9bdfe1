import type { Selectable } from 'kysely'
import type { DoorDevices, Doors } from '#server/db/schema.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Door, DoorDevice } from '#shared/contract/doors.ts'
import type { Section } from '#shared/contract/events.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'

export const DOOR_COLUMNS = [
  'doors.id',
  'doors.rev',
  'doors.name',
  'doors.other_name',
  'doors.section',
  'doors.only_section',
  'doors.only_group',
  'doors.allow_walk_ins',
  'doors.opens_at',
  'doors.expires_at',
  'doors.revoked_at',
  'doors.created_at',
  'doors.token_hash',
  'doors.link_no',
  'doors.pin_hash',
] as const

type Column<C> = C extends `doors.${infer Name}` ? Name : never
export type DoorRow = Pick<Selectable<Doors>, Column<(typeof DOOR_COLUMNS)[number]> & keyof Doors>

/** The door as the host sees it. */
export function toDoor(row: DoorRow, path: string | null, devices: DoorDevice[]): Door {
  return {
    id: row.id,
    rev: row.rev,
    name: row.name,
    other_name: row.other_name,
    section: row.section as Section | null,
    only_section: row.only_section,
    only_group: row.only_group,
    allow_walk_ins: row.allow_walk_ins,
    opens_at: row.opens_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    has_pin: row.pin_hash !== null,
    path,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    devices,
  }
}

/** The door as its own devices see it, in their language. */
export function toOwnDoor(
  row: Pick<DoorRow, 'id' | 'name' | 'other_name' | 'section' | 'allow_walk_ins' | 'expires_at'>,
  language: Language,
) {
  return {
    id: row.id,
    name: nameOfDoor(row, language),
    section: row.section as Section | null,
    allow_walk_ins: row.allow_walk_ins,
    expires_at: row.expires_at?.toISOString() ?? null,
  }
}

export function toDoorDevice(row: Selectable<DoorDevices>): DoorDevice {
  return {
    id: row.id,
    name: row.name,
    opened_at: row.opened_at.toISOString(),
    heard_at: row.heard_at.toISOString(),
    waiting: row.waiting,
    list_rev: row.list_rev,
    listed_at: row.listed_at?.toISOString() ?? null,
    battery: row.battery,
    ended_at: row.ended_at?.toISOString() ?? null,
    wiped_at: row.wiped_at?.toISOString() ?? null,
  }
}
