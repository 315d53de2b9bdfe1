import type {
  AccountDatabase,
  AccountQuarantineRow,
  OutboxRow,
  QuarantinedStore,
  Unreadable,
} from '../account-database.ts'
import { rebaseAll, removeOverlay } from './overlay.ts'
import { readOutboxRow } from './versions.ts'

/** The quarantine's row for something that could not be read, with its whole content. */
export function quarantineRow(
  store: QuarantinedStore,
  id: string,
  why: Unreadable,
  eventId: unknown,
  held: unknown,
): AccountQuarantineRow {
  const event_id = typeof eventId === 'string' ? { event_id: eventId } : {}
  return { store, id, held, why, ...event_id, at: new Date().toISOString() }
}

/**
 * Reads the whole outbox by today's contract: migrates rows of older versions, moves unreadable ones to the
 * quarantine and removes their effects, and restores quarantined rows that can be read now. Called before
 * anything is sent, so that one bad row holds up nothing.
 */
export async function sweepOutbox(database: AccountDatabase): Promise<void> {
  const bad: UnreadableRow[] = []
  for (const raw of await database.outbox.toArray()) {
    const read = readOutboxRow(raw)
    if (!read.ok) bad.push({ raw, why: read.why })
    else if (read.changed) await database.outbox.update(raw.seq, { ...read.row })
  }
  await quarantineOutboxRows(database, bad)
  const quarantined = await database.quarantine.where('store').equals('outbox').toArray()
  for (const { id, held } of quarantined) {
    const read = readOutboxRow(held)
    if (read.ok) await restoreRow(database, id, read.row)
  }
}

interface UnreadableRow {
  readonly raw: OutboxRow
  readonly why: Unreadable
}

/** Moves rows of the outbox to the quarantine; accepted ones are only deleted, as a pull brings their effect. */
export async function quarantineOutboxRows(
  database: AccountDatabase,
  bad: readonly UnreadableRow[],
): Promise<void> {
  if (bad.length === 0) return
  await database.transaction('rw', database.syncTables, async () => {
    const unsent = bad.filter(({ raw }) => raw.state !== 'accepted')
    await database.quarantine.bulkPut(
      unsent.map(({ raw, why }) => quarantineRow('outbox', String(raw.seq), why, raw.event_id, raw)),
    )
    await database.outbox.bulkDelete(bad.map(({ raw }) => raw.seq))
    const events: ReadonlySet<unknown> = new Set(bad.map(({ raw }) => raw.event_id))
    for (const eventId of events) if (typeof eventId === 'string') await rebaseAll(database, eventId)
  })
}

function restoreRow(database: AccountDatabase, id: string, row: OutboxRow): Promise<void> {
  return database.transaction('rw', database.syncTables, async () => {
    await database.quarantine.delete(['outbox', id])
    // Under its old key: the outbox is sent in the order of its keys.
    await database.outbox.put(row)
    if (row.state !== 'rejected') await removeOverlay(database, row.event_id, [row])
  })
}
