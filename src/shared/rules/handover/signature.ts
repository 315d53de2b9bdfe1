/** ECDSA on P-256 with SHA-256, as WebCrypto has it: r and s, 32 bytes each. */
export const SIGNATURE_BYTES = 64

/** Of whatever runs this; `publicKey` has 65 bytes. False for keys and signatures that are none. */
export type VerifyP256 = (
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
) => Promise<boolean>

/** A context before what is signed, so that no signature is good for anything else. */
export function withContext(context: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return concatBytes(new TextEncoder().encode(`${context}\n`), body)
}

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}
