import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import type { AskingEvent, ListedQuestion } from '../queries.ts'
import { AnswerHistory } from './answer-history.tsx'
import type { AnswerRow } from './logic.ts'
import { SpokenAnswer } from './written-answer.tsx'

/** All that one guest said, and what they said before. */
export function GuestAnswerSheet({
  event,
  row: { guest, answer },
  questions,
  onClose,
}: {
  event: AskingEvent
  row: AnswerRow
  questions: readonly ListedQuestion[]
  onClose: () => void
}) {
  const [asksHistory, setAsksHistory] = useState(false)
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={<bdi>{guest.name}</bdi>}>
      {answer === null ? (
        <p className="text-muted">
          <Trans>You noted that they come; they have not answered by themselves.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-6">
          <SpokenAnswer guest={guest} spoken={answer} questions={questions} asksOpen />
          <section className="flex flex-col gap-3 border-t border-line pt-4">
            {asksHistory ? (
              <AnswerHistory event={event} guest={guest} answer={answer} questions={questions} />
            ) : (
              <Button variant="secondary" className="self-start" onClick={() => setAsksHistory(true)}>
                <Trans>What they said before</Trans>
              </Button>
            )}
          </section>
        </div>
      )}
    </Sheet>
  )
}
