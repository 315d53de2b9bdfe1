import { AsyncLocalStorage } from 'node:async_hooks'
import type { Rng } from './rng.ts'

/** The globals as they were before a page had its own. */
export const real = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  Date: globalThis.Date,
  random: Math.random,
}

/** One life of the app on a phone: from opening it until it is closed or killed. */
export class Page {
  alive = true
  /** Storage events the page still gets before it is killed; null where nobody is after it. */
  killAfter: number | null = null
  /** Commits until it is killed before it learns of the commit. */
  killAtCommit: number | null = null
  readonly name: string
  readonly world: World
  readonly rng: Rng
  /** The phone's clock. */
  readonly now: () => number

  constructor(world: World, name: string, rng: Rng, now: () => number) {
    this.world = world
    this.name = name
    this.rng = rng
    this.now = now
  }

  /** Runs what belongs to the page: its clock, its timers and its storage are the phone's own. */
  run<Result>(work: () => Result): Result {
    return pageContext.run(this, work)
  }
}

const pageContext = new AsyncLocalStorage<Page | undefined>()

/** The page whose code is running; undefined for the server and the harness. */
export function currentPage(): Page | undefined {
  return pageContext.getStore()
}

function outside<Result>(work: () => Result): Result {
  return pageContext.run(undefined, work)
}

interface Due {
  readonly id: number
  readonly at: number
  /** Whose timer it is; null for what happens between the phones. */
  readonly page: Page | null
  readonly work: () => unknown
}

/** More turns than any step needs: a page that never comes to rest would hang the run. */
const MOST_TURNS = 200_000

/**
 * Time and the order of everything. Nothing in it depends on how long anything really takes: pages get their
 * storage events one at a time in the order in which they were queued, the server answers one call after the
 * other, and timers go off when the world's clock reaches them.
 */
export class World {
  now: number
  /** Called when a page's time has come. */
  onKill: (page: Page) => void = () => {}
  #ids = 0
  #tasks: { page: Page; work: () => void }[] = []
  #head = 0
  #due: Due[] = []

  constructor(now: number) {
    this.now = now
  }

  /** Storage events and the like: they run before time goes on. */
  queueTask(page: Page, work: () => void): void {
    this.#tasks.push({ page, work })
  }

  schedule(page: Page | null, delay: number, work: () => unknown): number {
    const id = ++this.#ids
    const at = this.now + Math.max(0, Number.isFinite(delay) ? delay : 0)
    let place = this.#due.length
    while (place > 0 && (this.#due[place - 1]?.at ?? 0) > at) place--
    this.#due.splice(place, 0, { id, at, page, work })
    return id
  }

  cancel(id: number): void {
    const place = this.#due.findIndex((due) => due.id === id)
    if (place >= 0) this.#due.splice(place, 1)
  }

  /** A dead page's timers never go off. */
  forget(page: Page): void {
    this.#due = this.#due.filter((due) => due.page !== page)
  }

  /** Runs everything that is due without advancing the clock. */
  async runUntilIdle(): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      await microtasks()
      if (this.#runTask()) continue
      const [first] = this.#due
      if (!first || first.at > this.now) return
      this.#due.shift()
      await this.#fire(first)
    }
    throw new Error('the phones never become idle')
  }

  async advance(milliseconds: number): Promise<void> {
    const until = this.now + milliseconds
    await this.runUntilIdle()
    for (;;) {
      const [first] = this.#due
      if (!first || first.at > until) break
      this.now = first.at
      await this.runUntilIdle()
    }
    this.now = until
    await this.runUntilIdle()
  }

  #runTask(): boolean {
    const task = this.#tasks[this.#head]
    if (!task) {
      this.#tasks = []
      this.#head = 0
      return false
    }
    this.#head += 1
    const { page, work } = task
    page.run(work)
    if (page.alive && page.killAfter !== null && page.killAfter-- <= 0) this.onKill(page)
    return true
  }

  async #fire({ page, work }: Due): Promise<void> {
    if (page === null) await outside(work)
    else page.run(work)
  }
}

/** Resolves when every promise that could go on has gone on. */
function microtasks(): Promise<void> {
  return new Promise((resolve) => void real.setImmediate(resolve))
}
