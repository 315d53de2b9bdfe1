import { newId } from '#client/lib/new-id.ts'
import type { AttachmentType } from '#shared/contract/attachments.ts'
import type { CardDesign } from '#shared/contract/designs.ts'
import { attachmentsOf } from '#shared/rules/design-pictures.ts'
import { type AccountDatabase, accountDatabase, type LocalPicture } from '../account-database.ts'
import { withReopening } from '../db/reopening.ts'

/** `storage`: the device could not store it; nothing was changed. */
export type SavePictureResult =
  | { readonly ok: true; readonly attachment: string }
  | { readonly ok: false; readonly kind: 'storage' }

/**
 * Stores a picture that the host chose, under a new id by which a picture layer refers to it. It is sent before
 * the first save of a card that refers to it, and stays on this device to be shown offline.
 */
export async function savePicture(
  eventId: string,
  blob: Blob,
  attachment_type: AttachmentType,
  database: AccountDatabase = accountDatabase(),
): Promise<SavePictureResult> {
  const picture: LocalPicture = { id: newId(), event_id: eventId, attachment_type, blob, state: 'waiting' }
  try {
    await withReopening(database, () => database.pictures.put(picture))
    return { ok: true, attachment: picture.id }
  } catch {
    return { ok: false, kind: 'storage' }
  }
}

/** The pictures of a card that are on this device, by attachment. For live queries. */
export async function readPictures(
  attachments: readonly string[],
  database: AccountDatabase = accountDatabase(),
): Promise<ReadonlyMap<string, Blob>> {
  const stored = await database.pictures.bulkGet([...attachments])
  return new Map(stored.flatMap((picture) => (picture ? [[picture.id, picture.blob] as const] : [])))
}

/** How many of these pictures the server refused. For live queries. */
export async function countRefusedPictures(
  attachments: readonly string[],
  database: AccountDatabase = accountDatabase(),
): Promise<number> {
  const stored = await database.pictures.bulkGet([...attachments])
  return stored.filter((picture) => picture?.state === 'refused').length
}

/**
 * Downloads the pictures of a card that were chosen on another device, so that it can be shown offline. Failures
 * are left for the next time.
 */
export async function fetchPictures(
  { id, scene, pictures }: Pick<CardDesign, 'id' | 'scene' | 'pictures'>,
  database: AccountDatabase = accountDatabase(),
  fetch: typeof globalThis.fetch = (...request) => globalThis.fetch(...request),
): Promise<void> {
  const stored = await readPictures(attachmentsOf(scene), database)
  const missing = attachmentsOf(scene).filter((attachment) => !stored.has(attachment))
  await Promise.all(
    missing.map(async (attachment) => {
      const path = pictures[attachment]
      if (path === undefined) return
      try {
        const response = await fetch(path, { credentials: 'same-origin' })
        // A captive portal responds to every address with 200 and a page of its own.
        if (!response.ok || response.headers.get('x-marhaba') !== '1') return
        const blob = await response.blob()
        const picture = {
          id: attachment,
          event_id: id,
          attachment_type: 'photo',
          blob,
          state: 'kept',
        } as const
        await withReopening(database, () => database.pictures.put(picture))
      } catch {
        // No network or no space: the card is shown without it.
      }
    }),
  )
}
