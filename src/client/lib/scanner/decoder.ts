import type { DecoderEngine, DecoderReply, DecoderRequest } from './decoder-protocol.ts'
import type { FoundCode, ReadPixels } from './found-code.ts'

/** A frame takes some 10 ms, on a slow phone 100: a worker that is silent this long is stuck. */
const TIMEOUT_MS = 4000

/** Decodes QR codes in camera frames; what a code means is decided elsewhere. */
export interface Decoder {
  /** WebAssembly, or the script where that cannot start. */
  engine(): Promise<DecoderEngine>
  /** Every QR code found in the frame, whose pixels are transferred away. Never rejects. */
  read: ReadPixels
  close(): void
}

/** Reads in a worker; where no worker starts, by script on the page. */
export function startDecoder(): Decoder {
  let reader = startWorker()
  let closed = false
  return {
    engine: () => reader.engine,
    async read(image) {
      await reader.engine
      if (closed) return []
      if (reader.failed) return (await import('./javascript-decoder.ts')).readWithJavaScript(image)
      const codes = await reader.ask(image)
      if (codes !== 'stuck') return codes
      reader.close()
      if (!closed) reader = startWorker()
      return []
    },
    close() {
      closed = true
      reader.close()
    },
  }
}

interface WorkerReader {
  readonly engine: Promise<DecoderEngine>
  readonly failed: boolean
  ask(image: ImageData): Promise<readonly FoundCode[] | 'stuck'>
  close(): void
}

function startWorker(): WorkerReader {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (codes: readonly FoundCode[] | 'stuck') => void>()
  let lastId = 0
  let failed = false
  const engine = new Promise<DecoderEngine>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DecoderReply>) => {
      if (data.kind === 'ready') return resolve(data.engine)
      waiting.get(data.turn)?.(data.codes)
      waiting.delete(data.turn)
    })
    worker.addEventListener('error', () => {
      failed = true
      resolve('script')
    })
  })
  return {
    engine,
    get failed() {
      return failed
    },
    ask(image) {
      const id = lastId++
      const pixels = image.data.buffer as ArrayBuffer
      const question: DecoderRequest = { id: id, pixels, width: image.width, height: image.height }
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve('stuck'), TIMEOUT_MS)
        waiting.set(id, (codes) => {
          clearTimeout(timer)
          resolve(codes)
        })
        worker.postMessage(question, [pixels])
      })
    },
    close() {
      worker.terminate()
      for (const finish of waiting.values()) finish([])
      waiting.clear()
    },
  }
}
