import type { Reply } from '#shared/contract/answers.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Question } from '#shared/contract/questions.ts'
import { formatValue } from '#shared/rules/guest-export/answer-columns.ts'
import { localizedField } from '#shared/rules/text/localized.ts'

/** A question with its replies: one, or one for each person in their order. */
export interface AnsweredQuestion {
  readonly id: string
  readonly text: string
  /** Whether the question was removed. */
  readonly removed: boolean
  /** `person` is 0 for the guest, then the companions. */
  readonly replies: readonly { readonly person: number; readonly text: string }[]
}

/** The questions that an answer replies to, in the host's order. */
export function answeredQuestions(
  questions: readonly Question[],
  replies: readonly Reply[],
  language: Language,
): AnsweredQuestion[] {
  return questions.flatMap((question) => {
    const own = replies
      .filter(({ question_id }) => question_id === question.id)
      .sort((a, b) => a.person - b.person)
      .map(({ person, value }) => ({ person, text: String(formatValue(question, value, language)) }))
    if (own.length === 0) return []
    const { id, deleted } = question
    const text = localizedField(question, 'text', language)
    return [{ id, text, removed: deleted, replies: own }]
  })
}
