import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useInstall } from '#client/lib/device/install.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { InstallSteps } from '#client/ui/install-steps.tsx'
import { AppNotice } from './app-notice.tsx'

/** Offers to install the app in the way that this browser has. `onDismiss`: the offer can be dismissed for good. */
export function InstallPrompt({ onDismiss }: { onDismiss?: () => void }) {
  const { method: way, ask } = useInstall()
  const [helping, setHelping] = useState(false)
  if (way !== 'ask' && way !== 'by-hand') return null
  return (
    <>
      <AppNotice
        className="mt-8"
        icon={<Smartphone size={24} />}
        title={<Trans>Add Marhaba to your home screen</Trans>}
        actions={
          <>
            {way === 'ask' ? (
              <Button size="small" variant="secondary" onClick={ask}>
                <Trans>Install</Trans>
              </Button>
            ) : (
              <Button size="small" variant="secondary" onClick={() => setHelping(true)}>
                <Trans>Show me how</Trans>
              </Button>
            )}
            {onDismiss && (
              <Button size="small" variant="quiet" onClick={onDismiss}>
                <Trans>Not now</Trans>
              </Button>
            )}
          </>
        }
      >
        {way === 'ask' ? (
          <Trans>Open it in one tap, even offline. Your lists are safer there than in a browser tab.</Trans>
        ) : (
          <Trans>
            Safari may clear a website’s data after 7 days without a visit. On the home screen your lists
            stay: add it before the event.
          </Trans>
        )}
      </AppNotice>
      {helping && <InstallHelp onClose={() => setHelping(false)} />}
    </>
  )
}

/** How to install by hand in Safari on an iPhone or iPad. */
function InstallHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t`Add to your home screen in 3 steps`}
      footer={
        <Button onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <InstallSteps />
      <p className="mt-5 text-sm text-muted">
        <Trans>Then open Marhaba from the home screen and sign in there once.</Trans>
      </p>
    </Dialog>
  )
}
