import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { eventTitle } from '#client/data/events.ts'
import { useWaitingChanges } from '#client/features/sync/queries.ts'
import { RefusedChanges } from '#client/features/sync/refused-changes.tsx'
import { UnreadableRows } from '#client/features/sync/unreadable-rows.tsx'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { SyncSummary } from './sync-summary.tsx'
import { type SyncState, syncNow } from './use-sync.ts'

/** What waits, how old the data is, what the server refused, and a button to sync now. */
export function SyncSheet({
  open,
  onOpenChange,
  sync,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  sync: SyncState
}) {
  const { t } = useLingui()
  const [syncing, setSyncing] = useState(false)
  const [failed, setFailed] = useState(false)

  async function syncAndReport() {
    setSyncing(true)
    setFailed(!(await syncNow()))
    setSyncing(false)
  }

  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Sync`}
      footer={
        <Button
          wide
          loading={syncing}
          onClick={syncAndReport}
          icon={<RefreshCw size={20} aria-hidden="true" />}
        >
          <Trans>Sync now</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <SyncSummary {...sync} failed={failed && !syncing} />
        {sync.refused > 0 && <RefusedChanges />}
        {sync.unreadable > 0 && <UnreadableRows />}
        {sync.waiting > 0 && <WaitingChanges />}
      </div>
    </Sheet>
  )
}

/** How many changes of each event have not been sent. */
function WaitingChanges() {
  const { language } = useFormat()
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">
        <Trans>Waiting to sync</Trans>
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {useWaitingChanges().map(({ eventId, event, count }) => (
          <li key={eventId} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <bdi className="min-w-0 wrap-anywhere">{eventTitle(event, language)}</bdi>
            <span className="numeric shrink-0 text-sm text-muted">
              <Plural value={count} one="# change" other="# changes" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
