import { Trans, useLingui } from '@lingui/react/macro'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { CameraView } from '../camera/camera-view.tsx'
import type { Meeting, MeetingControl } from './meeting.ts'

/** The camera on the other phone's code, and how much of it is there. */
export function CodeReader({
  meeting,
  now,
}: {
  meeting: MeetingControl
  now: Extract<Meeting, { kind: 'reading' }>
}) {
  const { t } = useLingui()
  return (
    <>
      <div className="relative min-h-64 grow">
        <div className="absolute inset-0">
          <CameraView onText={(text) => void meeting.scanned(text)} paused={false} />
        </div>
      </div>
      <div className="min-h-16 py-3">
        {now.blocks > 1 ? (
          <ProgressBar label={t`Reading`} value={now.filled} total={now.blocks} />
        ) : (
          <p className="text-center text-muted">
            <Trans>Hold the phones a hand’s width apart. It stops automatically.</Trans>
          </p>
        )}
      </div>
    </>
  )
}
