import os from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Drawing } from './draw-card.worker.ts'

/** A card takes some hundred milliseconds; more is one made to take long. */
const TIME_LIMIT_MS = 20_000
const THREADS = Math.max(1, Math.min(4, os.availableParallelism() - 1))

interface Thread {
  readonly worker: Worker
  readonly drawn: Map<number, (reply: WorkerReply) => void>
}
type WorkerReply = { readonly bytes: Uint8Array } | { readonly failed: string }

/** No picture for now; it may be had later. */
export class CannotDraw extends Error {
  constructor(because: string) {
    super(`The card cannot be drawn: ${because}`)
  }
}

const threads: Thread[] = []
let last = 0

/**
 * Draws a card in a worker thread, so that the server goes on serving.
 * @throws CannotDraw, also where it takes longer than any honest card: then there is too much to do
 */
export async function draw(drawing: Drawing): Promise<Buffer> {
  const thread = idlestThread()
  last += 1
  const id = last
  const answer = await new Promise<WorkerReply>((resolve) => {
    const clock = setTimeout(() => terminate(thread, 'takes too long'), TIME_LIMIT_MS)
    thread.drawn.set(id, (reply) => {
      clearTimeout(clock)
      thread.drawn.delete(id)
      // An idle thread does not keep the process alive.
      if (thread.drawn.size === 0) thread.worker.unref()
      resolve(reply)
    })
    thread.worker.ref()
    thread.worker.postMessage({ id, drawing })
  })
  if ('failed' in answer) throw new CannotDraw(answer.failed)
  return Buffer.from(answer.bytes)
}

function idlestThread(): Thread {
  const [idlest] = threads.toSorted((one, other) => one.drawn.size - other.drawn.size)
  if (idlest !== undefined && (idlest.drawn.size === 0 || threads.length >= THREADS)) return idlest
  const thread: Thread = {
    worker: new Worker(new URL('./draw-card.worker.ts', import.meta.url)),
    drawn: new Map(),
  }
  thread.worker.on('message', ({ id, ...answer }: WorkerReply & { id: number }) =>
    thread.drawn.get(id)?.(answer),
  )
  thread.worker.on('error', (error) => terminate(thread, String(error)))
  thread.worker.on('exit', () => terminate(thread, 'its thread ended'))
  threads.push(thread)
  return thread
}

/** Whatever a card did to its thread ends with it: the next one gets another. */
function terminate(thread: Thread, because: string): void {
  const place = threads.indexOf(thread)
  if (place >= 0) threads.splice(place, 1)
  for (const resolve of [...thread.drawn.values()]) resolve({ failed: because })
  void thread.worker.terminate()
}
