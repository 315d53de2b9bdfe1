import { Trans } from '@lingui/react/macro'
import type { AnswerDesk } from './use-answer.ts'

/** Where an answer is that the hosts do not have yet. */
export function SendingNote({ desk: { pending, sending } }: { desk: AnswerDesk }) {
  if (pending === null) return null
  return (
    <p className="flex items-center gap-2 pt-1 text-sm font-medium text-accent">
      <span
        className={`size-2.5 shrink-0 rounded-full bg-brass-400 ${sending ? 'animate-pulse' : ''}`}
        aria-hidden="true"
      />
      {sending ? (
        <Trans>On its way to your hosts…</Trans>
      ) : (
        <Trans>Waiting to be sent. It is kept on this phone and goes as soon as there is a network.</Trans>
      )}
    </p>
  )
}
