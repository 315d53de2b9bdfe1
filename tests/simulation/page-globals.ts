import { currentPage, type Page, real } from './world.ts'

/**
 * Gives each page its own clock, timers and random numbers in place of the process's. Code that is in no page (the
 * server, the database driver, the test runner) sees the real ones.
 *
 * To be imported before anything of the client: Dexie looks for a channel to other tabs when it is loaded, and
 * here all phones would share it.
 */
Reflect.deleteProperty(globalThis, 'BroadcastChannel')

class PageDate extends real.Date {
  constructor(...given: unknown[]) {
    super(...((given.length > 0 ? given : [PageDate.now()]) as [number]))
  }

  static override now(): number {
    return currentPage()?.now() ?? real.Date.now()
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof real.Date
  }
}

const realElapsed = performance.now.bind(performance)

// Nobody sets this clock: it runs with the world, however wrong the phone's own one is.
performance.now = () => currentPage()?.world.now ?? realElapsed()

class PageTimer {
  readonly id: number
  constructor(id: number) {
    this.id = id
  }
}

function setPageInterval(page: Page, work: () => void, delay: number): PageTimer {
  let id = 0
  const again = () => {
    id = page.world.schedule(page, Math.max(1, delay), tick)
  }
  const tick = () => {
    again()
    work()
  }
  again()
  return {
    get id() {
      return id
    },
  } as PageTimer
}

type Work = (...given: unknown[]) => void

function setTimer(work: Work, delay = 0, ...given: unknown[]): unknown {
  const page = currentPage()
  if (!page) return real.setTimeout(work, delay, ...given)
  if (!page.alive) return new PageTimer(0)
  return new PageTimer(page.world.schedule(page, delay, () => work(...given)))
}

function clearTimer(timer: unknown): void {
  const page = currentPage()
  if (page && typeof timer === 'object' && timer !== null && 'id' in timer)
    page.world.cancel(Number(timer.id))
  else real.clearTimeout(timer as NodeJS.Timeout)
}

function setRepeating(work: Work, delay = 0, ...given: unknown[]): unknown {
  const page = currentPage()
  if (!page) return real.setInterval(work, delay, ...given)
  return setPageInterval(page, () => work(...given), delay)
}

function setSoon(work: Work, ...given: unknown[]): unknown {
  const page = currentPage()
  if (!page) return real.setImmediate(work, ...given)
  page.world.queueTask(page, () => work(...given))
  return undefined
}

const realTimeout = AbortSignal.timeout

function pageTimeout(milliseconds: number): AbortSignal {
  const page = currentPage()
  if (!page) return realTimeout.call(AbortSignal, milliseconds)
  const aborting = new AbortController()
  page.world.schedule(page, milliseconds, () => aborting.abort(new DOMException('too late', 'TimeoutError')))
  return aborting.signal
}

const realRandomUUID = crypto.randomUUID.bind(crypto)
const realGetRandomValues = crypto.getRandomValues.bind(crypto)

function fillRandomly<Array extends ArrayBufferView>(array: Array): Array {
  const page = currentPage()
  if (!page) return realGetRandomValues(array as never)
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
  for (let place = 0; place < bytes.length; place++) bytes[place] = page.rng.below(256)
  return array
}

/** Pages warn of the very faults that are injected here. */
const { warn } = console
console.warn = (...given: unknown[]) => {
  if (!currentPage()) warn(...given)
}

const pageLocks = new WeakMap<object, LockManager>()

/** Gives the pages of a phone the locks that they share. */
export function shareLocks(page: Page, locks: LockManager): void {
  pageLocks.set(page, locks)
}

function define(target: object, name: string, get: () => unknown): void {
  Object.defineProperty(target, name, { configurable: true, get })
}

const realLocks = navigator.locks
define(Object.getPrototypeOf(navigator), 'locks', () => {
  const page = currentPage()
  return page ? pageLocks.get(page) : realLocks
})
Object.assign(globalThis, {
  Date: PageDate,
  setTimeout: setTimer,
  clearTimeout: clearTimer,
  setInterval: setRepeating,
  clearInterval: clearTimer,
  setImmediate: setSoon,
})
AbortSignal.timeout = pageTimeout
crypto.randomUUID = () => (currentPage()?.rng.uuid() ?? realRandomUUID()) as ReturnType<typeof realRandomUUID>
crypto.getRandomValues = fillRandomly as never
Math.random = () => currentPage()?.rng.next() ?? real.random()
