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
import { startDecoder } from './decoder.ts'
import { coverContainer } from './fit-video.ts'
import { AWAY_LOOKS, createRepeatedCodes } from './repeated-codes.ts'

/** `absent`: the camera has no light that a page can switch. */
type Torch = 'absent' | 'off' | 'on'

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
  /** While paused the picture goes on and nothing is read; the pause does not make a code new again. */
  pause(paused: boolean): void
  choose(cameraId: string): void
  switchTorch(on: boolean): void
  retry(): void
  /** Releases the camera. */
  close(): void
}

export const CAMERA_STARTING: CameraState = {
  status: 'starting',
  problem: null,
  cameras: [],
  cameraId: null,
  torch: 'absent',
}

/** A camera that ends this soon after its start is not restarted by itself. */
const MIN_RUN_MS = 3000

/** Phones run one camera at a time: the next starts when the previous one is released. */
const inOrder = serialize()

/** `awayFor`: how long the code had been out of sight, in milliseconds; infinite for one not seen before. */
export type OnCode = (text: string, awayFor: number) => void

/**
 * Fills `container` with the camera's picture and reports each code once. The camera is released while the page is
 * hidden and reopened afterwards. Failures are states, never exceptions.
 */
export function openCamera(container: HTMLElement, onText: OnCode): Camera {
  const decoder = startDecoder()
  const dedupe = createRepeatedCodes()
  const closing = new AbortController()
  const state = createStore(CAMERA_STARTING)
  let layer: CameraLayer | null = null
  let latestRequest = 0
  let isTorchWanted = false
  let pausedAt: number | null = null
  let pausedFor = 0

  const show = (change: Partial<CameraState>) => state.update((before) => ({ ...before, ...change }))

  /** Stands still while paused: a code is not out of sight only because nothing was read. */
  const scanningTime = () => (pausedAt ?? performance.now()) - pausedFor
  const readFrame = async (canvas: HTMLCanvasElement) => {
    const context = pausedAt === null ? canvas.getContext('2d') : null
    if (context === null) return []
    const at = scanningTime()
    const codes = await decoder.read(context.getImageData(0, 0, canvas.width, canvas.height))
    // A frame that was still being read when a pause began counts neither for a code nor against it.
    if (pausedAt !== null) return []
    dedupe.look(
      codes.map(({ text }) => text),
      at,
    )
    return codes
  }
  const onCode = (text: string) => {
    if (pausedAt !== null || closing.signal.aborted) return
    const awayFor = dedupe.absence(text)
    if (awayFor !== null) onText(text, awayFor)
  }

  /** Releases what ran, then starts the camera if it is still wanted. Only the latest request counts. */
  const begin = () => {
    const request = ++latestRequest
    void inOrder(() => (request === latestRequest ? restart(request) : undefined)).catch(() => {})
  }
  const restart = async (mine: number) => {
    const before = layer
    layer = null
    await before?.stop()
    if (closing.signal.aborted || document.visibilityState === 'hidden') return
    show({ status: 'starting', problem: null, torch: 'absent' })
    try {
      layer = await start()
      if (mine !== latestRequest) return
      keepRunning(layer)
      await switchTorch(layer.track, isTorchWanted)
      show({
        status: 'running',
        cameraId: layer.track.getSettings().deviceId ?? null,
        torch: readTorch(layer.track),
      })
      show({ cameras: await listCameras() })
    } catch (error) {
      if (mine === latestRequest) fail(cameraProblem(error))
    }
  }
  const start = async () => {
    const chosen = rememberedCamera()
    const open = (id: string | null) => startCameraLayer(container, constraintsFor(id), readFrame, onCode)
    if (chosen === null) return open(null)
    return open(chosen).catch((error: unknown) => {
      // The chosen one is gone (an unplugged webcam, say): any other will do.
      if (cameraProblem(error) !== 'no-camera') throw error
      rememberCamera(null)
      return open(null)
    })
  }
  const keepRunning = ({ video, track }: CameraLayer) => {
    const since = performance.now()
    coverContainer(container, video, track, closing.signal)
    track.addEventListener('ended', () => {
      if (layer?.track !== track) return
      if (performance.now() - since > MIN_RUN_MS) begin()
      else fail('in-use')
    })
    const { videoWidth } = video
    // A phone that was turned swaps width and height, and html5-qrcode measures only once.
    video.addEventListener('resize', () => {
      if (layer?.video === video && video.videoWidth !== videoWidth) begin()
    })
  }
  const fail = (problem: CameraProblem) => show({ status: 'failed', problem, torch: 'absent' })

  const { signal } = closing
  document.addEventListener(
    'visibilitychange',
    () => {
      // A pass that is before the camera after the page was hidden for a while is read once more.
      dedupe.look([], scanningTime(), AWAY_LOOKS)
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
      isTorchWanted = on
      if (layer === null) return
      await switchTorch(layer.track, on)
      show({ torch: readTorch(layer.track) })
    },
    retry: begin,
    close() {
      closing.abort()
      begin()
      decoder.close()
    },
  }
}

/** Restarts when the camera is allowed in the browser's settings. */
function afterPermission(change: () => void, signal: AbortSignal): void {
  navigator.permissions
    ?.query({ name: 'camera' })
    .then((permission) => permission.addEventListener('change', change, { signal }))
    .catch(() => {})
}

/** Not in TypeScript's library. */
interface WithTorch {
  readonly torch?: boolean
}

function readTorch(track: MediaStreamTrack): Torch {
  const { torch: has } = (track.getCapabilities?.() ?? {}) as WithTorch
  if (has !== true) return 'absent'
  return (track.getSettings() as WithTorch).torch === true ? 'on' : 'off'
}

/** Switches the light; where the camera refuses, it stays as it is. */
async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const torch = readTorch(track)
  if (torch === 'absent' || (torch === 'on') === on) return
  const constraints: MediaTrackConstraints = { advanced: [{ torch: on } as MediaTrackConstraintSet] }
  await track.applyConstraints(constraints).catch(() => {})
}
