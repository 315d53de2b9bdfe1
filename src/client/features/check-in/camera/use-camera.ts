import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import {
  CAMERA_STARTING,
  type Camera,
  type CameraState,
  type OnCode,
  openCamera,
} from '#client/lib/scanner/camera.ts'

export interface CameraInUse {
  readonly state: CameraState['status']
  /** Why there is no picture; null unless `state` is "failed". */
  readonly problem: CameraState['problem']
  readonly cameras: CameraState['cameras']
  readonly cameraId: CameraState['cameraId']
  readonly torch: CameraState['torch']
  /** The element that shows the picture: a grid that centres its content and clips overflow. */
  readonly viewRef: (view: HTMLElement | null) => void
  readonly choose: (cameraId: string) => void
  readonly switchTorch: (on: boolean) => void
  readonly retry: () => void
}

const noSubscription = () => () => {}
const startingState = () => CAMERA_STARTING

/** The camera, open while the element of `viewRef` is mounted. Each code is reported once. */
export function useCamera({ onText, paused }: { onText: OnCode; paused: boolean }): CameraInUse {
  const [stage, setView] = useState<HTMLElement | null>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const emitText = useEffectEvent(onText)

  useEffect(() => {
    if (stage === null) return
    const opened = openCamera(stage, (text, awayFor) => emitText(text, awayFor))
    setCamera(opened)
    return () => opened.close()
  }, [stage])
  useEffect(() => camera?.pause(paused), [camera, paused])

  const { status, ...rest } = useSyncExternalStore(
    camera?.subscribe ?? noSubscription,
    camera?.state ?? startingState,
  )
  return {
    ...rest,
    state: status,
    viewRef: setView,
    choose: (cameraId) => camera?.choose(cameraId),
    switchTorch: (on) => camera?.switchTorch(on),
    retry: () => camera?.retry(),
  }
}
