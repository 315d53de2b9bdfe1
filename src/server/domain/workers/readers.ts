import { createPool } from './pool.ts'
import type { TaskFailure } from './task-process.ts'

/**
 * Where uploaded files are read: lists, pictures, music. One at a time of each account, and few at once, so that
 * uploads cannot take all cores. A waiting file is in the server's memory, so few may wait.
 */
export const readers = createPool({
  size: 2,
  share: 1,
  waiting: 24,
  waitingOfOwner: 8,
  // A file of a list takes well under a second; more is a file made to take long.
  cpuMs: 5000,
  limitMs: 30_000,
  heapMb: 256,
  // The largest picture that may be decoded takes some 400 MB.
  memoryMb: 768,
})

/** Whether to try again: what a file is to blame for is bounded by computing time, not by the clock. */
export const isTemporary = (reason: TaskFailure): boolean => ['busy', 'time', 'gone'].includes(reason)
