/** How many rows one call carries: as many as the line gets through in time. */
export interface CallSize {
  readonly rows: () => number
  /** A call with so many rows had a response, or had none, after `took` milliseconds. */
  readonly report: (call: {
    readonly rows: number
    readonly took: number
    readonly responded: boolean
  }) => void
}

/** Below this a call is headers more than rows. */
const MINIMUM = 10
/** A call that fails sooner has not failed of its size: there is no network, or something in it hangs up at once. */
const SLOW_MS = 10_000

/**
 * Half as many rows after a call that failed slowly: the same ones, sent whole again and again, would never arrive.
 * Twice as many after one that took less than half of its time-out, for twice as many take twice as long at most.
 */
export function createCallSize(maximum: number, timeout: number): CallSize {
  let size = maximum
  return {
    rows: () => size,
    report({ rows, took, responded }) {
      if (responded && took < timeout / 2) size = Math.min(maximum, Math.max(size, rows * 2))
      else if (!responded && took >= SLOW_MS) size = Math.max(MINIMUM, Math.min(size, Math.ceil(rows / 2)))
    },
  }
}
