import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { accountLifecycle } from '#client/offline/account-lifecycle.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { syncNow, useSync } from './use-sync.ts'

/** Unsent changes are never deleted: they can be sent first, or stay on this device for the same account. */
export function SignOutDialog({ onClose, onLeave }: { onClose: () => void; onLeave: () => Promise<void> }) {
  const { t } = useLingui()
  const { waiting } = useSync()
  const [busy, setBusy] = useState<'sending' | 'leaving' | null>(null)
  const [unsent, setUnsent] = useState(false)

  async function signOutNow() {
    setBusy('leaving')
    await onLeave()
  }

  async function sendFirst() {
    setBusy('sending')
    setUnsent(false)
    await syncNow()
    if ((await accountLifecycle.countUnsent()) === 0) return signOutNow()
    setUnsent(true)
    setBusy(null)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      role="alertdialog"
      size="small"
      dismissable={busy === null}
      title={<Plural value={waiting} one="# change hasn’t synced yet" other="# changes haven’t synced yet" />}
      footer={
        <div className="flex w-full flex-col gap-3">
          <Button wide loading={busy === 'sending'} disabled={busy !== null} onClick={sendFirst}>
            <Trans>Sync, then sign out</Trans>
          </Button>
          <Button
            wide
            variant="secondary"
            loading={busy === 'leaving'}
            disabled={busy !== null}
            onClick={signOutNow}
          >
            <Trans>Sign out and keep them on this device</Trans>
          </Button>
          <Button wide variant="quiet" disabled={busy !== null} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      }
    >
      <p className="text-muted">
        <Trans>They stay on this device and sync when you sign in again. Nobody else sees them.</Trans>
      </p>
      {unsent && (
        <p role="alert" className="pt-3 text-danger">
          {t`They couldn’t be synced. Check your connection.`}
        </p>
      )}
    </Dialog>
  )
}
