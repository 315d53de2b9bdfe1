import type { Page } from './world.ts'

interface LockRequest {
  readonly page: Page
  readonly name: string
  readonly grant: (lock: Lock | null) => void
  readonly fail: (error: unknown) => void
}

type Callback = (lock: Lock | null) => unknown

/** Web Locks of one phone: its pages share them, and a page that dies lets go of what it holds. Exclusive only. */
export class PhoneLocks {
  readonly #held = new Map<string, LockRequest>()
  #waiting: LockRequest[] = []

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
    this.#waiting = this.#waiting.filter((request) => request.page !== page)
    for (const [name, request] of [...this.#held]) if (request.page === page) this.#free(name, request)
  }

  #request(page: Page, name: string, options: LockOptions, work: Callback): Promise<unknown> {
    // What is left of a dead page's code may not take what nobody would free again.
    if (!page.alive) return new Promise(() => {})
    return new Promise((resolve, reject) => {
      const grant = (lock: Lock | null) => {
        // A turn later, as a browser does: never within `request` itself.
        const turn = Promise.resolve()
          .then(() => page.run(() => work(lock)))
          .finally(() => this.#free(name, request))
        turn.then(resolve, reject)
      }
      const request: LockRequest = { page, name, grant, fail: reject }
      const holder = this.#held.get(name)
      if (holder && options.steal) {
        this.#held.delete(name)
        holder.fail(new DOMException('stolen', 'AbortError'))
      } else if (holder && options.ifAvailable) {
        grant(null)
        return
      } else if (holder) {
        this.#waiting.push(request)
        options.signal?.addEventListener('abort', () => this.#withdraw(request, options.signal?.reason))
        return
      }
      this.#held.set(name, request)
      grant({ name, mode: 'exclusive' })
    })
  }

  #withdraw(request: LockRequest, reason: unknown): void {
    if (!this.#waiting.includes(request)) return
    this.#waiting = this.#waiting.filter((other) => other !== request)
    request.fail(reason)
  }

  #free(name: string, request: LockRequest): void {
    if (this.#held.get(name) !== request) return
    this.#held.delete(name)
    const next = this.#waiting.find((other) => other.name === name)
    if (!next) return
    this.#waiting = this.#waiting.filter((other) => other !== next)
    this.#held.set(name, next)
    next.grant({ name, mode: 'exclusive' })
  }
}
