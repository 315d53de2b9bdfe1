import { Trans, useLingui } from '@lingui/react/macro'
import { CloudUpload, Star } from 'lucide-react'
import type { ListedGuest } from '../logic.ts'

/** The name as a button that opens the guest, with what must be seen beside it. */
export function GuestName({ guest, onOpen }: { guest: ListedGuest; onOpen: (id: string) => void }) {
  const { t } = useLingui()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        // Cut where the name ends, whichever way it is written.
        dir="auto"
        onClick={() => onOpen(guest.id)}
        className="min-w-0 truncate text-start font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
      >
        {guest.name}
      </button>
      {guest.vip && (
        <Star size={18} className="shrink-0 fill-current text-ornament" role="img" aria-label={t`VIP`} />
      )}
      {guest.waiting && (
        <span className="flex shrink-0 items-center text-accent" title={t`Waiting to sync`}>
          <CloudUpload size={18} aria-hidden="true" />
          <span className="sr-only">
            <Trans>Waiting to sync</Trans>
          </span>
        </span>
      )}
    </span>
  )
}
