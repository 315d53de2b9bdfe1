import { doorTime } from '#shared/rules/door/check-ins.ts'
import type { CheckInIndex } from '../check-ins/check-in-index.ts'
import type { Connectivity } from '../sync/connectivity.ts'
import type { DoorCheckIn } from './door-database.ts'
import type { DoorStore } from './door-store.ts'
import type { DoorConflict, DoorState, DoorView, RecentScan, RefusedRecord } from './door-view.ts'
import { type GuestSources, guestAtDoor, nameOf } from './guest-at-door.ts'

const RECENT_MAXIMUM = 50

/** What a view shows beside the night itself. */
export interface ViewParts {
  readonly stage: DoorState
  readonly reach: Connectivity
  readonly busy: boolean
  readonly storage: DoorView['storage']
  readonly can_verify: boolean
}

/** Costs what is shown, and not what the list holds: it is made anew after every scan. */
export function viewOfDoor(night: DoorStore, parts: ViewParts): DoorView {
  const { door, event, total, complete, listed_at, gates, clock_offset } = night.door()
  const { ledger } = night.active
  const at: GuestSources = { list: night.list, checkIns: ledger, door: night.door }
  return {
    ...parts,
    door,
    event,
    list: { held: night.list.size, total, complete, at: listed_at },
    waiting: ledger.waiting,
    refused: night.refused.map(({ record, problems }) => refusedRecord(night, record, problems)),
    unreadable: night.unreadable,
    inside: ledger.inside,
    invited: night.list.invited,
    admitted_here: ledger.admittedHere,
    recent: ledger.recent(RECENT_MAXIMUM).map((record) => recentScan(night, ledger, record)),
    conflicts: conflictsOf(at),
    other_doors: gates,
    at_risk: ledger.atRisk,
    disconnected_since: night.disconnectedSince,
    clock_offset,
    rehearsal: night.rehearsal !== null,
  }
}

function conflictsOf(at: GuestSources): DoorConflict[] {
  return Array.from(at.checkIns.over, ([guestId, over]) => {
    const guest = guestAtDoor(at, guestId)
    return guest === null ? [] : [{ guest, over, own: guest.entries.some(({ own }) => own) }]
  }).flat()
}

function recentScan({ list }: DoorStore, ledger: CheckInIndex, record: DoorCheckIn): RecentScan {
  const { id, kind, guest_id, people, reason } = record
  return {
    id,
    kind,
    at: doorTime(record),
    name: nameIn(list, ledger, record),
    guest_id,
    people,
    undone: kind === 'entry' && ledger.isUndone(record),
    reason,
    waiting: ledger.isWaiting(id),
  }
}

/** An undo bears the name of what it took back. */
function nameIn(list: DoorStore['list'], ledger: CheckInIndex, { guest_id, walk_in, undoes }: DoorCheckIn): string {
  if (guest_id !== null) return nameOf(list, guest_id)
  return walk_in ?? ledger.record(undoes ?? '')?.walk_in ?? ''
}

function refusedRecord(
  { list, checkIns: ledger }: DoorStore,
  record: DoorCheckIn,
  problems: RefusedRecord['problems'],
): RefusedRecord {
  return { id: record.id, name: nameIn(list, ledger, record), at: doorTime(record), problems }
}
