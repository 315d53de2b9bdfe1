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
            <Plural value={waiting} one="Syncing # change" other="Syncing # changes" />
          ) : refused > 0 ? (
            <Trans>Some changes weren’t accepted</Trans>
          ) : unreadable > 0 ? (
            <Trans>Something couldn’t be read</Trans>
          ) : syncFailure !== null ? (
            <Trans>Some of your data is still loading</Trans>
          ) : (
            <Trans>Everything is synced</Trans>
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
            <Trans>
              Keep working: your changes are saved on this device and sync when you’re back online.
            </Trans>
          </p>
        )}
        {syncFailure === 'storage' && (
          <p className="text-sm text-danger">
            <Trans>This device can’t save anything right now. Free up some space; we’ll keep trying.</Trans>
          </p>
        )}
        {syncFailure === 'resync-failed' && (
          <p className="text-sm text-danger">
            <Trans>We’re reloading one event’s guest list.</Trans>
          </p>
        )}
        {failed && !syncFailure && (
          <p className="text-sm text-danger">
            {online ? (
              <Trans>Some changes couldn’t be synced just now. We’ll keep trying.</Trans>
            ) : (
              <Trans>Still can’t reach Marhaba. We’ll keep trying.</Trans>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
