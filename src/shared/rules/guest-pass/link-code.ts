/** Length of a code in base64url characters: 96 bits. */
const LENGTH = 16

/**
 * Identifies a link's token without containing it: the first 16 base64url characters of its SHA-256. A door finds the
 * guest of a scanned pass by it, and names its storage by it.
 *
 * In JavaScript, because a door may be served to a hand-held reader over plain http in the venue's own network, where
 * browsers offer no WebCrypto. It is an identifier and protects nothing.
 */
export function linkCode(token: string): string {
  const hash = sha256(new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, LENGTH)
}

const BLOCK = 64
/** The fractional parts of the square and cube roots of the first primes (FIPS 180-4). */
const PRIMES = firstPrimes(64)
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(prime ** (1 / 2)))
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(prime ** (1 / 3)))

/** FIPS 180-4. */
function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor((message.length * 8) / 2 ** 32))
  view.setUint32(padded.length - 4, message.length * 8)
  const state = Uint32Array.from(START)
  const words = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += BLOCK) mixBlock(state, words, view, at)
  const hash = new Uint8Array(32)
  const out = new DataView(hash.buffer)
  for (const [place, word] of state.entries()) out.setUint32(place * 4, word)
  return hash
}

function mixBlock(state: Uint32Array, words: Uint32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const far = words[i - 15] ?? 0
    const near = words[i - 2] ?? 0
    const spread = rotateRight(far, 7) ^ rotateRight(far, 18) ^ (far >>> 3)
    const mixed = rotateRight(near, 17) ^ rotateRight(near, 19) ^ (near >>> 10)
    words[i] = (words[i - 16] ?? 0) + spread + (words[i - 7] ?? 0) + mixed
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const first =
      (h +
        (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) +
        choice +
        (ROUNDS[i] ?? 0) +
        (words[i] ?? 0)) |
      0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [place, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[place] = (state[place] ?? 0) + word
  }
}

function rotateRight(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  return primes
}
