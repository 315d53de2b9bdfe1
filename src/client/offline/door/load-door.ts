import type { Table } from 'dexie'
import type { z } from 'zod'
import { checkInSchema } from '#shared/contract/check-in.ts'
import { doorGuestSchema } from '#shared/contract/door-session.ts'
import type { QuarantineRow, RefusedRow } from '../check-ins/check-ins.ts'
import type { HandoverRow } from '../handover/held-batches.ts'
import type { DoorCheckIn, DoorDatabase, GoneRow, StoredDoor } from './door-database.ts'

/** Everything a door has on disk, as the memory is built from it at its start. */
export interface LoadedDoor {
  /** Null where the link was never exchanged here. */
  readonly door: StoredDoor | null
  readonly guests: readonly z.infer<typeof doorGuestSchema>[]
  readonly gone: readonly GoneRow[]
  readonly check_ins: readonly DoorCheckIn[]
  readonly waiting: readonly string[]
  readonly refused: readonly RefusedRow<DoorCheckIn>[]
  readonly handover: readonly HandoverRow[]
  readonly unreadable: number
}

/**
 * Reads a door from storage. A row that is not what it should be is set aside with all that it holds, and
 * the list is read again from its beginning, for that row may have been part of it.
 */
export async function loadDoor(database: DoorDatabase): Promise<LoadedDoor> {
  const { session, guests, gone, check_ins, waiting, refused, quarantine, handover } = database
  const [doors, guestRows, goneRows, records, waitingIds, refusedRows, quarantined, handoverRows] =
    await Promise.all([
      session.toArray(),
      guests.toArray(),
      gone.toArray(),
      check_ins.toArray(),
      waiting.toCollection().primaryKeys(),
      refused.toArray(),
      quarantine.count(),
      handover.toArray(),
    ])
  const bad: (QuarantineRow & { from: Table<unknown, string> })[] = []
  /** Only what is certain to be readable, row by row. */
  function readableRows<Row extends { id: string }>(
    from: { name: string },
    rows: readonly Row[],
    isReadable: (row: unknown) => boolean,
  ): Row[] {
    return rows.filter((row) => {
      if (isReadable(row)) return true
      bad.push({ store: from.name, id: row.id, held: row, from: from as Table<unknown, string> })
      return false
    })
  }
  const door = doors.find(isDoor) ?? null
  for (const row of door ? [] : doors) {
    bad.push({ store: session.name, id: row.key, held: row, from: session as Table<unknown, string> })
  }
  const loaded = {
    guests: readableRows(guests, guestRows, (row) => doorGuestSchema.safeParse(row).success),
    gone: readableRows(gone, goneRows, isGone),
    check_ins: readableRows(check_ins, records, (row) => checkInSchema.safeParse(row).success),
  }
  const recordIds = new Set(records.map(({ id }) => id))
  for (const id of waitingIds) {
    // Without its record there is nothing to send, and where no session is left nobody would ever try.
    if (!recordIds.has(id))
      bad.push({ store: check_ins.name, id, held: null, from: check_ins as Table<unknown, string> })
  }
  if (bad.length > 0) {
    await database.transaction('rw', [session, guests, gone, check_ins, waiting, quarantine], async () => {
      await quarantine.bulkPut(bad.map(({ store, id, held }) => ({ store, id, held })))
      for (const { from, id } of bad) await from.delete(id)
      await waiting.bulkDelete(bad.filter(({ from }) => from === check_ins).map(({ id }) => id))
      if (door) await session.update('door', { rev: 0 })
    })
  }
  const quarantinedIds = new Set(bad.map(({ id }) => id))
  return {
    door: door && bad.length > 0 ? { ...door, rev: 0 } : door,
    ...loaded,
    waiting: waitingIds.filter((id) => !quarantinedIds.has(id)),
    refused: refusedRows,
    // One that cannot be read is of no use, and its records are still on the phone that made them.
    handover: handoverRows.filter(({ batch }) => batch instanceof Uint8Array),
    unreadable: quarantined + bad.length,
  }
}

function isGone(row: unknown): boolean {
  const { id, name, revoked } = row as Partial<Record<string, unknown>>
  return typeof id === 'string' && typeof name === 'string' && typeof revoked === 'boolean'
}

function isDoor(row: StoredDoor): boolean {
  const { device_id, token, rev, gates } = row as Partial<Record<keyof StoredDoor, unknown>>
  const isToken = token === null || typeof token === 'string'
  return typeof device_id === 'string' && isToken && typeof rev === 'number' && Array.isArray(gates)
}
