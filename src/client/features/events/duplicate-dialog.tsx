import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { paths } from '#client/routes/paths.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { duplicateEvent } from './commands.ts'

/** Copies the event into a new draft, with its guests if wanted. */
export function DuplicateDialog({
  event,
  title,
  open,
  onOpenChange,
}: {
  event: LocalEvent
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [withGuests, setWithGuests] = useState(false)
  const [busy, setBusy] = useState(false)

  async function copy() {
    setBusy(true)
    const result = await duplicateEvent(event.id, withGuests)
    setBusy(false)
    if (!result.ok) {
      showError(
        result.kind === 'refused'
          ? result.message
          : t`Copying needs a connection. Try again when there is one.`,
      )
      return
    }
    onOpenChange(false)
    showSuccess(result.message)
    await navigate(paths.events())
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      question={<Trans>Copy “{title}”?</Trans>}
      confirmLabel={t`Copy the event`}
      danger={false}
      busy={busy}
      onConfirm={() => void copy()}
    >
      <p>
        <Trans>
          The details are copied to a new draft. Replies and sent invitations stay with this event.
        </Trans>
      </p>
      <Checkbox checked={withGuests} onChange={(change) => setWithGuests(change.target.checked)}>
        <Trans>Copy the guest list too</Trans>
      </Checkbox>
    </ConfirmDialog>
  )
}
