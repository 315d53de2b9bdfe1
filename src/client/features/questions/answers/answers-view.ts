import type { Reply, ReplyValue, RsvpAnswer } from '#shared/contract/answers.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import { personName } from '#shared/rules/guests/household-members.ts'
import { isChoice } from '#shared/rules/rsvp/questions.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'

type StoredOption = Question['options'][number]

/** The guest, or the companion or member of that number. `companion` is empty where there is no name. */
export interface Respondent {
  readonly guest: Guest
  readonly person: number
  readonly companion: string
}

/** A reply or message of text. */
export interface WrittenReply extends Respondent {
  readonly text: string
  readonly at: string
}

/** What one bar counts: an option, yes or no, or a number. */
export interface Bar {
  readonly id: string
  readonly value: { readonly option: StoredOption } | { readonly yes: boolean } | { readonly number: number }
  readonly respondents: readonly Respondent[]
}

/** One question's replies. Those given while it was of another kind are counted as they were given. */
export interface QuestionFigures<Asked extends Question = Question> {
  readonly question: Asked
  /** Guests who replied to it. */
  readonly guests: number
  /** People with a reply; more than guests where each person is asked. */
  readonly people: number
  /** Guests who come and did not reply to it. */
  readonly silent: readonly Guest[]
  readonly bars: readonly Bar[]
  readonly numbers: { readonly sum: number; readonly average: number; readonly count: number } | null
  /** Newest first. */
  readonly texts: readonly WrittenReply[]
}

/** A guest with the current answer; null where only the host entered that they come. */
export interface AnswerRow {
  readonly guest: Guest
  readonly answer: RsvpAnswer | null
  /** How many of the current questions they replied to. */
  readonly answered: number
  /** Whether they come and replied to nothing, or not to a required question. */
  readonly isOpen: boolean
}

export interface AnswersView<Asked extends Question = Question> {
  readonly figures: readonly QuestionFigures<Asked>[]
  readonly messages: readonly WrittenReply[]
  /** All guests, by name. */
  readonly guests: readonly Guest[]
  /** Guests who answered, and guests who come without an answer; newest answer first. */
  readonly rows: readonly AnswerRow[]
}

/** With more distinct numbers than this there are no bars, only the sum. */
const NUMBER_BARS_MOST = 12

/** All answers by question and by guest. Answers of deleted guests are left out. */
export function viewAnswers<Asked extends Question>(
  questions: readonly Asked[],
  guests: readonly Guest[],
  answers: readonly RsvpAnswer[],
): AnswersView<Asked> {
  const given = new Map(answers.map((answer) => [answer.id, answer]))
  const asked = questions.filter(({ deleted }) => !deleted)
  const rows = guests
    .map((guest): AnswerRow => {
      const answer = given.get(guest.id) ?? null
      const answeredIds = new Set(answer?.replies.map(({ question_id }) => question_id))
      const answered = asked.filter(({ id }) => answeredIds.has(id)).length
      const lacks = asked.some(({ id, required }) => required && !answeredIds.has(id))
      const isOpen = guest.rsvp === 'attending' && asked.length > 0 && (answered === 0 || lacks)
      return { guest, answer, answered, isOpen }
    })
    .filter(({ guest, answer }) => answer !== null || guest.rsvp === 'attending')
    .sort((one, other) => compareTexts(timeOf(other), timeOf(one)))
  const messages = rows.flatMap(({ guest, answer }): WrittenReply[] =>
    answer === null || answer.message === ''
      ? []
      : [{ guest, person: 0, companion: '', text: answer.message, at: answer.answered_at }],
  )
  const figures = questions
    .map((question) => figuresOf(question, rows))
    .filter(({ question, guests: replied }) => !question.deleted || replied > 0)
  return { figures, messages, rows, guests: sortByName(guests, ({ name }) => name) }
}

interface ReceivedReply {
  readonly respondent: Respondent
  readonly value: ReplyValue
  readonly at: string
}

