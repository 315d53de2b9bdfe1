import { Worker } from 'node:worker_threads'

/** A file of a list takes well under a second; more is a file made to take long. */
const TIME_LIMIT_MS = 5000
const MEMORY_MB = 256
/** Tasks at once in this process; others wait for their turn, so that uploads cannot take all its cores. */
const CONCURRENCY = 2

let running = 0
const waiting: (() => void)[] = []

export type TaskResult<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'time' | 'memory' | 'error' | 'gone' }

/**
 * Runs a `*.worker.ts` file in a thread of its own with a limit on time and memory; its first message is the
 * result. Whatever a hostile file does to the reader ends with the thread, and so does work for a caller who has gone.
 */
export async function runTask<T>(file: URL, input: unknown, signal?: AbortSignal): Promise<TaskResult<T>> {
  if (running >= CONCURRENCY) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await runWorker<T>(file, input, signal)
  } finally {
    running--
    waiting.shift()?.()
  }
}

function runWorker<T>(file: URL, input: unknown, signal?: AbortSignal): Promise<TaskResult<T>> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ ok: false, reason: 'gone' })
    const worker = new Worker(file, {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const finish = (result: TaskResult<T>) => {
      clearTimeout(clock)
      signal?.removeEventListener('abort', leave)
      resolve(result)
      void worker.terminate()
    }
    const leave = () => finish({ ok: false, reason: 'gone' })
    signal?.addEventListener('abort', leave)
    const clock = setTimeout(() => finish({ ok: false, reason: 'time' }), TIME_LIMIT_MS)
    worker.once('message', (value: T) => finish({ ok: true, value }))
    worker.once('error', (error: NodeJS.ErrnoException) =>
      finish({ ok: false, reason: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error' }),
    )
    worker.once('exit', () => finish({ ok: false, reason: 'error' }))
  })
}
