import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { showFailure } from '#client/ui/failures.ts'
import { TextArea } from '#client/ui/text-area.tsx'
import { showSuccess } from '#client/ui/toast.ts'
import { acceptConflict } from '../commands.ts'
import type { InboxConflict } from './conflict-inbox.ts'

const NOTE_MAXIMUM = 300

/** Accepts a conflict, with a note. */
export function AcceptDialog({
  eventId,
  conflict,
  name,
  onClose,
}: {
  eventId: string
  conflict: InboxConflict
  name: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)

  async function accept() {
    setBusy(true)
    const result = await acceptConflict(eventId, conflict, note)
    setBusy(false)
    if (!result.ok) return showFailure(result)
    showSuccess(t`Resolved`)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={<Trans>Accept “{name}” as is?</Trans>}
      footer={
        <>
          <Button loading={busy} onClick={() => void accept()}>
            <Plural value={conflict.admitted} one="Accept # person" other="Accept # people" />
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          <Trans>The invitation stays as it was. If more people come in, it appears here again.</Trans>
        </p>
        <TextArea
          label={t`Note`}
          optional
          rows={2}
          maxLength={NOTE_MAXIMUM}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Dialog>
  )
}
