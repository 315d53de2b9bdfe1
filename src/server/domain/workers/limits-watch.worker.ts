import { parentPort, workerData } from 'node:worker_threads'

export interface LimitsWatch {
  readonly memoryMb: number
  /** Computing time of one task: a busy machine does not use it up, as it does time by the clock. */
  readonly cpuMs: number
  /** The server's process. */
  readonly parent: number
}

/** Whether a task begins or ends. */
export type WatchMessage = 'begin' | 'end'

const LOOK_MS = 100
const MEGABYTE = 1024 * 1024

/* A thread, for the main one may be in a loop that nothing interrupts. */

const { memoryMb, cpuMs, parent } = workerData as LimitsWatch
let begun: NodeJS.CpuUsage | null = null

parentPort?.on('message', (message: WatchMessage) => {
  begun = message === 'begin' ? process.cpuUsage() : null
})

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > memoryMb * MEGABYTE
  if (isTooLarge || tookTooLong() || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)

function tookTooLong(): boolean {
  if (begun === null) return false
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000 > cpuMs
}
