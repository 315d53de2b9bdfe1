import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Door } from '#shared/contract/doors.ts'
import { renewDoorLink } from '../commands.ts'

/** Confirms that the door gets another link, and the former one opens nothing any more. */
export function RenewLinkDialog({
  eventId,
  door,
  onClose,
}: {
  eventId: string
  door: Door
  onClose: () => void
}) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const { name } = door

  async function renew() {
    setBusy(true)
    const result = await renewDoorLink(eventId, door.id)
    setBusy(false)
    if (!result.ok) {
      return showError(result.kind === 'refused' ? result.message : t`This needs a connection. Try again.`)
    }
    showSuccess(result.message)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      question={<Trans>New link for “{name}”?</Trans>}
      confirmLabel={t`Create a new link`}
      busy={busy}
      onConfirm={() => void renew()}
    >
      <Trans>
        The old link and its code stop working. Phones already connected stay connected; send the new link to
        whoever comes next.
      </Trans>
    </ConfirmDialog>
  )
}
