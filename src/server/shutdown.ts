type Closer = () => Promise<unknown>

/**
 * Graceful shutdown: everything that must be closed, in reverse order of opening. `run` may be called from anywhere and
 * any number of times; every caller waits for the same end. `shutDown` of `main.ts` does so, on SIGTERM above all.
 */
export interface Shutdown {
  /** Registers a function that closes what was just opened; `name` is for the report where it does not end. */
  add: (name: string, close: Closer) => void
  run: () => Promise<void>
}

/**
 * @param limitMs how long each may take to close: one that does not end must not keep those after it, above all the
 * database, and the process with them
 */
export function createShutdown(onFailure: (error: unknown) => void, limitMs: number): Shutdown {
  const closers: { name: string; close: Closer }[] = []
  let running: Promise<void> | undefined
  async function closeAll(): Promise<void> {
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      await closeWithin(closer.name, closer.close, limitMs).catch(onFailure)
    }
  }
  return {
    add: (name, close) => void closers.push({ name, close }),
    run: () => {
      running ??= closeAll()
      return running
    },
  }
}

async function closeWithin(name: string, close: Closer, limitMs: number): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () =>
      late.reject(new Error(`Closing ${name} took longer than ${limitMs / 1000} s: it is left as it is.`)),
    limitMs,
  )
  try {
    await Promise.race([close(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
