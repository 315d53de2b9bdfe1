import type { ApiResult } from '#client/api/http-client.ts'
import { clockOffset } from '#shared/rules/door/clock.ts'
import type { DeviceClock } from './device-clock.ts'

export interface ServerClockParts {
  readonly now: () => number
  readonly elapsed: () => number
  readonly device: DeviceClock
  /** Milliseconds to add to the phone's clock for the server's; null before the first sample. */
  readonly offset: () => number | null
  readonly setOffset: (offset: number) => void
  /** Whether this phone has saved anything that the server does not have yet. */
  readonly hasWaiting: () => boolean
}

const MINUTE = 60_000

/** Corrects clock skew: the server's clock as far as this phone knows it. Where the phone's own is set, it goes on as it was. */
export class ServerClock {
  readonly #parts: ServerClockParts
  #moved = 0

  constructor(parts: ServerClockParts) {
    this.#parts = parts
  }

  /** The phone's clock, with the offset brought up to it. */
  readonly deviceNow = (): number => {
    const { device, offset, setOffset, now } = this.#parts
    const shift = device.takeShift()
    if (shift !== 0) {
      this.#moved += shift
      setOffset((offset() ?? 0) - shift)
    }
    return now()
  }

  readonly now = (): number => {
    const now = this.deviceNow()
    return now + (this.#parts.offset() ?? 0)
  }

  /** Begins a call. The function that is returned takes its response: a sample, where it says the server's time. */
  startCall(): (result: ApiResult<unknown>) => void {
    const { now, elapsed } = this.#parts
    const asked = { now: now(), elapsed: elapsed() }
    return (result) => {
      // The longer of the two: one clock may have been set meanwhile, the other stands still while the phone sleeps.
      const took = Math.max(now() - asked.now, elapsed() - asked.elapsed)
      const reported = result.ok ? (result.data as { server_time?: unknown } | null)?.server_time : undefined
      const server_time = typeof reported === 'string' ? Date.parse(reported) : Number.NaN
      if (!Number.isNaN(server_time)) this.#takeSample({ took, server_time })
    }
  }

  /**
   * Detects by a changed offset that the clock was set while the page was closed or the phone asleep: records saved
   * since then have a wrong time.
   * @param took duration of the call whose response has `server_time`, in milliseconds
   */
  #takeSample({ took, server_time }: { took: number; server_time: number }): void {
    const { offset, setOffset, hasWaiting } = this.#parts
    const answered_at = this.deviceNow()
    const held = offset()
    const measured = clockOffset(held, { asked_at: answered_at - Math.round(took), answered_at, server_time })
    if (measured === held) return
    if (held !== null && Math.abs(held - measured) >= MINUTE && hasWaiting()) this.#moved += held - measured
    setOffset(measured)
  }

  /** By how many milliseconds the phone's clock was set since the page was opened; 0 for less than a minute. */
  get moved(): number {
    return Math.abs(this.#moved) < MINUTE ? 0 : this.#moved
  }

  dismissMoved(): void {
    this.#moved = 0
  }
}
