import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { CameraView } from '../camera/camera-view.tsx'
import { shownHints, shownLabels } from './labels.ts'
import type { Meeting, MeetingControl } from './meeting.ts'
import { ShownCode } from './shown-code.tsx'

type Exchange = Extract<Meeting, { kind: 'preparing' | 'showing' | 'reading' }>

/**
 * The code for the other phone, and the camera on the other phone's. The camera stays open from step to step: pointing
 * the phone at the reply is all that a person does.
 */
export function CodeExchange({ meeting, now }: { meeting: MeetingControl; now: Exchange }) {
  const [hasPicture, setHasPicture] = useState(true)
  const isReading = now.kind === 'reading'
  const reads = now.kind !== 'showing' || now.expected !== null
  return (
    <div className="flex grow flex-col pb-5">
      <Instruction now={now} />
      {now.kind === 'preparing' && (
        <div className="grid min-h-64 grow place-content-center">
          <Spinner size={44} />
        </div>
      )}
      {now.kind === 'showing' && <ShownCode frames={now.frames} />}
      {reads && (
        <div
          hidden={!isReading && !hasPicture}
          className={isReading ? 'relative min-h-64 grow' : 'relative mt-3 min-h-24 grow'}
        >
          <div className="absolute inset-0">
            <CameraView
              onText={(text) => void meeting.scanned(text)}
              paused={false}
              onState={(state) => setHasPicture(state !== 'failed')}
            />
          </div>
        </div>
      )}
      {isReading && <ReadSoFar now={now} />}
      <div className="mt-auto flex gap-2 pt-3">
        <Button wide variant="quiet" onClick={meeting.stop}>
          <Trans>Cancel</Trans>
        </Button>
        {now.kind === 'showing' && now.expected !== null && (
          <Button wide variant={hasPicture ? 'quiet' : 'primary'} onClick={meeting.next}>
            {now.what === 'rest' ? <Trans>It’s done</Trans> : <Trans>It has read it</Trans>}
          </Button>
        )}
      </div>
    </div>
  )
}

function Instruction({ now }: { now: Exchange }) {
  const { t } = useLingui()
  return (
    <div role="status" className="pb-3 text-center">
      <p className="text-xl font-semibold text-balance">
        {now.kind === 'showing' && t(shownLabels[now.what])}
        {now.kind === 'reading' && <Trans>Point the camera at the other phone’s code</Trans>}
        {now.kind === 'preparing' && <Trans>One moment…</Trans>}
      </p>
      {now.kind === 'showing' && <p className="text-muted text-balance">{t(shownHints[now.what])}</p>}
    </div>
  )
}

/** How much of the other phone's message is there. */
function ReadSoFar({ now }: { now: Extract<Meeting, { kind: 'reading' }> }) {
  const { t } = useLingui()
  return (
    <div className="min-h-16 py-3">
      {now.blocks > 1 ? (
        <ProgressBar label={t`Reading`} value={now.filled} total={now.blocks} />
      ) : (
        <p className="text-center text-muted text-balance">
          <Trans>Hold the phones a hand’s width apart. It stops automatically.</Trans>
        </p>
      )}
    </div>
  )
}
