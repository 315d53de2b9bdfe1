import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { GuestDetails, Rsvp } from '#shared/contract/guests.ts'
import type { PhoneCountry } from '../contact/phone.ts'
import type { ImportField } from './columns.ts'

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
  | 'invited.of_words'
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
  /** Numbers and addresses of the row that a guest has no field for; absent where there are none. */
  spare?: SpareContacts
}

export type SpareContacts = { readonly [Kind in ContactKind]: readonly string[] }
export type ContactKind = 'phone' | 'email'

export type ReadOptions = {
  country?: PhoneCountry
  /** How many people `محمد وعائلته` stands for. */
  family?: number
  /** Kinds of spare contacts that go into the note for the door. */
  note_contacts?: readonly ContactKind[]
}
