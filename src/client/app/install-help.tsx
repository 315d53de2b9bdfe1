import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { InstallSteps } from '#client/ui/install-steps.tsx'

/** How it is done by hand, in Safari on an iPhone or iPad. */
export function InstallHelp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t`Onto the home screen in three steps`}
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
