export const UUID_BYTES = 16

export function uuidBytes(id: string): Uint8Array {
  return Uint8Array.from(id.replaceAll('-', '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** The id in the first 16 bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes.subarray(0, UUID_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
