import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Database, poolStateOf } from '#server/db/client.ts'

/** What a process says of itself at each beat. */
export interface ProcessState {
  /** The 99th percentile of how late timers were since the last beat. */
  readonly lag_ms: number
  readonly memory_mb: number
  /** Connections of its pool that are at work, and who waits for one. */
  readonly connections: number
  readonly waiting: number
  /** Live streams that are open. */
  readonly streams: number
}

const RESOLUTION_MS = 20

/** Measures this process from now on; each call tells of the time since the one before. */
export function measureProcess(db: Database, countStreams: () => number): () => ProcessState {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  return () => {
    // The histogram has the pause itself in it: what is beyond that is the lag.
    const lag = Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS)
    delay.reset()
    const pool = poolStateOf(db)
    return {
      lag_ms: Math.round(lag),
      memory_mb: Math.round(process.memoryUsage.rss() / 1024 ** 2),
      connections: pool.busy,
      waiting: pool.waiting,
      streams: countStreams(),
    }
  }
}
