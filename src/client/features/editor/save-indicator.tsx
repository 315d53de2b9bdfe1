import { Trans } from '@lingui/react/macro'
import { Check, CloudUpload, Smartphone, TriangleAlert } from 'lucide-react'
import { Spinner } from '#client/ui/spinner.tsx'
import type { SaveStatus } from './use-autosave.ts'

/** Whether the card is saved and sent. `short`: the icon alone. */
export function SaveIndicator({
  status,
  sent,
  short = false,
}: {
  status: SaveStatus
  sent: boolean | null
  short?: boolean
}) {
  const look = 'flex min-w-0 items-center gap-1.5 text-xs text-muted sm:text-sm'
  if (status === 'failed')
    return (
      <p role="status" className={`${look} text-danger`}>
        <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
        <span className="line-clamp-2">
          <Trans>Not saved: no space on this device</Trans>
        </span>
      </p>
    )
  return (
    <p role="status" className={look}>
      {status === 'saving' ? (
        <Spinner size={16} />
      ) : sent === null ? (
        <Smartphone size={16} className="shrink-0" aria-hidden="true" />
      ) : sent ? (
        <Check size={16} className="shrink-0 text-action" aria-hidden="true" />
      ) : (
        <CloudUpload size={16} className="shrink-0" aria-hidden="true" />
      )}
      <span className={short ? 'sr-only' : 'line-clamp-2'}>
        {status === 'saving' ? (
          <Trans>Saving…</Trans>
        ) : sent === null ? (
          <Trans>Saved to this device</Trans>
        ) : sent ? (
          <Trans>Saved</Trans>
        ) : (
          <Trans>Saved here, waiting to sync</Trans>
        )}
      </span>
    </p>
  )
}
