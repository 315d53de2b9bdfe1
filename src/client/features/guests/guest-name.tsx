import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, Star } from 'lucide-react'
import { RowButton } from '#client/ui/row-button.tsx'
import type { ListedGuest } from './guest-list.ts'

export function GuestName({
  guest,
  tabIndex,
  onOpen,
}: {
  guest: ListedGuest
  tabIndex?: number | undefined
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <RowButton name={guest.name} tabIndex={tabIndex} onClick={() => onOpen(guest.id)} />
      {guest.vip && (
        <Star size={16} className="shrink-0 fill-current text-ornament" role="img" aria-label={t`VIP`} />
      )}
      {guest.waiting && (
        <span className="flex shrink-0 items-center text-accent" title={t`Waiting to sync`}>
          <CloudUpload size={16} aria-hidden="true" />
          <span className="sr-only">
            <Trans>Waiting to sync</Trans>
          </span>
        </span>
      )}
    </span>
  )
}
