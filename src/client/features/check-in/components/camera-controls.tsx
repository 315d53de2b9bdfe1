import { useLingui } from '@lingui/react/macro'
import { Flashlight, FlashlightOff, SwitchCamera } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CameraList } from './camera-list.tsx'
import type { CameraInUse } from './use-camera.ts'

const onGlass = 'size-12 rounded-full ring-1 backdrop-blur-md'
const off = 'bg-ink-975/60 text-ink-50 ring-white/20 hover:bg-ink-975/80 hover:text-ink-50'
const on = 'bg-brass-200 text-ink-950 ring-brass-200 hover:bg-brass-300 hover:text-ink-950'

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
        <IconButton
          label={t`Choose a camera`}
          onClick={() => setChoosing(true)}
          className={classNames(onGlass, off)}
        >
          <SwitchCamera size={22} />
        </IconButton>
      ) : (
        <span />
      )}
      {camera.torch !== 'absent' && (
        <IconButton
          label={isLit ? t`Turn the light off` : t`Turn the light on`}
          aria-pressed={isLit}
          onClick={() => camera.switchTorch(!isLit)}
          className={classNames(onGlass, isLit ? on : off)}
        >
          {isLit ? <FlashlightOff size={22} /> : <Flashlight size={22} />}
        </IconButton>
      )}
    </div>
  )
}
