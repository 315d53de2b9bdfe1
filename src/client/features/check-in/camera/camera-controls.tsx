import { useLingui } from '@lingui/react/macro'
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react'
import { useState } from 'react'
import { GlassButton } from '../glass-button.tsx'
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
