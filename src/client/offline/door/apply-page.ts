import { deepEqual } from '#client/lib/deep-equal.ts'
import type { DoorGuest } from '#shared/contract/door-session.ts'
import { type QuarantineRow, waitingFor } from '../check-ins/check-ins.ts'
import { bareTransaction } from '../db/bare-transaction.ts'
import { withReopening } from '../db/reopening.ts'
import type { CheckInIndex } from './check-in-index.ts'
import type { DoorCheckIn, DoorDatabase, GoneRow, StoredDoor } from './door-database.ts'
import type { GuestList } from './guest-list.ts'
import type { DoorPage } from './pull-door.ts'

/** The ids that a resync has brought so far; rows that it has not brought when it ends are deleted. */
export interface Resync {
  readonly seen: Set<string>
}

export interface PageTarget {
  readonly database: DoorDatabase
  readonly list: GuestList
  readonly checkIns: CheckInIndex
  readonly door: () => StoredDoor
  readonly clock: { readonly now: () => number }
}

/** What a page does to what is held. */
interface PageEffect {
  readonly guests: DoorGuest[]
  readonly gone: GoneRow[]
  readonly check_ins: DoorCheckIn[]
  readonly unreadable: QuarantineRow[]
  /** Rows of the list that are no more, and records that only the lost history knew. */
  readonly dropped: { guests: string[]; gone: string[]; check_ins: string[] }
  /** Own records that waited, and have come back: the server has them, whatever became of its response. */
  readonly confirmed: string[]
  /** Records that another phone had told of: what the server says of them takes their place. */
  readonly received: string[]
  /** Own records that the server had and has lost: to be sent again. */
  readonly again: DoorCheckIn[]
}

/**
 * Writes one page down, its cursor with it, and only what differs from what is held; then the memory is
 * brought to the same state.
 *
 * During a resync the old list stays in use until the new one is whole, so that guests can be let in meanwhile.
 * Its cursor is written down at its end alone, so that one that was broken off begins at the beginning.
 */
export async function applyPage(
  store: PageTarget,
  page: DoorPage,
  resync: Resync | null,
  patch: Partial<StoredDoor>,
): Promise<number> {
  const { database, list, checkIns } = store
  const effect = effectOf(store, page, resync)
  const { dropped } = effect
  const goneNow = [...dropped.guests, ...effect.gone.map(({ id }) => id)]
  const cameBack = [...dropped.gone, ...effect.guests.map(({ id }) => id).filter((id) => list.goneById(id))]
  await withReopening(database, () =>
    bareTransaction(database, STORES, (transaction) => {
      put(transaction, 'guests', effect.guests)
      remove(transaction, 'guests', goneNow)
      put(transaction, 'gone', effect.gone)
      remove(transaction, 'gone', cameBack)
      put(transaction, 'check_ins', effect.check_ins)
      remove(transaction, 'check_ins', dropped.check_ins)
      remove(transaction, 'waiting', effect.confirmed)
      put(transaction, 'waiting', effect.again.map(waitingFor))
      put(transaction, 'quarantine', effect.unreadable)
      const session = transaction.objectStore('session')
      const held = session.get('door')
      held.onsuccess = () => {
        if (held.result !== undefined) session.put({ ...held.result, ...patch })
      }
    }),
  )
  // The door ended while this page was being written: `purgeList` deletes it from disk, so it must not enter memory either.
  if (store.door().ended) return 0
  for (const guest of effect.guests) list.put(guest)
  for (const row of effect.gone) list.putGone(row)
  for (const id of [...dropped.guests, ...dropped.gone]) list.remove(id)
  checkIns.remove([...dropped.check_ins, ...effect.received])
  checkIns.add(effect.check_ins)
  checkIns.confirm(effect.confirmed, store.clock.now())
  checkIns.addWaiting(effect.again.map(({ id }) => id))
  checkIns.recheck([...effect.guests, ...effect.gone].map(({ id }) => id))
  return effect.unreadable.length
}

const STORES = ['session', 'guests', 'gone', 'check_ins', 'waiting', 'quarantine'] as const
type Store = (typeof STORES)[number]

function put(transaction: IDBTransaction, store: Store, rows: readonly object[]): void {
  const objects = transaction.objectStore(store)
  for (const row of rows) objects.put(row)
}

function remove(transaction: IDBTransaction, store: Store, ids: readonly string[]): void {
  const objects = transaction.objectStore(store)
  for (const id of ids) objects.delete(id)
}

function effectOf({ list, checkIns, door }: PageTarget, page: DoorPage, resync: Resync | null): PageEffect {
  const { event_id, device_id } = door()
  const { readable, unreadable } = page
  const guests = new Map<string, DoorGuest>()
  const gone = new Map<string, GoneRow>()
  const records = new Map<string, DoorCheckIn>()
  const confirmed: string[] = []
  const received: string[] = []
  for (const change of readable) {
    resync?.seen.add(change.row.id)
    if (change.kind === 'guest') {
      gone.delete(change.row.id)
      if (!deepEqual(list.byId(change.row.id), change.row)) guests.set(change.row.id, change.row)
    } else if (change.kind === 'gone') {
      guests.delete(change.row.id)
      const row = goneRow(list, change.row)
      if (list.goneById(row.id)?.revoked !== row.revoked) gone.set(row.id, row)
    } else if (checkIns.record(change.row.id) === undefined) {
      records.set(change.row.id, { ...change.row, event_id })
    } else if (checkIns.isReceived(change.row.id)) {
      records.set(change.row.id, { ...change.row, event_id })
      received.push(change.row.id)
    } else if (checkIns.isWaiting(change.row.id)) confirmed.push(change.row.id)
  }
  const missing = (ids: Iterable<string>) =>
    resync === null || page.more ? [] : [...ids].filter((id) => !resync.seen.has(id))
  const isNewer = (id: string) =>
    checkIns.isWaiting(id) || checkIns.isReceived(id) || checkIns.isConfirmedInPull(id)
  const lost = missing(checkIns.ids()).filter((id) => !isNewer(id))
  const lostRecords = lost.map(checkIns.record).filter((record) => record !== undefined)
  return {
    guests: [...guests.values()],
    gone: [...gone.values()],
    check_ins: [...records.values()],
    confirmed,
    received,
    unreadable: unreadable.map((held, place) => ({ store: 'feed', id: `${page.next} ${place}`, held })),
    dropped: {
      guests: missing(list.ids()),
      gone: missing(list.goneIds()),
      check_ins: lostRecords.filter((record) => record.device_id !== device_id).map(({ id }) => id),
    },
    again: lostRecords.filter((record) => record.device_id === device_id),
  }
}

/** Of a revoked guest the name and codes are stored, so that the door can say whose pass is void. */
function goneRow(list: GuestList, { id, revoked }: { id: string; revoked: boolean }): GoneRow {
  const known = revoked ? (list.byId(id) ?? list.goneById(id)) : undefined
  return {
    id,
    revoked,
    name: known?.name ?? '',
    pass_code: known?.pass_code ?? '',
    short_code: known?.short_code ?? '',
  }
}
