import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useAnswerHistory } from '#client/data/answers.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { RsvpAnswer } from '#shared/contract/answers.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { ListedQuestion } from '../queries.ts'
import { AnswerDetails } from './answer-details.tsx'

/** The answers that the current one replaced; only the server has them. */
export function AnswerHistory({
  event,
  guest,
  answer,
  questions,
}: {
  event: LocalEvent
  guest: Guest
  answer: RsvpAnswer
  questions: readonly ListedQuestion[]
}) {
  const history = useAnswerHistory(event.id, guest.id, answer.answer_id)
  if (history.state === 'loading') return <Skeleton className="h-24 w-full rounded-lg" />
  if (history.state === 'failed') {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="flex items-center gap-2 text-muted" role="status">
          <CloudOff size={20} className="shrink-0" aria-hidden="true" />
          <Trans>Earlier replies aren’t saved on this device: they need a connection.</Trans>
        </p>
        <Button variant="secondary" loading={history.retrying} onClick={history.retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  const earlier = history.answers.filter(({ answer_id }) => answer_id !== answer.answer_id)
  if (earlier.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No earlier replies</Trans>
      </p>
    )
  }
  return (
    <>
      <h3 className="text-base">
        <Trans>Earlier replies</Trans>
      </h3>
      <ol className="flex flex-col gap-4">
        {earlier.map((answer) => (
          <li key={answer.answer_id} className="rounded-lg bg-sunken p-4 ring-1 ring-line">
            <AnswerDetails guest={guest} answer={answer} questions={questions} />
          </li>
        ))}
      </ol>
    </>
  )
}
