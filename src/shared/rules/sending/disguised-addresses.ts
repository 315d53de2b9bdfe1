import { foldDigits } from '../text/digits.ts'
import { hasAddress, hasPhoneNumber } from './foreign-addresses.ts'

/*
 * What people write who want a link or a number past a check: for names and texts of accounts that nobody knows. It
 * takes a few innocent texts for an address, so it does not apply to accounts that are trusted.
 */

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԝ: 'w',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  // Others that browsers and eyes take for Latin
  ɑ: 'a',
  ϲ: 'c',
  ς: 'c',
  ɡ: 'g',
  ı: 'i',
  օ: 'o',
  ո: 'n',
  ѡ: 'w',
}
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'gu')

/** Vowel marks, tatweel, and everything without a shape of its own. */
const INVISIBLE = /[\p{Cf}\p{M}\u0640\u115f\u1160\u3164\uffa0]/gu
/** Full stops of other scripts, bullets and middle dots. */
const DOT = /[。｡．․‧∙•·●⚫▪◦∘⋅・۔]/gu

/** Endings that begin no sentence, so that a space may follow their dot. */
const RARE_ENDINGS = 'com|net|org|biz|xyz'
const BARE_ENDINGS = `${RARE_ENDINGS}|info|io|sa|ae|kw|qa|bh|om|me|gg|cc|ly`
const ENDINGS = `${BARE_ENDINGS}|co|tv|app|dev|top|shop|store|site|online|link|click|club|vip|icu|page|pro|live|uk`
/** The usual ones as they are pronounced. */
const ARABIC_ENDINGS = 'كوم|نت|أورج|اورج|أورغ|اورغ|انفو|إنفو|سا|شوب|ستور|اونلاين|أونلاين|لينك'
const BETWEEN = String.raw`[\s()[\]{}<>*'"«»“”،,_-]*`

const DISGUISED = new RegExp(
  [
    // h t t p, hxxp, http : / /
    String.raw`(?<![\p{L}\p{N}])h\s*[tx]\s*[tx]\s*p\s*s?\s*[:;]?\s*\/`,
    String.raw`(?<![\p{L}\p{N}])h\s*[tx]\s*[tx]\s*p\s*s?\s*:`,
    String.raw`(?<![\p{L}\p{N}])w\s*w\s*w\s*[.\s]\s*[\p{L}\p{N}]`,
    // win dot com, win (dot) com, win-dot-com, وين دوت كوم
    String.raw`[\p{L}\p{N}]${BETWEEN}(?<![\p{L}\p{N}])(?:dot|d0t|دوت|دت|نقطه|نقطة)(?![\p{L}\p{N}])${BETWEEN}(?:${ENDINGS}|${ARABIC_ENDINGS})(?![\p{L}\p{N}])`,
    String.raw`(?:dotcom|دوتكوم)(?![\p{L}\p{N}])`,
    // win .com, win . com, win. com
    String.raw`[\p{L}\p{N}]\s{0,3}\.(?:${BARE_ENDINGS}|${ARABIC_ENDINGS})(?![\p{L}\p{N}'’-])`,
    String.raw`[\p{L}\p{N}]\s{1,3}\.\s{0,3}(?:${BARE_ENDINGS}|${ARABIC_ENDINGS})(?![\p{L}\p{N}'’-])`,
    String.raw`[\p{L}\p{N}]\.\s{0,3}(?:${RARE_ENDINGS}|${ARABIC_ENDINGS})(?![\p{L}\p{N}'’-])`,
    String.raw`[a-z0-9-][,،](?:com|net|org)(?![\p{L}\p{N}])`,
    // win[.]com, win(.)com
    String.raw`[\p{L}\p{N}]\s*[([{<]\s*\.\s*[)\]}>]\s*\p{L}{2}`,
    // With figures for letters: c0m, n3t, 0rg
    String.raw`[\p{L}\p{N}]\.(?:c0m|n3t|0rg|1nfo|c0)(?![\p{L}\p{N}])`,
    // somebody (at) somewhere
    String.raw`[a-z0-9._-]+\s*[([{<]\s*(?:at|@|آت|ات)\s*[)\]}>]\s*[a-z0-9]`,
  ].join('|'),
  'iu',
)

