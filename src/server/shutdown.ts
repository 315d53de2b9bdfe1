type Closer = () => Promise<unknown>

/**
 * What has to be closed, in reverse order of its opening. `run` may be called from anywhere and any
 * number of times; every caller waits for the same end.
 */
export interface Shutdown {
  /** Registers what closes the thing just opened. */
  add: (close: Closer) => void
  run: () => Promise<void>
}

export function createShutdown(onFailure: (error: unknown) => void): Shutdown {
  const closers: Closer[] = []
  let running: Promise<void> | undefined
  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) {
      // One that fails must not keep the next, the database above all, from being closed.
      await close().catch(onFailure)
    }
  }
  return {
    add: (close) => void closers.push(close),
    run: () => {
      running ??= closeAll()
      return running
    },
  }
}
