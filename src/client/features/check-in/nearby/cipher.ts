import { concatBytes } from '#shared/rules/handover/signature.ts'

const IV_BYTES = 12
const PLAIN = 0
const DEFLATED = 1

/**
 * A message as the code on the screen holds it: compressed, and encrypted with a secret of the event's devices, because
 * anybody nearby can film the screen.
 */
export async function encrypted(
  secret: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const deflated = await throughStream(message, () => new CompressionStream('deflate-raw')).catch(() => null)
  const isSmaller = deflated !== null && deflated.length < message.length
  const plain = concatBytes(Uint8Array.of(isSmaller ? DEFLATED : PLAIN), isSmaller ? deflated : message)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const hidden = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, 'encrypt'), plain)
  return concatBytes(iv, new Uint8Array(hidden))
}

/** Null where the message is not of a phone of this event. */
export async function decrypted(
  secret: Uint8Array<ArrayBuffer>,
  hidden: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const algorithm = { name: 'AES-GCM', iv: hidden.slice(0, IV_BYTES) }
    const key = await keyOf(secret, 'decrypt')
    const plain = new Uint8Array(await crypto.subtle.decrypt(algorithm, key, hidden.slice(IV_BYTES)))
    const message = plain.slice(1)
    return plain[0] === DEFLATED
      ? await throughStream(message, () => new DecompressionStream('deflate-raw'))
      : message
  } catch {
    return null
  }
}

function keyOf(secret: Uint8Array<ArrayBuffer>, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'AES-GCM', false, [use])
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  make: () => CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(make())
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
