import { contactText } from '#client/lib/phone-text.ts'
import type { ImportedDetails, ImportRow, RowNote } from '#shared/rules/guest-import/rows.ts'

/** An example of what a correction did to a value: `501234567` became `050 123 4567`. */
export interface NoteCount {
  readonly note: RowNote
  readonly count: number
  readonly from: string
  readonly to: string
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

/** The corrections that were made without asking, each kind once. */
export function countNotes(rows: readonly ImportRow[]): NoteCount[] {
  const counts = new Map<RowNote, NoteCount>()
  for (const row of rows) {
    for (const note of row.notes) {
      const known = counts.get(note)
      const example = known ?? NOTE_FIELDS[note]?.(row) ?? { from: '', to: '' }
      counts.set(note, { note, count: (known?.count ?? 0) + 1, from: example.from, to: example.to })
    }
  }
  return [...counts.values()]
}
