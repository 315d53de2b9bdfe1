import { type Description, descriptionBytes, readDescription } from '#client/lib/peer-link/description.ts'
import { readBytes } from '#shared/rules/binary/byte-reader.ts'
import { ByteWriter } from '#shared/rules/binary/byte-writer.ts'

/** Above any number of phones at one event: a longer list is a malformed message. */
const PHONES_MAXIMUM = 64

/** What a phone says of itself to those it is connected with. */
export interface Presence {
  readonly id: string
  /** The phones that it is connected with. */
  readonly others: readonly string[]
}

/** Half a pairing between two phones, passed on by a third. */
export interface Signal {
  readonly to: string
  readonly from: string
  readonly description: Description
}

export function presenceBytes({ id, others }: Presence): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter().uuid(id).number(others.length)
  for (const other of others) writer.uuid(other)
  return writer.done()
}

/** Null where the bytes are none. */
export function readPresence(bytes: Uint8Array): Presence | null {
  return readBytes(bytes, (reader) => ({
    id: reader.uuid(),
    others: reader.list(() => reader.uuid(), PHONES_MAXIMUM),
  }))
}

export function signalBytes({ to, from, description }: Signal): Uint8Array<ArrayBuffer> {
  return new ByteWriter().uuid(to).uuid(from).bytes(descriptionBytes(description)).done()
}

/** Null where the bytes are none. */
export function readSignal(bytes: Uint8Array): Signal | null {
  return readBytes(bytes, (reader) => {
    const [to, from] = [reader.uuid(), reader.uuid()]
    const description = readDescription(reader.bytes())
    return description && { to, from, description }
  })
}
