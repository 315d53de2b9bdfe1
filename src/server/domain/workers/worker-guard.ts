import { Worker } from 'node:worker_threads'
import type { MemoryWatch } from './memory-watch.worker.ts'

/**
 * Called first in every process that `forkWorker` starts: it ends with the server, and when it takes more memory than
 * it may, even while it computes without a pause.
 */
export function guardWorker(): void {
  process.on('disconnect', () => process.exit())
  // Ctrl-C reaches all processes of a terminal; the server still finishes what is under way.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const watch: MemoryWatch = { memoryMb: Number(process.argv[2]), parent: process.ppid }
  new Worker(new URL('./memory-watch.worker.ts', import.meta.url), { workerData: watch }).unref()
}
