import { createHash, timingSafeEqual } from 'node:crypto'
import { uuidOf } from '#server/domain/new-id.ts'
import { MARK_LENGTH } from '#server/domain/sends/marks.ts'

/** 16 bytes in base64url. */
const ID_LENGTH = 22
const TOKEN = new RegExp(`^[A-Za-z0-9_-]{${ID_LENGTH + MARK_LENGTH}}$`)

/**
 * What names a message on its page: the delivery's id and its mark, 136 random bits together. The mark alone has 62 and
 * is in links that guests pass on.
 */
export function messageToken(deliveryId: string, mark: string): string {
  return Buffer.from(deliveryId.replaceAll('-', ''), 'hex').toString('base64url') + mark
}

/** Below the public address and, where the language is known, its prefix. */
export function messagePath(token: string): string {
  return `/messages/${token}`
}

/** The parts of a token; null where it cannot be one. */
export function readMessageToken(token: string): { deliveryId: string; mark: string } | null {
  if (!TOKEN.test(token)) return null
  const deliveryId = uuidOf(Buffer.from(token.slice(0, ID_LENGTH), 'base64url'))
  return { deliveryId, mark: token.slice(ID_LENGTH) }
}

/** In constant time, whatever the lengths. */
export function isSameMark(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
