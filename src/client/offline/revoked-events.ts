import { liveQuery } from 'dexie'
import type { EventRights } from '#shared/contract/event-rights.ts'
import type { EventSummary } from '#shared/contract/events.ts'
import {
  type AccountDatabase,
  accountDatabase,
  type LocalEvent,
  type RevokedEvent,
} from './account-database.ts'
import { withReopening } from './db/reopening.ts'

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

/**
 * Deletes every form about the event that was typed and not submitted, lists of guests that were read for import
 * included: they hold guests' names and numbers, and nothing can be done with them any more. What was submitted is in
 * the outbox, and its refusals stay. In a transaction of the caller.
 */
export async function discardDraftsOf({ drafts }: AccountDatabase, eventId: string): Promise<void> {
  const keys = await drafts.toCollection().primaryKeys()
  await drafts.bulkDelete(keys.filter((key) => key.includes(eventId)))
}

interface HeldEvents {
  readonly events: readonly LocalEvent[]
  readonly revoked: readonly string[]
}

/**
 * Calls back with the events that are gone from this device or in which this account lost a right: at the start with
 * those that are noted as revoked, then with each as it happens, whichever tab pulled it. Returns what stops it.
 */
export function followLostEvents(
  database: AccountDatabase,
  onLost: (eventIds: readonly string[]) => void,
): () => void {
  let before: ReadonlyMap<string, ReadonlySet<string>> = new Map()
  let noted: ReadonlySet<string> = new Set()
  let stopped = false

  function compare({ events, revoked }: HeldEvents): void {
    if (stopped) return
    const now = new Map(events.map((event) => [event.id, rightsIn(event)]))
    const lost = [...before].filter(([id, rights]) => !isWithin(rights, now.get(id))).map(([id]) => id)
    const fresh = revoked.filter((id) => !noted.has(id))
    before = now
    noted = new Set(revoked)
    if (lost.length + fresh.length > 0) onLost([...new Set([...lost, ...fresh])])
  }

  const read = async (): Promise<HeldEvents> => ({
    events: await database.events.toArray(),
    revoked: await database.revoked_events.toCollection().primaryKeys(),
  })
  // Dexie begins a live query a moment later, and passes over a result that a write has overtaken. What is lost until
  // then would be missed: this read is ahead of every write that follows.
  const begun = read().then(compare, () => undefined)
  const states = liveQuery(read).subscribe({
    next: (held) => void begun.then(() => compare(held)),
    // The database was closed: its account has signed out.
    error: () => undefined,
  })
  return () => {
    stopped = true
    states.unsubscribe()
  }
}

function rightsIn({ role, rights }: { role: string; rights?: EventRights | undefined }): ReadonlySet<string> {
  const held = Object.entries(rights ?? {}).filter(([, isHeld]) => isHeld)
  return new Set([role, ...held.map(([right]) => right)])
}

function isWithin(rights: ReadonlySet<string>, now: ReadonlySet<string> | undefined): boolean {
  return now !== undefined && [...rights].every((right) => now.has(right))
}
