import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { CodeExchange } from './code-exchange.tsx'
import { createMeeting, type Meeting, type MeetingControl } from './meeting.ts'
import { MeetingEnd } from './meeting-end.tsx'
import { WaysToMeet } from './ways-to-meet.tsx'

/**
 * Phones that tell each other who is inside, without a network or over their own. `reading`: the door's camera has seen
 * a code of another phone already.
 */
export function NearbyScreen({ reading, onDone }: { reading: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const door = useDoor()
  const isReady = useDoorView(readyOf)
  const [meeting] = useState(() => createMeeting(door))
  const now = useSyncExternalStore(meeting.subscribe, meeting.get)
  useEffect(() => {
    if (reading) meeting.readFirst()
    return meeting.stop
  }, [meeting, reading])
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-lg flex-col px-5" data-meeting={now.kind}>
      <header className="flex items-center justify-between gap-3 pt-3 pb-2">
        <h1 className="text-2xl">
          <Trans>Phones nearby</Trans>
        </h1>
        <IconButton label={t`Close`} onClick={onDone} className="-me-2">
          <X size={22} />
        </IconButton>
      </header>
      {isReady ? (
        <Step meeting={meeting} now={now} onDone={onDone} />
      ) : (
        <p role="status" className="rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft">
          <Trans>
            This phone needs to reach the server once before it can do this. Connect to the internet for a
            moment.
          </Trans>
        </p>
      )}
    </div>
  )
}

const readyOf = (view: DoorView) => view.can_hand_over

function Step({ meeting, now, onDone }: { meeting: MeetingControl; now: Meeting; onDone: () => void }) {
  switch (now.kind) {
    case 'idle':
      return <WaysToMeet meeting={meeting} />
    case 'connecting':
      return (
        <div role="status" className="grid grow place-content-center justify-items-center gap-4">
          <Spinner size={44} />
          <p className="text-lg">
            <Trans>Connecting…</Trans>
          </p>
        </div>
      )
    case 'preparing':
    case 'showing':
    case 'reading':
      return <CodeExchange meeting={meeting} now={now} />
    case 'connected':
    case 'done':
    case 'failed':
      return (
        <div role="status" className="flex grow flex-col">
          <MeetingEnd meeting={meeting} now={now} onDone={onDone} />
        </div>
      )
  }
}
