import type { DecoderReply, DecoderRequest } from './decoder-protocol.ts'
import type { FoundCode, ReadPixels } from './found-code.ts'
import { readWithScript } from './read-with-script.ts'
import { startWasmReader } from './read-with-wasm.ts'

/** Reads pictures off the page, so that a slow phone still answers its person while it looks. */
const reader: Promise<ReadPixels> = startWasmReader().then(
  (read) => {
    post({ say: 'ready', engine: 'wasm' })
    // A picture that breaks one reader may not break the other, and must not end the evening.
    return (image) => read(image).catch(() => readWithScript(image))
  },
  () => {
    post({ say: 'ready', engine: 'script' })
    return readWithScript
  },
)

self.onmessage = async ({ data }: MessageEvent<DecoderRequest>) => {
  const { id: turn, pixels, width, height } = data
  post({ say: 'codes', turn, codes: await codesOf(pixels, width, height) })
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
