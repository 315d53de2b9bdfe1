import type { RsvpInput, RsvpState } from '#shared/contract/answers.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { FieldCode } from '#shared/contract/messages.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import {
  type FormFields,
  fieldOfFault,
  fieldsOfAnswer,
  personOfField,
  questionOfField,
  readAnswerFields,
} from '#shared/rules/rsvp/form.ts'
import { validateRsvp } from '#shared/rules/rsvp/rsvp.ts'

/** The form that says more than yes or no, by its id on the page. */
export const ANSWER_FORM = 'answer'

/** Where the guest stands, or will once what waits on this phone is sent. */
export type Stand = 'unanswered' | 'attending' | 'regrets' | 'waiting'

export function standOf(
  { full, terms }: Pick<GuestPageState, 'full' | 'terms'>,
  standing: RsvpState,
  pending: RsvpInput | null,
): Stand {
  if (pending === null) return standing.rsvp ?? 'unanswered'
  if (!pending.attending) return 'regrets'
  const hasPlace = standing.rsvp === 'attending' || !full
  return hasPlace || !terms.waiting_list ? 'attending' : 'waiting'
}

type Page = Pick<GuestPageState, 'typed' | 'standing' | 'questions' | 'guest'>

/**
 * The form's fields as they are shown first: what was typed and not taken, else what was said last. How many come is
 * as it stands, which hosts may have said.
 */
export function firstFields({ typed, standing, questions, guest }: Page): FormFields {
  if (typed !== null) return typed.fields
  const { answer, last_yes } = standing
  const before = last_yes === null ? [] : fieldsOfSaid(last_yes, questions)
  const said = answer === null ? [] : fieldsOfSaid(answer, questions)
  const fields = answer === null ? [] : fieldsAfter(before, said, answer.attending)
  if (standing.rsvp !== 'attending' && standing.rsvp !== 'waiting') return fields
  const people = String(standing.people ?? guest.invited)
  return [...fields.filter(([name]) => name !== 'people'), ['people', people]]
}

/** What was said as the questions are asked now: one that has become of another kind is asked anew. */
function fieldsOfSaid(said: Said, questions: readonly PublicQuestion[]): FormFields {
  const kinds = new Map(questions.map(({ id, kind }) => [id, kind]))
  const fits = ({ question_id, value }: Said['replies'][number]) => {
    const kind = kinds.get(question_id)
    if (kind === 'short_text' || kind === 'long_text') return typeof value === 'string'
    return kind !== 'number' || typeof value === 'number'
  }
  return fieldsOfAnswer({ ...said, replies: said.replies.filter(fits) })
}

type Said = Parameters<typeof fieldsOfAnswer>[0]

/**
 * The form's fields once an answer is given. A no says nothing but its message; what was said with a yes stays, for
 * a guest who comes after all.
 */
export function fieldsAfter(before: FormFields, given: FormFields, attending: boolean): FormFields {
  const isWhole = given.some(([name]) => name === 'message')
  if (attending && isWhole) return [...given, ...ofOthers(before, given)]
  const said = attending ? given : given.filter(([name]) => name === 'message')
  return [...before.filter(([name]) => said.every(([other]) => other !== name)), ...said]
}

/** What was said of people who are not of the party as it is given: should they come after all, it is there still. */
function ofOthers(before: FormFields, given: FormFields): FormFields {
  const people = Number(valuesOf(given, 'people')[0] ?? 1)
  const companions = valuesOf(before, 'companion').slice(Math.max(people - 1, 0))
  const replies = before.filter(([name]) => questionOfField(name) !== null && personOfField(name) >= people)
  return [...companions.map((name) => ['companion', name] as const), ...replies]
}

/** What was said with an earlier yes and may be said again, the message apart: a question that is gone is not answered. */
export function fieldsOfYes(
  fields: FormFields,
  { questions }: Pick<GuestPageState, 'questions'>,
): FormFields {
  const asked = new Set(questions.map(({ id }) => id))
  return fields.filter(([name]) => {
    const question = questionOfField(name)
    return question === null ? name === 'people' || name === 'companion' : asked.has(question)
  })
}

/** As the schema of the contract has it. */
const MESSAGE_MAXIMUM = 1000

/**
 * A form as an answer, or what is wrong with it by field: the same rules as the server's, asked here first so that
 * a guest without a network is not told of it hours later.
 */
export function readAnswer(
  fields: FormFields,
  { guest, terms, questions, drawn_at }: Pick<GuestPageState, 'guest' | 'terms' | 'questions' | 'drawn_at'>,
  given: { id: string; now: Date },
): { ok: true; said: RsvpInput } | { ok: false; faults: Record<string, FieldCode> } {
  const { attending = false, people, companions, message, replies } = readAnswerFields(fields, questions)
  const answered_at = given.now.toISOString()
  const spoken = { attending, people: people ?? 1, companions, message, replies }
  const said = { id: given.id, answered_at, drawn_at, ...spoken }
  const settled = validateRsvp(said, given.now, {
    invited: guest.invited,
    name_companions: terms.name_companions,
    questions: questions.map((question) => ({ ...question, asked_at: new Date(0), deleted: false })),
  })
  const faults: Record<string, FieldCode> = {}
  if (people === null) faults['people'] = 'invited.range'
  if (message.length > MESSAGE_MAXIMUM) faults['message'] = 'field.too_long'
  for (const [key, [code]] of Object.entries(settled.ok ? {} : settled.errors)) {
    // Of several faults of one field the first says most.
    if (code !== undefined) faults[fieldOfFault(key, replies)] ??= code
  }
  if (settled.ok && Object.keys(faults).length === 0) {
    // Of those who do not come the rules keep nobody; the schema knows no answer of nobody.
    return { ok: true, said: { ...said, ...settled.said, people: said.people } }
  }
  return { ok: false, faults }
}

/** What hosts may ask for at any time: fields that a page may lack which was drawn before. */
const ASKED = /^(companion\.\d+|q\..+)$/

/** Whether the page as it was drawn has a field, so that what is wrong with it is read there. */
export function isDrawn(
  field: string,
  { guest, terms, questions }: Pick<GuestPageState, 'guest' | 'terms' | 'questions'>,
): boolean {
  const id = questionOfField(field)
  const question = questions.find((each) => each.id === id)
  if (id !== null) return question?.per === 'person' || (question !== undefined && field.endsWith('.0'))
  if (ASKED.test(field)) return terms.name_companions
  return field === 'message' || (field === 'people' && guest.invited > 1)
}

/** Whether something is missing that hosts ask for since the page was drawn. */
export function isAskedSince(
  faults: Readonly<Record<string, unknown>>,
  page: Pick<GuestPageState, 'guest' | 'terms' | 'questions'>,
): boolean {
  return Object.keys(faults).some((field) => ASKED.test(field) && !isDrawn(field, page))
}

/** What a form holds under a name. */
export function valuesOf(fields: FormFields, name: string): string[] {
  return fields.filter(([each]) => each === name).map(([, value]) => value)
}

/** As many as the form speaks of, the guest included: never more than are invited. */
export function peopleIn(fields: FormFields, invited: number): number {
  const people = Number(valuesOf(fields, 'people')[0] ?? 1)
  return Number.isInteger(people) ? Math.min(Math.max(people, 1), invited) : 1
}

/** A form as it stands, and by which of its buttons it was sent. */
export function fieldsIn(form: HTMLFormElement, submitter: HTMLElement | null): FormFields {
  return [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
}
