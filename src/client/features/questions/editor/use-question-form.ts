import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { discardDraft, saveDraft } from '#client/data/drafts.ts'
import { samePlain } from '#client/lib/deep-equal.ts'
import { newId } from '#client/lib/new-id.ts'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { addQuestion, editQuestion } from '../commands.ts'
import type { ListedQuestion } from '../queries.ts'
import {
  blankForm,
  changesBetween,
  draftKey,
  formFromDraft,
  formOf,
  type QuestionErrors,
  type QuestionForm,
  readForm,
} from './logic.ts'

/**
 * The form of one question, kept on the device as it is written; `draft` is what was kept of it before. `save`
 * answers whether the question was kept; where not, the first wrong field has the focus.
 */
export function useQuestionForm(
  eventId: string,
  question: ListedQuestion | null,
  draft: unknown,
  fields: RefObject<HTMLFormElement | null>,
) {
  const { t } = useLingui()
  const key = draftKey(eventId, question?.id)
  // Fixed at opening: a change that arrives meanwhile must not be taken for what the host saw.
  const [opened] = useState(question)
  const [start] = useState(() => (question === null ? blankForm() : formOf(question)))
  const [form, setForm] = useState(() => formFromDraft(draft, start))
  const [isRestored, setIsRestored] = useState(() => !samePlain(form, start))
  const [isTried, setIsTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const read = readForm(form)
  const errors: QuestionErrors = isTried && !read.ok ? read.errors : {}

  async function keep(): Promise<boolean> {
    if (!read.ok) return false
    if (opened === null) return (await addQuestion(eventId, { id: newId(), ...read.details })).ok
    const changes = changesBetween(start, read.details)
    if (Object.keys(changes).length === 0) return true
    return (await editQuestion(eventId, opened.id, opened.rev, changes)).ok
  }

  return {
    form,
    errors,
    isRestored,
    isSaving,
    change: (next: QuestionForm) => {
      setForm(next)
      void saveDraft(key, next)
    },
    startAfresh: () => {
      setIsRestored(false)
      setForm(start)
      void discardDraft(key)
    },
    forget: () => discardDraft(key),
    save: async (): Promise<boolean> => {
      if (isSaving) return false
      setIsTried(true)
      if (!read.ok) {
        const wrong = () => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
        requestAnimationFrame(() => wrong()?.focus())
        return false
      }
      setIsSaving(true)
      const isKept = await keep()
      setIsSaving(false)
      if (!isKept) {
        showError(t`This could not be kept: the device has no room left.`)
        return false
      }
      await discardDraft(key)
      showSuccess(opened === null ? t`The question is added` : t`The question is saved`)
      return true
    },
  }
}
