import { cleanText } from '#shared/contract/clean-text.ts'
import { type PhoneCountry, toE164 } from '../contact/phone.ts'
import { foldDigits } from '../text/digits.ts'
import type { ImportField } from './columns.ts'
import type { ImportRow, ReadOptions, TypedRow } from './import-row.ts'
import { readRow } from './rows.ts'
import { readSection } from './values.ts'

/** `1.`, `(٢)`, `3-`, `•`, `*`, `- ` before a name: the list's own numbering, not a phone or a count. */
const BULLET =
  /^\s*(?:\(?[\d٠-٩۰-۹]{1,4}\s*[.)\-:،]\)?\s+|\(?[\d٠-٩۰-۹]{1,4}[.)](?=\p{L})|[-–—•·▪◦●○*✓✔☑✅]+\s+)/u
/** How WhatsApp begins a message that is copied, or in an exported chat: `[12/11, 9:41 PM] Sara: `, `12/11/26, 21:41 - Sara: `. */
const CHAT_STAMP =
  /^[\s\u200e\u200f]*(?:\[[\d/.,،: \u202f\u200e\u200f٠-٩APMapmصم]{6,30}\]|[\d٠-٩]{1,4}[/.-][\d٠-٩]{1,2}[/.-][\d٠-٩]{1,4}[,،]?\s[\d٠-٩]{1,2}:[\d٠-٩]{2}(?::[\d٠-٩]{2})?\s?(?:[AaPp]\.?[Mm]\.?|[صم])?\s-)\s*[^:]{1,60}:\s*/
const EMAIL = /(?:mailto:)?[^\s<>,;،|()]+@[^\s<>,;،|()]+/
/** A run of digits with the signs people put between them, long enough to be called. */
const PHONE = /[+＋]?[\d٠-٩۰-۹][\d٠-٩۰-۹\s().\u200e\u200f\u202a-\u202e\u2066-\u2069–-]{5,}[\d٠-٩۰-۹]/
/** A dash parts what is on its sides only between spaces: `Al-Otaibi` is one name. */
const SEPARATOR = /[\t,،;؛|]|\s[–—-]\s/
const TABLE = /^(?:(?:ال)?طاولة(?:\s*رقم)?|table(?:\s*(?:no\.?|number))?)\s*[:#]?\s*(\S.{0,38})$/i
const COUNT_PHRASE =
  /^(?:\d{1,2}\s*(?:أشخاص|اشخاص|شخص|شخصا|أفراد|افراد|people|persons?|pax)|شخصين|شخصان|\+\s*\d{1,2})$/i
const LINE_MAXIMUM = 500

/**
 * Guests from a pasted list, one a line, in whatever order people write them: `Name, +966…`,
 * `+966… ⇥ name ⇥ 4`, `name <email>`, `1. name x3`. Blank lines are passed over. Each line is read by the same
 * rules as a row of a file, problems included.
 */
export function parsePaste(text: string, options: ReadOptions = {}): ImportRow[] {
  const rows: ImportRow[] = []
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    rows.push(readRow(readLine(line.slice(0, LINE_MAXIMUM), options.country), i + 1, options))
  }
  return rows
}

function readLine(line: string, country?: PhoneCountry): TypedRow {
  const typed: TypedRow = {}
  let rest = line.replace(CHAT_STAMP, '')
  if (!startsWithPhone(rest, country)) rest = rest.replace(BULLET, '')
  const email = EMAIL.exec(rest)?.[0]
  if (email !== undefined) {
    typed.email = email
    rest = rest.replace(`<${email}>`, '\t').replace(email, '\t')
  }
  const phone = findPhone(rest, country)
  if (phone !== null) {
    typed.phone = phone
    rest = rest.replace(phone, '\t')
  }
  const names: string[] = []
  for (const part of rest.split(SEPARATOR)) {
    const piece = trimSigns(part)
    if (piece === '') continue
    const field = fieldOf(piece, names.length > 0)
    if (field === null || typed[field] !== undefined) names.push(piece)
    else typed[field] = field === 'table_name' ? (TABLE.exec(piece)?.[1] ?? '') : piece
  }
  typed.name = names.join(' ')
  return typed
}

/** The field of a part that is no name; what may be one as well (`سعيد، نساء`) only behind a name. */
function fieldOf(piece: string, isBehindName: boolean): ImportField | null {
  if (isCount(piece)) return 'invited'
  if (isNumberLike(piece)) return 'phone'
  if (!isBehindName) return null
  if (TABLE.test(piece)) return 'table_name'
  if (piece.length > 1 && readSection(piece) !== null) return 'section'
  return /^(?:vip|كبار الضيوف)$/i.test(piece) ? 'vip' : null
}

/** The number in a line; a count before or behind it (`0501234567 (2)`) is not part of it. */
function findPhone(line: string, country?: PhoneCountry): string | null {
  const run = PHONE.exec(line)?.[0]
  if (run === undefined) return null
  const candidates = [run, run.replace(/[\s(]+\S{1,4}$/, ''), run.replace(/^\S{1,3}\s+/, '')]
  return candidates.find((candidate) => isPhone(candidate, country)) ?? run
}

const isPhone = (text: string, country?: PhoneCountry) => toE164(text, country).ok

/** A line may begin with its number to call: `0501234567 - Sara` has no bullet. */
function startsWithPhone(line: string, country?: PhoneCountry): boolean {
  const match = PHONE.exec(line)
  return match !== null && line.slice(0, match.index).trim() === '' && isPhone(match[0], country)
}

/** `4`, `x4`, `4 أشخاص`, `شخصين`: a part of its own, so that words alone count as well. */
const isCount = (piece: string) =>
  /^[x×]?\s*\d{1,3}$/i.test(foldDigits(piece)) || COUNT_PHRASE.test(foldDigits(piece))
const isNumberLike = (piece: string) => /^[+＋]?[\d\s().-]{3,}$/.test(foldDigits(piece))

/** A part without the dashes, colons and brackets that stood between it and its neighbour. */
function trimSigns(part: string): string {
  return cleanText(part)
    .replace(/^[\s:–—<>"-]+|[\s:–—<>"-]+$/g, '')
    .replace(/^[x×]\s*(?=[\d٠-٩۰-۹]+$)/i, '')
}
