import { readBytes } from '../binary/byte-reader.ts'
import { ByteWriter } from '../binary/byte-writer.ts'

const VERSION = 1
/** Of a hash: enough to tell apart the batches of one evening. */
const BATCH_ID_BYTES = 8
const ITEMS_MAXIMUM = 100_000

/** What a phone knows, so that another can tell what it lacks. */
export interface HandoverSummary {
  /** The revision that its list has reached; 0 while it is not whole. */
  readonly rev: number
  readonly batch_ids: readonly string[]
}

export function summaryBytes({ rev, batch_ids }: HandoverSummary): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter().byte(VERSION).number(rev).number(batch_ids.length)
  for (const id of batch_ids) writer.raw(idBytes(id))
  return writer.done()
}

/** Null where the bytes are no summary. */
export function readSummary(bytes: Uint8Array): HandoverSummary | null {
  return readBytes(bytes, (reader) => {
    if (reader.byte() !== VERSION) return null
    const rev = reader.number()
    return { rev, batch_ids: reader.list(() => hexOf(reader.raw(BATCH_ID_BYTES)), ITEMS_MAXIMUM) }
  })
}

/** Batches that one phone hands to another, with what the server has signed about devices. */
export interface Parcel {
  /** Of those who signed the batches, and lists of ended devices. A phone passes over what it does not know. */
  readonly certificates: readonly Uint8Array<ArrayBuffer>[]
  readonly batches: readonly Uint8Array<ArrayBuffer>[]
}

export function parcelBytes({ certificates, batches }: Parcel): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter().byte(VERSION)
  for (const list of [certificates, batches]) {
    writer.number(list.length)
    for (const bytes of list) writer.bytes(bytes)
  }
  return writer.done()
}

/** Null where the bytes are no parcel. What is in it may still be anything. */
export function readParcel(bytes: Uint8Array): Parcel | null {
  return readBytes(bytes, (reader) => {
    if (reader.byte() !== VERSION) return null
    const readList = () => reader.list(() => reader.bytes(), ITEMS_MAXIMUM)
    return { certificates: readList(), batches: readList() }
  })
}

/**
 * The id of a batch: a quick hash of 64 bits over its bytes, signature included. It need not be a strong one: whoever
 * makes two batches with one id keeps one of their own from being passed on, and no more.
 */
export function batchIdOf(bytes: Uint8Array): string {
  let [first, second] = [0x811c9dc5, 0x9747b28c]
  for (const byte of bytes) {
    first = Math.imul(first ^ byte, 0x01000193)
    second = Math.imul(second ^ byte, 0x85ebca6b)
    second = (second << 13) | (second >>> 19)
  }
  const view = new DataView(new ArrayBuffer(BATCH_ID_BYTES))
  view.setUint32(0, first >>> 0)
  view.setUint32(4, second >>> 0)
  return hexOf(new Uint8Array(view.buffer))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function idBytes(id: string): Uint8Array {
  return Uint8Array.from(id.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
