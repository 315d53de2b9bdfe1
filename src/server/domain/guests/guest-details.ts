import type { GuestChanges, GuestDetails, GuestField } from '#shared/contract/guests.ts'
import type { FieldCode } from '#shared/contract/messages.ts'
import { searchKey } from '#shared/rules/guests/search.ts'
import { cleanText } from '#shared/rules/text/clean-text.ts'
import { withoutTitle } from '#shared/rules/text/person-title.ts'

/** What is wrong with a guest, field by field. */
export type GuestErrors = { [Field in GuestField]?: FieldCode[] }

/**
 * Details as they are kept. A name, group, table or note is one line without invisible characters, which
 * is how an exported file reads back, so that a round trip changes nothing.
 */
export function tidyDetails<D extends { [Field in GuestField]?: GuestDetails[Field] | undefined }>(
  details: D,
): D {
  const tidy = { ...details }
  if (tidy.name !== undefined) tidy.name = line(tidy.name)
  if (tidy.group_name !== undefined) tidy.group_name = line(tidy.group_name)
  if (tidy.table_name !== undefined) tidy.table_name = line(tidy.table_name)
  if (tidy.door_note !== undefined) tidy.door_note = line(tidy.door_note)
  return tidy
}

/** Half a surrogate pair has no UTF-8: PostgreSQL would refuse it inside JSON. */
const line = (text: string) => cleanText(text.toWellFormed())

/**
 * Details that agree with one another: people come only of a guest who attends, and never more than are
 * invited. `said` are the fields that this write names: what it says itself must be right, what follows
 * from it is mended silently.
 */
export function settleDetails(
  details: GuestDetails,
  said: GuestChanges,
): { ok: true; details: GuestDetails } | { ok: false; errors: GuestErrors } {
  const errors: GuestErrors = {}
  const settled = { ...details }
  if (settled.name === '') errors.name = ['name.required']
  if (settled.email === null && settled.phone === null) {
    errors[said.phone === null && said.email !== null ? 'phone' : 'email'] = ['contact.required']
  }
  if (settled.rsvp !== 'attending') {
    settled.attending_people = null
  } else if (settled.attending_people !== null) {
    const fits = settled.attending_people >= 1 && settled.attending_people <= settled.invited
    if (!fits && said.attending_people != null) errors.attending_people = ['invited.range']
    settled.attending_people = Math.min(Math.max(settled.attending_people, 1), settled.invited)
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, details: settled }
}

/** What a guest is sorted and searched by: kept beside the name, made anew with every change of it. */
export function keysOf(details: Pick<GuestDetails, 'name' | 'phone'>) {
  return { sort_name: withoutTitle(details.name), search_key: searchKey(details) }
}

/** The fields in which two guests differ, as `after` has them. */
export function changedFields(before: GuestDetails, after: GuestDetails): GuestChanges {
  const fields = Object.keys(before) as GuestField[]
  const changed = fields.filter((field) => before[field] !== after[field])
  return pickFields(after, changed)
}

export function pickFields(details: GuestDetails, fields: readonly GuestField[]): GuestChanges {
  return Object.fromEntries(fields.map((field) => [field, details[field]])) as GuestChanges
}
