import { cleanText } from '#shared/contract/clean-text.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import { type GuestDetails, INVITED_MAXIMUM, type Rsvp } from '#shared/contract/guests.ts'
import { readEmail, suggestEmail } from '../contact/email-address.ts'
import { type PhoneCountry, suggestPhone, toE164 } from '../contact/phone.ts'
import { restoreNeutralised } from '../text/formulas.ts'
import { splitTitle } from '../text/person-title.ts'
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from './columns.ts'
import { type PeopleInName, peopleInName } from './people-in-name.ts'
import {
  isNoAnswer,
  readAnswer,
  readCompanions,
  readLanguage,
  readSection,
  readVip,
  readWholeNumber,
} from './values.ts'

/** The cells of a row as written, from which it is read again after a fix. */
export type TypedRow = Partial<Record<ImportField, string>>

/** The fields an import can set; answer and people coming are the guest's to give. */
export type ImportedDetails = Omit<GuestDetails, 'rsvp' | 'attending_people' | 'members'>

/** Why a row cannot be imported. `value` is what was written, `suggestion` a likely correction. */
export type RowProblem = { field: ImportField; code: FieldCode; value: string; suggestion?: string }

/** What was interpreted or defaulted: shown, without a question. */
export type RowNote =
  | 'invited.defaulted'
  | 'invited.of_name'
  | 'invited.of_family'
  | 'invited.of_companions'
  | 'name.of_parts'
  | 'phone.first'
  | 'email.first'
  | 'answer.unknown'
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
  /** For a new guest; whoever is in the list has answered for themselves. */
  rsvp: Rsvp | null
  problems: RowProblem[]
  notes: RowNote[]
}

export type ReadOptions = {
  country?: PhoneCountry
  /** How many people `محمد وعائلته` stands for. */
  family?: number
}

/** Parents and two children: what "and family" means where nothing else is given. */
export const FAMILY_PEOPLE = 4

/** Maximum lengths of text fields, as in `guestDetailsSchema`. */
export const TEXT_MAXIMUM = { name: 120, group_name: 80, table_name: 40, door_note: 300 } as const
/** Longer than the field allows is a problem; the value reported for it is cut. */
const VALUE_MAXIMUM = 200

/** A column that goes into the note for the door, named by its heading. */
type NotedColumn = { column: number; heading: string }

/** Reads the mapped columns of the rows below the header. Blank rows are passed over, their lines counted. */
export function readRows(
  rows: readonly string[][],
  mapping: ColumnMapping,
  options: ReadOptions & { firstLine?: number; noted?: readonly NotedColumn[] } = {},
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
    const note = withNoted(typed.door_note, cells, options.noted ?? [])
    if (note !== '') typed.door_note = note
    read.push(readRow(typed, firstLine + i, options))
  }
  return read
}

/** `no nuts · Meal: fish` */
function withNoted(note = '', cells: readonly string[], noted: readonly NotedColumn[]): string {
  const others = noted.flatMap(({ column, heading }) => {
    const cell = (cells[column] ?? '').trim()
    return cell === '' ? [] : [heading.trim() === '' ? cell : `${heading.trim()}: ${cell}`]
  })
  return [note, ...others].filter((part) => part !== '').join(' · ')
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
    rsvp: null,
    problems: [],
    notes: [],
  }
  const people = readName(row)
  readContact(row, options.country ?? 'SA')
  readInvited(row, people, options.family ?? FAMILY_PEOPLE)
  readPlacing(row)
  readReply(row)
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

/** Returns how many people the name says it stands for, where no column does. */
function readName(row: ImportRow): PeopleInName['people'] | null {
  const written = withTitleOf(row.typed, textOf(row, 'name') || nameOfParts(row))
  const counted = hasCount(row.typed) ? null : peopleInName(written)
  const name = counted?.name ?? written
  row.details.name = name.slice(0, TEXT_MAXIMUM.name)
  if (name.length > TEXT_MAXIMUM.name && row.typed.name === undefined) problem(row, 'name', 'field.too_long')
  if (name === '') problem(row, 'name', 'name.required')
  row.title = splitTitle(name).title
  if (row.title !== '') row.notes.push('title.recognised')
  return counted?.people ?? null
}

/** The parts of contacts (Google, Outlook) in their order; empty where the file has none. */
function nameOfParts(row: ImportRow): string {
  const { given_name = '', middle_name = '', family_name = '' } = row.typed
  const parts = [given_name, middle_name, family_name].map((part) => restoreNeutralised(cleanText(part)))
  const name = parts.filter((part) => part !== '').join(' ')
  if (name !== '') row.notes.push('name.of_parts')
  return name
}

/** A title in a column of its own belongs before the name, unless the name begins with one. */
function withTitleOf({ title = '' }: TypedRow, name: string): string {
  const written = restoreNeutralised(cleanText(title))
  return written === '' || name === '' || splitTitle(name).title !== '' ? name : `${written} ${name}`
}

