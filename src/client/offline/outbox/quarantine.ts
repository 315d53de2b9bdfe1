import type { AccountDatabase, OutboxRow, ReadStore, SetAside, Unreadable } from '../db.ts'
import { liftOff, relay } from './overlay.ts'
import { readOutboxRow } from './versions.ts'

/** What is not of a shape we know, with all that it holds. */
export function setAside(
  store: ReadStore,
  id: string,
  why: Unreadable,
  eventId: unknown,
  held: unknown,
): SetAside {
  const event_id = typeof eventId === 'string' ? { event_id: eventId } : {}
  return { store, id, held, why, ...event_id, at: new Date().toISOString() }
}

/**
 * Reads the whole outbox by today's contract: rows of older versions are brought up to it, unreadable ones
 * are set aside with their effect taken off, and what was set aside and can be read now goes back to its
 * place. Called before anything is sent, so that one bad row holds up nothing.
 */
export async function sweepOutbox(database: AccountDatabase): Promise<void> {
  const bad: Unread[] = []
  for (const raw of await database.outbox.toArray()) {
    const read = readOutboxRow(raw)
    if (!read.ok) bad.push({ raw, why: read.why })
    else if (read.changed) await database.outbox.update(raw.seq, { ...read.row })
  }
  await putAway(database, bad)
  const aside = await database.quarantine.where('store').equals('outbox').toArray()
  for (const { id, held } of aside) {
    const read = readOutboxRow(held)
    if (read.ok) await putBack(database, id, read.row)
  }
}

interface Unread {
  readonly raw: OutboxRow
  readonly why: Unreadable
}

/** Sets rows of the outbox aside. What the server has taken already needs no keeping: a pull brings it. */
export async function putAway(database: AccountDatabase, bad: readonly Unread[]): Promise<void> {
  if (bad.length === 0) return
  await database.transaction('rw', database.syncTables, async () => {
    const kept = bad.filter(({ raw }) => raw.state !== 'accepted')
    await database.quarantine.bulkPut(
      kept.map(({ raw, why }) => setAside('outbox', String(raw.seq), why, raw.event_id, raw)),
    )
    await database.outbox.bulkDelete(bad.map(({ raw }) => raw.seq))
    const events: ReadonlySet<unknown> = new Set(bad.map(({ raw }) => raw.event_id))
    for (const eventId of events) if (typeof eventId === 'string') await relay(database, eventId)
  })
}

function putBack(database: AccountDatabase, id: string, row: OutboxRow): Promise<void> {
  return database.transaction('rw', database.syncTables, async () => {
    await database.quarantine.delete(['outbox', id])
    // At its own place: what was done after it is sent after it.
    await database.outbox.put(row)
    if (row.state !== 'rejected') await liftOff(database, row.event_id, [row])
  })
}
