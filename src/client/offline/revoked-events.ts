import type { EventSummary } from '#shared/contract/events.ts'
import { withReopening } from './db/reopening.ts'
import { type AccountDatabase, accountDatabase, type RevokedEvent } from './db.ts'

/**
 * Notes that this account is no co-host of the event any more: the event itself is forgotten. A note that is there
 * stays as it is, so that somebody who left by their own choice is not told of it. In a transaction of the caller.
 */
export async function saveRevoked(
  { revoked_events }: AccountDatabase,
  { id, title_ar, title_en, hosts_ar, hosts_en }: EventSummary,
): Promise<void> {
  if (await revoked_events.get(id)) return
  const at = new Date().toISOString()
  await revoked_events.put({ event_id: id, title_ar, title_en, hosts_ar, hosts_en, at, read: false })
}

/** Before this account leaves an event by its own choice: nobody has to be told that it is gone. */
export async function expectRevocation(
  event: EventSummary,
  database: AccountDatabase = accountDatabase(),
): Promise<void> {
  await withReopening(database, async () => {
    await saveRevoked(database, event)
    await database.revoked_events.update(event.id, { read: true })
  })
}

/** After leaving failed: what may happen later is told again. */
export async function discardRevocation(
  eventId: string,
  database: AccountDatabase = accountDatabase(),
): Promise<void> {
  await withReopening(database, () => database.revoked_events.delete(eventId))
}

/** Marks the note as read. It stays, for refused changes are listed with the event's name. */
export async function acknowledgeRevoked(
  eventId: string,
  database: AccountDatabase = accountDatabase(),
): Promise<void> {
  await withReopening(database, () => database.revoked_events.update(eventId, { read: true }))
}

/** The notes that nobody on this device has read. For live queries. */
export function readRevoked(database: AccountDatabase = accountDatabase()): Promise<RevokedEvent[]> {
  return database.revoked_events.filter(({ read }) => !read).toArray()
}
