import sharp from 'sharp'
import {
  ACCOUNT_PICTURE_SIDE,
  PICTURE_PIXELS_MAXIMUM,
  STORED_PICTURE_SIDE,
} from '#shared/contract/attachments.ts'

export interface PictureInput {
  readonly bytes: Uint8Array
  /** An account's picture: small, and cut around its middle where it was not cut before. */
  readonly isSquare: boolean
}

export type PictureReading =
  | { ok: true; content: Uint8Array; width: number; height: number }
  | { ok: false; code: 'picture_type' | 'picture_broken' | 'picture_too_many_pixels' }

/**
 * The picture as it is stored: turned upright, no larger than cards need, and re-encoded, so that nothing hidden in
 * the file, from coordinates to a script, is stored.
 */
export async function run({ bytes, isSquare }: PictureInput): Promise<PictureReading> {
  // By its first bytes, not by what sharp could open: it opens SVG and a dozen formats that browsers do not.
  if (!isPicture(bytes)) return { ok: false, code: 'picture_type' }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > PICTURE_PIXELS_MAXIMUM) return { ok: false, code: 'picture_too_many_pixels' }
    const side = isSquare ? ACCOUNT_PICTURE_SIDE : STORED_PICTURE_SIDE
    const resizing = isSquare
      ? ({ fit: 'cover' } as const)
      : ({ fit: 'inside', withoutEnlargement: true } as const)
    const { data, info } = await sharp(bytes, { limitInputPixels: PICTURE_PIXELS_MAXIMUM, failOn: 'error' })
      .rotate()
      .resize({ width: side, height: side, ...resizing })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, content: data, width: info.width, height: info.height }
  } catch {
    return { ok: false, code: 'picture_broken' }
  }
}

function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 12)).toString('latin1')
  const isWebp = head.startsWith('RIFF') && head.slice(8) === 'WEBP'
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || isWebp
}
