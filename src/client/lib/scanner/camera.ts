import { createStore } from '../create-store.ts'
import { serialize } from '../serialize.ts'
import {
  type CameraDevice,
  constraintsFor,
  listCameras,
  rememberCamera,
  rememberedCamera,
} from './camera-choice.ts'
import { type CameraLayer, startCameraLayer } from './camera-layer.ts'
import { type CameraProblem, cameraProblem } from './camera-problem.ts'
import { fillStage } from './camera-stage.ts'
import { startDecoder } from './decoder.ts'
import { steady } from './steady.ts'
import { readTorch, switchTorch, type Torch } from './torch.ts'

export interface CameraState {
  readonly status: 'starting' | 'running' | 'failed'
  /** Why it failed; null otherwise. */
  readonly problem: CameraProblem | null
  readonly cameras: readonly CameraDevice[]
  readonly cameraId: string | null
  readonly torch: Torch
}

export interface Camera {
  state(): CameraState
  subscribe(listener: () => void): () => void
  /** While paused the picture goes on and nothing is read; a code held meanwhile is no news afterwards. */
  pause(paused: boolean): void
  choose(cameraId: string): void
  switchTorch(on: boolean): void
  retry(): void
  /** Lets go of the camera. */
  close(): void
}

export const CAMERA_STARTING: CameraState = {
  status: 'starting',
  problem: null,
  cameras: [],
  cameraId: null,
  torch: 'absent',
}

/** A camera that stops this soon after it began is not begun again by itself. */
const SHORT_LIFE_MS = 3000

/** Phones have one camera at a time: the next begins when the one before has let go. */
const inOrder = serialize()

/**
 * Shows the camera in `stage`, filling it, and tells each code once. Let go while the page is hidden, taken again
 * when it returns. Failures are states, never exceptions.
 */
export function openCamera(stage: HTMLElement, onText: (text: string) => void): Camera {
  const decoder = startDecoder()
  const told = steady()
  const leaving = new AbortController()
  const state = createStore(CAMERA_STARTING)
  let layer: CameraLayer | null = null
  let wish = 0
  let torchWished = false
  let pausedAt: number | null = null
  let pausedFor = 0

  const show = (change: Partial<CameraState>) => state.update((before) => ({ ...before, ...change }))

  /** Stands still during a rest: a code that two looks miss was not missing all the time between them. */
  const lookingTime = () => (pausedAt ?? performance.now()) - pausedFor
  const look = async (canvas: HTMLCanvasElement) => {
    const pen = pausedAt === null ? canvas.getContext('2d') : null
    if (pen === null) return []
    const at = lookingTime()
    const codes = await decoder.read(pen.getImageData(0, 0, canvas.width, canvas.height))
    // A picture that was still being read when a rest began counts neither for a code nor against it.
    if (pausedAt !== null) return []
    told.look(
      codes.map(({ text }) => text),
      at,
    )
    return codes
  }
  const hear = (text: string) => {
    if (pausedAt !== null || leaving.signal.aborted) return
    if (told.isNews(text)) onText(text)
  }

  /** Whatever ran is let go; then, if the camera is still wanted, it begins. Only the latest wish counts. */
  const begin = () => {
    const mine = ++wish
    void inOrder(() => (mine === wish ? align(mine) : undefined)).catch(() => {})
  }
  const align = async (mine: number) => {
    const before = layer
    layer = null
    await before?.stop()
    if (leaving.signal.aborted || document.visibilityState === 'hidden') return
    show({ status: 'starting', problem: null, torch: 'absent' })
    try {
      layer = await start()
      if (mine !== wish) return
      keepRunning(layer)
      await switchTorch(layer.track, torchWished)
      show({
        status: 'running',
        cameraId: layer.track.getSettings().deviceId ?? null,
        torch: readTorch(layer.track),
      })
      show({ cameras: await listCameras() })
    } catch (error) {
      if (mine === wish) fail(cameraProblem(error))
    }
  }
  const start = async () => {
    const chosen = rememberedCamera()
    const open = (id: string | null) => startCameraLayer(stage, constraintsFor(id), look, hear)
    if (chosen === null) return open(null)
    return open(chosen).catch((error: unknown) => {
      // The chosen one is gone (another phone's choice, a webcam unplugged): any other will do.
      if (cameraProblem(error) !== 'no-camera') throw error
      rememberCamera(null)
      return open(null)
    })
  }
  const keepRunning = ({ video, track }: CameraLayer) => {
    const since = performance.now()
    fillStage(stage, video, track, leaving.signal)
    track.addEventListener('ended', () => {
      if (layer?.track !== track) return
      if (performance.now() - since > SHORT_LIFE_MS) begin()
      else fail('in-use')
    })
    const { videoWidth } = video
    // A phone that was turned sends its picture the other way round, and html5-qrcode measures only once.
    video.addEventListener('resize', () => {
      if (layer?.video === video && video.videoWidth !== videoWidth) begin()
    })
  }
  const fail = (problem: CameraProblem) => show({ status: 'failed', problem, torch: 'absent' })

  const { signal } = leaving
  document.addEventListener(
    'visibilitychange',
    () => {
      // Whoever returns to the page after a while and finds a pass before the camera wants it read.
      told.look([], lookingTime())
      begin()
    },
    { signal },
  )
  if (window.isSecureContext && navigator.mediaDevices) {
    navigator.mediaDevices.addEventListener(
      'devicechange',
      async () => {
        if (state.get().problem === 'no-camera') begin()
        else show({ cameras: await listCameras() })
      },
      { signal },
    )
    afterPermission(() => state.get().status === 'failed' && begin(), signal)
    begin()
  } else fail('insecure')

  return {
    state: state.get,
    subscribe: state.subscribe,
    pause(paused) {
      const now = performance.now()
      if (!paused && pausedAt !== null) pausedFor += now - pausedAt
      pausedAt = paused ? (pausedAt ?? now) : null
    },
    choose(cameraId) {
      rememberCamera(cameraId)
      begin()
    },
    async switchTorch(on) {
      torchWished = on
      if (layer === null) return
      await switchTorch(layer.track, on)
      show({ torch: readTorch(layer.track) })
    },
    retry: begin,
    close() {
      leaving.abort()
      begin()
      decoder.close()
    },
  }
}

/** Whoever allows the camera in the browser's settings need not press anything here. */
function afterPermission(change: () => void, signal: AbortSignal): void {
  navigator.permissions
    ?.query({ name: 'camera' })
    .then((permission) => permission.addEventListener('change', change, { signal }))
    .catch(() => {})
}
