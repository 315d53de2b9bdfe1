import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before something that cannot be undone. `question` carries the name of the thing (“Delete ‘Wedding of
 * Salman’?”), `confirmLabel` the verb (“Delete”), never “OK”.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  question,
  children,
  confirmLabel,
  backLabel,
  onConfirm,
  busy = false,
  danger = true,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  question: ReactNode
  children?: ReactNode
  confirmLabel: string
  /** In place of “Cancel”, where what is asked about is itself a cancelling. */
  backLabel?: string
  onConfirm: () => void
  busy?: boolean
  danger?: boolean
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={question}
      size="small"
      role="alertdialog"
      dismissable={false}
      footer={
        <>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {backLabel ?? <Trans>Cancel</Trans>}
          </Button>
        </>
      }
    >
      <div className="text-muted">{children}</div>
    </Dialog>
  )
}
