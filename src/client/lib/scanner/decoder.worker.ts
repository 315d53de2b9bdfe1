import { BarcodeDetector, type DetectedBarcode, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecoderReply, DecoderRequest } from './decoder-protocol.ts'
import { enhanceFrame } from './enhance-frame.ts'
import type { FoundCode, ReadPixels } from './found-code.ts'
import { readWithJavaScript } from './javascript-decoder.ts'

/** Frames without a code, of which the last is looked at in another way. */
const LOOK_AGAIN_EVERY = 3

/** Reads frames in a worker, so that the page stays responsive on a slow phone. */
const reader: Promise<ReadPixels> = startWasmReader().then(
  (read) => {
    post({ kind: 'ready', engine: 'wasm' })
    // A frame that breaks one reader may not break the other, and must not end the scanning.
    return (image) => read(image).catch(() => readWithJavaScript(image))
  },
  () => {
    post({ kind: 'ready', engine: 'script' })
    return readWithJavaScript
  },
)

self.onmessage = async ({ data }: MessageEvent<DecoderRequest>) => {
  const { id: turn, pixels, width, height } = data
  post({ kind: 'codes', turn, codes: await codesOf(pixels, width, height) })
}

async function codesOf(pixels: ArrayBuffer, width: number, height: number): Promise<readonly FoundCode[]> {
  const read = await reader
  try {
    return await read(new ImageData(new Uint8ClampedArray(pixels), width, height))
  } catch {
    return []
  }
}

function post(message: DecoderReply): void {
  self.postMessage(message)
}

/**
 * zxing-wasm from our own origin: by default the package fetches it from a CDN, which fails offline and under our
 * content security policy. Rejects where WebAssembly cannot start.
 */
async function startWasmReader(): Promise<ReadPixels> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  let empty = 0
  return async (image) => {
    const codes = await detector.detect(image)
    empty = codes.length > 0 ? 0 : empty + 1
    // Not each time, since mostly there is no code before the camera, and a phone's battery lasts an evening.
    if (empty > 0 && empty % LOOK_AGAIN_EVERY === 0) {
      const closer = enhanceFrame(image, empty / LOOK_AGAIN_EVERY)
      const scale = closer.width / image.width
      return (await detector.detect(closer)).map((code) => foundCode(code, scale))
    }
    return codes.map((code) => foundCode(code, 1))
  }
}

function foundCode({ rawValue, boundingBox }: DetectedBarcode, scale: number): FoundCode {
  const { x, y, width, height } = boundingBox
  return { text: rawValue, x: x / scale, y: y / scale, width: width / scale, height: height / scale }
}
