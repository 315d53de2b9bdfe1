import { grayOf } from './gray-picture.ts'
import { readPagePhoto } from './read-page-photo.ts'
import type { PhotoReply, PhotoRequest } from './read-photo-protocol.ts'

/** Reads one photograph of a page off the main thread, so that the screen does not freeze. */
self.onmessage = ({ data }: MessageEvent<PhotoRequest>) => {
  const { pixels, width, height, page, code } = data
  const reply: PhotoReply = readPagePhoto(grayOf(new Uint8ClampedArray(pixels), width, height), page, code)
  self.postMessage(reply)
}
