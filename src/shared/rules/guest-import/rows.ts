import { cleanText } from '#shared/contract/clean-text.ts'
import { type GuestDetails, INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import type { FieldCode } from '#shared/contract/messages.ts'
import { readEmail, suggestEmail } from '../contact/email-address.ts'
import { type PhoneCountry, suggestPhone, toE164 } from '../contact/phone.ts'
import { restoreNeutralised } from '../text/formulas.ts'
import { splitTitle } from '../text/person-title.ts'
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from './columns.ts'
import { readLanguage, readSection, readVip, readWholeNumber } from './values.ts'

/** The cells of a row as written, from which it is read again after a fix. */
export type TypedRow = Partial<Record<ImportField, string>>

/** The fields an import can set; answer and people coming are the guest's to give. */
export type ImportedDetails = Omit<GuestDetails, 'rsvp' | 'attending_people'>

/** Why a row cannot be imported. `value` is what was written, `suggestion` a likely correction. */
export type RowProblem = { field: ImportField; code: FieldCode; value: string; suggestion?: string }

/** What was interpreted or defaulted: shown, without a question. */
export type RowNote =
  | 'invited.defaulted'
  | 'title.recognised'
  | 'phone.completed'
  | 'section.unknown'
  | 'formula.text'

export type ImportRow = {
  /** Number of the line as the host's own program shows it, from 1. */
  line: number
  /** The guest this row was exported from, if it has an id. */
  id: string | null
  typed: TypedRow
  /** Ready for the wire where `problems` is empty. */
  details: ImportedDetails
  title: string
  problems: RowProblem[]
  notes: RowNote[]
}

export type ReadOptions = { country?: PhoneCountry }

/** Maximum lengths of text fields, as in `guestDetailsSchema`. */
export const TEXT_MAXIMUM = { name: 120, group_name: 80, table_name: 40, door_note: 300 } as const
/** Longer than the field allows is a problem; the value reported for it is cut. */
const VALUE_MAXIMUM = 200

/** Reads the mapped columns of the rows below the header. Blank rows are passed over, their lines counted. */
export function readRows(
  rows: readonly string[][],
  mapping: ColumnMapping,
  options: ReadOptions & { firstLine?: number } = {},
): ImportRow[] {
  const columns = IMPORT_FIELDS.flatMap((field) => {
    const column = mapping[field]
    return column === undefined ? [] : [{ field, column }]
  })
  const read: ImportRow[] = []
  const firstLine = options.firstLine ?? 1
  for (const [i, cells] of rows.entries()) {
    if (isBlankRow(cells)) continue
    const typed: TypedRow = {}
    for (const { field, column } of columns) {
      const cell = cells[column]
      if (cell !== undefined && cell !== '') typed[field] = cell
    }
    read.push(readRow(typed, firstLine + i, options))
  }
  return read
}

export function isBlankRow(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}

/** The row with one field replaced, read again from the start. */
export function fixRow(
  row: ImportRow,
  field: ImportField,
  value: string,
  options: ReadOptions = {},
): ImportRow {
  return readRow({ ...row.typed, [field]: value }, row.line, options)
}

/** Reads one guest from the cells of a row. Never throws: what is invalid becomes a problem of the row. */
export function readRow(typed: TypedRow, line: number, options: ReadOptions = {}): ImportRow {
  const row: ImportRow = {
    line,
    id: idOf(typed.id),
    typed,
    details: blankDetails(),
    title: '',
    problems: [],
    notes: [],
  }
  readName(row)
  readContact(row, options.country ?? 'SA')
  readInvited(row)
  readPlacing(row)
  return row
}

function blankDetails(): ImportedDetails {
  return {
    name: '',
    email: null,
    phone: null,
    invited: 1,
    group_name: '',
    section: null,
    table_name: '',
    vip: false,
    door_note: '',
    language: null,
  }
}

function idOf(text: string | undefined): string | null {
  return text === undefined ? null : cleanText(text).toLowerCase() || null
}

function problem(
  row: ImportRow,
  field: ImportField,
  code: FieldCode,
  suggestion: string | null = null,
): void {
  const value = (row.typed[field] ?? '').slice(0, VALUE_MAXIMUM)
  row.problems.push(suggestion === null ? { field, code, value } : { field, code, value, suggestion })
}

function readName(row: ImportRow): void {
  const name = textOf(row, 'name')
  row.details.name = name
  if (name === '') problem(row, 'name', 'name.required')
  row.title = splitTitle(name).title
  if (row.title !== '') row.notes.push('title.recognised')
}

/** A text field: visible characters only, formulas as the text they are, a problem where it is too long. */
function textOf(row: ImportRow, field: keyof typeof TEXT_MAXIMUM): string {
  const typed = row.typed[field]
  if (typed === undefined) return ''
  const text = restoreNeutralised(cleanText(typed))
  if ('=+-@'.includes(text.charAt(0) || 'a')) row.notes.push('formula.text')
  if (text.length <= TEXT_MAXIMUM[field]) return text
  problem(row, field, 'field.too_long')
  return text.slice(0, TEXT_MAXIMUM[field])
}

/**
 * Phone and e-mail are read together, since one of them is enough and people write either in either column. Where
 * both are given and neither is valid, that is one problem, with the message of the form for one guest.
 */
function readContact(row: ImportRow, country: PhoneCountry): void {
  const { phone: typedPhone = '', email: typedEmail = '' } = row.typed
  const swapped =
    (typedPhone.includes('@') && !typedEmail.includes('@')) ||
    (typedPhone === '' && isPhone(typedEmail, country))
  const writtenPhone = restoreNeutralised(cleanText(swapped ? typedEmail : typedPhone))
  const writtenEmail = restoreNeutralised(cleanText(swapped ? typedPhone : typedEmail))
  const phone = writtenPhone === '' ? null : toE164(writtenPhone, country)
  const email = writtenEmail === '' ? null : readEmail(writtenEmail)
  if (phone?.ok) {
    row.details.phone = phone.e164
    if (phone.e164 !== writtenPhone) row.notes.push('phone.completed')
  }
  row.details.email = email
  const phoneIsWrong = phone !== null && !phone.ok
  const emailIsWrong = writtenEmail !== '' && email === null
  if (phoneIsWrong && emailIsWrong) problem(row, 'phone', 'contact.invalid')
  else if (phoneIsWrong)
    problem(row, swapped ? 'email' : 'phone', 'phone.invalid', suggestPhone(writtenPhone, country))
  else if (emailIsWrong)
    problem(row, swapped ? 'phone' : 'email', 'email.invalid', suggestEmail(writtenEmail))
  else if (phone === null && email === null) problem(row, 'phone', 'contact.required')
}

function isPhone(text: string, country: PhoneCountry): boolean {
  return text !== '' && !text.includes('@') && toE164(text, country).ok
}

function readInvited(row: ImportRow): void {
  const typed = row.typed.invited
  const text = typed === undefined ? '' : cleanText(typed)
  if (text === '') {
    row.notes.push('invited.defaulted')
    return
  }
  const invited = readWholeNumber(text)
  if (invited === null || invited < 1 || invited > INVITED_MAXIMUM) problem(row, 'invited', 'invited.range')
  else row.details.invited = invited
}

function readPlacing(row: ImportRow): void {
  const { details, typed } = row
  details.group_name = textOf(row, 'group_name')
  details.table_name = textOf(row, 'table_name')
  details.door_note = textOf(row, 'door_note')
  if (typed.section !== undefined) {
    details.section = readSection(cleanText(typed.section))
    if (details.section === null && cleanText(typed.section) !== '') row.notes.push('section.unknown')
  }
  if (typed.vip !== undefined) details.vip = readVip(cleanText(typed.vip)) ?? false
  if (typed.language !== undefined) details.language = readLanguage(cleanText(typed.language))
}
