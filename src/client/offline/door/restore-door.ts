import { type RefusedRow, waitingFor } from '../check-ins/check-ins.ts'
import type { DoorHandover } from '../handover/door-handover.ts'
import type { CheckInIndex } from './check-in-index.ts'
import type { DoorCheckIn, StoredDoor } from './door-database.ts'
import type { GuestList } from './guest-list.ts'

/** What a page knows of its door, as it was on the disk. */
export interface DoorMemory {
  readonly list: GuestList
  readonly checkIns: CheckInIndex
  readonly refused: readonly RefusedRow<DoorCheckIn>[]
  readonly handover: Pick<DoorHandover, 'rows'>
  readonly door: () => StoredDoor
}

/**
 * Writes a door down again after somebody, or the browser, has cleared the phone's data under the open page. In the
 * transaction that creates the database, so that nothing is read or written before.
 */
export function restoreDoor(
  transaction: IDBTransaction,
  { list, checkIns, refused, handover, door }: DoorMemory,
): void {
  const put = (store: string, rows: Iterable<object>) => {
    const objects = transaction.objectStore(store)
    for (const row of rows) objects.put(row)
  }
  const { event_id } = door()
  put('session', [door()])
  put('check_ins', checkIns.records())
  put(
    'waiting',
    checkIns.waitingIds().map((id) => waitingFor({ id, event_id })),
  )
  put('refused', refused)
  put('handover', handover.rows())
  put('guests', list.guests())
  put('gone', list.goneRows())
}
