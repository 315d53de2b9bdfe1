import { type GuestChanges, guestDetailsSchema } from '#shared/contract/guests.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import type { ListedGuest } from '../guest-list.ts'
import type { CellField } from './columns.ts'

/** A field as it is typed. */
export function cellText(guest: ListedGuest, field: CellField): string {
  return String(guest[field] ?? '')
}

/** What typing `typed` into the cell changes, nothing where it is as it was; null where it cannot be stored. */
export function cellChanges(guest: ListedGuest, field: CellField, typed: string): GuestChanges | null {
  const text = typed.trim()
  const value = field === 'invited' ? Number(foldDigits(text)) : field === 'section' ? text || null : text
  const read = guestDetailsSchema.shape[field].safeParse(value)
  if (!read.success) return null
  if (read.data === guest[field]) return {}
  if (field !== 'invited') return { [field]: read.data }
  const invited = Number(read.data)
  // As in the guest's form: no more come than are invited.
  const coming = guest.attending_people
  return coming !== null && coming > invited ? { invited, attending_people: invited } : { invited }
}
