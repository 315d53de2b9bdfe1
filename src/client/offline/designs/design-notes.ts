import type { CardDesign } from '#shared/contract/designs.ts'
import type { AccountDatabase } from '../db.ts'

/**
 * Keeps what a card says of a state that it overtook, until somebody has read it here. In a transaction of the
 * caller. What was read is kept too: the card says it until its next saving.
 */
export async function saveSupersededNote(
  { overtaken }: AccountDatabase,
  { id, saved_by, overtook }: CardDesign,
): Promise<void> {
  if (!overtook || (await overtaken.get(overtook.version_id))) return
  await overtaken.add({ ...overtook, event_id: id, overtaken_by: saved_by, read: false })
}