/** Letters one by one with blanks between: `w i n . c o m`. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[ _*-][\p{L}\p{N}.]){3,}(?![\p{L}\p{N}])/gu

/** Whether a text has a web or e-mail address, written plainly or so that a program would not see it. */
export function hasDisguisedAddress(text: string): boolean {
  const plain = withoutDisguise(text)
  const joined = plain.replace(SPACED, (letters) => letters.replace(/[ _*-]/g, ''))
  return [text, plain, joined].some((form) => hasAddress(form) || DISGUISED.test(form))
}

const NAMED_DIGITS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  صفر: '0',
  واحد: '1',
  اثنين: '2',
  اثنان: '2',
  ثلاثة: '3',
  ثلاثه: '3',
  أربعة: '4',
  اربعة: '4',
  اربعه: '4',
  خمسة: '5',
  خمسه: '5',
  ستة: '6',
  سته: '6',
  سبعة: '7',
  سبعه: '7',
  ثمانية: '8',
  ثمانيه: '8',
  تسعة: '9',
  تسعه: '9',
}
/** Of lower case text: compiling letters of all scripts in either case takes an engine several times as long. */
const NAMED_DIGIT = new RegExp(`(?<!\\p{L})(?:${Object.keys(NAMED_DIGITS).join('|')})(?!\\p{L})`, 'gu')

/** Times of day beside each other have as many digits as a telephone number. */
const TIME = /(?<!\d)\d{1,2}\s*:\s*\d{2}(?!\d)/g
/** Of the years that events have, Hijri or not: a number that begins like a date is none. */
const YEAR = String.raw`(?:1[34]\d\d|20\d\d)`
const DATE = new RegExp(
  String.raw`(?<!\d)(?:${YEAR}\s*[-./]\s*\d{1,2}\s*[-./]\s*\d{1,2}|\d{1,2}\s*[-./]\s*\d{1,2}\s*[-./]\s*${YEAR})(?!\d)`,
  'g',
)
const DIGITS_MINIMUM = 8
/** Groups of digits with what people put between them. */
const GROUPED = /\d(?:[\s().\-_/*|~+=\\]{0,4}\d){7,}/g
const LETTERS = /\p{L}+/gu
/**
 * One by one, with anything but letters between them, where every word is an `a`: an engine copies a repeated part for
 * each repetition, and 28 copies of the letters of all scripts took it some 100 ms to compile.
 */
const ONE_BY_ONE = /(?<!\d)\d(?:[^a\d]{1,4}\d(?!\d)){7,}/u

/** Whether a text has a telephone number, written plainly or so that a program would not see it. */
export function hasDisguisedPhone(text: string): boolean {
  if (hasPhoneNumber(text)) return true
  const plain = foldDigits(withoutDisguise(text))
    .replace(NAMED_DIGIT, (word) => NAMED_DIGITS[word] ?? word)
    // Letters for figures, beside figures only: O5O.
    .replace(/(?<=[\do])o|o(?=\d)/g, '0')
    .replace(/(?<=\d)[il|](?=[\d\s])/g, '1')
    .replace(DATE, ' x ')
    .replace(TIME, ' x ')
  const grouped = plain.match(GROUPED) ?? []
  if (grouped.some((found) => found.replace(/\D/g, '').length >= DIGITS_MINIMUM)) return true
  return ONE_BY_ONE.test(plain.replace(LETTERS, 'a'))
}

/** As a reader sees it: the letters that others look like, visible characters only, every dot as a dot. */
function withoutDisguise(text: string): string {
  return text
    .replace(DOT, '.')
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replace(DOT, '.')
}
