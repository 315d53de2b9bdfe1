import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showResult } from '#client/ui/failures.ts'
import type { Door } from '#shared/contract/doors.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { revokeDoor } from '../commands.ts'

/** Confirms closing a door for good. */
export function RevokeDialog({
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
  const phones = door.devices.filter(({ ended_at }) => ended_at === null).length

  async function revoke() {
    setBusy(true)
    const result = await revokeDoor(eventId, door.id)
    setBusy(false)
    if (showResult(result)) onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      question={<Trans>Close “{name}” for good?</Trans>}
      confirmLabel={t`Close entrance`}
      busy={busy}
      onConfirm={() => void revoke()}
    >
      <p>
        {phones === 0 ? (
          <Trans>Its link stops working.</Trans>
        ) : (
          <Plural
            value={phones}
            one="Its link stops working. Its phone sends what’s waiting, then forgets the list."
            other="Its link stops working. Its # phones send what’s waiting, then forget the list."
          />
        )}
      </p>
    </ConfirmDialog>
  )
}
