import type { ReplyValue, RsvpAnswer } from '#shared/contract/answers.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Question } from '#shared/contract/questions.ts'
import { localizedField } from '../text/localized.ts'
import type { TableCell, TableColumn } from './table-column.ts'

/** The answers for an export of guests, by the guest's id. */
export interface AnswerSheet {
  readonly questions: readonly Question[]
  readonly answers: ReadonlyMap<string, RsvpAnswer>
}

type Texts = Record<Language, string>

const MESSAGE: Texts = { ar: 'كلمة الضيف', en: 'Message to the host' }
const ANSWERED_AT: Texts = { ar: 'وقت الرد', en: 'Replied at' }
const COMPANION: Texts = { ar: 'مرافق', en: 'Companion' }
const QUESTION: Texts = { ar: 'سؤال', en: 'Question' }
const REMOVED: Texts = { ar: 'محذوف', en: 'removed' }
const YES: Texts = { ar: 'نعم', en: 'Yes' }
const NO: Texts = { ar: 'لا', en: 'No' }
const BETWEEN: Texts = { ar: '، ', en: ', ' }

type Column = TableColumn & { cell: (answer: RsvpAnswer) => TableCell }

/**
 * The columns of answers: companions, message, and one for each question, per person where it asks everyone. None
 * where nobody answered and nothing is asked. No header is one that an import would read.
 */
export function answerColumns({ questions, answers }: AnswerSheet, language: Language): Column[] {
  const given = [...answers.values()]
  const columns: Column[] = []
  if (given.length > 0) {
    const cell = (answer: RsvpAnswer) => `${answer.answered_at.slice(0, 16).replace('T', ' ')} UTC`
    columns.push({ header: ANSWERED_AT[language], width: 22, latin: true, cell })
    columns.push({ header: MESSAGE[language], width: 40, latin: false, cell: (answer) => answer.message })
  }
  const companions = Math.max(0, ...given.map((answer) => answer.companions.length))
  for (let place = 0; place < companions; place++) {
    columns.push({
      header: `${COMPANION[language]} ${place + 1}`,
      width: 24,
      latin: false,
      cell: (answer) => answer.companions[place] ?? '',
    })
  }
  questions.forEach((question, number) => {
    const replies = given.flatMap((answer) =>
      answer.replies.filter((reply) => reply.question_id === question.id),
    )
    if (question.deleted && replies.length === 0) return
    const people = Math.max(0, ...replies.map(({ person }) => person))
    for (let person = 0; person <= people; person++) {
      columns.push({
        header: headerOf(question, number + 1, person, language),
        width: 28,
        latin: false,
        cell: (answer) => cellOf(question, answer, person, language),
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

function cellOf(question: Question, answer: RsvpAnswer, person: number, language: Language): TableCell {
  const reply = answer.replies.find((one) => one.question_id === question.id && one.person === person)
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
