import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { type FormFields, fieldsOfAnswer, personOfField, questionOfField } from '#shared/rules/rsvp/form.ts'

/** The DOM id of the form with the details of an RSVP. */
export const RSVP_FORM = 'answer'

/** The DOM id of the number of people in it. */
export const PEOPLE_FIELD = 'answer-people'

type Page = Pick<GuestPageState, 'typed' | 'standing' | 'questions' | 'guest'>

/**
 * The initial fields of the form: those of a rejected form, else of the last answer. The number of people is the
 * current one, which a host may have set.
 */
export function firstFields({ typed, standing, questions, guest }: Page): FormFields {
  if (typed !== null) return typed.fields
  const { answer, last_yes } = standing
  const before = last_yes === null ? [] : fieldsOfRsvp(last_yes, questions)
  const last = answer === null ? [] : fieldsOfRsvp(answer, questions)
  const fields = answer === null ? [] : fieldsAfter(before, last, answer.attending)
  if (standing.rsvp !== 'attending' && standing.rsvp !== 'waiting') return fields
  const people = String(standing.people ?? guest.invited)
  return [...fields.filter(([name]) => name !== 'people'), ['people', people]]
}

/** The fields of an answer, without replies that no longer fit the kind of their question. */
function fieldsOfRsvp(answer: AnswerContent, questions: readonly PublicQuestion[]): FormFields {
  const kinds = new Map(questions.map(({ id, kind }) => [id, kind]))
  const fits = ({ question_id, value }: AnswerContent['replies'][number]) => {
    const kind = kinds.get(question_id)
    if (kind === 'short_text' || kind === 'long_text') return typeof value === 'string'
    return kind !== 'number' || typeof value === 'number'
  }
  return fieldsOfAnswer({ ...answer, replies: answer.replies.filter(fits) })
}

type AnswerContent = Parameters<typeof fieldsOfAnswer>[0]

/**
 * The form's fields after an RSVP. A "no" changes the message alone: the details of an earlier "yes" stay, for a
 * guest who comes after all.
 */
export function fieldsAfter(before: FormFields, given: FormFields, attending: boolean): FormFields {
  const isWholeForm = given.some(([name]) => name === 'message')
  if (attending && isWholeForm) return [...given, ...fieldsOfOthers(before, given)]
  const changed = attending ? given : given.filter(([name]) => name === 'message')
  return [...before.filter(([name]) => changed.every(([other]) => other !== name)), ...changed]
}

/** The fields of people who are not coming any more, for the case that they come after all. */
function fieldsOfOthers(before: FormFields, given: FormFields): FormFields {
  const people = Number(valuesOf(given, 'people')[0] ?? 1)
  const companions = valuesOf(before, 'companion').slice(Math.max(people - 1, 0))
  const replies = before.filter(([name]) => questionOfField(name) !== null && personOfField(name) >= people)
  return [...companions.map((name) => ['companion', name] as const), ...replies]
}

/** The details of an earlier "yes", to send along with a "no": without the message and without removed questions. */
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

/** The values of a form's fields of one name. */
export function valuesOf(fields: FormFields, name: string): string[] {
  return fields.filter(([each]) => each === name).map(([, value]) => value)
}

/** How many people the form names, the guest included: all who are invited where it names no number. */
export function peopleIn(fields: FormFields, invited: number): number {
  const people = Number(valuesOf(fields, 'people')[0] ?? invited)
  return Number.isInteger(people) ? Math.min(Math.max(people, 1), invited) : invited
}

/** The fields of a form element, with those of the button that submits it. */
export function fieldsIn(form: HTMLFormElement, submitter: HTMLElement | null): FormFields {
  return [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
}
