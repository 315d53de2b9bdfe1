import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { draftStore } from '#client/data/drafts.ts'
import { newId } from '#client/lib/new-id.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { QuestionDetails } from '#shared/contract/questions.ts'
import { addQuestion, editQuestion } from '../commands.ts'
import type { ListedQuestion } from '../queries.ts'
import { blankForm, changesBetween, formFromDraft, formOf, readForm } from './question-form.ts'

/** The form of one question. `save` says whether the question was saved. */
export function useQuestionForm(
  eventId: string,
  question: ListedQuestion | null,
  element: RefObject<HTMLFormElement | null>,
) {
  const { t } = useLingui()
  // Fixed at opening: changes are computed against what the host saw, not against what arrived since.
  const [opened] = useState(question)
  const {
    submit,
    reset: _,
    ...editor
  } = useDraftForm({
    store: draftStore,
    key: `question:${eventId}:${question?.id ?? 'new'}`,
    start: () => (opened === null ? blankForm() : formOf(opened)),
    restore: formFromDraft,
    validate: readForm,
    element,
  })

  async function store(details: QuestionDetails): Promise<boolean> {
    if (opened === null) return (await addQuestion(eventId, { id: newId(), ...details })).ok
    const changes = changesBetween(formOf(opened), details)
    if (Object.keys(changes).length === 0) return true
    return (await editQuestion(eventId, opened.id, opened.rev, changes)).ok
  }

  return {
    ...editor,
    save: async (): Promise<boolean> => {
      const isStored = await submit(({ details }) => store(details))
      if (isStored === false) showError(t`Couldn’t save: this device is out of space.`)
      if (!isStored) return false
      await editor.discardDraft()
      showSuccess(opened === null ? t`Question added` : t`Question saved`)
      return true
    },
  }
}
