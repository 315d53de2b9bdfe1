import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import { easternDigit, foldDigits } from '../text/digits.ts'

export type PhoneCountry = CountryCode
export type PhoneResult = { ok: true; e164: string } | { ok: false; reason: 'empty' | 'invalid' }

const EMPTY: PhoneResult = { ok: false, reason: 'empty' }
const INVALID: PhoneResult = { ok: false, reason: 'invalid' }

/** Saudi mobiles after 966: nine digits (ranges of libphonenumber's metadata, held together by a test). */
const SAUDI_MOBILE = /^5(?:[013-689]\d|7[0-8])\d{6}$/
/** The same with nothing but digits around it, as nine lists in ten have it: read in one go. */
const PLAIN_SAUDI_MOBILE = /^(?:\+966|00966|966|0)?5(?:[013-689]\d|7[0-8])\d{6}$/
const SAUDI_MOBILE_DIGITS = 9
/** `5.36953214E8`, `966530000000.0`: a number with a fraction, an exponent or both. */
const SPREADSHEET_NUMBER = /^\s*(\d+)(?=[.eE])(?:\.(\d+))?(?:[eE]\+?(\d{1,2}))?\s*$/
/** No number of any country has fewer: names and headings are never parsed. */
const DIGITS_MINIMUM = 4
/** At least so many further digits in a cell are a second phone number; fewer are a typing error. */
const OTHER_NUMBER_DIGITS = 7
const NUMBER_PIECE = /^[+(]?[\d()]*$/
/** Of two or three numbers, with spaces in them. */
const ROW_PIECES_MAXIMUM = 12
/** The longest text worth reading: an E.164 number has 15 digits, people add signs and spaces. */
const TYPED_MAXIMUM = 40

/**
 * Normalizes a phone number to E.164 (ITU-T E.164, `+966501234567`), from whatever a person or a spreadsheet wrote: local,
 * international, with `00`, spaces, dashes, brackets, Arabic digits, bidi marks, or as a number (`536953214`,
 * `5.36953214E8`, `966530000000.0`). An ambiguous one is `invalid`: `9.6653E+11` has lost digits and is not guessed.
 */
export function toE164(input: string | number, defaultCountry: PhoneCountry = 'SA'): PhoneResult {
  const typed = typeof input === 'number' ? String(input) : input
  if (typed.length > TYPED_MAXIMUM) return INVALID
  if (defaultCountry === 'SA' && PLAIN_SAUDI_MOBILE.test(typed))
    return { ok: true, e164: `+966${typed.slice(-SAUDI_MOBILE_DIGITS)}` }
  const dialled = dialledDigits(typed)
  if (dialled === '') return EMPTY
  if (dialled !== null) {
    const saudi = saudiMobile(dialled, defaultCountry === 'SA')
    if (saudi !== null) return { ok: true, e164: saudi }
  }
  const number = SPREADSHEET_NUMBER.exec(foldDigits(typed))
  if (number === null) return elsewhere(dialled ?? foldDigits(typed), defaultCountry)
  const whole = wholeNumber(number)
  return whole === null ? INVALID : toE164(whole, defaultCountry)
}

function hasDigits(text: string, minimum: number): boolean {
  let digits = 0
  for (let i = 0; i < text.length && digits < minimum; i++) {
    const code = text.charCodeAt(i)
    // Those of full width too, which libphonenumber reads.
    if ((code >= 0x30 && code <= 0x39) || (code >= 0xff10 && code <= 0xff19)) digits++
  }
  return digits === minimum
}

/** The first valid one of several numbers in one cell (`0501234567 / 0559876543`), or null. */
export function suggestPhone(text: string, defaultCountry: PhoneCountry = 'SA'): string | null {
  for (const part of text.slice(0, 4 * TYPED_MAXIMUM).split(/[/\\,،;؛|\n]|:::|\s+(?:و|or|and|أو)\s*/)) {
    const read = part.trim() === text.trim() ? null : toE164(part, defaultCountry)
    if (read?.ok) return read.e164
  }
  return firstInRow(text, defaultCountry)
}

/**
 * The first valid one where nothing but a space or a dash is between two (`0501234567 0559876543`); null for one with
 * too many digits. In a handful of pieces only: every run of them is tried.
 */
function firstInRow(text: string, country: PhoneCountry): string | null {
  if (text.length > 2 * TYPED_MAXIMUM) return null
  const pieces = foldDigits(text).split(/[\s–—-]+/)
  if (pieces.length > ROW_PIECES_MAXIMUM || !pieces.every((piece) => NUMBER_PIECE.test(piece))) return null
  for (const start of pieces.keys()) {
    for (let end = start + 1; end <= pieces.length; end++) {
      const others = pieces.toSpliced(start, end - start).join('')
      if (!hasDigits(others, OTHER_NUMBER_DIGITS)) continue
      const read = toE164(pieces.slice(start, end).join(''), country)
      if (read.ok) return read.e164
    }
  }
  return null
}

/** Digits with a leading `+` where there was one; null where other characters are between them. */
function dialledDigits(typed: string): string | null {
  let digits = ''
  for (let i = 0; i < typed.length; i++) {
    const code = typed.charCodeAt(i)
    if (code >= 0x30 && code <= 0x39) digits += typed[i]
    else if (easternDigit(code) >= 0) digits += easternDigit(code)
    else if ((code === 0x2b || code === 0xff0b) && digits === '') digits = '+'
    else if (!isBetweenDigits(code)) return null
  }
  return digits
}

/** Spaces, dashes, brackets and the bidi and zero-width marks that phones and chats put around numbers. */
function isBetweenDigits(code: number): boolean {
  return (
    code === 0x20 ||
    code === 0x2d ||
    code === 0x28 ||
    code === 0x29 ||
    code === 0x9 ||
    code === 0xa0 ||
    code === 0x61c ||
    (code >= 0x2000 && code <= 0x2015) ||
    (code >= 0x202a && code <= 0x202f) ||
    (code >= 0x2060 && code <= 0x2069) ||
    code === 0xfeff
  )
}

function saudiMobile(dialled: string, isDefault: boolean): string | null {
  const international = dialled.startsWith('+') ? 1 : dialled.startsWith('00') ? 2 : 0
  const local = dialled.slice(international)
  if (local.startsWith('966')) {
    const subscriber = local.slice(local.charCodeAt(3) === 0x30 ? 4 : 3)
    return (international > 0 || isDefault) && SAUDI_MOBILE.test(subscriber) ? `+966${subscriber}` : null
  }
  if (international > 0 || !isDefault) return null
  const subscriber = local.startsWith('0') ? local.slice(1) : local
  return SAUDI_MOBILE.test(subscriber) ? `+966${subscriber}` : null
}

/** The digits of a number in a spreadsheet's notation; null where some were lost. */
function wholeNumber([, whole = '', fraction = '', exponent]: RegExpExecArray): string | null {
  if (exponent === undefined) return /^0*$/.test(fraction) ? whole : null
  return whole.length === 1 && fraction.length === Number(exponent) ? whole + fraction : null
}

function elsewhere(text: string, country: PhoneCountry): PhoneResult {
  if (!hasDigits(text, DIGITS_MINIMUM)) return INVALID
  const international = text.startsWith('00') ? `+${text.slice(2)}` : text
  const parsed = parsePhoneNumberFromString(international, { defaultCountry: country, extract: false })
  return parsed?.isValid() && parsed.ext === undefined ? { ok: true, e164: parsed.number } : INVALID
}
