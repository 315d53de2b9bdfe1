import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import {
  type FormFields,
  fieldsOfAnswer,
  fieldsOfMembers,
  personOfField,
  questionOfField,
} from '#shared/rules/rsvp/form.ts'

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
  const before = last_yes === null ? [] : fieldsOfRsvp(last_yes, questions, guest)
  const last = answer === null ? [] : fieldsOfRsvp(answer, questions, guest)
  const fields = answer === null ? [] : fieldsAfter(before, last, answer.attending)
  if (standing.rsvp !== 'attending' && standing.rsvp !== 'waiting') return fields
  if (guest.members.length > 0) return [...withoutNames(fields), ...fieldsOfStatus(standing, guest)]
  const people = String(standing.people ?? guest.invited)
  return [...fields.filter(([name]) => name !== 'people'), ['people', people]]
}

/** Who comes by name now; nothing where only a number is known. */
function fieldsOfStatus({ members = [], people }: Page['standing'], guest: Page['guest']): FormFields {
  if (members.length === 0) return []
  const answered = guest.members.map(({ id }) => ({ id, attending: members.includes(id) }))
  return fieldsOfMembers(answered, people ?? guest.invited)
}

const NAMES = ['member', 'comes', 'others']

function withoutNames(fields: FormFields): FormFields {
  return fields.filter(([name]) => name !== 'people' && !NAMES.includes(name))
}

/**
 * The fields of an answer, without replies that no longer fit the kind of their question, or whose person was taken
 * off the list of names.
 */
function fieldsOfRsvp(
  answer: AnswerContent,
  questions: readonly PublicQuestion[],
  { members }: Page['guest'],
): FormFields {
  const kinds = new Map(questions.map(({ id, kind }) => [id, kind]))
  const fits = ({ question_id, value }: AnswerContent['replies'][number]) => {
    const kind = kinds.get(question_id)
    if (kind === 'short_text' || kind === 'long_text') return typeof value === 'string'
    return kind !== 'number' || typeof value === 'number'
  }
  const placed = placesOf(answer.members ?? [], members)
  const replies = answer.replies.filter(fits).flatMap((reply) => {
    const person = placed(reply.person)
    return person < 0 ? [] : [{ ...reply, person }]
  })
  return fieldsOfAnswer({ ...answer, replies })
}

/** Where a person of the answer is in today's list; negative where they are not. Those without a name follow it. */
function placesOf(answered: readonly { id: string }[], members: Page['guest']['members']) {
  return (person: number) => {
    if (answered.length === 0) return person
    const id = answered[person]?.id
    return id === undefined
      ? person - answered.length + members.length
      : members.findIndex((member) => member.id === id)
  }
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
  const isNamed = attending && given.some(([name]) => name === 'member')
  return [
    ...(isNamed ? withoutNames(before) : before).filter(([name]) =>
      changed.every(([other]) => other !== name),
    ),
    ...changed,
  ]
}

/** The fields of people who are not coming any more, for the case that they come after all. */
function fieldsOfOthers(before: FormFields, given: FormFields): FormFields {
  if (given.some(([name]) => name === 'member')) {
    const shown = new Set(given.map(([name]) => name))
    return before.filter(([name]) => questionOfField(name) !== null && !shown.has(name))
  }
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
    return question === null
      ? name === 'people' || name === 'companion' || NAMES.includes(name)
      : asked.has(question)
  })
}

/** The values of a form's fields of one name. */
export function valuesOf(fields: FormFields, name: string): string[] {
  return fields.filter(([each]) => each === name).map(([, value]) => value)
}

/**
 * The people who come by the form, by their places in replies: of people by name those who are chosen, or all where the
 * form has no names yet, and then those without a name.
 */
export function personsIn(fields: FormFields, guest: Pick<Page['guest'], 'members' | 'invited'>): number[] {
  const { members, invited } = guest
  const count = (length: number, from = 0) => Array.from({ length }, (_, place) => from + place)
  if (members.length === 0) return count(peopleIn(fields, invited))
  if (!fields.some(([name]) => name === 'member')) return count(invited)
  const comes = valuesOf(fields, 'comes')
  const others = Math.min(Number(valuesOf(fields, 'others')[0] ?? 0) || 0, invited - members.length)
  const named = count(members.length).filter((person) => comes.includes(members[person]?.id ?? ''))
  return [...named, ...count(Math.max(others, 0), members.length)]
}

/** How many people the form names, the guest included: all who are invited where it names no number. */
function peopleIn(fields: FormFields, invited: number): number {
  const people = Number(valuesOf(fields, 'people')[0] ?? invited)
  return Number.isInteger(people) ? Math.min(Math.max(people, 1), invited) : invited
}

/** The fields of a form element, with those of the button that submits it. */
export function fieldsIn(form: HTMLFormElement, submitter: HTMLElement | null): FormFields {
  return [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
}
