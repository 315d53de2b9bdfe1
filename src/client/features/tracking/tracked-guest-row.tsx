import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { RowButton } from '#client/ui/row-button.tsx'
import { MilestoneIcon } from './milestone-icon.tsx'
import { MilestoneLabel } from './milestone-label.tsx'
import type { GuestProgress, GuestWithProgress } from './progress.ts'

/** A guest with the latest milestone; opens their story. */
export function TrackedGuestRow({
  guest,
  progress,
  now,
  onOpen,
  children,
}: {
  guest: GuestWithProgress
  progress: GuestProgress | null
  now: Date
  onOpen: (id: string) => void
  /** Shown at the end of the row. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { ago } = useFormat()
  return (
    <div className="flex items-center gap-3 py-3">
      <MilestoneIcon kind={progress?.kind ?? 'none'} />
      <div className="relative min-w-0 grow">
        <div className="flex min-w-0 items-center gap-2">
          <RowButton name={guest.name} onClick={() => onOpen(guest.id)} />
          {guest.vip && (
            <Star size={16} className="shrink-0 fill-current text-ornament" role="img" aria-label={t`VIP`} />
          )}
          {guest.waiting && (
            <CloudUpload
              size={16}
              className="shrink-0 text-accent"
              role="img"
              aria-label={t`Waiting to sync`}
            />
          )}
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
          <span className="min-w-0">
            {progress === null ? (
              <Trans>No activity yet</Trans>
            ) : (
              <MilestoneLabel milestone={progress} guest={guest} />
            )}
          </span>
          {progress !== null && progress.at !== null && (
            <span className="shrink-0">{ago(new Date(progress.at), now)}</span>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
