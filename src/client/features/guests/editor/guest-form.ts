import { contactText } from '#client/lib/phone-text.ts'
import { cleanText } from '#shared/contract/clean-text.ts'
import type { Section } from '#shared/contract/events.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import type {
  GuestChanges,
  GuestDetails,
  GuestField,
  Member,
  MemberChange,
  Rsvp,
} from '#shared/contract/guests.ts'
import { readRow } from '#shared/rules/guest-import/rows.ts'
import { membersOf, sameMembers } from '#shared/rules/guests/household-members.ts'

/** `contact` takes an e-mail address or a phone, `other_contact` the other of the two. */
export interface GuestForm {
  readonly name: string
  readonly contact: string
  readonly other_contact: string
  readonly invited: number
  readonly group_name: string
  readonly section: Section | null
  readonly table_name: string
  readonly vip: boolean
  readonly door_note: string
  readonly language: GuestDetails['language']
  readonly rsvp: Rsvp | null
  readonly attending_people: number | null
  readonly members: Member[]
}

export type GuestFormErrors = Partial<Record<keyof GuestForm, FieldCode>>

export const BLANK_FORM: GuestForm = {
  name: '',
  contact: '',
  other_contact: '',
  invited: 1,
  group_name: '',
  section: null,
  table_name: '',
  vip: false,
  door_note: '',
  language: null,
  rsvp: null,
  attending_people: null,
  members: [],
}

export function formOf(guest: GuestDetails): GuestForm {
  const { name, invited, group_name, section, table_name, vip, door_note, language, rsvp } = guest
  return {
    ...{ name, invited, group_name, section, table_name, vip, door_note, language, rsvp },
    contact: contactText(guest.phone ?? guest.email ?? ''),
    other_contact: guest.phone === null ? '' : (guest.email ?? ''),
    attending_people: guest.attending_people,
    members: [...membersOf(guest)],
  }
}

/** The form for the next guest of the same family: group, section and language stay. */
export function nextForm({ group_name, section, language }: GuestForm): GuestForm {
  return { ...BLANK_FORM, group_name, section, language }
}

/** The start form with the valid fields of a draft, which an older version may have stored. */
export function formFromDraft(draft: unknown, otherwise: GuestForm): GuestForm {
  if (typeof draft !== 'object' || draft === null) return otherwise
  const known = Object.entries(draft).filter(
    ([field, value]) =>
      Object.hasOwn(BLANK_FORM, field) &&
      (value === null ||
        typeof value === 'string' ||
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        (field === 'members' && isMembers(value))),
  )
  return { ...otherwise, ...Object.fromEntries(known) }
}

function isMembers(value: unknown): value is Member[] {
  return Array.isArray(value) && value.every((member) => typeof (member as Member | null)?.name === 'string')
}

export type ReadForm =
  | { readonly ok: true; readonly details: GuestDetails }
  | { readonly ok: false; readonly errors: GuestFormErrors }

/**
 * Validates the form by the rules for rows of an imported file: phones become E.164, Arabic digits are read, and an
 * e-mail address may stand in the field for phones.
 */
export function readForm(form: GuestForm): ReadForm {
  const { details, problems } = readRow(
    {
      name: form.name,
      phone: form.contact,
      email: form.other_contact,
      invited: String(form.invited),
      group_name: form.group_name,
      table_name: form.table_name,
      door_note: form.door_note,
    },
    1,
  )
  const errors: GuestFormErrors = {}
  for (const { field, code } of problems) {
    if (field === 'phone') errors.contact = code === 'contact.required' ? code : 'contact.invalid'
    else if (field === 'email') errors.other_contact = code
    else if (Object.hasOwn(BLANK_FORM, field)) errors[field as keyof GuestForm] = code
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const { section, vip, language, rsvp } = form
  const coming = Math.min(form.attending_people ?? details.invited, details.invited)
  const attending_people = rsvp === 'attending' ? coming : null
  // A line that was added and left empty is nobody.
  const members = form.members
    .map((member) => ({ ...member, name: cleanText(member.name) }))
    .filter(({ name }) => name !== '')
  return { ok: true, details: { ...details, section, vip, language, rsvp, attending_people, members } }
}

/** Only the changed fields are sent, so that other hosts' changes to the other fields are kept. */
export function changesBetween(before: GuestDetails, after: GuestDetails): GuestChanges {
  const fields = (Object.keys(after) as GuestField[]).filter((field) => field !== 'members')
  const changed = fields.filter((field) => before[field] !== after[field])
  return {
    ...Object.fromEntries(changed.map((field) => [field, after[field]])),
    ...(sameMembers(before, after) ? {} : { members: memberChanges(before, after) }),
  }
}

/** Without answers that were not changed here: the guest may have given others since. */
function memberChanges(before: GuestDetails, after: GuestDetails): MemberChange[] {
  const answers = new Map(membersOf(before).map(({ id, attending }) => [id, attending]))
  return membersOf(after).map(({ attending, ...member }) =>
    attending === (answers.get(member.id) ?? null) ? member : { ...member, attending },
  )
}

export const otherContactKind = (contact: string): 'email' | 'phone' =>
  contact.includes('@') ? 'phone' : 'email'
