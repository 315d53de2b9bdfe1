import { Plural, Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { leaveDoor } from '../commands.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'

/** Sends first, then deletes everything; nothing is deleted while records could not be sent. */
export function LeaveDoor({ onClose }: { onClose: () => void }) {
  const door = useDoor()
  const gate = useDoorView(doorNameOf)
  const waiting = useDoorView(waitingOf)
  const [tried, setTried] = useState<'no' | 'now' | 'failed'>('no')

  async function leave() {
    setTried('now')
    if (!(await leaveDoor(door))) setTried('failed')
  }

  return (
    <DoorSheet
      title={
        <Trans>
          Leave <bdi>{gate}</bdi>?
        </Trans>
      }
      onClose={onClose}
      footer={
        <>
          <Button
            variant="danger"
            size="large"
            wide
            loading={tried === 'now'}
            onClick={leave}
            icon={<LogOut size={20} className="flip-rtl" aria-hidden="true" />}
          >
            {tried === 'failed' ? (
              <Trans>Try sending again, then leave</Trans>
            ) : (
              <Trans>Send and leave</Trans>
            )}
          </Button>
          <Button variant="secondary" wide onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Records still waiting are sent first. Then the guest list is removed from this phone.</Trans>
      </p>
      <p role="status" className="numeric pt-3 text-accent empty:hidden">
        {tried === 'failed' && (
          <Plural
            value={waiting}
            one="# record couldn’t be sent, so nothing was removed. Find a connection, then try again."
            other="# records couldn’t be sent, so nothing was removed. Find a connection, then try again."
          />
        )}
      </p>
    </DoorSheet>
  )
}

const doorNameOf = (view: DoorView) => view.door?.name ?? ''
const waitingOf = (view: DoorView) => view.waiting
