import { Worker } from 'node:worker_threads'
import type { LimitsWatch, WatchMessage } from './limits-watch.worker.ts'

/**
 * Called first in every process that `forkWorker` starts: it ends with the server, and when a task takes more memory
 * or computing time than it may, even while it computes without a pause.
 * @returns to be told when a task begins and ends
 */
export function guardWorker(): (message: WatchMessage) => void {
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches all processes of a terminal; the server still finishes what is under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const [memoryMb = 0, cpuMs = 0] = process.argv.slice(2).map(Number)
  const limits: LimitsWatch = { memoryMb, cpuMs, parent: process.ppid }
  const watch = new Worker(new URL('./limits-watch.worker.ts', import.meta.url), { workerData: limits })
  watch.unref()
  return (message) => watch.postMessage(message)
}
