import { Trans, useLingui } from '@lingui/react/macro'
import { MessagesSquare, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { AnswersStoredNotice } from '../answers-stored-notice.tsx'
import { type ListedQuestion, useChosenCounts } from '../queries.ts'
import { useRemoveQuestion } from '../use-remove-question.ts'
import { QuestionFields } from './question-fields.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { useQuestionForm } from './use-question-form.ts'

/** Creates or edits a question. Closing stores what was typed as a draft; saving sends the changed fields. */
export function QuestionSheet({
  event,
  question,
  answers,
  onClose,
}: {
  event: LocalEvent
  question: ListedQuestion | null
  answers: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const fields = useRef<HTMLFormElement>(null)
  const editor = useQuestionForm(event.id, question, fields)
  const remove = useRemoveQuestion(event.id)
  const chosen = useChosenCounts(event.id, question?.id)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={question === null ? t`New question` : t`Edit question`}
      footer={
        <div className="flex flex-row-reverse gap-3">
          <Button type="submit" form="question-form" className="grow" loading={editor.isSubmitting}>
            <Trans>Save</Trans>
          </Button>
          {question !== null && (
            <Button
              variant="quiet"
              className="text-danger"
              icon={<Trash2 size={20} aria-hidden="true" />}
              onClick={async () => {
                if (!(await remove(question.id))) return
                await editor.discardDraft()
                onClose()
              }}
            >
              <Trans context="question">Remove</Trans>
            </Button>
          )}
        </div>
      }
    >
      {editor.form === null ? (
        <Skeleton className="h-80 w-full rounded-lg" />
      ) : (
        <form
          ref={fields}
          id="question-form"
          noValidate
          className="flex flex-col gap-6"
          onSubmit={(submit) => {
            submit.preventDefault()
            void editor.save().then((saved) => saved && onClose())
          }}
        >
          {editor.isRestored && (
            <p className="flex items-center justify-between gap-3 rounded-md bg-accent-soft ps-4 text-sm text-on-accent-soft">
              <Trans>We saved what you typed last time.</Trans>
              <Button variant="quiet" size="small" onClick={() => void editor.startAfresh()}>
                <Trans>Start over</Trans>
              </Button>
            </p>
          )}
          {answers > 0 && (
            <p className="flex items-center gap-3 rounded-md bg-action-soft px-4 py-3 text-sm text-on-action-soft">
              <MessagesSquare size={20} className="shrink-0" aria-hidden="true" />
              <AnswersStoredNotice count={answers} />
            </p>
          )}
          <QuestionFields
            form={editor.form}
            errors={editor.errors}
            chosen={chosen}
            onChange={editor.change}
          />
          <QuestionPreview form={editor.form} />
        </form>
      )}
    </Sheet>
  )
}
