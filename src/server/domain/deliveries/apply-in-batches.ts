import type { FinishedCall } from './call-results.ts'

/** Stored results are applied by so many, or after so long: then a host sees them. */
const APPLY_AT = 250
const APPLY_AFTER_MS = 250

/** Applies results in the background, one batch after the other. What fails there fails the next call of either. */
export function applyInBatches(apply: (results: readonly FinishedCall[]) => Promise<void>) {
  let waiting: FinishedCall[] = []
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  let failure: { readonly error: unknown } | null = null

  function begin(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const batch = waiting
    waiting = []
    const work = apply(batch)
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .then(() => {
        running = null
        if (waiting.length >= APPLY_AT) void begin()
      })
    running = work
    return work
  }
  function onTime(): void {
    timer = null
    if (running === null && waiting.length > 0) void begin()
    else if (waiting.length > 0) timer = setTimeout(onTime, APPLY_AFTER_MS)
  }
  function check(): void {
    if (failure !== null) throw failure.error
  }

  return {
    add(results: readonly FinishedCall[]): void {
      check()
      if (results.length === 0) return
      waiting.push(...results)
      if (running === null && waiting.length >= APPLY_AT) void begin()
      else timer ??= setTimeout(onTime, APPLY_AFTER_MS)
    },
    /** Resolves when everything is applied. */
    async flush(): Promise<void> {
      while (running !== null || waiting.length > 0) await (running ?? begin())
      check()
    },
  }
}
