import { newId } from '#client/lib/new-id.ts'
import { type CheckInRecord, checkInRecordSchema } from '#shared/contract/check-in.ts'
import { type AccountDatabase, accountDatabase } from '../account-database.ts'
import { clockOffset } from '../sync/clock.ts'
import { dismissRefused, type LocalCheckIn, saveCheckIns } from './check-ins.ts'

/**
 * `invalid`: no such entry can be (people out of range, no such id). `storage`: the device could not store
 * it; nobody was let in.
 */
export type RecordResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly kind: 'invalid' | 'storage' }

/**
 * Lets `people` of a guest in, `members` of them by name, in the host's name and without a door. Once it resolves with
 * `ok` it is on disk.
 */
export function recordEntry(
  eventId: string,
  guestId: string,
  people: number,
  database: AccountDatabase = accountDatabase(),
  members: readonly string[] = [],
): Promise<RecordResult> {
  const named = members.length > 0 ? { members: [...members] } : {}
  return record(database, eventId, { kind: 'entry', guest_id: guestId, people, ...named })
}

/** Undoes an entry, whichever door it was made at. */
export function recordUndo(
  { id, event_id, guest_id }: Pick<LocalCheckIn, 'id' | 'event_id' | 'guest_id'>,
  reason: string,
  database: AccountDatabase = accountDatabase(),
): Promise<RecordResult> {
  return record(database, event_id, { kind: 'undo', guest_id, undoes: id, reason })
}

/** Deletes a refused check-in. */
export function dismissCheckIn(id: string, database: AccountDatabase = accountDatabase()): Promise<void> {
  return dismissRefused(database.checkInTables, id)
}

async function record(
  database: AccountDatabase,
  eventId: string,
  what: Partial<CheckInRecord>,
): Promise<RecordResult> {
  const occurred_at = new Date().toISOString()
  // Nobody is turned away because the clock offset cannot be read.
  const clock_offset = await clockOffset(database).catch(() => 0)
  const parsed = checkInRecordSchema.safeParse({ id: newId(), occurred_at, clock_offset, ...what })
  if (!parsed.success) return { ok: false, kind: 'invalid' }
  const row: LocalCheckIn = { ...parsed.data, event_id: eventId, door_id: null, device_id: null }
  const saved = await saveCheckIns(database.checkInTables, [row])
  return saved ? { ok: true, id: row.id } : { ok: false, kind: 'storage' }
}
