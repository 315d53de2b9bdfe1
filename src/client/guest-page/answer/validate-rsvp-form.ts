import type { RsvpInput } from '#shared/contract/answers.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { type FormFields, fieldOfFault, questionOfField, readAnswerFields } from '#shared/rules/rsvp/form.ts'
import { validateRsvp } from '#shared/rules/rsvp/validate-rsvp.ts'

/** As in the schema of the contract. */
const MESSAGE_MAXIMUM = 1000

type AnsweredPart = 'guest' | 'terms' | 'questions' | 'drawn_at' | 'drawn_mark'

/**
 * A form as an RSVP, or its errors by field. By the rules of the server, so that a guest who is offline sees an error
 * at once and not hours later.
 */
export function validateRsvpForm(
  fields: FormFields,
  { guest, terms, questions, drawn_at, drawn_mark }: Pick<GuestPageState, AnsweredPart>,
  given: { id: string; now: Date },
): { ok: true; rsvp: RsvpInput } | { ok: false; errors: Record<string, FieldCode> } {
  const { attending = false, people, ...details } = readAnswerFields(fields, questions)
  const { message, replies } = details
  const answered_at = given.now.toISOString()
  // Of people by name the rules know the number, and refuse an answer of nobody.
  const content = { ...details, attending, people: people ?? (details.members ? undefined : guest.invited) }
  const rsvp = { id: given.id, answered_at, drawn_at, drawn_mark, ...content }
  const validated = validateRsvp(rsvp, given.now, {
    invited: guest.invited,
    members: guest.members,
    name_companions: terms.name_companions,
    questions: questions.map((question) => ({ ...question, asked_at: new Date(0), deleted: false })),
  })
  const errors: Record<string, FieldCode> = {}
  if (people === null) errors['people'] = 'invited.range'
  if (message.length > MESSAGE_MAXIMUM) errors['message'] = 'field.too_long'
  for (const [key, [code]] of Object.entries(validated.ok ? {} : validated.errors)) {
    // Of several errors of one field the first is shown.
    if (code !== undefined) errors[fieldOfFault(key, replies)] ??= code
  }
  if (validated.ok && Object.keys(errors).length === 0) {
    // The rules make the people of a "no" 0, which the schema of the request does not allow.
    const { members, people, ...answer } = validated.answer
    const byName = members.length > 0 ? { members, people } : { people: rsvp.people ?? guest.invited }
    return { ok: true, rsvp: { ...rsvp, ...answer, ...byName } }
  }
  return { ok: false, errors }
}

/** Fields that hosts may add at any time: a page rendered before may lack them. */
const ADDABLE = /^(companion\.\d+|q\..+)$/

/** Whether the page as rendered has the field, and can show an error beside it. */
export function hasField(
  field: string,
  { guest, terms, questions }: Pick<GuestPageState, 'guest' | 'terms' | 'questions'>,
): boolean {
  const id = questionOfField(field)
  const question = questions.find((each) => each.id === id)
  if (id !== null) return question?.per === 'person' || (question !== undefined && field.endsWith('.0'))
  if (ADDABLE.test(field)) return terms.name_companions
  if (field === 'members') return guest.members.length > 0
  return field === 'message' || (field === 'people' && guest.invited > 1 && guest.members.length === 0)
}

/** Whether an error is of a field that hosts have added since the page was rendered. */
export function isMissingField(
  errors: Readonly<Record<string, unknown>>,
  page: Pick<GuestPageState, 'guest' | 'terms' | 'questions'>,
): boolean {
  return Object.keys(errors).some((field) => ADDABLE.test(field) && !hasField(field, page))
}
