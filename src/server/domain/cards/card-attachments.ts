import type { Database } from '#server/db/client.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { readAttachmentFiles } from './attachments.ts'

/** The cards of an event are drawn one after the other, with the same few photos on them. */
const REMEMBERED = 12
const remembered = new Map<string, Buffer>()

/** The files of attachments by id, for a drawing that may load nothing. Deleted ones are missing from the result. */
export async function attachmentFiles(
  db: Database,
  storage: Storage,
  ids: readonly string[],
): Promise<Record<string, Buffer>> {
  const missing = ids.filter((id) => !remembered.has(id))
  const fresh = new Map(await readAttachmentFiles(db, storage, missing))
  const found = ids.flatMap((id) => {
    const file = remembered.get(id) ?? fresh.get(id)
    return file === undefined ? [] : [[id, file] as const]
  })
  for (const [id, file] of fresh) remembered.set(id, file)
  for (const id of [...remembered.keys()].slice(0, -REMEMBERED)) remembered.delete(id)
  return Object.fromEntries(found)
}
