import { createHash, randomFillSync } from 'node:crypto'

const TOKEN_BYTES = 16
/** Randomness is fetched for many tokens at once: an import of 5,000 guests needs 5,000. */
const pool = Buffer.alloc(TOKEN_BYTES * 512)
let used = pool.length

/** A token of a public link: 128 bits of the system's CSPRNG as 22 characters of base64url. */
export function newLinkToken(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const token = pool.toString('base64url', used, used + TOKEN_BYTES)
  // Tokens that were issued are not held in memory.
  pool.fill(0, used, used + TOKEN_BYTES)
  used += TOKEN_BYTES
  return token
}

const LINK_TOKEN = /^[A-Za-z0-9_-]{22,64}$/

/** Whether a text is a well-formed link token; a malformed one gets the same response as an unknown one. */
export function isLinkToken(text: string): boolean {
  return LINK_TOKEN.test(text)
}

/**
 * The stored form of a door's token. A fast hash is enough for 128 random bits, and the timing of a look-up by hash
 * reveals nothing: what is compared is not what was sent.
 */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
