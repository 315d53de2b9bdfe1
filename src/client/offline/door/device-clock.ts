/** The clocks of a phone. */
export interface DeviceClockParts {
  /** Milliseconds since 1970: set by people and networks. */
  readonly now: () => number
  /** Milliseconds since the page was opened: nobody sets it, and it may stand still while the phone sleeps. */
  readonly elapsed: () => number
}

/** Smaller differences are gradual corrections by the system. */
const STEP_MS = 2_000

/**
 * Detects that the phone's clock was set while the page was open, by comparing it with the monotonic clock. A forward
 * jump after the page was hidden is ignored: the phone may have slept. A backward jump always counts.
 */
export function createDeviceClock({ now, elapsed }: DeviceClockParts) {
  let base = now() - elapsed()
  let mayHaveSlept = false
  return {
    /** By how many whole milliseconds the clock was set since this was asked last; 0 where it was not. */
    takeShift(): number {
      const shift = now() - elapsed() - base
      const slept = mayHaveSlept && shift > 0
      base += shift
      mayHaveSlept = false
      return slept || Math.abs(shift) < STEP_MS ? 0 : Math.round(shift)
    },

    onHidden(): void {
      mayHaveSlept = true
    },
  }
}

export type DeviceClock = ReturnType<typeof createDeviceClock>
