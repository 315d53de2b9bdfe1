import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { newId } from '../../../../lib/new-id.ts'
import { samePlain } from '../../../../lib/same-plain.ts'
import { showError, showSuccess } from '../../../../ui/toast.ts'
import { addQuestion, dropDraft, editQuestion, keepDraft } from '../../commands.ts'
import { type ListedQuestion, readDraft } from '../../queries.ts'
import {
  blankForm,
  changesBetween,
  formFromDraft,
  formOf,
  type QuestionErrors,
  type QuestionForm,
  readForm,
} from '../logic.ts'

/**
 * The form of one question, kept on the device as it is written. `form` is null until the draft has been looked
 * for. `save` answers whether the question was kept; where not, the first wrong field has the focus.
 */
export function useQuestionForm(
  eventId: string,
  question: ListedQuestion | null,
  fields: RefObject<HTMLFormElement | null>,
) {
  const { t } = useLingui()
  const draftKey = `question:${eventId}:${question?.id ?? 'new'}`
  // Fixed at opening: a change that arrives meanwhile must not be taken for what the host saw.
  const [opened] = useState(question)
  const [start] = useState(() => (question === null ? blankForm() : formOf(question)))
  const [form, setForm] = useState<QuestionForm | null>(null)
  const [restored, setRestored] = useState(false)
  const [errors, setErrors] = useState<QuestionErrors>({})
  const [saving, setSaving] = useState(false)
  const tried = useRef(false)

  useEffect(() => {
    let here = true
    void readDraft(draftKey)
      .catch(() => null)
      .then((draft) => {
        if (!here) return
        const kept = formFromDraft(draft, start)
        setRestored(!samePlain(kept, start))
        setForm(kept)
      })
    return () => {
      here = false
    }
  }, [draftKey, start])

  function show(next: QuestionForm): void {
    setForm(next)
    if (!tried.current) return
    const read = readForm(next)
    setErrors(read.ok ? {} : read.errors)
  }

  return {
    form,
    errors,
    restored,
    saving,
    change: (next: QuestionForm) => {
      show(next)
      void keepDraft(draftKey, next)
    },
    startAfresh: async () => {
      setRestored(false)
      show(start)
      await dropDraft(draftKey)
    },
    forget: () => dropDraft(draftKey),
    save: async (): Promise<boolean> => {
      if (form === null || saving) return false
      tried.current = true
      const read = readForm(form)
      setErrors(read.ok ? {} : read.errors)
      if (!read.ok) {
        requestAnimationFrame(() =>
          fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        )
        return false
      }
      setSaving(true)
      const changes = changesBetween(start, read.details)
      const done =
        opened === null
          ? await addQuestion(eventId, { id: newId(), ...read.details })
          : Object.keys(changes).length === 0
            ? ({ ok: true } as const)
            : await editQuestion(eventId, opened.id, opened.rev, changes)
      setSaving(false)
      if (!done.ok) {
        showError(t`This could not be kept: the device has no room left.`)
        return false
      }
      await dropDraft(draftKey)
      showSuccess(opened === null ? t`The question is added` : t`The question is saved`)
      return true
    },
  }
}
