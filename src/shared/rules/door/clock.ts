/** One call that told the server's time; all in milliseconds since 1970. */
interface ClockSample {
  /** The device's clock before the call and after its answer. */
  readonly asked_at: number
  readonly answered_at: number
  readonly server_time: number
}

/**
 * Milliseconds to add to the device's clock for the server's. The server looked at its clock somewhere
 * within the round trip: its middle is the best guess, wrong by half of it at most. An offset that lies
 * within that doubt is kept, so that a slow answer does not spoil what a quick one has told.
 */
export function clockOffset(current: number | null, sample: ClockSample): number {
  const middle = (sample.asked_at + sample.answered_at) / 2
  const measured = Math.round(sample.server_time - middle)
  const uncertainty = Math.abs(sample.answered_at - sample.asked_at) / 2
  return current !== null && Math.abs(measured - current) <= uncertainty ? current : measured
}
