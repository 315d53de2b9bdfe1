type Closer = () => Promise<unknown>

/**
 * Everything that must be closed, in reverse order of opening. `run` may be called from anywhere and any number of
 * times; every caller waits for the same end.
 */
export interface Shutdown {
  /** Registers a function that closes what was just opened. */
  add: (close: Closer) => void
  run: () => Promise<void>
}

export function createShutdown(onFailure: (error: unknown) => void): Shutdown {
  const closers: Closer[] = []
  let running: Promise<void> | undefined
  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) {
      // A failure must not prevent the next, above all the database, from being closed.
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
