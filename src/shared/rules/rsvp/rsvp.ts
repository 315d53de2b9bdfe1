import type { Reply, ReplyValue, RsvpInput } from '#shared/contract/answers.ts'
import type { EventDetails } from '#shared/contract/events.ts'
import type { FieldCode } from '#shared/contract/messages.ts'
import type { PublicQuestion } from '#shared/contract/questions.ts'
import { zonedInstant } from '../dates/zoned-time.ts'
import { cleanText } from '../text/clean-text.ts'

const DAY = 86_400_000
/** An answer given in time by a guest without a network is taken so long after the end. */
const LATE_ARRIVAL_MS = DAY
/** What an answer may take from phone to server: twice as long as a phone waits for one. */
const TRANSIT_MAXIMUM_MS = 30_000
const SHORT_TEXT_MAXIMUM = 200
const LONG_TEXT_MAXIMUM = 2000
const NUMBER_MAXIMUM = 1_000_000_000

type Dated = Pick<EventDetails, 'rsvp_until' | 'starts_on' | 'time_zone'>

/** The instant from which on it is too late: the end of the host's last day, else of the event's own; null without either. */
export function rsvpClosesAt({ rsvp_until, starts_on, time_zone }: Dated): string | null {
  const last = rsvp_until ?? starts_on
  return last === null ? null : zonedInstant(dayAfter(last), '00:00', time_zone)
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10)
}

/** Whether an answer given at `answered` and heard `now` is still taken. */
export function isInTime(event: Dated, answered: number, now: number): boolean {
  const closes = rsvpClosesAt(event)
  if (closes === null) return true
  return answered < Date.parse(closes) && now < Date.parse(closes) + LATE_ARRIVAL_MS
}

/**
 * When an answer was given, by our clock. The guest's may be wrong: what lies between its time of sending and our
 * time of hearing is added, as doors add their `clock_offset`, but for the part that the way here may have taken;
 * else a second answer that came faster than the first would count as given before it. Without a time of sending the
 * guest's clock is believed. Never later than now: a clock that runs ahead must not win over every later word.
 */
export function answerTime(
  { answered_at, sent_at }: Pick<RsvpInput, 'answered_at' | 'sent_at'>,
  now: Date,
): Date {
  const apart = sent_at === undefined ? 0 : now.getTime() - Date.parse(sent_at)
  const wrong = apart - Math.min(Math.max(apart, -TRANSIT_MAXIMUM_MS), TRANSIT_MAXIMUM_MS)
  // An instant of the contract is of 1970 or later.
  return new Date(Math.max(0, Math.min(Date.parse(answered_at) + wrong, now.getTime())))
}

/** Until when a guest has seen what is asked: a page may have been open for hours before it was answered. */
export function questionsSeenAt({ drawn_at }: Pick<RsvpInput, 'drawn_at'>, answeredAt: Date): Date {
  return drawn_at === undefined ? answeredAt : new Date(Math.min(Date.parse(drawn_at), answeredAt.getTime()))
}

interface TimedAnswer {
  readonly id: string
  readonly answered_at: Date
}

/** Whether one answer was given after another; two of the same instant are told apart the same way everywhere. */
export function isNewerAnswer(one: TimedAnswer, other: TimedAnswer | null): boolean {
  if (other === null) return true
  const between = one.answered_at.getTime() - other.answered_at.getTime()
  return between > 0 || (between === 0 && one.id > other.id)
}

/** A question with when it last became what it is now. */
export type AskedQuestion = PublicQuestion & { asked_at: Date; deleted: boolean }

export type RsvpRules = {
  invited: number
  name_companions: boolean
  /** Removed ones too: who had the page open may answer them. */
  questions: readonly AskedQuestion[]
}

export type ValidRsvp = Pick<RsvpInput, 'attending' | 'people' | 'companions' | 'message' | 'replies'>
export type RsvpErrors = Record<string, FieldCode[]>

