import { useEffect, useEffectEvent } from 'react'
import type { OnCode } from '#client/lib/scanner/camera.ts'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { khatam, pathOf } from '#client/ui/khatam.ts'
import { CameraControls } from './camera-controls.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { type CameraInUse, useCamera } from './use-camera.ts'

/**
 * The camera at the door: fills its box, reports each code once, and shows what to do where there is no picture.
 * `onState` lets a ready-check know whether the camera works.
 */
export function CameraView({
  onText,
  paused,
  onState,
}: {
  onText: OnCode
  paused: boolean
  onState?: (state: CameraInUse['state'], problem: CameraInUse['problem']) => void
}) {
  const camera = useCamera({ onText, paused })
  const { state, problem } = camera
  const emitState = useEffectEvent((...now: Parameters<NonNullable<typeof onState>>) => onState?.(...now))
  useEffect(() => emitState(state, problem), [state, problem])

  return (
    <section
      data-theme="dark"
      data-camera={state}
      className="relative isolate size-full min-h-0 overflow-hidden rounded-2xl bg-ink-925 text-text"
    >
      <div
        ref={camera.viewRef}
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

const star = pathOf(khatam(50, 50, 47))
/** Where the upright one of the star's two squares ends: a code wants to stand between these corners. */
const [from, to] = [50 - 47 * Math.SQRT1_2, 50 + 47 * Math.SQRT1_2]
const arm = 11
const corners = [
  [from, from, 1, 1],
  [to, from, -1, 1],
  [to, to, -1, -1],
  [from, to, 1, -1],
].map(([x = 0, y = 0, across = 1, down = 1]) => `M${x + arm * across} ${y}H${x}V${y + arm * down}`)

/** Where to hold the code: the khatam, with the corners of its upright square in full brass. */
function SightingStar({ resting }: { resting: boolean }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className={`pointer-events-none absolute inset-0 m-auto size-full max-h-120 p-3 text-brass-200 transition-opacity ${resting ? 'opacity-0' : ''}`}
    >
      <path d={star} stroke="currentColor" strokeWidth="0.5" strokeOpacity="0.55" />
      <path
        d={corners.join('')}
        className="text-ink-975"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeOpacity="0.45"
      />
      <path d={corners.join('')} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
