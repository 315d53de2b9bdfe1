import { Trans } from '@lingui/react/macro'
import { Avatar } from '#client/ui/avatar.tsx'
import type { Respondent } from './answers-view.ts'
import { RespondentName } from './respondent-name.tsx'

/** A respondent with what they wrote; opens their whole answer. */
export function RespondentRow({
  respondent,
  text = '',
  clamped = false,
  onOpen,
}: {
  respondent: Respondent
  text?: string
  clamped?: boolean
  onOpen: () => void
}) {
  const { guest, person } = respondent
  return (
    <button
      type="button"
      onClick={onOpen}
      className="-mx-2 flex min-h-14 w-[calc(100%+16px)] items-start gap-3 rounded-md px-2 py-2.5 text-start transition hover:bg-action-soft/60"
    >
      <Avatar name={guest.name} size={36} />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="font-medium wrap-anywhere">
          <RespondentName respondent={respondent} />
        </span>
        {person > 0 && (
          <span className="text-sm text-muted">
            <Trans>
              with <bdi>{guest.name}</bdi>
            </Trans>
          </span>
        )}
        {text !== '' && (
          <span
            dir="auto"
            className={`leading-7 whitespace-pre-line wrap-anywhere ${clamped ? 'line-clamp-3' : ''}`}
          >
            {text}
          </span>
        )}
      </span>
    </button>
  )
}
