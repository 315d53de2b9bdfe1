import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecoderReply, DecoderRequest } from './decoder-protocol.ts'
import type { FoundCode, ReadPixels } from './found-code.ts'
import { readWithScript } from './read-with-script.ts'

/** Reads frames in a worker, so that the page stays responsive on a slow phone. */
const reader: Promise<ReadPixels> = startWasmReader().then(
  (read) => {
    post({ kind: 'ready', engine: 'wasm' })
    // A frame that breaks one reader may not break the other, and must not end the scanning.
    return (image) => read(image).catch(() => readWithScript(image))
  },
  () => {
    post({ kind: 'ready', engine: 'script' })
    return readWithScript
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
  return async (image) => {
    const codes = await detector.detect(image)
    return codes.map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
      text: rawValue,
      x,
      y,
      width,
      height,
    }))
  }
}
