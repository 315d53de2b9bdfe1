import { doorTime } from '#shared/rules/door/check-ins.ts'
import type { CheckInIndex } from './check-in-index.ts'
import type { DoorCheckIn } from './door-database.ts'
import type { DoorStore } from './door-store.ts'
import type { DoorConflict, DoorState, DoorView, RecentScan, RefusedRecord } from './door-view.ts'
import { type GuestSources, guestAtDoor, nameOf } from './guest-at-door.ts'
import { namedPhones } from './other-phones.ts'

const RECENT_MAXIMUM = 50

/** What a view shows that the store does not know. */
export interface ViewParts {
  readonly state: DoorState
  readonly connectivity: DoorView['connectivity']
  readonly busy: boolean
  readonly persistence: DoorView['persistence']
  readonly can_verify: boolean
}

/** Runs after every scan: its cost must not grow with the list. */
export function viewOfDoor(store: DoorStore, parts: ViewParts): DoorView {
  const { door, event_id, event, total, complete, listed_at, gates, clock_offset } = store.door()
  const { checkIns } = store.active
  return {
    ...parts,
    door,
    event_id,
    event,
    list: { held: store.list.size, total, complete, at: listed_at },
    waiting: checkIns.waiting,
    refused: store.refused.map(({ record, problems }) => refusedRecord(store, record, problems)),
    unreadable: store.unreadable,
    data_cleared: store.dataCleared,
    inside: checkIns.inside,
    expected: store.list.expected,
    admitted_here: checkIns.admittedHere,
    recent: checkIns.recent(RECENT_MAXIMUM).map((record) => recentScan(store, checkIns, record)),
    conflicts: conflictsOf(store.active),
    other_doors: gates,
    other_phones: namedPhones(store.door()),
    received: store.checkIns.received,
    ended_devices: Object.keys(store.door().ended_devices ?? {}).length,
    can_hand_over: store.door().signing !== undefined,
    at_risk: checkIns.atRisk,
    disconnected_since: store.disconnectedSince,
    clock_offset,
    clock_moved: store.clock.moved,
    rehearsal: store.rehearsal !== null,
  }
}

function conflictsOf(sources: GuestSources): DoorConflict[] {
  return Array.from(sources.checkIns.over, ([guestId, over]) => {
    const guest = guestAtDoor(sources, guestId)
    return guest === null ? [] : [{ guest, over, own: guest.entries.some(({ own }) => own) }]
  }).flat()
}

function recentScan({ list }: DoorStore, checkIns: CheckInIndex, record: DoorCheckIn): RecentScan {
  const { id, kind, guest_id, people, reason } = record
  return {
    id,
    kind,
    at: doorTime(record),
    name: nameIn(list, checkIns, record),
    guest_id,
    people,
    undone: kind === 'entry' && checkIns.isUndone(record),
    reason,
    waiting: checkIns.isWaiting(id),
  }
}

/** An undo is listed under the name of the entry that it undoes. */
function nameIn(
  list: DoorStore['list'],
  checkIns: CheckInIndex,
  { guest_id, walk_in, undoes }: DoorCheckIn,
): string {
  if (guest_id !== null) return nameOf(list, guest_id)
  return walk_in ?? checkIns.record(undoes ?? '')?.walk_in ?? ''
}

function refusedRecord(
  { list, checkIns }: DoorStore,
  record: DoorCheckIn,
  problems: RefusedRecord['problems'],
): RefusedRecord {
  return { id: record.id, name: nameIn(list, checkIns, record), at: doorTime(record), problems }
}
