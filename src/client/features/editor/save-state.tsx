import { Trans } from '@lingui/react/macro'
import { Check, CloudUpload, Smartphone, TriangleAlert } from 'lucide-react'
import { Spinner } from '#client/ui/spinner.tsx'
import type { Kept } from './use-saving.ts'

/** How safe the card is, and no more than is true. `short`: where words have no room. */
export function SaveState({
  kept,
  sent,
  short = false,
}: {
  kept: Kept
  sent: boolean | null
  short?: boolean
}) {
  const look = 'flex min-w-0 items-center gap-1.5 text-xs text-muted sm:text-sm'
  if (kept === 'failed')
    return (
      <p role="status" className={`${look} text-danger`}>
        <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
        <span className="line-clamp-2">
          <Trans>Not saved: no room here</Trans>
        </span>
      </p>
    )
  return (
    <p role="status" className={look}>
      {kept === 'keeping' ? (
        <Spinner size={16} />
      ) : sent === null ? (
        <Smartphone size={16} className="shrink-0" aria-hidden="true" />
      ) : sent ? (
        <Check size={16} className="shrink-0 text-action" aria-hidden="true" />
      ) : (
        <CloudUpload size={16} className="shrink-0" aria-hidden="true" />
      )}
      <span className={short ? 'sr-only' : 'line-clamp-2'}>
        {kept === 'keeping' ? (
          <Trans>Saving…</Trans>
        ) : sent === null ? (
          <Trans>Saved here</Trans>
        ) : sent ? (
          <Trans>Saved and sent</Trans>
        ) : (
          <Trans>Saved here, not sent yet</Trans>
        )}
      </span>
    </p>
  )
}
