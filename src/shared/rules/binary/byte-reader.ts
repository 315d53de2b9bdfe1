import { UUID_BYTES, uuidOf } from './uuid-bytes.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LARGEST = Number.MAX_SAFE_INTEGER

/** Reads what a `ByteWriter` wrote. Each method throws where the bytes are none of it: see `readBytes`. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get at(): number {
    return this.#at
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  byte(): number {
    return this.raw(1)[0] ?? 0
  }

  raw(length: number): Uint8Array<ArrayBuffer> {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new RangeError('the bytes end early')
    const bytes = this.#bytes.slice(this.#at, end) as Uint8Array<ArrayBuffer>
    this.#at = end
    return bytes
  }

  number(): number {
    let value = 0
    for (let unit = 1; unit <= LARGEST; unit *= 128) {
      const byte = this.byte()
      value += (byte % 128) * unit
      if (byte < 128) {
        if (value > LARGEST) break
        return value
      }
    }
    throw new RangeError('a number is too large')
  }

  signed(): number {
    const value = this.number()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  uuid(): string {
    return uuidOf(this.raw(UUID_BYTES))
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.raw(this.number())
  }

  text(): string {
    return UTF8.decode(this.bytes())
  }

  /** So many of the same. */
  list<Item>(read: () => Item, maximum: number): Item[] {
    const count = this.number()
    if (count > maximum) throw new RangeError('a list is too long')
    return Array.from({ length: count }, read)
  }
}

/** Everything in the bytes, read to their end; null where they are not what `read` expects. */
export function readBytes<Result>(
  bytes: Uint8Array,
  read: (reader: ByteReader) => Result | null,
): Result | null {
  const reader = new ByteReader(bytes)
  try {
    const result = read(reader)
    return reader.isAtEnd ? result : null
  } catch {
    return null
  }
}
