import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/text-area.tsx'

const REASON_MAXIMUM = 300

/** Asks for the reason of a decision, and closes once it is done; what was typed stays where it is not. */
export function ReasonDialog({
  question,
  label,
  confirmLabel,
  danger = true,
  children,
  onConfirm,
  onClose,
}: {
  question: ReactNode
  label: string
  confirmLabel: string
  danger?: boolean
  children?: ReactNode
  onConfirm: (reason: string) => Promise<boolean>
  onClose: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const isMissing = reason.trim() === ''

  async function confirm() {
    setTried(true)
    if (isMissing) return
    setBusy(true)
    const isDone = await onConfirm(reason)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question}
      size="small"
      dismissable={false}
      footer={
        <>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children !== undefined && <p className="text-muted">{children}</p>}
        <TextArea
          label={label}
          rows={3}
          maxLength={REASON_MAXIMUM}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTried && isMissing ? t`This field required` : undefined}
        />
      </div>
    </Dialog>
  )
}
