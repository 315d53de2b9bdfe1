import type { DoorGuest } from '#shared/contract/door-session.ts'
import { doorTime } from '#shared/rules/door/check-ins.ts'
import type { CheckInIndex, Invitation } from './check-in-index.ts'
import type { DoorCheckIn, StoredDoor } from './door-database.ts'
import type { EntryAtDoor, GuestAtDoor } from './door-view.ts'
import type { GuestList } from './guest-list.ts'

/** What a guest at this door is computed from. */
export interface GuestSources {
  readonly list: GuestList
  readonly checkIns: CheckInIndex
  readonly door: () => StoredDoor
}

/** The invitation by the door's list; `invited` is 0 for a guest who was revoked. Null for one it never had. */
export function invitationOf(list: GuestList, guestId: string): Invitation | null {
  const listed = list.byId(guestId)
  // A family whose people belong to several sections may come to any of their doors.
  if (listed !== undefined) return hasOwnSections(listed) ? { ...listed, section: null } : listed
  return list.revoked({ id: guestId }) === undefined ? null : { invited: 0, section: null }
}

function hasOwnSections({ members = [], section }: DoorGuest): boolean {
  return members.some((member) => member.section !== null && member.section !== section)
}

/**
 * A guest as the door shows one; null where neither list, check-ins nor pass know them.
 * @param claim the claim of a scanned pass, for a guest who is not in the list
 */
export function guestAtDoor(at: GuestSources, guestId: string, claim?: Invitation): GuestAtDoor | null {
  const { admitted, entries } = at.checkIns.admission(guestId)
  const inside = {
    admitted,
    entries: entries.map((entry) => entryAtDoor(at.door(), entry, at.checkIns.isReceived)),
  }
  const listed = at.list.byId(guestId)
  if (listed !== undefined) return { ...listed, ...inside, listed: true, revoked: false }
  const known = invitationOf(at.list, guestId) ?? claim ?? at.checkIns.claimOf(guestId)
  if (known === null) return null
  return {
    id: guestId,
    name: nameOf(at.list, guestId),
    invited: known.invited,
    coming: null,
    section: known.section,
    table_name: '',
    vip: false,
    door_note: '',
    phone_end: '',
    pass_code: '',
    short_code: '',
    ...inside,
    listed: false,
    revoked: at.list.revoked({ id: guestId }) !== undefined,
  }
}

/** Empty where the name is not known. */
export function nameOf(list: GuestList, guestId: string): string {
  return list.byId(guestId)?.name ?? list.goneById(guestId)?.name ?? ''
}

function entryAtDoor(
  { door, gates, device_id }: StoredDoor,
  entry: DoorCheckIn,
  isReceived: CheckInIndex['isReceived'],
): EntryAtDoor {
  const doorName =
    entry.door_id === door?.id ? door?.name : gates.find(({ id }) => id === entry.door_id)?.name
  return {
    id: entry.id,
    people: entry.people,
    ...(entry.members ? { members: entry.members } : {}),
    at: doorTime(entry),
    door: doorName ?? null,
    own: entry.device_id === device_id,
    received: isReceived(entry.id),
  }
}
