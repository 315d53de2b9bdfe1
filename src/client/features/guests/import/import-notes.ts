import { contactText } from '#client/lib/phone-text.ts'
import { readEmail } from '#shared/rules/contact/email-address.ts'
import { toE164 } from '#shared/rules/contact/phone.ts'
import type { ImportField } from '#shared/rules/guest-import/columns.ts'
import type {
  ContactKind,
  ImportedDetails,
  ImportRow,
  RowNote,
} from '#shared/rules/guest-import/import-row.ts'
import { type ParsedImport, placeOfLine, type RowPlace } from '#shared/rules/guest-import/parse-import.ts'

/** An example of what a correction did to a value: `501234567` became `050 123 4567`. */
export interface NoteCount {
  readonly note: RowNote
  readonly count: number
  readonly from: string
  readonly to: string
  /** All rows of it, where what was understood can be changed row by row; else none. */
  readonly rows: readonly NoteRow[]
}

type EditedField = 'invited' | ContactKind

export interface NoteRow {
  readonly line: number
  readonly place: RowPlace
  readonly name: string
  readonly from: string
  readonly field: EditedField
  readonly value: string
  /** The phones or addresses that can be used. */
  readonly choices: readonly string[]
  /** All of the row as they are written. */
  readonly others: readonly string[]
  /** The other contact, where phone and address are in each other's columns. */
  readonly swapped: string | null
}

const NOTE_FIELDS: Partial<Record<RowNote, (row: ImportRow) => { from: string; to: string }>> = {
  'phone.completed': ({ typed, details }) => ({
    from: phoneAsTyped(typed),
    to: contactText(details.phone ?? ''),
  }),
  'title.recognised': ({ title, details }) => ({ from: title, to: details.name }),
  'name.of_parts': ({ details }) => ({ from: '', to: details.name }),
  'invited.of_name': ({ typed, details }) => ({ from: typed.name ?? '', to: String(details.invited) }),
  'invited.of_family': ({ typed, details }) => ({
    from: typed.invited || typed.name || '',
    to: String(details.invited),
  }),
  'invited.of_words': ({ typed, details }) => ({ from: typed.invited ?? '', to: String(details.invited) }),
  'invited.of_companions': ({ typed, details }) => ({
    from: typed.companions ?? '',
    to: String(details.invited),
  }),
  'phone.first': ({ typed, details }) => ({
    from: [phoneAsTyped(typed), typed.other_phone].filter(Boolean).join(' · '),
    to: details.phone ?? '',
  }),
  'email.first': ({ typed, details }) => ({
    from: [typed.email, typed.other_email].filter(Boolean).join(' · '),
    to: details.email ?? '',
  }),
  'answer.unknown': ({ typed }) => ({ from: typed.rsvp ?? '', to: '' }),
  'formula.text': ({ details }) => ({ from: formulaIn(details), to: '' }),
  'section.unknown': ({ typed }) => ({ from: typed.section ?? '', to: '' }),
}

const phoneAsTyped = ({ phone = '', email = '' }: ImportRow['typed']) =>
  phone === '' || phone.includes('@') ? email : phone

const formulaIn = ({ name, group_name, table_name, door_note }: ImportedDetails) =>
  [name, group_name, table_name, door_note].find((text) => /^[=+\-@]/.test(text)) ?? ''

/** What a row can be given in place of what was understood. */
const EDITED_FIELDS: Partial<Record<RowNote, EditedField>> = {
  'invited.of_name': 'invited',
  'invited.of_family': 'invited',
  'invited.of_words': 'invited',
  'invited.of_companions': 'invited',
  'phone.first': 'phone',
  'email.first': 'email',
}

export const EDITED_NOTES = Object.keys(EDITED_FIELDS) as RowNote[]

/** The corrections that were made without asking, each kind once. A row that is changed for one stays in its place. */
export function countNotes(parsed: ParsedImport, rows: readonly ImportRow[]): NoteCount[] {
  const counts = new Map<
    RowNote,
    { note: RowNote; count: number; from: string; to: string; rows: NoteRow[] }
  >()
  for (const [place, row] of rows.entries()) {
    const asRead = parsed.rows[place] ?? row
    for (const note of notesOf(asRead, row)) {
      let known = counts.get(note)
      if (known === undefined) {
        const readingOf = NOTE_FIELDS[note]
        const to = readingOf?.(row).to ?? ''
        known = {
          note,
          count: 0,
          rows: [],
          from: readingOf?.(note in EDITED_FIELDS ? asRead : row).from ?? '',
          to,
        }
        counts.set(note, known)
      }
      known.count++
      const field = EDITED_FIELDS[note]
      if (field === undefined) continue
      const from = NOTE_FIELDS[note]?.(asRead).from ?? ''
      known.rows.push(noteRow({ asRead, row, field, from, place: placeOfLine(parsed.joined, row.line) }))
    }
  }
  return [...counts.values()]
}

function notesOf(asRead: ImportRow, row: ImportRow): Iterable<RowNote> {
  if (asRead === row) return row.notes
  // In the order in which they were, so that none moves away under the finger.
  const before = asRead.notes.filter((note) => note in EDITED_FIELDS || row.notes.includes(note))
  return new Set([...before, ...row.notes])
}

function noteRow({
  asRead,
  row,
  field,
  from,
  place,
}: {
  asRead: ImportRow
  row: ImportRow
  field: EditedField
  from: string
  place: RowPlace
}): NoteRow {
  const { line, details } = row
  const shown = { line, place, name: details.name, from, field }
  if (field === 'invited')
    return { ...shown, value: String(details.invited), choices: [], others: [], swapped: null }
  const { typed } = asRead
  const all = [asRead.details[field] ?? '', ...(asRead.spare?.[field] ?? [])]
  const isSwapped = typed.phone?.includes('@') || (typed.email && !typed.email.includes('@'))
  return {
    ...shown,
    value: details[field] ?? '',
    choices: [...new Set(all.flatMap((text) => readContactOf(field, text) ?? []))],
    others: all,
    swapped: isSwapped ? (asRead.details[field === 'phone' ? 'email' : 'phone'] ?? '') : null,
  }
}

function readContactOf(kind: ContactKind, text: string): string | null {
  if (kind === 'email') return readEmail(text)
  const read = toE164(text)
  return read.ok ? read.e164 : null
}

/** The fields of the row with another number of people, phone or address; those not chosen stay beside it. */
export function fixesOf(row: NoteRow, value: string): Partial<Record<ImportField, string>> {
  const { field, name, others, swapped } = row
  // With a number of its own a name is read as it is, the count in it included.
  if (field === 'invited') return { invited: value, name }
  const rest = others.filter((other) => readContactOf(field, other) !== value).join(' / ')
  if (field === 'phone')
    return { phone: value, other_phone: rest, ...(swapped === null ? {} : { email: swapped }) }
  return { email: value, other_email: rest, ...(swapped === null ? {} : { phone: swapped }) }
}
