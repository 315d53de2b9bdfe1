import { uuidBytes } from './uuid-bytes.ts'

const UTF8 = new TextEncoder()

/** Bytes that grow. Numbers take seven bits a byte, lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(256)
  #length = 0

  get length(): number {
    return this.#length
  }

  byte(value: number): this {
    return this.raw(Uint8Array.of(value))
  }

  raw(bytes: Uint8Array): this {
    const length = this.#length + bytes.length
    if (length > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(length, this.#bytes.length * 2))
      grown.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = grown
    }
    this.#bytes.set(bytes, this.#length)
    this.#length = length
    return this
  }

  /** @param value a whole number from 0 to 2^53 - 1 */
  number(value: number): this {
    let left = value
    while (left >= 128) {
      this.byte((left % 128) + 128)
      left = Math.floor(left / 128)
    }
    return this.byte(left)
  }

  /** A whole number of either sign; small ones are short. */
  signed(value: number): this {
    return this.number(value < 0 ? -2 * value - 1 : 2 * value)
  }

  uuid(id: string): this {
    return this.raw(uuidBytes(id))
  }

  /** With their length before them. */
  bytes(bytes: Uint8Array): this {
    return this.number(bytes.length).raw(bytes)
  }

  text(text: string): this {
    return this.bytes(UTF8.encode(text))
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }
}
