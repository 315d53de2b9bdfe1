import type { VerifyP256 } from '#shared/rules/handover/signature.ts'

/** A key pair of this phone. The private key is the platform's own object, which storage keeps and nobody can read. */
export interface SigningKey {
  readonly private_key: object
  /** P-256, 65 bytes. */
  readonly public_key: Uint8Array<ArrayBuffer>
}

/** ECDSA on P-256 as the platform has it. */
export interface Signing {
  readonly makeKey: () => Promise<SigningKey>
  /** 64 bytes. */
  readonly sign: (key: SigningKey, message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>
  readonly verify: VerifyP256
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Of this browser; null where the address is not secure. */
export function browserSigning(): Signing | null {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  return {
    async makeKey() {
      const { privateKey, publicKey } = await subtle.generateKey(CURVE, false, ['sign', 'verify'])
      return { private_key: privateKey, public_key: new Uint8Array(await subtle.exportKey('raw', publicKey)) }
    },
    async sign({ private_key }, message) {
      return new Uint8Array(await subtle.sign(SIGNATURE, private_key as CryptoKey, message))
    },
    async verify(publicKey, signature, message) {
      try {
        const key = await subtle.importKey('raw', new Uint8Array(publicKey), CURVE, false, ['verify'])
        return await subtle.verify(SIGNATURE, key, new Uint8Array(signature), new Uint8Array(message))
      } catch {
        return false
      }
    },
  }
}
