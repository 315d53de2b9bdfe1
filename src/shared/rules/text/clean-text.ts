const SPACE = 0x20

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

/**
 * A text as one line with single spaces, trimmed, without invisible characters. HTML is not touched: it is text, and
 * is shown as text.
 */
export function cleanText(text: string): string {
  if (isClean(text)) return text
  let clean = ''
  let gap = false
  for (const character of text) {
    const code = character.charCodeAt(0)
    if (isWhitespace(code)) {
      gap = clean !== ''
    } else if (!isInvisible(code)) {
      clean += gap ? ` ${character}` : character
      gap = false
    }
  }
  return clean
}

/** ASCII and Arabic letters: nearly every character there is, so asked first. */
function isPlainLetter(code: number): boolean {
  return (code > SPACE && code < 0x7f) || (code > 0x61f && code < 0x660)
}

function isClean(text: string): boolean {
  let before = SPACE
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (
      code === SPACE ? before === SPACE : !isPlainLetter(code) && (isWhitespace(code) || isInvisible(code))
    ) {
      return false
    }
    before = code
  }
  return before !== SPACE || text === ''
}

/**
 * Where a spreadsheet program may see the beginning of a formula: at the start of a text, and inside of it after a
 * sign that separates cells or rows where the program expects another separator than ours. Windows in Saudi Arabia
 * opens csv with `;`: quotes around our field mean nothing to it then.
 */
const FORMULAS = /(?<!')(?='*[=+\-@\t\r\n])(?<=^ *)|(?<!')(?='*[=+\-@])(?<=[;"\t\r\n] *)/g
const NEUTRALISED = /(?<!')'(?='*[=+\-@\t\r\n])(?<=^ *')|(?<!')'(?='*[=+\-@])(?<=[;"\t\r\n] *')/g

/**
 * Prevents spreadsheet programs from running any part of a text as a formula: the sign that would begin one gets a
 * `'` (OWASP, "CSV injection"). Where there is one already it gets one more, so that `restoreNeutralised` always
 * returns the original.
 */
export function neutralise(text: string): string {
  return text.replace(FORMULAS, "'")
}

/** Undoes `neutralise`; other apostrophes stay. */
export function restoreNeutralised(text: string): string {
  return text.replace(NEUTRALISED, '')
}
