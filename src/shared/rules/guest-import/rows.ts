import { cleanText } from '#shared/contract/clean-text.ts'
import { INVITED_MAXIMUM } from '#shared/contract/guests.ts'
import { restoreNeutralised } from '../text/formulas.ts'
import { normalizeForSearch } from '../text/normalize-text.ts'
import { splitTitle } from '../text/person-title.ts'
import { type ColumnMapping, IMPORT_FIELDS, type ImportField } from './columns.ts'
import type {
  ContactKind,
  ImportedDetails,
  ImportRow,
  ReadOptions,
  SpareContacts,
  TypedRow,
} from './import-row.ts'
import { type PeopleInName, peopleInName, readCompanions, readPeople } from './people-in-name.ts'
import { readContact } from './row-contact.ts'
import { problem } from './row-problem.ts'
import { isNoAnswer, readAnswer, readLanguage, readSection, readVip, readWholeNumber } from './values.ts'

/** Parents and two children: what "and family" means where nothing else is given. */
export const FAMILY_PEOPLE = 4

/** Maximum lengths of text fields, as in `guestDetailsSchema`. */
export const TEXT_MAXIMUM = { name: 120, group_name: 80, table_name: 40, door_note: 300 } as const

/** A column that goes into the note for the door, named by its heading. */
type NotedColumn = { column: number; heading: string }

/**
 * Reads the mapped columns of the rows below the header. Blank rows are passed over, their lines counted, and columns
 * that `filled` says hold nothing: exported contacts have dozens.
 */
export function readRows(
  rows: readonly string[][],
  mapping: ColumnMapping,
  options: ReadOptions & {
    firstLine?: number
    noted?: readonly NotedColumn[]
    filled?: readonly boolean[]
  } = {},
): ImportRow[] {
  const columns = IMPORT_FIELDS.flatMap((field) => {
    const column = mapping[field]
    return column === undefined || options.filled?.[column] === false ? [] : [{ field, column }]
  })
  const read: ImportRow[] = []
  const { firstLine = 1, noted = [] } = options
  for (const [i, cells] of rows.entries()) {
    if (isBlankRow(cells)) continue
    const typed: TypedRow = {}
    for (const { field, column } of columns) {
      const cell = cells[column]
      if (cell !== undefined && cell !== '') typed[field] = cell
    }
    if (noted.length > 0) {
      const note = withNoted(typed.door_note, cells, noted)
      if (note !== '') typed.door_note = note
    }
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
  if (row.spare !== undefined) noteSpare(row, row.spare, options.note_contacts ?? [])
  readReply(row)
  // As long as it is: one that has grown has room for seventeen.
  row.notes = row.notes.slice()
  return row
}

/** As many as the note has room for: the note of the row says all of them in any case. */
function noteSpare({ details }: ImportRow, spare: SpareContacts, kinds: readonly ContactKind[]): void {
  for (const contact of kinds.flatMap((kind) => spare[kind])) {
    const note = details.door_note === '' ? contact : `${details.door_note} · ${contact}`
    if (note.length <= TEXT_MAXIMUM.door_note) details.door_note = note
  }
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

/** Returns how many people the name says it stands for, where no column does. */
function readName(row: ImportRow): PeopleInName['people'] | null {
  const whole = textOf(row, 'name')
  const written = withTitleOf(row.typed, whole === '' ? nameOfParts(row) : withFamilyName(row, whole))
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
  const name = joined(joined(partOf(given_name), partOf(middle_name)), partOf(family_name))
  if (name !== '') row.notes.push('name.of_parts')
  return name
}

const partOf = (cell: string) => (cell === '' ? '' : restoreNeutralised(cleanText(cell)))
const joined = (first: string, second: string) =>
  first === '' ? second : second === '' ? first : `${first} ${second}`

/** A list may have the first name under "Name" and the last one in a column of its own. */
function withFamilyName(row: ImportRow, name: string): string {
  const { given_name, middle_name = '', family_name = '' } = row.typed
  // Contacts have a whole name beside its parts, in whatever form they like.
  if (given_name !== undefined || family_name === '') return name
  const words = new Set(normalizeForSearch(name).split(' '))
  const missing = [middle_name, family_name].map(partOf).filter(
    (part) =>
      part !== '' &&
      !normalizeForSearch(part)
        .split(' ')
        .every((word) => words.has(word)),
  )
  if (missing.length > 0) row.notes.push('name.of_parts')
  return [name, ...missing].join(' ')
}

/** A title in a column of its own belongs before the name, unless the name begins with one. */
function withTitleOf({ title = '' }: TypedRow, name: string): string {
  const written = partOf(title)
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

function readInvited(row: ImportRow, ofName: PeopleInName['people'] | null, family: number): void {
  const text = cleanText(row.typed.invited ?? '')
  const companions = cleanText(row.typed.companions ?? '')
  if (text !== '') readWrittenInvited(row, text, family)
  else if (companions !== '') {
    const others = readCompanions(companions)
    setInvited(row, 'companions', others === null ? null : others + 1)
    row.notes.push('invited.of_companions')
  } else if (ofName !== null) {
    setInvited(row, 'invited', ofName === 'family' ? family : ofName)
    row.notes.push(ofName === 'family' ? 'invited.of_family' : 'invited.of_name')
  } else row.notes.push('invited.defaulted')
}

/** A number is as it is; what was made of words is shown. */
function readWrittenInvited(row: ImportRow, text: string, family: number): void {
  const number = readWholeNumber(text)
  const people = number ?? readPeople(text)
  setInvited(row, 'invited', people === 'family' ? family : people)
  if (number === null && people !== null)
    row.notes.push(people === 'family' ? 'invited.of_family' : 'invited.of_words')
}

function setInvited(row: ImportRow, field: 'invited' | 'companions', people: number | null): void {
  if (people === null || people < 1 || people > INVITED_MAXIMUM) problem(row, field, 'invited.range')
  else row.details.invited = people
}

/** Of the row before, whose groups are those of the next one more often than not. */
const latest = { text: '', groups: '' }

/** Google writes `* myContacts ::: Family`: the groups with a star are its own. */
function groupOf(text: string): string {
  if (!text.includes(':::') && !text.startsWith('* ')) return text
  if (text !== latest.text) Object.assign(latest, { text, groups: groupsIn(text) })
  return latest.groups
}

function groupsIn(text: string): string {
  let groups = ''
  for (let from = 0; from >= 0 && from < text.length; ) {
    const end = text.indexOf(':::', from)
    const group = text.slice(from, end < 0 ? undefined : end).trim()
    if (group !== '' && !group.startsWith('*')) groups += groups === '' ? group : `, ${group}`
    from = end < 0 ? end : end + ':::'.length
  }
  return groups
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
