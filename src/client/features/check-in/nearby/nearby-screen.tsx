import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { CodeReader } from './code-reader.tsx'
import { shownHints, shownLabels } from './labels.ts'
import { createMeeting, type Meeting, type MeetingControl } from './meeting.ts'
import { MeetingEnd } from './meeting-end.tsx'
import { ShownCode } from './shown-code.tsx'
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
  const { t } = useLingui()
  switch (now.kind) {
    case 'idle':
      return <WaysToMeet meeting={meeting} />
    case 'preparing':
    case 'connecting':
      return (
        <div role="status" className="grid grow place-content-center justify-items-center gap-4">
          <Spinner size={44} />
          <p className="text-lg">
            {now.kind === 'connecting' ? <Trans>Connecting…</Trans> : <Trans>One moment…</Trans>}
          </p>
        </div>
      )
    case 'showing':
      return (
        <div className="flex grow flex-col pb-5">
          <div role="status" className="pb-4 text-center">
            <p className="text-xl font-semibold text-balance">{t(shownLabels[now.what])}</p>
            <p className="text-muted text-balance">{t(shownHints[now.what])}</p>
          </div>
          <ShownCode frames={now.frames} />
          <div className="grow pt-4" />
          {now.what !== 'answer' && (
            <Button wide size="large" onClick={meeting.next}>
              {now.what === 'rest' ? <Trans>It’s done</Trans> : <Trans>It has read it</Trans>}
            </Button>
          )}
          <Button wide variant="quiet" className="mt-2" onClick={meeting.stop}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )
    case 'reading':
      return (
        <div className="flex grow flex-col pb-5">
          <p role="status" className="pb-3 text-center text-xl font-semibold text-balance">
            <Trans>Point the camera at the other phone’s code</Trans>
          </p>
          <CodeReader meeting={meeting} now={now} />
          <Button wide variant="quiet" onClick={meeting.stop}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )
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
