import { fromBase45, toBase45 } from '../binary/base45.ts'
import { readBytes } from '../binary/byte-reader.ts'
import { ByteWriter } from '../binary/byte-writer.ts'
import { crc32 } from '../binary/crc32.ts'
import { type Basin, blockBytes, startBasin, startFountain } from './fountain.ts'
import { FRAME_PREFIXES, type FrameKind, frameKind } from './frame-prefix.ts'

/** A message of ten thousand records is smaller. */
const MESSAGE_MAXIMUM = 1_000_000

/** The texts of an animated QR code that shows a message: `frame(0)`, `frame(1)`, and so on without end. */
export function framesOf(
  message: Uint8Array,
  kind: FrameKind,
): {
  readonly blocks: number
  frame: (number: number) => string
} {
  const fountain = startFountain(message)
  const check = crc32(message)
  return {
    blocks: fountain.blocks,
    frame(number) {
      const { data } = fountain.drop(number)
      return (
        FRAME_PREFIXES[kind] +
        toBase45(new ByteWriter().number(message.length).number(check).number(number).raw(data).done())
      )
    },
  }
}

interface Frame {
  readonly length: number
  readonly check: number
  readonly number: number
  readonly data: Uint8Array
}

function readFrame(text: string, kind: FrameKind): Frame | null {
  const bytes = frameKind(text) === kind ? fromBase45(text.slice(FRAME_PREFIXES[kind].length)) : null
  if (bytes === null) return null
  return readBytes(bytes, (reader) => {
    const length = reader.number()
    if (length === 0 || length > MESSAGE_MAXIMUM) return null
    const [check, number] = [reader.number(), reader.number()]
    return { length, check, number, data: reader.raw(blockBytes(length)) }
  })
}

/** How far the reading of a message has come. */
export type Progress =
  | { readonly kind: 'reading'; readonly filled: number; readonly blocks: number }
  | { readonly kind: 'done'; readonly message: Uint8Array<ArrayBuffer> }

export interface FrameReader {
  /** Takes a scanned text; null for one that is no frame, and after the message. */
  readonly read: (text: string) => Progress | null
}

/**
 * Puts a message together from the frames that the camera has read, in any order. Those of another message begin it anew;
 * those of the other kind are nothing.
 */
export function startFrameReader(kind: FrameKind): FrameReader {
  let current: { length: number; check: number; basin: Basin } | null = null
  let done: { length: number; check: number } | null = null
  return {
    read(text) {
      const frame = readFrame(text, kind)
      if (frame === null || isOf(done, frame)) return null
      if (current === null || !isOf(current, frame))
        current = { length: frame.length, check: frame.check, basin: startBasin(frame.length) }
      const { basin, check } = current
      basin.add(frame)
      const message = basin.message()
      if (message === null) return { kind: 'reading', filled: basin.filled(), blocks: basin.blocks }
      if (crc32(message) !== check) {
        // A frame was misread.
        current = null
        return { kind: 'reading', filled: 0, blocks: basin.blocks }
      }
      done = current
      return { kind: 'done', message }
    },
  }
}

function isOf(message: { length: number; check: number } | null, frame: Frame): boolean {
  return message !== null && message.length === frame.length && message.check === frame.check
}
