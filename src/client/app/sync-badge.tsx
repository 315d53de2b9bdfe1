import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useBlockUpdate } from '#client/lib/app-update/block-update.ts'
import { classNames } from '#client/lib/class-names.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { SyncSheet } from './sync-sheet.tsx'
import { type SyncState, useSync } from './use-sync.ts'

/** A dot while all is synced; how much waits, or since when the device is offline; a red dot asks for attention. */
export function SyncBadge() {
  const { t } = useLingui()
  const sync = useSync()
  // An update is offered once everything has reached the server.
  useBlockUpdate(sync.waiting > 0)
  const [open, setOpen] = useState(false)
  if (!sync.known) return null
  const isCalm = sync.online && sync.waiting === 0
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className={classNames(
          'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border text-sm font-medium transition hover:border-action',
          isCalm ? 'border-transparent' : 'border-line bg-raised px-2 sm:gap-2 sm:px-3.5',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames('size-2 shrink-0 rounded-full', sync.online ? 'bg-action' : 'bg-brass-400')}
        />
        <span className={isCalm ? 'sr-only' : 'truncate'}>
          <SyncStateText {...sync} short />
        </span>
        {(sync.refused > 0 || sync.unreadable > 0) && (
          <span
            className="absolute -end-0.5 -top-0.5 size-3.5 rounded-full bg-danger ring-2 ring-surface"
            role="img"
            aria-label={sync.refused > 0 ? t`Some changes weren’t accepted` : t`Something couldn’t be read`}
          />
        )}
      </button>
      <LiveRegion>
        <SyncStateText {...sync} />
      </LiveRegion>
      <SyncSheet open={open} onOpenChange={setOpen} sync={sync} />
    </>
  )
}

/** The state in a word or two. `short`: on a phone without the hour, for which there is no room. */
function SyncStateText({ online, since, waiting, short = false }: SyncState & { short?: boolean }) {
  const { number, time } = useFormat()
  const [count, hour] = [number(waiting), time(since)]
  if (online) return waiting === 0 ? <Trans>Synced</Trans> : <Trans>{count} waiting</Trans>
  return (
    <>
      {short && (
        <span className="sm:hidden">
          {waiting === 0 ? <Trans>Offline</Trans> : <Trans>Offline · {count} waiting</Trans>}
        </span>
      )}
      <span className={short ? 'max-sm:hidden' : ''}>
        {waiting === 0 ? (
          <Trans>Offline since {hour}</Trans>
        ) : (
          <Trans>
            Offline since {hour} · {count} waiting
          </Trans>
        )}
      </span>
    </>
  )
}
