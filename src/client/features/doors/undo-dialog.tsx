import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import { undoCheckIn } from './commands.ts'

const REASON_MAXIMUM = 200

/** Undoes an entry, with a reason that the doors show too. */
export function UndoDialog({
  eventId,
  entry,
  name,
  onClose,
}: {
  eventId: string
  entry: Pick<CheckIn, 'id' | 'guest_id' | 'people'>
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const reasons = [t`Counted twice`, t`Wrong guest`, t`They left again`]

  async function undo() {
    const done = await undoCheckIn(eventId, entry, reason.trim())
    if (!done.ok) return showError(t`Couldn’t save: this device is out of space.`)
    showSuccess(t`Entry undone`)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={<Trans>Undo the entry of “{name}”?</Trans>}
      footer={
        <>
          <Button variant="danger" onClick={() => void undo()}>
            <Plural value={entry.people} one="Remove # person" other="Remove # people" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          {reasons.map((text) => (
            <Chip key={text} selected={reason === text} onClick={() => setReason(text)}>
              {text}
            </Chip>
          ))}
        </div>
        <TextField
          label={t`Reason`}
          optional
          value={reason}
          maxLength={REASON_MAXIMUM}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
