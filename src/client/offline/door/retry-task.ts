/** Time as it passes here: a fake one in the tests. */
export interface Timers {
  readonly set: (work: () => void, milliseconds: number) => unknown
  readonly clear: (handle: unknown) => void
}

/** `again`: by itself, after as many milliseconds as the server asks to wait at least. */
export type LaneOutcome =
  | { readonly done: true }
  | { readonly done: false; readonly again: boolean; readonly wait: number; readonly unreachable?: boolean }

export interface LaneParts {
  readonly work: () => Promise<LaneOutcome>
  readonly timers: Timers
  /** 0 to 1, so that phones which lost the network together do not all come back in one second. */
  readonly random: () => number
  readonly onChange: () => void
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/** A piece of work that is done whenever there is reason to, never twice at once, and again until it is done. */
export function createLane({ work, timers, random, onChange }: LaneParts) {
  let wanted = false
  let running: Promise<boolean> | null = null
  let retry: unknown = null
  let failures = 0
  let unreachable = false
  let stopped = false

  function poke(): void {
    wanted = true
    if (running === null && !stopped) running = run()
  }

  async function run(): Promise<boolean> {
    // Never before `running` is set.
    await null
    onChange()
    let outcome: LaneOutcome = { done: true }
    while (wanted && !stopped && outcome.done) {
      wanted = false
      clearRetry()
      outcome = await work().catch((): LaneOutcome => ({ done: false, again: true, wait: 0 }))
      failures = outcome.done ? 0 : failures + 1
      unreachable = !outcome.done && outcome.unreachable === true
    }
    running = null
    const done = outcome.done && !stopped
    if (!outcome.done && outcome.again && !stopped) {
      retry = timers.set(poke, Math.max(outcome.wait, backOff()))
    }
    onChange()
    return done
  }

  function backOff(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
    return longest * (0.5 + random() / 2)
  }

  function clearRetry(): void {
    if (retry !== null) timers.clear(retry)
    retry = null
  }

  return {
    /** There is reason to, at once. */
    poke,

    /** There is reason to; but where it failed lately it waits its time out. */
    hint(): void {
      if (retry === null) poke()
    },

    /** Does it now; true if all of it was done. */
    async now(): Promise<boolean> {
      // What runs already may have begun before there was reason to: `wanted` makes it go once more.
      poke()
      return (await running) ?? false
    },

    busy: (): boolean => running !== null,
    /** It failed for want of the server alone. */
    unreachable: (): boolean => unreachable,

    /** Ends it; resolves when nothing of it is under way. */
    async stop(): Promise<void> {
      stopped = true
      clearRetry()
      await running
    },
  }
}
