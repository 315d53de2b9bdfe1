import { decodeQR } from 'qr/decode.js'
import type { FoundCode, ReadPixels } from './found-code.ts'

/** Plain JavaScript, for where WebAssembly cannot start: reads nine in ten of the codes that zxing-wasm reads. */
export const readWithJavaScript: ReadPixels = async (image) => {
  let box = { x: 0, y: 0, width: image.width, height: image.height }
  try {
    const text = decodeQR(image, {
      pointsOnDetect: ({ boundingBox }, result) => {
        if (typeof result === 'string') box = boundingBox
      },
    })
    return [{ text, x: box.x, y: box.y, width: box.width, height: box.height } satisfies FoundCode]
  } catch {
    // It throws where there is no code.
    return []
  }
}
