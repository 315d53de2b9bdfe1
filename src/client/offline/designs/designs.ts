import { newId } from '#client/lib/new-id.ts'
import type { CardDesign, DesignSave } from '#shared/contract/designs.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import {
  type AccountDatabase,
  accountDatabase,
  type LocalDesign,
  type OutboxRow,
  type SupersededNote,
} from '../account-database.ts'
import { withReopening } from '../db/reopening.ts'
import { type EnqueueResult, newOutboxRow } from '../outbox/outbox.ts'
import { applyOverlay } from '../outbox/overlay.ts'
import { validateInput } from '../outbox/versions.ts'

/** The card of an event on this device: screens read it by `readDesign` in a live query and write by `saveDesign`. */

type SaveRow = Extract<OutboxRow, { route: 'design.save' }>

/** What the editor gives for a save; the rest follows from the stored card. */
export type DesignContent = Pick<DesignSave, 'template_id' | 'scene'>

/**
 * The card with the overlay of what waits (`waiting`, `base`). Null where the event has none, or none is known
 * yet. For live queries.
 */
export async function readDesign(
  eventId: string,
  database: AccountDatabase = accountDatabase(),
): Promise<LocalDesign | null> {
  const design = await database.designs.get(eventId)
  return design && !design.deleted ? design : null
}

/**
 * Stores the card on this device and sends it when the server can be reached. May be called at every pause of
 * editing: it replaces an earlier save that still waits. `errors` of `invalid` are field codes by dotted field
 * name, as in `scene.layers.3.ar.text`; then, and on `storage`, nothing was stored.
 */
export async function saveDesign(
  eventId: string,
  state: DesignContent,
  database: AccountDatabase = accountDatabase(),
): Promise<EnqueueResult> {
  const made = { version_id: newId(), base_version_id: null, base_rev: 0, ...state }
  const read = validateInput(httpRoutes['design.save'], { params: { id: eventId }, body: made })
  if (!read.ok) return read
  const input: SaveRow['input'] = read.input
  try {
    return { ok: true, seqs: [await withReopening(database, () => saveRow(database, input))] }
  } catch {
    return { ok: false, kind: 'storage' }
  }
}

function saveRow(database: AccountDatabase, { params, body }: SaveRow['input']): Promise<number> {
  const { outbox, designs } = database
  return database.transaction('rw', database.writeTables, async () => {
    const before = await lastWaitingSave(database, params.id)
    const shown = await designs.get(params.id)
    // This save takes the place of the waiting one, and with it the version that it was based on.
    const base = before
      ? { base_version_id: before.input.body.base_version_id, base_rev: before.input.body.base_rev }
      : { base_version_id: shown?.version_id ?? null, base_rev: shown?.rev ?? 0 }
    if (before) await outbox.delete(before.seq)
    const row = newOutboxRow('design.save', { params, body: { ...body, ...base } }, new Date().toISOString())
    const seq = await outbox.add(row)
    await applyOverlay(database, row)
    return seq
  })
}

/** The newest unsent save. Its request may be under way: then the server stores both, and the later one is current. */
async function lastWaitingSave({ outbox }: AccountDatabase, eventId: string): Promise<SaveRow | undefined> {
  const rows = await outbox
    .where({ event_id: eventId, state: 'waiting' })
    .filter(({ route }) => route === 'design.save')
    .sortBy('seq')
  return rows.at(-1) as SaveRow | undefined
}

/**
 * The last save of this card if the server rejected it, with the refusal (`answer`) and the content
 * (`input.body.scene`); `dismissRejected(seq)` of `outbox.ts` deletes it. For live queries.
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
 * Superseded versions of the card that nobody on this device has read about yet, oldest first: another host's by
 * ours where `overtaken_by` is this account, ours by theirs where `saved_by` is. The server has each as the
 * version `version_id`. For live queries.
 */
export function readSuperseded(
  eventId: string,
  database: AccountDatabase = accountDatabase(),
): Promise<SupersededNote[]> {
  const notes = database.overtaken.where('event_id').equals(eventId)
  return notes.filter(({ read }) => !read).sortBy('saved_at')
}

/** Marks a note as read. */
export async function acknowledgeSuperseded(
  versionId: string,
  database: AccountDatabase = accountDatabase(),
): Promise<void> {
  await withReopening(database, () => database.overtaken.update(versionId, { read: true }))
}

/**
 * Stores the note that a version of the card was superseded, until it is read on this device. In a transaction of the
 * caller. Notes that were read stay too: the card repeats its note until the next save.
 */
export async function saveSupersededNote(
  { overtaken }: AccountDatabase,
  { id, saved_by, overtook }: CardDesign,
): Promise<void> {
  if (!overtook || (await overtaken.get(overtook.version_id))) return
  await overtaken.add({ ...overtook, event_id: id, overtaken_by: saved_by, read: false })
}
