import { useEffect, useEffectEvent } from 'react'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { CameraControls } from './camera-controls.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { SightingStar } from './sighting-star.tsx'
import { type CameraInUse, useCamera } from './use-camera.ts'

/**
 * The camera at the door: fills its box, tells each code once, and says what to do where there is no picture.
 * `onState` lets a ready-check know whether the camera works.
 */
export function CameraView({
  onText,
  paused,
  onState,
}: {
  onText: (text: string) => void
  paused: boolean
  onState?: (state: CameraInUse['state'], problem: CameraInUse['problem']) => void
}) {
  const camera = useCamera({ onText, paused })
  const { state, problem } = camera
  const tellState = useEffectEvent((...now: Parameters<NonNullable<typeof onState>>) => onState?.(...now))
  useEffect(() => tellState(state, problem), [state, problem])

  return (
    <section
      data-theme="dark"
      data-camera={state}
      className="relative isolate size-full min-h-0 overflow-hidden rounded-2xl bg-ink-925 text-text"
    >
      <div
        ref={camera.stageRef}
        className="absolute inset-0 -z-10 grid place-content-center overflow-hidden"
      />
      {state === 'running' ? (
        <>
          <div className="pointer-events-none absolute inset-0 bg-radial from-transparent from-55% to-ink-975/70" />
          <SightingStar resting={paused} />
          <CameraControls camera={camera} />
        </>
      ) : (
        <>
          <GirihPattern size={72} className="girih-fade -z-10 text-brass-300 opacity-10" />
          <CameraNotice problem={problem} onRetry={camera.retry} />
        </>
      )}
    </section>
  )
}
