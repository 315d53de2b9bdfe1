import type { Page } from './world.ts'

interface Wish {
  readonly page: Page
  readonly name: string
  readonly grant: (lock: Lock | null) => void
  readonly fail: (error: unknown) => void
}

type Callback = (lock: Lock | null) => unknown

/** Web Locks of one phone: its pages share them, and a page that dies lets go of what it holds. Exclusive only. */
export class PhoneLocks {
  readonly #held = new Map<string, Wish>()
  #waiting: Wish[] = []

  of(page: Page): LockManager {
    const request = (name: string, given: LockOptions | Callback, work?: Callback) =>
      this.#request(page, name, typeof given === 'function' ? {} : given, (work ?? given) as Callback)
    const query = async () => ({
      held: [...this.#held.keys()].map((name) => ({ name, mode: 'exclusive' })),
      pending: this.#waiting.map(({ name }) => ({ name, mode: 'exclusive' })),
    })
    return { request, query } as unknown as LockManager
  }

  /** The page is gone: what it held is free, what it waited for it never gets. */
  release(page: Page): void {
    this.#waiting = this.#waiting.filter((wish) => wish.page !== page)
    for (const [name, wish] of [...this.#held]) if (wish.page === page) this.#free(name, wish)
  }

  #request(page: Page, name: string, options: LockOptions, work: Callback): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const grant = (lock: Lock | null) => {
        // A turn later, as a browser does: never within `request` itself.
        const turn = Promise.resolve()
          .then(() => page.run(() => work(lock)))
          .finally(() => this.#free(name, wish))
        turn.then(resolve, reject)
      }
      const wish: Wish = { page, name, grant, fail: reject }
      const holder = this.#held.get(name)
      if (holder && options.steal) {
        this.#held.delete(name)
        holder.fail(new DOMException('stolen', 'AbortError'))
      } else if (holder && options.ifAvailable) {
        grant(null)
        return
      } else if (holder) {
        this.#waiting.push(wish)
        options.signal?.addEventListener('abort', () => this.#withdraw(wish, options.signal?.reason))
        return
      }
      this.#held.set(name, wish)
      grant({ name, mode: 'exclusive' })
    })
  }

  #withdraw(wish: Wish, reason: unknown): void {
    if (!this.#waiting.includes(wish)) return
    this.#waiting = this.#waiting.filter((other) => other !== wish)
    wish.fail(reason)
  }

  #free(name: string, wish: Wish): void {
    if (this.#held.get(name) !== wish) return
    this.#held.delete(name)
    const next = this.#waiting.find((other) => other.name === name)
    if (!next) return
    this.#waiting = this.#waiting.filter((other) => other !== next)
    this.#held.set(name, next)
    next.grant({ name, mode: 'exclusive' })
  }
}