/**
 * What an answer says, as it is kept, or the fields for which it cannot be. Who does not come says nothing but
 * their message. A question that became what it is after the guest saw what is asked (`seenAt`) refuses nothing: they
 * never saw it so, and an answer that waited for a network must not be lost to it.
 */
export function validateRsvp(
  input: RsvpInput,
  seen: Date,
  rules: RsvpRules,
): { ok: true; answer: ValidRsvp } | { ok: false; errors: RsvpErrors } {
  const message = input.message.toWellFormed()
  if (!input.attending) {
    return { ok: true, answer: { attending: false, people: 0, companions: [], message, replies: [] } }
  }
  const errors: RsvpErrors = {}
  if (input.people > rules.invited) errors['people'] = ['invited.range']
  const companions = input.companions.slice(0, input.people - 1).map((name) => cleanText(name.toWellFormed()))
  if (rules.name_companions) {
    for (let place = 0; place < Math.min(input.people, rules.invited) - 1; place++) {
      if (!companions[place]) errors[`companions.${place}`] = ['companions.names']
    }
  }
  const replies = validateReplies(input, seen, rules.questions, errors)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  while (companions.at(-1) === '') companions.pop()
  return { ok: true, answer: { attending: true, people: input.people, companions, message, replies } }
}

function validateReplies(
  input: RsvpInput,
  seen: Date,
  questions: readonly AskedQuestion[],
  errors: RsvpErrors,
): Reply[] {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const accepted = new Map<string, Reply>()
  input.replies.forEach((reply, place) => {
    const question = byId.get(reply.question_id)
    if (question === undefined) {
      errors[`replies.${place}.question_id`] = ['field.unknown']
      return
    }
    const isNew = question.asked_at > seen || question.deleted
    // A party that became smaller leaves replies of those who do not come, as it leaves names of companions.
    if (reply.person >= (question.per === 'person' || isNew ? input.people : 1)) return
    const value = tidyValue(reply.value)
    if (isEmpty(value)) return
    const fault = faultOf(question, value, isNew)
    if (fault === null) accepted.set(`${question.id} ${reply.person}`, { ...reply, value })
    else errors[`replies.${place}.value`] = [fault]
  })
  for (const question of questions) {
    if (!question.required || question.deleted || question.asked_at > seen) continue
    const people = question.per === 'person' ? input.people : 1
    for (let person = 0; person < people; person++) {
      if (!accepted.has(`${question.id} ${person}`))
        errors[`questions.${question.id}.${person}`] = ['field.required']
    }
  }
  return [...accepted.values()]
}

function tidyValue(value: ReplyValue): ReplyValue {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '').trim()
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

/** What becomes of people who would come: there is room, they may wait, or there is room for `left` only. */
export function allocatePlaces(
  limits: { capacity: number | null; waiting_list: boolean },
  /** People of other guests who come. */
  taken: number,
  /** People of this guest who have a place already: whoever has one does not lose it by asking for more. */
  own: number,
  people: number,
): { place: 'seat' } | { place: 'waiting' } | { place: 'full'; left: number } {
  const free = limits.capacity === null ? Number.POSITIVE_INFINITY : Math.max(limits.capacity - taken, own)
  if (people <= free) return { place: 'seat' }
  if (limits.waiting_list && own === 0 && people <= (limits.capacity ?? 0)) return { place: 'waiting' }
  return { place: 'full', left: free }
}

/**
 * Who of those waiting gets a place now, first come first served; a party too large for what is free is passed
 * over and stays first, so that chairs are not kept empty for it.
 */
export function nextFromWaitingList<W extends { people: number }>(
  capacity: number | null,
  taken: number,
  waiting: readonly W[],
): W[] {
  let free = capacity === null ? Number.POSITIVE_INFINITY : capacity - taken
  return waiting.filter(({ people }) => {
    if (people > free) return false
    free -= people
    return true
  })
}
