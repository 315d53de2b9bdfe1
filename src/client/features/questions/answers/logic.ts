import type { Reply, ReplyValue, RsvpAnswer } from '#shared/contract/answers.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import { isChoice } from '#shared/rules/rsvp/questions.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'

type KeptOption = Question['options'][number]

/** Who says something: the guest, or the companion of that place. `companion` is empty where nobody named them. */
export interface Voice {
  readonly guest: Guest
  readonly person: number
  readonly companion: string
}

/** Something said in words. */
export interface Said extends Voice {
  readonly text: string
  readonly at: string
}

/** What can be counted of one question: an option, yes or no, or a number. */
export interface Bar {
  readonly id: string
  readonly says: { readonly option: KeptOption } | { readonly yes: boolean } | { readonly number: number }
  readonly voices: readonly Voice[]
}

/** One question's answers. Those given while it was of another kind keep their shape, and are counted as they are. */
export interface QuestionFigures<Asked extends Question = Question> {
  readonly question: Asked
  /** Guests who said something to it. */
  readonly guests: number
  /** People of whom something was said; more than guests where each person is asked. */
  readonly voices: number
  /** Who comes and has said nothing to it. */
  readonly silent: readonly Guest[]
  readonly bars: readonly Bar[]
  readonly numbers: { readonly sum: number; readonly average: number; readonly count: number } | null
  /** The newest first. */
  readonly texts: readonly Said[]
}

/** A guest with the answer that stands; null where only the host has said that they come. */
export interface AnswerRow {
  readonly guest: Guest
  readonly answer: RsvpAnswer | null
  /** How many of the questions asked now they said something to. */
  readonly answered: number
  /** Whether they come and have answered nothing, or not what must be answered. */
  readonly isOpen: boolean
}

export interface AnswersView<Asked extends Question = Question> {
  readonly figures: readonly QuestionFigures<Asked>[]
  readonly messages: readonly Said[]
  /** Everybody, by name. */
  readonly guests: readonly Guest[]
  /** Who answered, and who comes without an answer of their own; the newest answer first. */
  readonly rows: readonly AnswerRow[]
}

/** Numbers of more kinds than this are told by their sum alone. */
const NUMBER_BARS_MOST = 12

/** All that guests said, by question and by guest. Answers of guests who are not there any more say nothing. */
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
      const said = new Set(answer?.replies.map(({ question_id }) => question_id))
      const answered = asked.filter(({ id }) => said.has(id)).length
      const lacks = asked.some(({ id, required }) => required && !said.has(id))
      const isOpen = guest.rsvp === 'attending' && asked.length > 0 && (answered === 0 || lacks)
      return { guest, answer, answered, isOpen }
    })
    .filter(({ guest, answer }) => answer !== null || guest.rsvp === 'attending')
    .sort((one, other) => compareTexts(timeOf(other), timeOf(one)))
  const messages = rows.flatMap(({ guest, answer }): Said[] =>
    answer === null || answer.message === ''
      ? []
      : [{ guest, person: 0, companion: '', text: answer.message, at: answer.answered_at }],
  )
  const figures = questions
    .map((question) => figuresOf(question, rows))
    .filter(({ question, guests: told }) => !question.deleted || told > 0)
  return { figures, messages, rows, guests: sortByName(guests, ({ name }) => name) }
}

interface Heard {
  readonly voice: Voice
  readonly value: ReplyValue
  readonly at: string
}

function figuresOf<Asked extends Question>(
  question: Asked,
  rows: readonly AnswerRow[],
): QuestionFigures<Asked> {
  const heard = rows.flatMap(({ guest, answer }) => repliesTo(question.id, guest, answer))
  const told = new Set(heard.map(({ voice }) => voice.guest.id))
  const numbers = heard.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const sum = numbers.reduce((total, number) => total + number, 0)
  return {
    question,
    guests: told.size,
    voices: heard.length,
    silent: rows.flatMap(({ guest }) => (guest.rsvp === 'attending' && !told.has(guest.id) ? [guest] : [])),
    bars: [...optionBars(question, heard), ...yesNoBars(question, heard), ...numberBars(heard)],
    numbers: numbers.length === 0 ? null : { sum, average: sum / numbers.length, count: numbers.length },
    texts: heard.flatMap(({ voice, value, at }) =>
      typeof value === 'string' ? [{ ...voice, text: value, at }] : [],
    ),
  }
}

function repliesTo(questionId: string, guest: Guest, answer: RsvpAnswer | null): Heard[] {
  if (answer === null) return []
  return answer.replies
    .filter(({ question_id }) => question_id === questionId)
    .map(({ person, value }) => ({ voice: voiceOf(guest, answer, person), value, at: answer.answered_at }))
}

export function voiceOf(guest: Guest, answer: Pick<RsvpAnswer, 'companions'>, person: number): Voice {
  return { guest, person, companion: person === 0 ? '' : (answer.companions[person - 1] ?? '') }
}

/** Options in the host's order; those offered no more only where somebody chose them. */
function optionBars({ kind, options }: Question, heard: readonly Heard[]): Bar[] {
  const chosen = heard.filter(({ value }) => Array.isArray(value))
  if (!isChoice(kind) && chosen.length === 0) return []
  return options
    .map((option) => ({
      id: option.id,
      says: { option },
      voices: chosen.flatMap(({ voice, value }) =>
        (value as readonly string[]).includes(option.id) ? [voice] : [],
      ),
    }))
    .filter(({ says, voices }) => voices.length > 0 || (isChoice(kind) && !says.option.removed))
}

function yesNoBars({ kind }: Question, heard: readonly Heard[]): Bar[] {
  const chosen = heard.filter(({ value }) => typeof value === 'boolean')
  if (kind !== 'yes_no' && chosen.length === 0) return []
  return [true, false].map((yes) => ({
    id: yes ? 'yes' : 'no',
    says: { yes },
    voices: chosen.flatMap(({ voice, value }) => (value === yes ? [voice] : [])),
  }))
}

function numberBars(heard: readonly Heard[]): Bar[] {
  const voices = new Map<number, Voice[]>()
  for (const { voice, value } of heard) {
    if (typeof value === 'number') voices.set(value, [...(voices.get(value) ?? []), voice])
  }
  if (voices.size > NUMBER_BARS_MOST) return []
  return [...voices]
    .sort(([one], [other]) => one - other)
    .map(([number, said]) => ({ id: String(number), says: { number }, voices: said }))
}

function timeOf({ answer }: AnswerRow): string {
  return answer?.answered_at ?? ''
}

/** ISO instants stand in the order of time. */
function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** What a guest said to a question, of each person in their order. */
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
