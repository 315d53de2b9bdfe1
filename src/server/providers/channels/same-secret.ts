import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in constant time whatever the lengths: digests always have the same. */
export function isSameSecret(given: string | undefined, expected: string): boolean {
  if (given === undefined) return false
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