const hasCount = ({ invited = '', companions = '' }: TypedRow) =>
  cleanText(invited) !== '' || cleanText(companions) !== ''

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
 * both are given and neither is valid, that is one problem, with the message of the form for one guest. Of several in
 * one cell, or in a second column, the first that is valid counts.
 */
function readContact(row: ImportRow, country: PhoneCountry): void {
  const { phone: typedPhone = '', email: typedEmail = '' } = row.typed
  const swapped =
    (typedPhone.includes('@') && !typedEmail.includes('@')) ||
    (typedPhone === '' && isPhone(typedEmail, country))
  const writtenPhone = writtenContact(swapped ? typedEmail : typedPhone, row.typed.other_phone)
  const writtenEmail = writtenContact(swapped ? typedPhone : typedEmail, row.typed.other_email)
  const phone = writtenPhone === '' ? null : toE164(writtenPhone, country)
  const email = writtenEmail === '' ? null : readEmail(writtenEmail)
  const firstPhone = phone?.ok === false ? suggestPhone(writtenPhone, country) : null
  const firstEmail = writtenEmail !== '' && email === null ? firstOfEmails(writtenEmail) : null
  row.details.phone = phone?.ok ? phone.e164 : firstPhone
  row.details.email = email ?? firstEmail
  if (firstPhone !== null) row.notes.push('phone.first')
  else if (phone?.ok && phone.e164 !== writtenPhone) row.notes.push('phone.completed')
  if (firstEmail !== null) row.notes.push('email.first')
  const phoneIsWrong = writtenPhone !== '' && row.details.phone === null
  const emailIsWrong = writtenEmail !== '' && row.details.email === null
  if (phoneIsWrong && emailIsWrong) problem(row, 'phone', 'contact.invalid')
  else if (phoneIsWrong) problem(row, swapped ? 'email' : 'phone', 'phone.invalid')
  else if (emailIsWrong)
    problem(row, swapped ? 'phone' : 'email', 'email.invalid', suggestEmail(writtenEmail))
  else if (writtenPhone === '' && writtenEmail === '') problem(row, 'phone', 'contact.required')
}

/** What the first column says; the second where it is empty. */
function writtenContact(first: string, second = ''): string {
  return restoreNeutralised(cleanText(first)) || restoreNeutralised(cleanText(second))
}

function firstOfEmails(text: string): string | null {
  const parts = text.split(/[\s/\\,،;؛|<>]+|:::/)
  return parts.length < 2
    ? null
    : (parts.map((part) => readEmail(part)).find((email) => email !== null) ?? null)
}

function isPhone(text: string, country: PhoneCountry): boolean {
  return text !== '' && !text.includes('@') && toE164(text, country).ok
}

function readInvited(row: ImportRow, ofName: PeopleInName['people'] | null, family: number): void {
  const text = cleanText(row.typed.invited ?? '')
  const companions = cleanText(row.typed.companions ?? '')
  if (text !== '') setInvited(row, 'invited', readWholeNumber(text))
  else if (companions !== '') {
    const others = readCompanions(companions)
    setInvited(row, 'companions', others === null ? null : others + 1)
    row.notes.push('invited.of_companions')
  } else if (ofName !== null) {
    setInvited(row, 'invited', ofName === 'family' ? family : ofName)
    row.notes.push(ofName === 'family' ? 'invited.of_family' : 'invited.of_name')
  } else row.notes.push('invited.defaulted')
}

function setInvited(row: ImportRow, field: 'invited' | 'companions', people: number | null): void {
  if (people === null || people < 1 || people > INVITED_MAXIMUM) problem(row, field, 'invited.range')
  else row.details.invited = people
}

/** Google writes `* myContacts ::: Family`: the groups with a star are its own. */
function groupOf(text: string): string {
  if (!text.includes(':::') && !text.startsWith('* ')) return text
  const groups = text.split(':::').map((group) => group.trim())
  return groups.filter((group) => group !== '' && !group.startsWith('*')).join(', ')
}

function readReply(row: ImportRow): void {
  const written = cleanText(row.typed.rsvp ?? '')
  if (written === '') return
  row.rsvp = readAnswer(written)
  if (row.rsvp === null && !isNoAnswer(written)) row.notes.push('answer.unknown')
}

function readPlacing(row: ImportRow): void {
  const { details, typed } = row
  details.group_name = groupOf(textOf(row, 'group_name'))
  details.table_name = textOf(row, 'table_name')
  details.door_note = textOf(row, 'door_note')
  if (typed.section !== undefined) {
    details.section = readSection(cleanText(typed.section))
    if (details.section === null && cleanText(typed.section) !== '') row.notes.push('section.unknown')
  }
  if (typed.vip !== undefined) details.vip = readVip(cleanText(typed.vip)) ?? false
  if (typed.language !== undefined) details.language = readLanguage(cleanText(typed.language))
}
