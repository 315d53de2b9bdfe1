import { CODE_ALPHABET } from '#shared/contract/account.ts'
import { foldDigits } from '../text/digits.ts'

const SYMBOLS = 5
const BITS = 25
const MASK = 2 ** BITS - 1

/** Three whole numbers that make the codes of one event its own. */
export type ShortCodeKey = readonly [number, number, number]

/**
 * The short code of the guest with serial number `serial` in the event: five symbols and a check symbol, without
 * look-alikes. Different serials give different codes, and consecutive ones look unrelated.
 * @param serial from 0 up to 2^25 - 1
 */
export function shortCodeOf(serial: number, key: ShortCodeKey): string {
  const spread = permute(serial, key)
  const symbols = Array.from({ length: SYMBOLS }, (_, place) => (spread >>> (5 * (SYMBOLS - 1 - place))) & 31)
  return [...symbols, checkSymbol(symbols)].map((symbol) => CODE_ALPHABET[symbol]).join('')
}

/** Ignored in a typed code: punctuation, spaces, and the invisible marks of a code that was copied from a chat. */
const SIGNS = /[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}ـ]/gu

/**
 * Normalises a typed code: case and signs do not matter, digits may be Arabic. Null where a symbol is wrong or two are
 * swapped, so that no typing error opens somebody else's pass.
 */
export function readShortCode(typed: string): string | null {
  if (typed.length > 40) return null
  const code = foldDigits(typed).toUpperCase().replace(SIGNS, '')
  if (code.length !== SYMBOLS + 1) return null
  const symbols = Array.from(code, (symbol) => CODE_ALPHABET.indexOf(symbol))
  if (symbols.includes(-1)) return null
  return checkSymbol(symbols.slice(0, SYMBOLS)) === symbols[SYMBOLS] ? code : null
}

/** As it is displayed: `7KM-Q4D`. */
export function formatShortCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

/**
 * A one-to-one map of 25-bit numbers: each step can be undone. An odd factor has an inverse modulo a power
 * of two, and a number xored with its own upper half gives that half back.
 */
function permute(serial: number, [first, shift, second]: ShortCodeKey): number {
  let mixed = (Math.imul(serial, first | 1) + shift) & MASK
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, second | 1) & MASK
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, first | 1) & MASK
  return mixed ^ (mixed >>> 13)
}

/**
 * A check symbol over GF(32): every place has a weight of its own, a power of x, so one wrong symbol and any
 * two that changed places are always found.
 */
function checkSymbol(symbols: readonly number[]): number {
  return symbols.reduce((sum, symbol) => timesX(sum ^ symbol), 0)
}

/** Times x modulo the primitive polynomial x^5 + x^2 + 1. */
function timesX(value: number): number {
  return ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31
}
