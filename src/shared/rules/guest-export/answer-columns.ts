import type { Reply, ReplyValue, RsvpAnswer } from '#shared/contract/answers.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Question } from '#shared/contract/questions.ts'
import { membersOf } from '../guests/household-members.ts'
import { localizedField } from '../text/localized.ts'
import type { TableCell, TableColumn } from './table-column.ts'

/** The answers for an export of guests, by the guest's id. */
export interface AnswerSheet {
  readonly questions: readonly Question[]
  readonly answers: ReadonlyMap<string, RsvpAnswer>
  /** By guest; absent or empty where nothing was sent. */
  readonly messages?: ReadonlyMap<string, readonly Delivery[]>
}

/** What answers have columns for: found out before any of them is written. */
export interface AnswerShape {
  /** Whether anybody answered. */
  readonly answered: boolean
  /** The most companions that one answer names. */
  readonly companions: number
  /** The most people that one invitation names. */
  readonly members: number
  /** By question that has replies: the highest number of a person. */
  readonly people: ReadonlyMap<string, number>
}

export function shapeOf(
  answers: Iterable<RsvpAnswer>,
  guests: readonly Pick<Guest, 'members'>[],
): AnswerShape {
  const people = new Map<string, number>()
  let [answered, companions] = [false, 0]
  for (const answer of answers) {
    answered = true
    companions = Math.max(companions, answer.companions.length)
    for (const { question_id, person } of answer.replies)
      people.set(question_id, Math.max(people.get(question_id) ?? 0, person))
  }
  const members = guests.reduce((most, guest) => Math.max(most, membersOf(guest).length), 0)
  return { answered, companions, members, people }
}

type Texts = Record<Language, string>

const MESSAGE: Texts = { ar: 'رسالة الضيف', en: 'Message to the host' }
const ANSWERED_AT: Texts = { ar: 'وقت الرد', en: 'Replied at' }
const COMPANION: Texts = { ar: 'مرافق', en: 'Companion' }
const QUESTION: Texts = { ar: 'سؤال', en: 'Question' }
const REMOVED: Texts = { ar: 'محذوف', en: 'removed' }
const YES: Texts = { ar: 'نعم', en: 'Yes' }
const NO: Texts = { ar: 'لا', en: 'No' }
const BETWEEN: Texts = { ar: '، ', en: ', ' }

const VIA: Texts = { ar: 'طريقة الرد', en: 'Replied by' }
const VIAS: Record<'guest' | 'telephone', Texts> = {
  guest: { ar: 'من الدعوة', en: 'Invitation' },
  telephone: { ar: 'هاتفيًا', en: 'Telephone' },
}
const NOTE: Texts = { ar: 'تدوين المكالمة', en: 'Note of the call' }

type ReplyOf = (question: string, person: number) => Reply | undefined
type Column = TableColumn & { cell: (answer: RsvpAnswer, replyOf: ReplyOf) => TableCell }

/**
 * The columns of answers: companions, message, and one for each question, per person where it asks everyone. None
 * where nobody answered and nothing is asked. No header is one that an import would read.
 */
export function answerColumns(
  questions: readonly Question[],
  { answered, companions, people }: AnswerShape,
  language: Language,
): Column[] {
  const columns: Column[] = []
  if (answered) {
    const cell = (answer: RsvpAnswer) => `${answer.answered_at.slice(0, 16).replace('T', ' ')} UTC`
    columns.push({ header: ANSWERED_AT[language], width: 22, latin: true, cell })
    columns.push({
      header: VIA[language],
      width: 16,
      latin: false,
      cell: ({ via = 'guest' }) => VIAS[via][language],
    })
    columns.push({ header: NOTE[language], width: 30, latin: false, cell: ({ note = '' }) => note })
    columns.push({ header: MESSAGE[language], width: 40, latin: false, cell: (answer) => answer.message })
  }
  for (let place = 0; place < companions; place++) {
    columns.push({
      header: `${COMPANION[language]} ${place + 1}`,
      width: 24,
      latin: false,
      cell: (answer) => answer.companions[place] ?? '',
    })
  }
  questions.forEach((question, number) => {
    const most = people.get(question.id)
    if (question.deleted && most === undefined) return
    for (let person = 0; person <= (most ?? 0); person++) {
      columns.push({
        header: headerOf(question, number + 1, person, language),
        width: 28,
        latin: false,
        cell: (_, replyOf) => cellOf(question, replyOf(question.id, person), language),
      })
    }
  })
  return columns
}

function headerOf(question: Question, number: number, person: number, language: Language): string {
  const text = localizedField(question, 'text', language)
  const removed = question.deleted ? ` (${REMOVED[language]})` : ''
  const whose = person === 0 ? '' : ` (${COMPANION[language]} ${person})`
  // A header with an address in it would be read as a guest's row when the file is brought in again.
  return `${QUESTION[language]} ${number}: ${text.replaceAll('@', '＠')}${removed}${whose}`
}

/** The cells of an answer: a guest of fifty has a reply for each of them to each question, so they are looked up. */
export function answerCells(columns: readonly Column[], answer: RsvpAnswer): TableCell[] {
  const replies = new Map(answer.replies.map((reply) => [`${reply.question_id} ${reply.person}`, reply]))
  return columns.map((column) =>
    column.cell(answer, (question, person) => replies.get(`${question} ${person}`)),
  )
}

function cellOf(question: Question, reply: Reply | undefined, language: Language): TableCell {
  return reply === undefined ? '' : formatValue(question, reply.value, language)
}

/** A reply as text, including one given before its question changed its kind. */
export function formatValue(
  question: Pick<Question, 'options'>,
  value: ReplyValue,
  language: Language,
): TableCell {
  if (typeof value === 'boolean') return (value ? YES : NO)[language]
  if (!Array.isArray(value)) return value
  const labels = value.map((id) => {
    const option = question.options.find((one) => one.id === id)
    return (option && localizedField(option, 'text', language)) || id
  })
  return labels.join(BETWEEN[language])
}
