import { type AskingEvent, type ListedQuestion, useDraft } from '../queries.ts'
import { draftKey } from './logic.ts'
import { QuestionSheet } from './question-sheet.tsx'

/** The sheet of a question, with what was written into it before. */
export function OpenedQuestion(props: {
  event: AskingEvent
  question: ListedQuestion | null
  answers: number
  onClose: () => void
}) {
  const draft = useDraft(draftKey(props.event.id, props.question?.id))
  return draft === undefined ? null : <QuestionSheet draft={draft} {...props} />
}
