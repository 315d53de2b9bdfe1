import { createHmac, timingSafeEqual } from 'node:crypto'
import { uuidOf } from '#server/domain/new-id.ts'

const ID_BYTES = 16
const MAC_BYTES = 16

/**
 * What the link in a mail has: the id and 128 bits derived from it and the installation's key, so that a copy of the
 * database opens no page and every later mail can have the same link.
 */
export function emailSubscriptionToken(secretKey: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(secretKey, id)]).toString('base64url')
}

/** The id that a token names; null where we did not make it. */
export function readEmailSubscriptionToken(secretKey: string, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
  const id = uuidOf(bytes.subarray(0, ID_BYTES))
  return timingSafeEqual(bytes.subarray(ID_BYTES), macOf(secretKey, id)) ? id : null
}

/** Below the public address and, where the language is known, its prefix. */
export function emailSubscriptionPath(token: string): string {
  return `/subscription/${token}`
}

function macOf(secretKey: string, id: string): Buffer {
  return createHmac('sha256', secretKey).update(`email subscription\n${id}`).digest().subarray(0, MAC_BYTES)
}
