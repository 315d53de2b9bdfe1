import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** By it people, and scanners of public code, know what a found text is. */
const PREFIX = 'mhb_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 238 random bits. */
const RANDOM_LENGTH = 40
const CHECK_LENGTH = 6

const TOKEN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)
const BEARER = /^Bearer +(\S+)$/i

/** A new access token: prefix, random characters, and a checksum that scanners can verify without asking us. */
export function newTokenText(): string {
  let random = ''
  for (let place = 0; place < RANDOM_LENGTH; place++) random += ALPHABET[randomInt(ALPHABET.length)]
  return PREFIX + random + checksumOf(random)
}

/** CRC-32 in base 62: a typing error is known without a look into the database. It is no protection. */
function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < CHECK_LENGTH; place++) {
    digits = (ALPHABET[rest % ALPHABET.length] ?? '') + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}

/** What of an access token is in `Authorization: Bearer`: `undefined` where there is none, null where it cannot be right. */
export function readTokenText(authorization: string | undefined): string | null | undefined {
  const text = BEARER.exec(authorization ?? '')?.[1]
  if (!text?.startsWith(PREFIX)) return undefined
  if (!TOKEN.test(text)) return null
  const random = text.slice(PREFIX.length, -CHECK_LENGTH)
  return text.endsWith(checksumOf(random)) ? text : null
}

/**
 * The stored form. A fast hash is enough for 238 random bits, and a look-up by hash compares nothing that was sent, so
 * its timing reveals nothing.
 */
export function hashTokenText(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
