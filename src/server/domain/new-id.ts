import { randomBytes } from 'node:crypto'

/** A UUIDv7 (RFC 9562): 48 bits of milliseconds, then 74 random bits, so that later ids lie later in an index. */
export function newId(): string {
  const id = randomBytes(16)
  id.writeUIntBE(Date.now(), 0, 6)
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x70, 6)
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8)
  return uuidOf(id)
}

/** When a UUIDv7 was made; null of any other id. */
export function timeOfId(id: string): Date | null {
  return id[14] === '7' ? new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)) : null
}

/** A UUIDv8 (RFC 9562, 5.8): an id worked out of something, 16 bytes of a hash of it. */
export function idOfHash(hash: Buffer): string {
  const id = Buffer.from(hash.subarray(0, 16))
  id.writeUInt8((id.readUInt8(6) & 0x0f) | 0x80, 6)
  id.writeUInt8((id.readUInt8(8) & 0x3f) | 0x80, 8)
  return uuidOf(id)
}

export function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
