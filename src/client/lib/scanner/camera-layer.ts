import type { Html5Qrcode } from 'html5-qrcode/esm/html5-qrcode.js'
import type { FoundCode } from './found-code.ts'

/** The default of 2 lets a guest wait 180 ms longer; more than 15 only warms the phone. */
const FRAMES_PER_SECOND = 15
const PLAY_TIMEOUT_MS = 8000

/** Reads the codes in one frame of the camera. */
export type ReadFrame = (canvas: HTMLCanvasElement) => Promise<readonly FoundCode[]>

/** A running camera inside an element of ours. */
export interface CameraLayer {
  readonly video: HTMLVideoElement
  readonly track: MediaStreamTrack
  stop(): Promise<void>
}

/**
 * Uses html5-qrcode for the camera alone: it opens the stream, shows it and gives us its frames.
 * Rejects with what getUserMedia or html5-qrcode says.
 */
export async function startCameraLayer(
  container: HTMLElement,
  constraints: MediaTrackConstraints,
  look: ReadFrame,
  onText: (text: string) => void,
): Promise<CameraLayer> {
  const { Html5Qrcode } = await import('html5-qrcode/esm/html5-qrcode.js')
  const frame = document.createElement('div')
  frame.id = `camera-${crypto.randomUUID()}`
  container.append(frame)
  // It reads CSS pixels: before it measures, the video gets one for each pixel of the camera.
  frame.addEventListener('playing', () => fitToCamera(frame), true)
  const playing = new Promise((resolve) => {
    frame.addEventListener('playing', resolve, { capture: true, once: true })
    setTimeout(resolve, PLAY_TIMEOUT_MS)
  })
  try {
    const scanner = withDetector(look, () => makeScanner(Html5Qrcode, frame.id))
    await withQuietPlay(() =>
      scanner.start(
        { facingMode: 'environment' },
        { fps: FRAMES_PER_SECOND, disableFlip: true, videoConstraints: constraints },
        onText,
        () => {},
      ),
    )
    await playing
    return runningLayer(scanner, frame)
  } catch (error) {
    frame.remove()
    throw error
  }
}

function runningLayer(scanner: Html5Qrcode, frame: HTMLElement): CameraLayer {
  const video = frame.querySelector('video')
  const stream = video?.srcObject
  const track = stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined
  const stop = async () => {
    // It throws where it has not started scanning yet; the camera must be released all the same.
    await Promise.resolve()
      .then(() => scanner.stop())
      .catch(() => {})
    track?.stop()
    frame.remove()
  }
  if (!video || !track) throw new Error('html5-qrcode shows no video')
  if (video.videoWidth === 0) {
    void stop()
    throw new Error('the camera sends no picture')
  }
  return { video, track, stop }
}

/** html5-qrcode does not handle the rejection of `play()`, which is no error where the page is left meanwhile. */
async function withQuietPlay(start: () => Promise<unknown>): Promise<void> {
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    const playing = play.call(this)
    playing.catch(() => {})
    return playing
  }
  try {
    await start()
  } finally {
    HTMLMediaElement.prototype.play = play
  }
}

function fitToCamera(frame: HTMLElement): void {
  const video = frame.querySelector('video')
  if (!video) return
  frame.style.inlineSize = `${video.videoWidth}px`
  video.style.width = `${video.videoWidth}px`
}

function makeScanner(Scanner: typeof Html5Qrcode, id: string): Html5Qrcode {
  const QR_CODE = 0
  const scanner = new Scanner(id, { verbose: false, formatsToSupport: [QR_CODE] })
  withoutSecondDecoder(scanner)
  return scanner
}

/**
 * Beside a BarcodeDetector html5-qrcode uses zxing-js on every other picture, which reads hardly half as many.
 * The field is private: the version is pinned, and the browser tests fail where it is no longer there.
 */
export function withoutSecondDecoder(scanner: object): void {
  const shim: unknown = Reflect.get(scanner, 'qrcode')
  if (typeof shim !== 'object' || shim === null || !('secondaryDecoder' in shim))
    throw new Error('html5-qrcode is not built as expected: look again at how it picks its decoder')
  shim.secondaryDecoder = undefined
}

/** html5-qrcode takes the decoder it finds on the window while it is made, and only then. */
function withDetector<Made>(look: ReadFrame, make: () => Made): Made {
  const before = Object.getOwnPropertyDescriptor(window, 'BarcodeDetector')
  const Detector = class {
    async detect(canvas: HTMLCanvasElement) {
      const codes = await look(canvas)
      return codes.map(({ text, ...boundingBox }) => ({ rawValue: text, format: 'qr_code', boundingBox }))
    }
  }
  Object.defineProperty(window, 'BarcodeDetector', { value: Detector, configurable: true, writable: true })
  try {
    return make()
  } finally {
    if (before) Object.defineProperty(window, 'BarcodeDetector', before)
    else Reflect.deleteProperty(window, 'BarcodeDetector')
  }
}
