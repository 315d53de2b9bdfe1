/** A sample of the server's clock; all in milliseconds since 1970. */
interface ClockSample {
  /** The device's clock before the call and after its response. */
  readonly asked_at: number
  readonly answered_at: number
  readonly server_time: number
}

/**
 * The clock skew: milliseconds to add to the device's clock to get the server's. The server read its clock somewhere
 * within the round trip: the middle is the best estimate, wrong by half of it at most. A current offset within that
 * uncertainty is retained, so that a slow response does not spoil the result of a fast one.
 */
export function clockOffset(current: number | null, sample: ClockSample): number {
  const middle = (sample.asked_at + sample.answered_at) / 2
  const measured = Math.round(sample.server_time - middle)
  const uncertainty = Math.abs(sample.answered_at - sample.asked_at) / 2
  return current !== null && Math.abs(measured - current) <= uncertainty ? current : measured
}
