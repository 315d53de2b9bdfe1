import type { VerifySignature } from '#shared/rules/guest-pass/pass.ts'

/** A curve point that any Ed25519 takes for a public key: its base point. */
const SOME_KEY = Uint8Array.from([0x58, ...Array<number>(31).fill(0x66)])

/** Ed25519 of this browser (Chrome 137, Safari 17, Firefox 129); null where it has none, or only over https. */
export async function browserVerifier(): Promise<VerifySignature | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const keyOf = (bytes: Uint8Array) =>
    subtle.importKey('raw', new Uint8Array(bytes), 'Ed25519', false, ['verify'])
  try {
    await keyOf(SOME_KEY)
  } catch {
    return null
  }
  return async (publicKey, signature, message) => {
    try {
      const key = await keyOf(publicKey)
      return await subtle.verify('Ed25519', key, new Uint8Array(signature), new Uint8Array(message))
    } catch {
      return false
    }
  }
}
