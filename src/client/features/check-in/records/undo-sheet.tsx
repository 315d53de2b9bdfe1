import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import { undoCheckIn } from '../commands.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { undoReasons } from '../labels.ts'
import { useDoor } from '../queries.ts'

const REASON_MAXIMUM = 200

/** Undoes an entry, with a reason for the host; the usual reasons take one tap. */
export function UndoSheet({
  entryId,
  name,
  people,
  onClose,
}: {
  entryId: string
  name: string
  people: number
  onClose: () => void
}) {
  const { t } = useLingui()
  const door = useDoor()
  const [reason, setReason] = useState('')
  const undo = (why: string) => {
    onClose()
    void undoCheckIn(door, entryId, why)
  }
  return (
    <DoorSheet
      title={
        name === '' ? (
          <Trans>Undo this entry?</Trans>
        ) : (
          <Trans>
            Undo the entry of <bdi>{name}</bdi>?
          </Trans>
        )
      }
      onClose={onClose}
    >
      <p className="numeric pb-4 text-muted">
        <Plural
          value={people}
          one="# person will no longer count as inside at any entrance."
          other="# people will no longer count as inside at any entrance."
        />
      </p>
      <ul className="grid grid-cols-2 gap-2 pb-5">
        {undoReasons.map((why) => (
          <li key={why.id} className="flex">
            <Button
              variant="secondary"
              size="large"
              wide
              className="px-3 text-base"
              onClick={() => undo(t(why))}
            >
              {t(why)}
            </Button>
          </li>
        ))}
      </ul>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          undo(reason.trim())
        }}
      >
        <TextField
          label={t`Another reason`}
          optional
          maxLength={REASON_MAXIMUM}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          type="submit"
          variant="danger"
          size="large"
          wide
          icon={<Undo2 size={20} className="flip-rtl" aria-hidden="true" />}
        >
          <Trans>Undo the entry</Trans>
        </Button>
      </form>
    </DoorSheet>
  )
}
