/** The timers of the platform; fake ones in the tests. */
export interface Timers {
  readonly set: (work: () => void, milliseconds: number) => unknown
  readonly clear: (handle: unknown) => void
}

export const browserTimers: Timers = {
  set: (work, milliseconds) => setTimeout(work, milliseconds),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

const FIRST_WAIT_MS = 1_000

/**
 * Exponential back-off: milliseconds to wait after this many failures in a row. Half of it is random, so that
 * devices which lost the network together do not all come back in the same second.
 *
 * @param random 0 to 1
 */
export function backOff(failures: number, longest: number, random: number): number {
  const wait = Math.min(longest, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1))
  return wait * (0.5 + random / 2)
}

/** `retry`: the task runs again by itself, after at least as many milliseconds as the server asked to `wait`. */
export type TaskOutcome =
  | { readonly done: true }
  | { readonly done: false; readonly retry: boolean; readonly wait: number; readonly unreachable?: boolean }

export interface RetryTaskParts {
  readonly work: () => Promise<TaskOutcome>
  readonly timers: Timers
  /** 0 to 1; see `backOff`. */
  readonly random: () => number
  /** The longest back-off, in milliseconds. */
  readonly longestWait: number
  /** It started or ended. */
  readonly onChange: () => void
}

/** Work that never runs twice at once, and runs again with back-off until it is done. */
export function createRetryTask({ work, timers, random, longestWait, onChange }: RetryTaskParts) {
  let wanted = false
  /** The network changed since the present attempt began: a failure of that attempt says nothing of the new one. */
  let outdated = false
  let running: Promise<boolean> | null = null
  let retry: unknown = null
  let failures = 0
  let unreachable = false
  let stopped = false

  async function run(): Promise<boolean> {
    // `running` is set before any of this runs.
    await null
    onChange()
    let outcome: TaskOutcome = { done: true }
    while (!stopped && (outdated || (wanted && outcome.done))) {
      wanted = false
      outdated = false
      clearRetry()
      outcome = await work().catch((): TaskOutcome => ({ done: false, retry: true, wait: 0 }))
      if (!outcome.done && !outcome.retry) outdated = false
      failures = outcome.done ? 0 : failures + 1
      unreachable = !outcome.done && outcome.unreachable === true
    }
    // Without a pause after the check of what is wanted: no request falls between.
    running = null
    if (!outcome.done && outcome.retry && !stopped) {
      retry = timers.set(
        () => void runNow(),
        Math.max(outcome.wait, backOff(failures, longestWait, random())),
      )
    }
    const done = outcome.done && !stopped
    onChange()
    return done
  }

  function clearRetry(): void {
    if (retry !== null) timers.clear(retry)
    retry = null
  }

  /**
   * Runs at once, whatever back-off is pending; true if all of it was done. While it runs already it is run once
   * more, unless it fails: the present run may have begun before there was a reason to.
   */
  async function runNow(): Promise<boolean> {
    wanted = true
    if (running === null && !stopped) running = run()
    return (await running) ?? false
  }

  return {
    runNow,

    /**
     * As `runNow`, after the network may have changed: a run under way is followed by another one also when it fails.
     */
    runOnNewNetwork(): Promise<boolean> {
      outdated = running !== null
      return runNow()
    },

    /** Runs at once too, except after a failure: then when its back-off has passed. */
    schedule(): void {
      if (retry === null) void runNow()
    },

    isBusy: (): boolean => running !== null,

    /** Whether it failed last, and only because the server could not be reached. */
    isUnreachable: (): boolean => unreachable,

    /** Ends it for good; resolves when nothing of it is under way. */
    async stop(): Promise<void> {
      stopped = true
      clearRetry()
      await running
    },
  }
}
