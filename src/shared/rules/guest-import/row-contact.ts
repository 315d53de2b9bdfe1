import { cleanText } from '#shared/contract/clean-text.ts'
import { readEmail, suggestEmail } from '../contact/email-address.ts'
import { type PhoneCountry, suggestPhone, toE164 } from '../contact/phone.ts'
import { foldDigits } from '../text/digits.ts'
import { restoreNeutralised } from '../text/formulas.ts'
import type { ContactKind, ImportRow } from './import-row.ts'
import { problem } from './row-problem.ts'

/** A number or an address with nothing around it that would be taken away. */
const PLAIN_CONTACT = /^[\w.@+-]*$/
const SHEET_QUOTES = /^(?:=(?=["+]))?["'’]*|["'’]+$/g
const BETWEEN_PHONES = /[/\\,،;؛|\n]|:::|\s+(?:و|or|and|أو)\s*/
const BETWEEN_EMAILS = /[\s/\\,،;؛|<>]+|:::/
const BETWEEN_DIGITS = /[\s–—-]+/
/** Of two or three numbers with spaces in them: every run of these is tried. */
const PIECES_MAXIMUM = 12
/** Fewer digits beside an address are no phone. */
const PHONE_DIGITS = /(?:\d\D*){7}/
/** No number of any country has as many. */
const TWO_PHONES_DIGITS = /(?:\d\D*){16}/
const HAS_CONTENT = /[\p{L}\p{N}]/u

/**
 * Phone and e-mail are read together, since one of them is enough and people write either in either column. Where
 * both are given and neither is valid, that is one problem, with the message of the form for one guest. Of several in
 * one cell, or in a second column, the first that is valid counts; the others are spare.
 */
export function readContact(row: ImportRow, country: PhoneCountry): void {
  const { phone: typedPhone = '', email: typedEmail = '' } = row.typed
  const swapped =
    (typedPhone.includes('@') && !typedEmail.includes('@')) ||
    (typedPhone === '' && isPhone(typedEmail, country))
  const [phoneCell, emailCell] = swapped ? apart(typedEmail, typedPhone) : [typedPhone, typedEmail]
  const writtenPhone = readPhone(row, phoneCell, country)
  const writtenEmail = readAddress(row, emailCell)
  const { phone, email } = row.details
  const phoneIsWrong = writtenPhone !== '' && phone === null
  const emailIsWrong = writtenEmail !== '' && email === null
  if (phoneIsWrong && emailIsWrong) problem(row, 'phone', 'contact.invalid', null, writtenPhone)
  else if (phoneIsWrong) problem(row, swapped ? 'email' : 'phone', 'phone.invalid', null, writtenPhone)
  else if (emailIsWrong)
    problem(row, swapped ? 'phone' : 'email', 'email.invalid', suggestEmail(writtenEmail), writtenEmail)
  else if (writtenPhone === '' && writtenEmail === '') problem(row, 'phone', 'contact.required')
}

/** A phone and an e-mail address that stand in one cell, each for itself. */
function apart(phoneCell: string, emailCell: string): [phone: string, email: string] {
  if (phoneCell !== '' || !PHONE_DIGITS.test(foldDigits(emailCell))) return [phoneCell, emailCell]
  const pieces = emailCell.split(BETWEEN_EMAILS).filter((piece) => piece !== '')
  const phone = pieces.filter((piece) => !piece.includes('@')).join(' ')
  return PHONE_DIGITS.test(foldDigits(phone))
    ? [phone, pieces.filter((piece) => piece.includes('@')).join(' ')]
    : [phoneCell, emailCell]
}

/** What a column says, without blanks and the quotes by which a sheet keeps zeros (`'050…`, `="050…"`). */
function contactOf(cell = ''): string {
  return PLAIN_CONTACT.test(cell) ? cell : restoreNeutralised(cleanText(cell)).replace(SHEET_QUOTES, '')
}

/** Sets the phone and returns what is written: of the second column only where the first has none that is valid. */
function readPhone(row: ImportRow, cell: string, country: PhoneCountry): string {
  const written = contactOf(cell)
  const other = contactOf(row.typed.other_phone)
  const read = toE164(written, country)
  if (read.ok) {
    row.details.phone = read.e164
    if (read.e164 !== written) row.notes.push('phone.completed')
    if (other !== '') setSpare(row, 'phone', sparePhones([other], read.e164, country))
    return written
  }
  const phone = suggestPhone(written, country) ?? firstPhone(other, country)
  row.details.phone = phone
  if (phone !== null) {
    const isOnlyOther = written === '' && isPhone(other, country)
    if (isOnlyOther) row.notes.push('phone.completed')
    else setSpare(row, 'phone', sparePhones([written, other], phone, country), true)
  }
  return written === '' ? other : written
}

function firstPhone(text: string, country: PhoneCountry): string | null {
  const read = toE164(text, country)
  return read.ok ? read.e164 : suggestPhone(text, country)
}

/** Sets the e-mail address, as `readPhone` does the phone. */
function readAddress(row: ImportRow, cell: string): string {
  const written = contactOf(cell)
  const other = contactOf(row.typed.other_email)
  const read = written === '' ? null : readEmail(written)
  row.details.email = read
  if (read !== null) {
    if (other !== '') setSpare(row, 'email', spareEmails([other], read))
    return written
  }
  const email = firstOfEmails(written) ?? (other === '' ? null : (readEmail(other) ?? firstOfEmails(other)))
  row.details.email = email
  if (email !== null && (written !== '' || readEmail(other) === null))
    setSpare(row, 'email', spareEmails([written, other], email), true)
  return written === '' ? other : written
}

/** `isNoted` where one of several was chosen, whether or not the others say anything. */
function setSpare(row: ImportRow, kind: ContactKind, contacts: readonly string[], isNoted = false): void {
  if (contacts.length > 0) row.spare = { phone: [], email: [], ...row.spare, [kind]: contacts }
  if (contacts.length > 0 || isNoted) row.notes.push(`${kind}.first`)
}

/** What the cells say beside the number that is used, as it is written. */
function sparePhones(cells: readonly string[], used: string, country: PhoneCountry): string[] {
  const isUsed = (text: string) => {
    const read = toE164(text, country)
    return read.ok && read.e164 === used
  }
  const pieces = cells.flatMap((cell) =>
    BETWEEN_PHONES.test(cell) && !isPhone(cell, country) ? cell.split(BETWEEN_PHONES) : cell,
  )
  return distinct(pieces.map((piece) => (isUsed(piece) ? '' : withoutRun(piece, isUsed))))
}

/** Where nothing but a space is between two numbers: the text without the one that is used. */
function withoutRun(text: string, isUsed: (text: string) => boolean): string {
  if (!TWO_PHONES_DIGITS.test(foldDigits(text))) return text
  const pieces = text.trim().split(BETWEEN_DIGITS)
  if (pieces.length > PIECES_MAXIMUM) return text
  for (const start of pieces.keys()) {
    for (let end = start + 1; end <= pieces.length; end++) {
      if (isUsed(pieces.slice(start, end).join(''))) return pieces.toSpliced(start, end - start).join(' ')
    }
  }
  return text
}

function spareEmails(cells: readonly string[], used: string): string[] {
  const pieces = cells.flatMap((cell) => cell.split(BETWEEN_EMAILS))
  return distinct(pieces.filter((piece) => readEmail(piece) !== used))
}

/** Those that say anything, each once. */
function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()).filter((text) => HAS_CONTENT.test(text)))]
}

function firstOfEmails(text: string): string | null {
  if (!text.includes('@')) return null
  const parts = text.split(BETWEEN_EMAILS)
  return parts.length < 2
    ? null
    : (parts.map((part) => readEmail(part)).find((email) => email !== null) ?? null)
}

function isPhone(text: string, country: PhoneCountry): boolean {
  return text !== '' && !text.includes('@') && toE164(text, country).ok
}
