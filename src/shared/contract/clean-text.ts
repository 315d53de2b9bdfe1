const SPACE = 0x20

/** Every text that comes in is cleaned by one of these two; both are idempotent. Half a surrogate pair becomes U+FFFD. */

/**
 * A text as one line with single spaces, trimmed, without invisible characters. Zero-width joiners stay where they
 * shape letters (Persian, Urdu, Indic names) or hold an emoji together. HTML is not touched: it is text, and is shown
 * as text.
 */
export function cleanText(text: string): string {
  if (isClean(text)) return text
  const characters = [...text.toWellFormed()]
  let clean = ''
  let previous = ''
  let gap = false
  for (const [place, character] of characters.entries()) {
    const code = character.charCodeAt(0)
    if (isWhitespace(code)) {
      gap = clean !== ''
    } else if (
      isJoiner(code) ? !gap && joins(previous, character, characters[place + 1]) : !isInvisible(code)
    ) {
      clean += gap ? ` ${character}` : character
      previous = character
      gap = false
    }
  }
  return clean
}

const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g
/** Controls and noncharacters, which XML and so Excel refuse; bidi overrides and isolates, which disguise a text. */
const HARMFUL = /(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A text of any number of lines, trimmed, without the characters that no text needs and that harm. */
export function cleanLines(text: string): string {
  if (isClean(text)) return text
  return text.toWellFormed().replace(LINE_BREAK, '\n').replace(HARMFUL, '').trim()
}

/** Controls, bidi marks, overrides and isolates, zero-width characters, BOM: they disguise one text as another. */
function isInvisible(code: number): boolean {
  return (
    code < SPACE ||
    (code >= 0x7f && code <= 0x9f) ||
    code === 0xad ||
    code === 0x61c ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    code >= 0xfffe ||
    code === 0xfeff
  )
}

function isWhitespace(code: number): boolean {
  return (
    code === SPACE ||
    (code >= 0x9 && code <= 0xd) ||
    code === 0x85 ||
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  )
}

const ZERO_WIDTH_JOINER = '\u200d'
/** In these scripts a joiner shapes nothing, and would only make two names look the same. */
const LETTER = /^(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\p{L}\p{M}]$/u
const EMOJI = /^(\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u

function isJoiner(code: number): boolean {
  return code === 0x200c || code === 0x200d
}

function joins(before: string, joiner: string, after = ''): boolean {
  return (
    (LETTER.test(before) && LETTER.test(after)) ||
    (joiner === ZERO_WIDTH_JOINER && EMOJI.test(before) && EMOJI.test(after))
  )
}

/** ASCII and Arabic letters: nearly every character there is, so asked first. */
function isPlainLetter(code: number): boolean {
  return (code > SPACE && code < 0x7f) || (code > 0x61f && code < 0x660)
}

function isClean(text: string): boolean {
  let before = SPACE
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === SPACE ? before === SPACE : !isPlainLetter(code) && needsCare(code)) return false
    before = code
  }
  return before !== SPACE || text === ''
}

function needsCare(code: number): boolean {
  return isWhitespace(code) || isInvisible(code) || (code >= 0xd800 && code <= 0xdfff)
}
