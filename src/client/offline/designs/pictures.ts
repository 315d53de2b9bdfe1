import { newId } from '#client/lib/new-id.ts'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { Design } from '#shared/contract/designs.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'
import { withReopening } from '../db/reopening.ts'
import { type AccountDatabase, accountDatabase, type LocalPicture } from '../db.ts'

/** `storage`: the device could not keep it; nothing was changed. */
export type KeptPicture =
  | { readonly ok: true; readonly attachment: string }
  | { readonly ok: false; readonly kind: 'storage' }

/**
 * Keeps a picture that the host chose, under the id by which a picture layer names it. It reaches the server
 * before the first saving of the card that needs it, and stays here to be shown without a network.
 */
export async function keepPicture(
  eventId: string,
  blob: Blob,
  attachment_type: AttachmentType,
  database: AccountDatabase = accountDatabase(),
): Promise<KeptPicture> {
  const picture: LocalPicture = { id: newId(), event_id: eventId, attachment_type, blob, state: 'waiting' }
  try {
    await withReopening(database, () => database.pictures.put(picture))
    return { ok: true, attachment: picture.id }
  } catch {
    return { ok: false, kind: 'storage' }
  }
}

/** The pictures of a card that this device holds, by attachment. For live queries. */
export async function readPictures(
  attachments: readonly string[],
  database: AccountDatabase = accountDatabase(),
): Promise<ReadonlyMap<string, Blob>> {
  const held = await database.pictures.bulkGet([...attachments])
  return new Map(held.flatMap((picture) => (picture ? [[picture.id, picture.blob] as const] : [])))
}

/**
 * Brings the pictures of a card that were chosen on another device, so that it shows without a network too.
 * What cannot be had now is left for the next time.
 */
export async function fetchPictures(
  { id, scene, pictures }: Pick<Design, 'id' | 'scene' | 'pictures'>,
  database: AccountDatabase = accountDatabase(),
  fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request),
): Promise<void> {
  const held = await readPictures(attachmentsOf(scene), database)
  const missing = attachmentsOf(scene).filter((attachment) => !held.has(attachment))
  await Promise.all(
    missing.map(async (attachment) => {
      const path = pictures[attachment]
      if (path === undefined) return
      try {
        const response = await fetch(path, { credentials: 'same-origin' })
        // A venue's portal answers every address with 200 and a page of its own.
        if (!response.ok || response.headers.get('x-marhaba') !== '1') return
        const blob = await response.blob()
        const kept = { id: attachment, event_id: id, attachment_type: 'photo', blob, state: 'kept' } as const
        await withReopening(database, () => database.pictures.put(kept))
      } catch {
        // No network, or no room on the device: the card shows without it.
      }
    }),
  )
}
