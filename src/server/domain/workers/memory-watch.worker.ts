import { workerData } from 'node:worker_threads'

export interface MemoryWatch {
  readonly memoryMb: number
  /** The server's process. */
  readonly parent: number
}

const LOOK_MS = 100
const MEGABYTE = 1024 * 1024

/* A thread, for the main one may be in a loop that nothing interrupts. */

const { memoryMb, parent } = workerData as MemoryWatch
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryMb * MEGABYTE
  if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)
