import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { RefusedChanges } from '#client/features/sync/refused-changes.tsx'
import { UnreadableRows } from '#client/features/sync/unreadable-rows.tsx'
import { WaitingChanges } from '#client/features/sync/waiting-changes.tsx'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { SyncStanding } from './sync-status.tsx'
import { type Sync, syncNow } from './use-sync.ts'

/** What waits, how old the list is, what the server would not take, and a way to try now. */
export function SyncSheet({
  open,
  onOpenChange,
  sync,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  sync: Sync
}) {
  const { t } = useLingui()
  const [syncing, setSyncing] = useState(false)
  const [failed, setFailed] = useState(false)

  async function sendAndBring() {
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
          onClick={sendAndBring}
          icon={<RefreshCw size={20} aria-hidden="true" />}
        >
          <Trans>Sync now</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <SyncStanding {...sync} failed={failed && !syncing} />
        {sync.refused > 0 && <RefusedChanges />}
        {sync.unreadable > 0 && <UnreadableRows />}
        {sync.waiting > 0 && <WaitingChanges />}
      </div>
    </Sheet>
  )
}
