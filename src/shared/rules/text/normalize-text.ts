import { easternDigit } from './digits.ts'

const SPACE = 0x20
/** No character has this code. */
const UNKNOWN = 0xffff
/**
 * One entry per UTF-16 unit: 0 drops it, 0x20 separates words, anything else replaces it. Filled as units are met: all
 * of them at once would take a phone a fifth of a second at the start of every page.
 */
const FOLD = new Uint16Array(0x10000).fill(UNKNOWN)

const LETTERS = new Map(
  Object.entries({
    أإآٱٲٳٵ: 'ا',
    ةۀۃہە: 'ه',
    ىئیېێ: 'ي',
    ؤۆۇۈۋ: 'و',
    کڪګگ: 'ك',
    پ: 'ب',
    چ: 'ج',
    ڤڥ: 'ف',
    ژ: 'ز',
  }).flatMap(([forms, letter]) =>
    [...forms].map((form) => [form.charCodeAt(0), letter.charCodeAt(0)] as const),
  ),
)

/** One UTF-16 unit as it is searched: 0 where it is dropped, a space where it separates words. */
export function foldUnit(code: number): number {
  const known = FOLD[code] ?? 0
  return known === UNKNOWN ? fillUnit(code) : known
}

function fillUnit(code: number): number {
  const unit = LETTERS.get(code) ?? foldedUnit(code)
  FOLD[code] = unit
  return unit
}

function foldedUnit(code: number): number {
  if (code === 0x621 || code === 0x640) return 0 // hamza on the line, tatweel
  if (isMark(code)) return 0
  const digit = easternDigit(code)
  if (digit >= 0) return 0x30 + digit
  if (code >= 0xd800 && code <= 0xdfff) return code
  const character = String.fromCharCode(code)
  if (/[\p{L}\p{N}]/u.test(character)) {
    const base = /\p{Script=Latin}/u.test(character) ? character.normalize('NFKD').toLowerCase() : character
    return base.charCodeAt(0)
  }
  // An apostrophe is part of a name (O'Brien, Sa'ad); every other sign separates words.
  return "'’‘`ʿʾ".includes(character) ? 0 : SPACE
}

/** Tashkeel, Quranic marks, combining Latin marks, bidi and zero-width characters. */
function isMark(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x610 && code <= 0x61a) ||
    (code >= 0x64b && code <= 0x65f) ||
    code === 0x670 ||
    (code >= 0x6d6 && code <= 0x6ed && code !== 0x6dd && code !== 0x6de && code !== 0x6e9) ||
    code === 0x61c ||
    code === 0xad ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfe00 && code <= 0xfe0f) ||
    code === 0xfeff
  )
}

/** Arabic presentation forms (old PDF and chat exports) hold several letters in one character. */
export const hasPresentationForm = (code: number) => code >= 0xfb50 && code <= 0xfefc

/**
 * A text as it is searched: أإآٱ as ا, ة as ه, ى and ئ as ي, ؤ as و, without tashkeel, tatweel and invisible marks,
 * Latin without accents in lower case, Latin digits, words separated by one space, `ابن` as `بن`. Idempotent.
 */
export function normalizeForSearch(text: string): string {
  let folded = ''
  let gap = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (hasPresentationForm(code) && !isMark(code)) {
      const plain = text.normalize('NFKC')
      if (plain !== text) return normalizeForSearch(plain)
    }
    const known = FOLD[code] ?? 0
    const unit = known === UNKNOWN ? fillUnit(code) : known
    if (unit === 0) continue
    if (unit === SPACE) {
      gap = folded !== ''
      continue
    }
    if (gap) folded += ' '
    gap = false
    folded += String.fromCharCode(unit)
  }
  return folded.includes('ابن') ? ` ${folded} `.replaceAll(' ابن ', ' بن ').slice(1, -1) : folded
}

/** The folded text without spaces: `عبد الله` and `عبدالله` are one, as are `ابو خالد` and `أبوخالد`. */
export function foldForIdentity(text: string): string {
  return normalizeForSearch(text).replaceAll(' ', '')
}
