import {
  ATTACHMENT_MAXIMUM,
  PICTURE_PIXELS_MAXIMUM,
  STORED_PICTURE_SIDE,
} from '#shared/contract/attachments.ts'

/** From the first bytes of a file. */
export interface PictureHeader {
  readonly type: 'jpeg' | 'png' | 'webp' | 'heic'
  /** In pixels; null where only decoding can tell. */
  readonly size: { readonly width: number; readonly height: number } | null
}

export type PictureProblem = 'no-picture' | 'too-large' | 'too-many-pixels' | 'unreadable'

/** Enough for the headers of a JPEG, whose camera may have written a preview before the size. */
const HEADER_BYTES = 512 * 1024
/** Larger files than the server accepts are scaled down here; beyond this a phone would run out of memory. */
const FILE_MAXIMUM = 4 * ATTACHMENT_MAXIMUM
const QUALITY = 0.9

/** By content, not by file name; null for other types of files. */
export function readPictureHeader(head: Uint8Array): PictureHeader | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head.length < 30) return null
  if (text(1, 4) === 'PNG' && view.getUint32(0) === 0x89504e47) {
    if (text(12, 16) !== 'IHDR') return null
    return { type: 'png', size: { width: view.getUint32(16), height: view.getUint32(20) } }
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
    return { type: 'webp', size: webpSize(view, text(12, 16)) }
  if (text(4, 8) === 'ftyp' && /hei[cfxs]|mif1|msf1/.test(text(8, 24))) return { type: 'heic', size: null }
  if (view.getUint16(0) === 0xffd8) return { type: 'jpeg', size: jpegSize(view) }
  return null
}

function webpSize(view: DataView, chunk: string): PictureHeader['size'] {
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (chunk === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 }
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk !== 'VP8L') return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}

/** ITU-T T.81: the segment that begins a frame (SOF) tells its size. */
function jpegSize(view: DataView): PictureHeader['size'] {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (frame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Why a file is refused, before it is decoded; null where it is accepted. */
export function problemOf(bytes: number, header: PictureHeader | null): PictureProblem | null {
  if (!header) return 'no-picture'
  if (bytes > FILE_MAXIMUM) return 'too-large'
  if (header.size && header.size.width * header.size.height > PICTURE_PIXELS_MAXIMUM) return 'too-many-pixels'
  return null
}

export type Prepared =
  | { readonly ok: true; readonly blob: Blob; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly problem: PictureProblem }

/**
 * A chosen file as it is stored: upright, no larger than a card needs, and without EXIF data such as the location,
 * before it leaves this device.
 */
export async function preparePicture(file: Blob): Promise<Prepared> {
  const header = readPictureHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  const problem = problemOf(file.size, header)
  if (problem || !header) return { ok: false, problem: problem ?? 'no-picture' }
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const share = Math.min(1, STORED_PICTURE_SIDE / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [Math.round(bitmap.width * share), Math.round(bitmap.height * share)]
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    // WebP keeps transparency.
    const type = header.type === 'png' || header.type === 'webp' ? 'image/webp' : 'image/jpeg'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    return blob ? { ok: true, blob, width, height } : { ok: false, problem: 'unreadable' }
  } catch {
    return { ok: false, problem: 'unreadable' }
  }
}
