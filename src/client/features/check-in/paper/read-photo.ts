import { startDecoder } from '#client/lib/scanner/decoder.ts'
import type { FoundCode } from '#client/lib/scanner/found-code.ts'
import { type PaperPage, readPageCode } from '#shared/rules/paper-list/page-code.ts'
import { isPageCode } from '#shared/rules/paper-list/page-prefix.ts'
import type { BoxReading } from './box-ink.ts'
import type { PhotoReply, PhotoRequest } from './read-photo-protocol.ts'

/** Why a photograph could not be read. `failed`: this phone cannot open the picture or start a worker. */
export type PhotoProblem = 'no-code' | 'other-event' | 'no-corners' | 'unclear' | 'failed'
export type PhotoResult =
  | { readonly kind: 'read'; readonly code: string; readonly boxes: readonly (readonly BoxReading[])[] }
  | { readonly kind: PhotoProblem }

/** Pixels of the longer side: enough for the boxes, and where the code is too small for them, a second try. */
const SIDES = [2200, 3600]
/** A page takes some 100 ms, on a slow phone a second. */
const TIMEOUT_MS = 20_000

/** Finds the page's code in a photograph, and what is ticked on the page. Never rejects. */
export async function readPhoto(
  file: Blob,
  isOfThisEvent: (page: PaperPage) => boolean,
): Promise<PhotoResult> {
  try {
    const bitmap = await createImageBitmap(file)
    try {
      return await readBitmap(bitmap, isOfThisEvent)
    } finally {
      bitmap.close()
    }
  } catch {
    return { kind: 'failed' }
  }
}

async function readBitmap(
  bitmap: ImageBitmap,
  isOfThisEvent: (page: PaperPage) => boolean,
): Promise<PhotoResult> {
  const longest = Math.max(bitmap.width, bitmap.height)
  const decoder = startDecoder()
  try {
    for (const side of SIDES.filter((side, place) => place === 0 || side < longest * 1.5)) {
      const image = pixelsOf(bitmap, Math.min(1, side / longest))
      const found = (await decoder.read(copyOf(image))).find(({ text }) => isPageCode(text))
      const page = found === undefined ? null : readPageCode(found.text)
      if (found === undefined || page === null) continue
      if (!isOfThisEvent(page)) return { kind: 'other-event' }
      const reading = await askWorker(image, page, found)
      return reading.kind === 'read' ? { ...reading, code: found.text } : reading
    }
    return { kind: 'no-code' }
  } finally {
    decoder.close()
  }
}

function pixelsOf(bitmap: ImageBitmap, scale: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function copyOf({ data, width, height }: ImageData): ImageData {
  return new ImageData(new Uint8ClampedArray(data), width, height)
}

function askWorker(
  { data, width, height }: ImageData,
  page: PaperPage,
  { x, y, width: wide, height: high }: FoundCode,
): Promise<PhotoReply | { readonly kind: 'failed' }> {
  const worker = new Worker(new URL('./read-photo.worker.ts', import.meta.url), { type: 'module' })
  const pixels = data.buffer as ArrayBuffer
  const code = { x, y, width: wide, height: high }
  const request: PhotoRequest = { pixels, width, height, page, code }
  return new Promise<PhotoReply | { readonly kind: 'failed' }>((resolve) => {
    const fail = () => resolve({ kind: 'failed' })
    const timer = setTimeout(fail, TIMEOUT_MS)
    worker.addEventListener('message', ({ data: reply }: MessageEvent<PhotoReply>) => {
      clearTimeout(timer)
      resolve(reply)
    })
    worker.addEventListener('error', fail)
    worker.postMessage(request, [pixels])
  }).finally(() => worker.terminate())
}
