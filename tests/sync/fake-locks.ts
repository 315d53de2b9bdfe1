interface Request {
  readonly work: (lock: Lock | null) => unknown
  readonly signal: AbortSignal | undefined
  readonly settle: { resolve: (value: unknown) => void; reject: (reason: unknown) => void }
}

/** The Web Locks of one browser, as far as a door uses them: a queue, and stealing. */
export class FakeLocks {
  #held = new Map<string, Request>()
  #queues = new Map<string, Request[]>()

  readonly manager = {
    request: (name: string, options: LockOptions, work: Request['work']) =>
      new Promise((resolve, reject) => {
        const request: Request = { work, signal: options.signal, settle: { resolve, reject } }
        options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        if (options.steal) {
          this.#held.get(name)?.settle.reject(new DOMException('stolen', 'AbortError'))
          this.#held.delete(name)
          this.#queues.set(name, [request, ...(this.#queues.get(name) ?? [])])
        } else this.#queues.set(name, [...(this.#queues.get(name) ?? []), request])
        queueMicrotask(() => this.#grant(name))
      }),
  } as unknown as LockManager

  #grant(name: string): void {
    if (this.#held.has(name)) return
    const request = this.#queues.get(name)?.shift()
    if (!request) return
    if (request.signal?.aborted) {
      this.#grant(name)
      return
    }
    this.#held.set(name, request)
    void Promise.resolve(request.work({ name, mode: 'exclusive' })).then((value) => {
      request.settle.resolve(value)
      if (this.#held.get(name) !== request) return
      this.#held.delete(name)
      this.#grant(name)
    })
  }
}
