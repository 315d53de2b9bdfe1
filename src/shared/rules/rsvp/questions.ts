import type { FieldCode } from '#shared/contract/field-messages.ts'
import type { Question, QuestionDetails, QuestionKind, QuestionOption } from '#shared/contract/questions.ts'

type Errors = { [Field in keyof QuestionDetails]?: FieldCode[] }
type StoredOption = Question['options'][number]

const CHOICES: ReadonlySet<QuestionKind> = new Set(['one_choice', 'many_choices', 'meal'])

/** Whether guests choose among options that the host gives. */
export function isChoice(kind: QuestionKind): boolean {
  return CHOICES.has(kind)
}

/** Errors of a question as the host writes it, by field; empty where it is valid. Answers to it: `validate-rsvp.ts`. */
export function questionErrors(
  question: Pick<QuestionDetails, 'kind' | 'text_ar' | 'text_en' | 'options'>,
): Errors {
  const errors: Errors = {}
  if (question.text_ar === '' && question.text_en === '') errors.text_ar = ['field.required']
  if (!isChoice(question.kind)) return errors
  const { options } = question
  const ids = new Set(options.map(({ id }) => id))
  if (options.some(({ text_ar, text_en }) => text_ar === '' && text_en === ''))
    errors.options = ['field.required']
  else if (ids.size < options.length) errors.options = ['field.invalid']
  else if (options.length < 2) errors.options = ['options.few']
  return errors
}

/** Of those removed the newest: a question that is edited without end must not grow without one. */
const REMOVED_OPTIONS_MAXIMUM = 100

/** The stored options after an edit: a removed option remains, because answers may name it. */
export function mergeOptions(
  before: readonly StoredOption[],
  now: readonly QuestionOption[],
): StoredOption[] {
  const ids = new Set(now.map(({ id }) => id))
  return [
    ...now.map((option) => ({ ...option, removed: false })),
    ...before
      .filter(({ id }) => !ids.has(id))
      .slice(0, REMOVED_OPTIONS_MAXIMUM)
      .map((option) => ({ ...option, removed: true })),
  ]
}

/** A sorted copy: as the host has put them, those of one place in the order in which they were made. */
export function inOrder<Row extends Pick<Question, 'position' | 'created_at' | 'id'>>(
  questions: readonly Row[],
): Row[] {
  return [...questions].sort(
    (one, other) =>
      one.position - other.position ||
      compareTexts(one.created_at, other.created_at) ||
      compareTexts(one.id, other.id),
  )
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