function figuresOf<Asked extends Question>(
  question: Asked,
  rows: readonly AnswerRow[],
): QuestionFigures<Asked> {
  const replies = rows.flatMap(({ guest, answer }) => repliesTo(question.id, guest, answer))
  const replied = new Set(replies.map(({ respondent }) => respondent.guest.id))
  const numbers = replies.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const sum = numbers.reduce((total, number) => total + number, 0)
  return {
    question,
    guests: replied.size,
    people: replies.length,
    silent: rows.flatMap(({ guest }) =>
      guest.rsvp === 'attending' && !replied.has(guest.id) ? [guest] : [],
    ),
    bars: [...optionBars(question, replies), ...yesNoBars(question, replies), ...numberBars(replies)],
    numbers: numbers.length === 0 ? null : { sum, average: sum / numbers.length, count: numbers.length },
    texts: replies.flatMap(({ respondent, value, at }) =>
      typeof value === 'string' ? [{ ...respondent, text: value, at }] : [],
    ),
  }
}

function repliesTo(questionId: string, guest: Guest, answer: RsvpAnswer | null): ReceivedReply[] {
  if (answer === null) return []
  return answer.replies
    .filter(({ question_id }) => question_id === questionId)
    .map(({ person, value }) => ({
      respondent: respondentOf(guest, answer, person),
      value,
      at: answer.answered_at,
    }))
}

export function respondentOf(
  guest: Guest,
  answer: Pick<RsvpAnswer, 'companions' | 'members'>,
  person: number,
): Respondent {
  return { guest, person, companion: personName(answer, person) }
}

/** Options in the host's order; removed ones only where somebody chose them. */
function optionBars({ kind, options }: Question, replies: readonly ReceivedReply[]): Bar[] {
  const chosen = replies.filter(({ value }) => Array.isArray(value))
  if (!isChoice(kind) && chosen.length === 0) return []
  return options
    .map((option) => ({
      id: option.id,
      value: { option },
      respondents: chosen.flatMap(({ respondent, value }) =>
        (value as readonly string[]).includes(option.id) ? [respondent] : [],
      ),
    }))
    .filter(({ value, respondents }) => respondents.length > 0 || (isChoice(kind) && !value.option.removed))
}

function yesNoBars({ kind }: Question, replies: readonly ReceivedReply[]): Bar[] {
  const chosen = replies.filter(({ value }) => typeof value === 'boolean')
  if (kind !== 'yes_no' && chosen.length === 0) return []
  return [true, false].map((yes) => ({
    id: yes ? 'yes' : 'no',
    value: { yes },
    respondents: chosen.flatMap(({ respondent, value }) => (value === yes ? [respondent] : [])),
  }))
}

function numberBars(replies: readonly ReceivedReply[]): Bar[] {
  const respondents = new Map<number, Respondent[]>()
  for (const { respondent, value } of replies) {
    if (typeof value === 'number') respondents.set(value, [...(respondents.get(value) ?? []), respondent])
  }
  if (respondents.size > NUMBER_BARS_MOST) return []
  return [...respondents]
    .sort(([one], [other]) => one - other)
    .map(([number, all]) => ({ id: String(number), value: { number }, respondents: all }))
}

function timeOf({ answer }: AnswerRow): string {
  return answer?.answered_at ?? ''
}

/** ISO instants sort by time. */
function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** A guest's replies to a question, by person. */
export function repliesOf(answer: Pick<RsvpAnswer, 'replies'>, questionId: string): Reply[] {
  return answer.replies
    .filter(({ question_id }) => question_id === questionId)
    .sort((one, other) => one.person - other.person)
}

export const ROW_LISTS = ['all', 'open', 'message'] as const
export type RowList = (typeof ROW_LISTS)[number]

/** Whether a row is on a list: with an answer, with questions left open, or with a message to the host. */
export function isOnRowList({ answer, isOpen }: AnswerRow, list: RowList): boolean {
  if (list === 'all') return answer !== null
  if (list === 'message') return answer !== null && answer.message !== ''
  return isOpen
}
