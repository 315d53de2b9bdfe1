import { Trans } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import type { AnswerRow } from './answers-view.ts'
import { ComingLabel } from './coming-label.tsx'

/** A guest's answer on a phone. */
export function AnswerListItem({
  row,
  asked,
  onOpen,
}: {
  row: AnswerRow
  asked: number
  onOpen: () => void
}) {
  const { relative } = useFormat()
  const now = useNow()
  const { guest, answer, answered } = row
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-2 flex w-[calc(100%+16px)] items-start gap-3 rounded-md px-2 py-3 text-start transition hover:bg-action-soft/60"
    >
      <Avatar name={guest.name} />
      <span className="flex min-w-0 grow flex-col">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate leading-7 font-medium">
            <bdi>{guest.name}</bdi>
          </span>
          {answer !== null && (
            <span className="shrink-0 text-sm text-muted">{relative(answer.answered_at, now)}</span>
          )}
        </span>
        <span className="flex items-baseline justify-between gap-3 text-sm text-muted">
          <ComingLabel row={row} />
          {guest.rsvp === 'attending' && asked > 0 && (
            <span className="numeric shrink-0">
              <Trans>
                {answered} of {asked} questions
              </Trans>
            </span>
          )}
        </span>
        {answer?.message && (
          <span className="flex items-center gap-1.5 pt-0.5 text-sm text-muted">
            <MessageSquareText size={16} className="flip-rtl shrink-0" aria-hidden="true" />
            <span dir="auto" className="truncate leading-7">
              {answer.message}
            </span>
          </span>
        )}
      </span>
    </button>
  )
}
