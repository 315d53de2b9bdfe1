import { useLingui } from '@lingui/react/macro'
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, useState } from 'react'
import { CameraList } from './camera-list.tsx'
import type { CameraInUse } from './use-camera.ts'

/** The light and the choice of camera, where there is one to choose; both in reach of a thumb. */
export function CameraControls({ camera }: { camera: CameraInUse }) {
  const { t } = useLingui()
  const [choosing, setChoosing] = useState(false)
  const isLit = camera.torch === 'on'
  if (choosing)
    return (
      <CameraList
        cameras={camera.cameras}
        chosen={camera.cameraId}
        onChoose={(id) => {
          setChoosing(false)
          if (id !== camera.cameraId) camera.choose(id)
        }}
        onClose={() => setChoosing(false)}
      />
    )
  return (
    <div className="absolute inset-x-3 bottom-3 flex justify-between">
      {camera.cameras.length > 1 ? (
        <GlassButton label={t`Choose a camera`} onClick={() => setChoosing(true)}>
          <SwitchCamera size={22} />
        </GlassButton>
      ) : (
        <span />
      )}
      {camera.torch !== 'absent' && (
        <GlassButton
          label={isLit ? t`Turn the light off` : t`Turn the light on`}
          aria-pressed={isLit}
          onClick={() => camera.switchTorch(!isLit)}
        >
          {isLit ? <FlashlightOff size={22} /> : <Flashlight size={22} />}
        </GlassButton>
      )}
    </div>
  )
}

/** A round 48 px button on the camera's picture, readable on a white card and in a dark hall; brass while it is on. */
function GlassButton({
  label,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'className'> & {
  label: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="inline-grid size-12 shrink-0 place-items-center rounded-full bg-ink-975/65 text-ink-50 ring-1 ring-white/25 backdrop-blur-md transition hover:bg-ink-975/85 aria-pressed:bg-brass-200 aria-pressed:text-ink-950 aria-pressed:ring-brass-200"
    >
      {children}
    </button>
  )
}
