import sharp from 'sharp'

/** As many as one process draws cards with at a time: decoding a photo takes longer than drawing the rest. */
const REMEMBERED = 12
const remembered = new Map<string, string>()

/**
 * Attachments as `data:` URLs by their ids. The SVG renderer of the server reads no WebP, so they are JPEG, or PNG
 * where they have transparency.
 */
export async function attachmentData(
  files: Readonly<Record<string, Uint8Array>>,
): Promise<Record<string, string>> {
  const found: [string, string][] = []
  for (const [id, file] of Object.entries(files)) {
    const data = remembered.get(id) ?? (await dataOf(file))
    remembered.set(id, data)
    found.push([id, data])
  }
  for (const id of [...remembered.keys()].slice(0, -REMEMBERED)) remembered.delete(id)
  return Object.fromEntries(found)
}

async function dataOf(file: Uint8Array): Promise<string> {
  const picture = sharp(file)
  const { hasAlpha } = await picture.metadata()
  const [type, content] = hasAlpha
    ? (['png', await picture.png({ compressionLevel: 3 }).toBuffer()] as const)
    : (['jpeg', await picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()] as const)
  return `data:image/${type};base64,${content.toString('base64')}`
}
