import type { Timers } from '#client/offline/sync/retry.ts'

/** A clock that stands until it is told to go on. */
export class FakeClock {
  #now: number
  readonly #due = new Map<number, { at: number; work: () => void }>()
  #last = 0
  #set = 0
  #asleep = 0
  #fraction = 0

  constructor(now: number) {
    this.#now = now
  }

  /** What the phone shows. */
  readonly now = (): number => this.#now + this.#set
  /** What it really is: the server's clock. */
  readonly real = (): number => this.#now
  readonly elapsed = (): number => {
    // As a browser's: no whole milliseconds.
    this.#fraction = (this.#fraction + 0.37) % 1
    return this.#now - this.#asleep + this.#fraction
  }

  /** Somebody sets the phone's clock. */
  set(by: number): void {
    this.#set += by
  }

  /** Time passes while the phone sleeps: no timer goes off, and what counts the time of the page stands still. */
  sleep(milliseconds: number): void {
    this.#now += milliseconds
    this.#asleep += milliseconds
  }

  readonly timers: Timers = {
    set: (work, milliseconds) => {
      this.#due.set(++this.#last, { at: this.#now + milliseconds, work })
      return this.#last
    },
    clear: (handle) => void this.#due.delete(handle as number),
  }

  /** Time passes for everybody: what falls due meanwhile is done in its order. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds
    for (;;) {
      const [next] = [...this.#due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)
      if (!next) break
      const [handle, { at, work }] = next
      this.#due.delete(handle)
      this.#now = Math.max(this.#now, at)
      work()
      await turns(20)
    }
    this.#now = end
    await turns(5)
  }
}

/** Lets so many rounds of whatever is under way pass. */
export async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits for a condition by letting things happen, without a clock. */
export async function until(condition: () => unknown): Promise<void> {
  for (let round = 0; round < 5000; round++) {
    if (await condition()) return
    await turns(1)
  }
  throw new Error(`never came: ${condition}`)
}
