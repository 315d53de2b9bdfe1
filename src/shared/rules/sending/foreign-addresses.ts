import { foldDigits } from '../text/digits.ts'

/** Endings of addresses that chats make links of, but for English words (“us.To reply”); any other where a path follows. */
const ENDINGS =
  'com|net|org|info|biz|io|co|app|dev|xyz|top|shop|store|site|online|live|link|click|club|vip|icu|page|pro|tv|cc|ly|gl|uk|de|fr|ru|cn|tr|sa|ae|kw|qa|bh|om|eg|jo|iq|ye|lb|ma|السعودية|موقع|شبكة'
const ADDRESS = new RegExp(
  [
    // A scheme, or what is written like one.
    String.raw`[a-z][a-z0-9+.-]*:\/\/\S`,
    String.raw`\bwww\d?\.\S`,
    String.raw`\S@[\p{L}\p{N}-]+\.\p{L}`,
    String.raw`[\p{L}\p{N}-]\.(?:${ENDINGS})(?![\p{L}\p{N}-])`,
    String.raw`[\p{L}\p{N}-]\.\p{L}{2,}\/\S`,
    String.raw`(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])`,
  ].join('|'),
  'iu',
)

/** Dates have as many digits as telephone numbers. */
const DATE =
  /(?<!\d)(?:\d{4}\s*[-./]\s*\d{1,2}\s*[-./]\s*\d{1,2}|\d{1,2}\s*[-./]\s*\d{1,2}\s*[-./]\s*\d{4})(?!\d)/g
const NUMBER = /\+?\d(?:[\s().-]{0,3}\d){5,}/g
const DIGITS_MINIMUM = 8
/** With a country's prefix fewer are a number: `+2901234`. */
const PREFIXED_MINIMUM = 7

/**
 * Whether a text has a web or e-mail address: whoever sends one in the name of an invitation leads guests elsewhere.
 * Full-width and otherwise disguised letters count as what they look like.
 */
export function hasAddress(text: string): boolean {
  return ADDRESS.test(plain(text))
}

/** Whether a text has a telephone number, with digits of any script. */
export function hasPhoneNumber(text: string): boolean {
  const found = plain(text).replace(DATE, ' ').match(NUMBER) ?? []
  return found.some((number) => {
    const digits = number.replace(/\D/g, '')
    const isPrefixed = number.startsWith('+') || digits.startsWith('00')
    return digits.length >= (isPrefixed ? PREFIXED_MINIMUM : DIGITS_MINIMUM)
  })
}

/** Dots of other scripts, which browsers read as dots, and characters that nobody sees. */
function plain(text: string): string {
  const folded = foldDigits(text.normalize('NFKC'))
  return folded.replace(/[。｡]/g, '.').replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
}
