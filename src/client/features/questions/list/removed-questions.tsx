import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import type { LocalEvent } from '#client/data/events.ts'
import { Button } from '#client/ui/button.tsx'
import { showError } from '#client/ui/toast.ts'
import { AnswersStoredNotice } from '../answers-stored-notice.tsx'
import { restoreQuestion } from '../commands.ts'
import { LocalizedText } from '../localized-text.tsx'
import type { ListedQuestion } from '../queries.ts'

/** Removed questions. Their answers are kept, and each can be restored. */
export function RemovedQuestions({
  event,
  questions,
  counts,
}: {
  event: LocalEvent
  questions: readonly ListedQuestion[]
  counts: ReadonlyMap<string, number>
}) {
  const { t } = useLingui()
  if (questions.length === 0) return null
  const restore = async (id: string) => {
    const done = await restoreQuestion(event.id, id)
    if (!done.ok) showError(t`Couldn’t save: this device is out of space.`)
  }
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">
        <Trans>Removed</Trans>
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {questions.map((question) => (
          <li key={question.id} className="flex items-center justify-between gap-3 py-2">
            <span className="flex min-w-0 flex-col text-muted">
              <LocalizedText texts={question} />
              {(counts.get(question.id) ?? 0) > 0 && (
                <span className="text-sm">
                  <AnswersStoredNotice count={counts.get(question.id) ?? 0} />
                </span>
              )}
            </span>
            <Button
              variant="quiet"
              size="small"
              className="shrink-0"
              icon={<RotateCcw size={18} className="flip-rtl" aria-hidden="true" />}
              onClick={() => void restore(question.id)}
            >
              <Trans>Ask again</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
