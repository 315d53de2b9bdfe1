import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Door } from '#shared/contract/doors.ts'
import { cutOffPhone } from './commands.ts'

/** Asks before a lost phone is cut off. */
export function CutOffDialog({
  door,
  phoneId,
  name,
  onClose,
}: {
  door: Door
  phoneId: string
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const [busy, setBusy] = useState(false)

  async function cutOff() {
    setBusy(true)
    const answer = await cutOffPhone(id, door.id, phoneId)
    setBusy(false)
    if (!answer.ok) {
      return showError(answer.kind === 'refused' ? answer.message : t`This needs a connection. Try again.`)
    }
    showSuccess(answer.message)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      question={<Trans>Cut off “{name}”?</Trans>}
      confirmLabel={t`Cut off`}
      busy={busy}
      onConfirm={() => void cutOff()}
    >
      <Trans>
        It can read nothing any more and forgets the list once it has sent what waits on it. The link of “
        {door.name}” keeps working for other phones.
      </Trans>
    </ConfirmDialog>
  )
}
