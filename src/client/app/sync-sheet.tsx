import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheckBig, CloudOff, CloudUpload, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { RefusedChanges } from '../features/sync/components/refused-changes.tsx'
import { WaitingChanges } from '../features/sync/components/waiting-changes.tsx'
import { useFormat } from '../i18n/use-format.ts'
import { useNow } from '../lib/use-now.ts'
import { Button } from '../ui/button.tsx'
import { KhatamFrame } from '../ui/khatam-frame.tsx'
import { Sheet } from '../ui/sheet.tsx'
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
        <Standing {...sync} failed={failed && !syncing} />
        {sync.refused > 0 && <RefusedChanges />}
        {sync.waiting > 0 && <WaitingChanges />}
      </div>
    </Sheet>
  )
}

/** In one sentence each: how it stands, and how old what is shown here is. */
function Standing({ online, since, waiting, syncedAt, failed }: Sync & { failed: boolean }) {
  const { relative, time } = useFormat()
  const now = useNow()
  const hour = time(since)
  const Icon = !online ? CloudOff : waiting > 0 ? CloudUpload : CircleCheckBig
  return (
    <div className="flex items-center gap-4">
      <span className="shrink-0">
        <KhatamFrame size={72} tone={online ? 'action' : 'accent'}>
          <Icon size={28} aria-hidden="true" />
        </KhatamFrame>
      </span>
      <div role="status" className="flex min-w-0 flex-col gap-1">
        <p className="text-lg font-medium">
          {!online ? (
            <Trans>No connection since {hour}</Trans>
          ) : waiting > 0 ? (
            <Plural value={waiting} one="# change is on its way" other="# changes are on their way" />
          ) : (
            <Trans>Everything is with Marhaba</Trans>
          )}
        </p>
        <p className="text-sm text-muted">
          {syncedAt ? (
            <Trans>Last synced {relative(syncedAt, now)}</Trans>
          ) : (
            <Trans>Not synced on this device yet</Trans>
          )}
        </p>
        {!online && (
          <p className="text-sm text-muted">
            <Trans>Go on working: what you change is kept here and sent when the network is back.</Trans>
          </p>
        )}
        {failed && (
          <p className="text-sm text-danger">
            {online ? (
              <Trans>Marhaba could not take everything just now. We keep trying.</Trans>
            ) : (
              <Trans>No answer from Marhaba this time either. We keep trying.</Trans>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
