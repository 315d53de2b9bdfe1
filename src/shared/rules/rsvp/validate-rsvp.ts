import type { AnsweredMember, Reply, ReplyValue, RsvpInput } from '#shared/contract/answers.ts'
import { cleanLines, cleanText } from '#shared/contract/clean-text.ts'
import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { answerOfMembers, personsOf } from '../guests/household-members.ts'

const SHORT_TEXT_MAXIMUM = 200
const LONG_TEXT_MAXIMUM = 2000
const NUMBER_MAXIMUM = 1_000_000_000

/** A question with when its meaning last changed. */
export type AskedQuestion = PublicQuestion & { asked_at: Date; deleted: boolean }

export type RsvpRules = {
  /** How many people the invitation admits: the guest and their plus-ones. */
  invited: number
  /** The invitation's people by name: those are asked for instead of companions. */
  members: readonly { id: string; name: string }[]
  name_companions: boolean
  /** Removed ones too: a guest who had the page open may answer them. */
  questions: readonly AskedQuestion[]
}

export type ValidRsvp = Pick<RsvpInput, 'attending' | 'companions' | 'message' | 'replies'> & {
  people: number
  members: AnsweredMember[]
}
export type RsvpErrors = Record<string, FieldCode[]>

/**
 * An answer as it is stored, or its errors by field. A no consists of the message alone. A question that changed after
 * the guest saw it (`seen`) causes no error: the guest never saw it so, and an answer that waited for a
 * network must not be lost because of it.
 */
export function validateRsvp(
  given: RsvpInput,
  seen: Date,
  rules: RsvpRules,
): { ok: true; answer: ValidRsvp } | { ok: false; errors: RsvpErrors } {
  const message = cleanLines(given.message)
  if (!given.attending) {
    const nobody = { attending: false, people: 0, companions: [], members: [], replies: [] }
    return { ok: true, answer: { ...nobody, message } }
  }
  const errors: RsvpErrors = {}
  const input = answerOfMembers(given, rules.members)
  const { members } = input
  const named = members.filter(({ attending }) => attending).length
  const people = Math.max(input.people ?? (members.length > 0 ? named : rules.invited), named)
  if (people === 0) errors['members'] = ['members.nobody']
  if (people > rules.invited) errors['people'] = ['invited.range']
  const companions = input.companions.slice(0, people - 1).map(cleanText)
  if (rules.name_companions && rules.members.length === 0) {
    for (let place = 0; place < Math.min(people, rules.invited) - 1; place++) {
      if (!companions[place]) errors[`companions.${place}`] = ['companions.names']
    }
  }
  const replies = validateReplies(
    input.replies,
    personsOf({ people, members }),
    seen,
    rules.questions,
    errors,
  )
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  while (companions.at(-1) === '') companions.pop()
  return { ok: true, answer: { attending: true, people, companions, members, message, replies } }
}

/** Validates the answers to the host's questions; what is wrong goes into `errors`. */
function validateReplies(
  given: readonly Reply[],
  persons: readonly number[],
  seen: Date,
  questions: readonly AskedQuestion[],
  errors: RsvpErrors,
): Reply[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const accepted = new Map<string, Reply>()
  given.forEach((reply, place) => {
    const question = byId.get(reply.question_id)
    if (question === undefined) {
      errors[`replies.${place}.question_id`] = ['field.unknown']
      return
    }
    const isNew = question.asked_at > seen || question.deleted
    // Fewer people come than were answered for: the replies of the others are dropped, as are their names.
    const isOfGuest = reply.person === 0 && question.per === 'guest'
    if (!isOfGuest && !(question.per === 'person' || isNew ? persons : []).includes(reply.person)) return
    const value = tidyValue(reply.value)
    if (isEmpty(value)) return
    const fault = faultOf(question, value, isNew)
    if (fault === null) accepted.set(`${question.id} ${reply.person}`, { ...reply, value })
    else errors[`replies.${place}.value`] = [fault]
  })
  for (const question of questions) {
    if (!question.required || question.deleted || question.asked_at > seen) continue
    for (const person of question.per === 'person' ? persons : [0]) {
      if (!accepted.has(`${question.id} ${person}`))
        errors[`questions.${question.id}.${person}`] = ['field.required']
    }
  }
  return [...accepted.values()]
}

function tidyValue(value: ReplyValue): ReplyValue {
  if (typeof value === 'string') return cleanLines(value)
  return Array.isArray(value) ? [...new Set(value)] : value
}

function isEmpty(value: ReplyValue): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0)
}

function faultOf(question: AskedQuestion, value: ReplyValue, isNew: boolean): FieldCode | null {
  if (typeof value === 'string' && value.length > textMaximum(question, isNew)) return 'field.too_long'
  if (typeof value === 'number' && Math.abs(value) > NUMBER_MAXIMUM) return 'field.too_big'
  return isNew || fits(question, value) ? null : 'field.invalid'
}

function textMaximum({ kind }: AskedQuestion, isNew: boolean): number {
  return kind === 'short_text' && !isNew ? SHORT_TEXT_MAXIMUM : LONG_TEXT_MAXIMUM
}

function fits({ kind, options }: AskedQuestion, value: ReplyValue): boolean {
  switch (kind) {
    case 'short_text':
    case 'long_text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'yes_no':
      return typeof value === 'boolean'
    default: {
      const offered = new Set(options.map(({ id }) => id))
      const chosen = Array.isArray(value) ? value : []
      return (
        chosen.every((id) => offered.has(id)) &&
        (kind === 'many_choices' ? chosen.length > 0 : chosen.length === 1)
      )
    }
  }
}
