import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showResult } from '#client/ui/failures.ts'
import type { Door } from '#shared/contract/doors.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
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
  const { language } = useFormat()
  const name = nameOfDoor(door, language)

  async function renew() {
    setBusy(true)
    const result = await renewDoorLink(eventId, door.id)
    setBusy(false)
    if (showResult(result)) onClose()
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
