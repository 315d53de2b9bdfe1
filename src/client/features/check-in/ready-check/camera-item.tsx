import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { CameraView } from '../camera/camera-view.tsx'
import type { CameraInUse } from '../camera/use-camera.ts'
import { changeSettings, useDoorSettings } from '../store.ts'
import type { CheckLevel } from './check-levels.ts'
import { ReadyItem } from './ready-item.tsx'

/** Shows the camera's picture. A code held up here is read and lets nobody in. */
export function CameraItem() {
  const { camera } = useDoorSettings()
  const [state, setState] = useState<CameraInUse['state']>()
  const [read, setRead] = useState(false)
  if (!camera) {
    return (
      <ReadyItem
        level="look"
        title={<Trans>Camera</Trans>}
        value={<Trans>Off: search and handheld scanner only</Trans>}
      >
        <Button
          variant="secondary"
          size="small"
          className="mt-1 self-start"
          onClick={() => changeSettings({ camera: true })}
        >
          <Trans>Turn the camera on</Trans>
        </Button>
      </ReadyItem>
    )
  }
  return (
    <ReadyItem
      level={levelOf(state)}
      title={<Trans>Camera</Trans>}
      value={
        read ? (
          <Trans>Working, and has read a code</Trans>
        ) : state === 'running' ? (
          <Trans>Working. Try it with a pass</Trans>
        ) : undefined
      }
    >
      <div className="mt-1 h-52">
        <CameraView paused={false} onText={() => setRead(true)} onState={(now) => setState(now)} />
      </div>
    </ReadyItem>
  )
}

function levelOf(state: CameraInUse['state'] | undefined): CheckLevel {
  if (state === 'running') return 'ok'
  return state === 'failed' ? 'bad' : 'wait'
}
