import sharp from 'sharp'
import type { Database } from '#server/db/client.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import { readAttachmentFiles } from './attachments.ts'

/** The cards of an event are drawn one after the other, with the same few photos on them. */
const REMEMBERED = 12
const remembered = new Map<string, string>()

/**
 * Attachments as `data:` URLs, for a drawing that may load nothing. The SVG renderer of the server reads no WebP, so
 * they are JPEG, or PNG where they have transparency. Deleted ones are missing from the result.
 */
export async function attachmentData(
  db: Database,
  storage: Storage,
  ids: readonly string[],
): Promise<Record<string, string>> {
  const missing = ids.filter((id) => !remembered.has(id))
  const files = await readAttachmentFiles(db, storage, missing)
  const fresh = await Promise.all(files.map(async ([id, file]) => [id, await dataOf(file)] as const))
  const found = ids.flatMap((id) => {
    const data = remembered.get(id) ?? fresh.find(([of]) => of === id)?.[1]
    return data === undefined ? [] : [[id, data] as const]
  })
  for (const [id, data] of fresh) remembered.set(id, data)
  for (const id of [...remembered.keys()].slice(0, -REMEMBERED)) remembered.delete(id)
  return Object.fromEntries(found)
}

async function dataOf(file: Buffer): Promise<string> {
  const picture = sharp(file)
  const { hasAlpha } = await picture.metadata()
  const [type, content] = hasAlpha
    ? (['png', await picture.png({ compressionLevel: 3 }).toBuffer()] as const)
    : (['jpeg', await picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()] as const)
  return `data:image/${type};base64,${content.toString('base64')}`
}
