import { newId } from '#client/lib/new-id.ts'
import type { DesignSave } from '#shared/contract/designs.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import { withReopening } from '../db/reopening.ts'
import {
  type AccountDatabase,
  accountDatabase,
  type LocalDesign,
  type OutboxRow,
  type OvertakenNote,
} from '../db.ts'
import { type Enqueued, newRow } from '../outbox/outbox.ts'
import { layOver } from '../outbox/overlay.ts'
import { readInput } from '../outbox/versions.ts'

/**
 * The card of an event on this device. Screens read with `readDesign` in a live query and write with
 * `saveDesign`; a device without a network is no other case.
 */

type SaveRow = Extract<OutboxRow, { route: 'design.save' }>

/** What a saving says; the rest of it follows from what is shown. */
export type DesignState = Pick<DesignSave, 'template_id' | 'scene'>

/**
 * The card as it stands here: the server's with what waits laid over it (`waiting`, `base`). Null where the
 * event has none, or none is known yet. For live queries.
 */
export async function readDesign(
  eventId: string,
  database: AccountDatabase = accountDatabase(),
): Promise<LocalDesign | null> {
  const design = await database.designs.get(eventId)
  return design && !design.deleted ? design : null
}

/**
 * Keeps the card on this device and has it sent when it can. May be called at every pause of the hand: a
 * saving that waits and was not sent yet gives way to this one. `errors` of `invalid` are field codes by
 * dotted field name, as in `scene.layers.3.ar.text`; then, and on `storage`, nothing was kept.
 */
export async function saveDesign(
  eventId: string,
  state: DesignState,
  database: AccountDatabase = accountDatabase(),
): Promise<Enqueued> {
  const made = { version_id: newId(), base_version_id: null, base_rev: 0, ...state }
  const read = readInput(httpRoutes['design.save'], { params: { id: eventId }, body: made })
  if (!read.ok) return read
  const input: SaveRow['input'] = read.input
  try {
    return { ok: true, seqs: [await withReopening(database, () => keep(database, input))] }
  } catch {
    return { ok: false, kind: 'storage' }
  }
}

function keep(database: AccountDatabase, { params, body }: SaveRow['input']): Promise<number> {
  const { outbox, designs } = database
  return database.transaction('rw', database.writeTables, async () => {
    const before = await lastWaiting(database, params.id)
    const shown = await designs.get(params.id)
    // One that gives way takes its own base with it: what it was made on is what this is made on.
    const base = before
      ? { base_version_id: before.input.body.base_version_id, base_rev: before.input.body.base_rev }
      : { base_version_id: shown?.version_id ?? null, base_rev: shown?.rev ?? 0 }
    if (before) await outbox.delete(before.seq)
    const row = newRow('design.save', { params, body: { ...body, ...base } }, new Date().toISOString())
    const seq = await outbox.add(row)
    await layOver(database, row)
    return seq
  })
}

/** Sent or under way, it makes no difference: the server keeps both, and the later one stands. */
async function lastWaiting({ outbox }: AccountDatabase, eventId: string): Promise<SaveRow | undefined> {
  const rows = await outbox
    .where({ event_id: eventId, state: 'waiting' })
    .filter(({ route }) => route === 'design.save')
    .sortBy('seq')
  return rows.at(-1) as SaveRow | undefined
}

/**
 * The last saving of this card that the server would not take, with its words (`answer`) and everything it
 * held (`input.body.scene`); `dismiss(seq)` of `outbox.ts` lets it go. Null where there is none, or where a
 * later one was kept. For live queries.
 */
export async function readRefusedDesign(
  eventId: string,
  database: AccountDatabase = accountDatabase(),
): Promise<SaveRow | null> {
  const rows = await database.outbox
    .where('event_id')
    .equals(eventId)
    .filter(({ route }) => route === 'design.save')
    .sortBy('seq')
  const last = rows.at(-1) as SaveRow | undefined
  return last?.state === 'rejected' ? last : null
}

/**
 * Savings that were overtaken and that nobody here has read of yet, oldest first: the other's by ours where
 * `overtaken_by` is this account, ours by the other's where `saved_by` is. Each is kept by the server as the
 * version `version_id`. For live queries.
 */
export function readOvertaken(
  eventId: string,
  database: AccountDatabase = accountDatabase(),
): Promise<OvertakenNote[]> {
  const notes = database.overtaken.where('event_id').equals(eventId)
  return notes.filter(({ read }) => !read).sortBy('saved_at')
}

/** The person has read it. */
export async function acknowledgeOvertaken(
  versionId: string,
  database: AccountDatabase = accountDatabase(),
): Promise<void> {
  await withReopening(database, () => database.overtaken.update(versionId, { read: true }))
}
