import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { GuestChanges, GuestDetails, GuestField } from '#shared/contract/guests.ts'
import { membersOf, sameMembers } from '#shared/rules/guests/household-members.ts'
import { searchKey } from '#shared/rules/guests/search.ts'
import { withoutTitle } from '#shared/rules/text/person-title.ts'

/** Errors of a guest by field. */
export type GuestErrors = { [Field in GuestField]?: FieldCode[] }

/**
 * Details that are consistent: people come only of a guest who attends, and never more than are invited. `changes`
 * are the fields that this write names: those must be valid, what follows from them is corrected silently.
 */
export function validateDetails(
  details: GuestDetails,
  changes: GuestChanges,
): { ok: true; details: GuestDetails } | { ok: false; errors: GuestErrors } {
  const errors: GuestErrors = {}
  const valid = { ...details }
  if (valid.name === '') errors.name = ['name.required']
  if (membersOf(valid).length > valid.invited) errors.invited = ['invited.members']
  if (valid.email === null && valid.phone === null) {
    errors[changes.phone === null && changes.email !== null ? 'phone' : 'email'] = ['contact.required']
  }
  if (valid.rsvp !== 'attending') {
    valid.attending_people = null
  } else if (valid.attending_people !== null) {
    const fits = valid.attending_people >= 1 && valid.attending_people <= valid.invited
    if (!fits && changes.attending_people != null) errors.attending_people = ['invited.range']
    valid.attending_people = Math.min(Math.max(valid.attending_people, 1), valid.invited)
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, details: valid }
}

/** What a guest is sorted and searched by, stored beside the name and updated with it. */
export function keysOf(details: Pick<GuestDetails, 'name' | 'phone' | 'members'>) {
  return { sort_name: withoutTitle(details.name), search_key: searchKey(details) }
}

/** The fields in which two guests differ, as `after` has them. */
export function changedFields(before: GuestDetails, after: GuestDetails): GuestChanges {
  const fields = Object.keys(before) as GuestField[]
  const changed = fields.filter((field) =>
    field === 'members' ? !sameMembers(before, after) : before[field] !== after[field],
  )
  return pickFields(after, changed)
}

export function pickFields(details: GuestDetails, fields: readonly GuestField[]): GuestChanges {
  return Object.fromEntries(fields.map((field) => [field, details[field]])) as GuestChanges
}
