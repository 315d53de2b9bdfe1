import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { ReadPixels } from './found-code.ts'

/**
 * zxing-wasm from our own origin: by default the package fetches it from a CDN, which fails offline and under our
 * content security policy. Rejects where WebAssembly cannot start.
 */
export async function startWasmReader(): Promise<ReadPixels> {
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
