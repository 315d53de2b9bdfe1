import type { Timers } from '../sync/retry.ts'

export interface DoorLockParts {
  readonly name: string
  readonly locks: LockManager | undefined
  readonly timers: Timers
  /** This tab has the door now. */
  readonly onHeld: () => void
  /** Another tab has it: from the beginning, or because it took over. */
  readonly onElsewhere: () => void
}

/** In milliseconds: a page that is being closed holds its lock for a moment longer. */
const TIMEOUT_MS = 700

/**
 * One tab per door: two that judge from one storage would each admit the rest of a group. Whoever waits
 * gets the door by itself when the other tab is closed, and at once by taking over.
 */
export function createDoorLock({ name, locks, timers, onHeld, onElsewhere }: DoorLockParts) {
  let held = false
  let closed = false
  let release = () => {}
  let waiting: AbortController | null = null
  let timeout: unknown = null

  function request(manager: LockManager, steal: boolean): void {
    const queue = new AbortController()
    waiting = steal ? null : queue
    let mine = false
    const granted = () => {
      clearTimeout()
      waiting = null
      mine = true
      held = true
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      onHeld()
      return released
    }
    const options = steal ? { steal } : { signal: queue.signal }
    manager.request(name, options, granted).catch((error: unknown) => {
      if (closed || (queue.signal.aborted && !mine)) return
      if (!mine && !isAbort(error)) return withoutLocks()
      held = false
      onElsewhere()
      request(manager, false)
    })
  }

  /** Where the browser has locks but forbids them. */
  function withoutLocks(): void {
    clearTimeout()
    held = true
    onHeld()
  }

  function clearTimeout(): void {
    if (timeout !== null) timers.clear(timeout)
    timeout = null
  }

  return {
    take(): void {
      if (!locks) {
        withoutLocks()
        return
      }
      timeout = timers.set(() => {
        if (!held && !closed) onElsewhere()
      }, TIMEOUT_MS)
      request(locks, false)
    },

    takeOver(): void {
      if (!locks || held || closed) return
      waiting?.abort()
      request(locks, true)
    },

    release(): void {
      closed = true
      clearTimeout()
      waiting?.abort()
      release()
    },
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
