import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheckBig, CloudOff, CloudUpload } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import type { SyncState } from './use-sync.ts'

/** One sentence each: the state of the sync, and how old the data on this device is. */
export function SyncSummary({
  online,
  since,
  waiting,
  refused,
  unreadable,
  failure: syncFailure,
  syncedAt,
  failed,
}: SyncState & { failed: boolean }) {
  const { ago, time } = useFormat()
  const ticked = useNow()
  // `useNow` lags behind: a sync since its last tick is not in the future.
  const now = new Date(Math.max(ticked.getTime(), Date.parse(syncedAt ?? '') || 0))
  const hour = time(since)
  const needsAttention = refused > 0 || unreadable > 0 || syncFailure !== null
  const Icon = !online ? CloudOff : waiting > 0 ? CloudUpload : needsAttention ? CircleAlert : CircleCheckBig
  const tone = !online ? 'accent' : waiting === 0 && needsAttention ? 'danger' : 'action'
  return (
    <div className="flex items-center gap-4">
      <span className="shrink-0">
        <KhatamFrame size={72} tone={tone}>
          <Icon size={28} aria-hidden="true" />
        </KhatamFrame>
      </span>
      <div role="status" className="flex min-w-0 flex-col gap-1">
        <p className="text-lg font-medium">
          {!online ? (
            <Trans>No connection since {hour}</Trans>
          ) : waiting > 0 ? (
            <Plural value={waiting} one="# change is on its way" other="# changes are on their way" />
          ) : refused > 0 ? (
            <Trans>Some changes were refused</Trans>
          ) : unreadable > 0 ? (
            <Trans>Something could not be read</Trans>
          ) : syncFailure !== null ? (
            <Trans>Not everything is here yet</Trans>
          ) : (
            <Trans>Everything is with Marhaba</Trans>
          )}
        </p>
        <p className="text-sm text-muted">
          {syncedAt ? (
            <Trans>Last synced {ago(syncedAt, now)}</Trans>
          ) : (
            <Trans>Not synced on this device yet</Trans>
          )}
        </p>
        {!online && (
          <p className="text-sm text-muted">
            <Trans>Go on working: what you change is kept here and sent when the network is back.</Trans>
          </p>
        )}
        {syncFailure === 'storage' && (
          <p className="text-sm text-danger">
            <Trans>This device cannot keep anything just now. Free some space; we keep trying.</Trans>
          </p>
        )}
        {syncFailure === 'starting-over' && (
          <p className="text-sm text-danger">
            <Trans>An event’s list had to be fetched anew and is not whole yet. We keep trying.</Trans>
          </p>
        )}
        {failed && !syncFailure && (
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
