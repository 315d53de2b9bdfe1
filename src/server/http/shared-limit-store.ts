import { createHmac } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { type CallCount, countCalls } from '#server/domain/call-counts.ts'
import type { HttpDeps } from './http-deps.ts'

/** What the options of a limit say to the store, beside what the plugin knows. */
export interface CountedAs {
  /** The route or routes that count as one. */
  readonly countName: string
  /** How many calls a process counts by itself before it reports them: with 1, exactly the limit is let through. */
  readonly block: number
}

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void

/** Callers that a process remembers for one limit; the one that was counted longest ago is forgotten first. */
const CALLERS_MAXIMUM = 20_000
/** A database that does not count within this time is busy; the request must not wait for it. */
const COUNT_TIMEOUT_MS = 3000
/** After a failure a process counts alone for so long, so that it does not hammer a database that is down. */
const ALONE_MS = 5000

/** Of all limits of a process together: while it lasts, nobody asks the database to count. */
interface Outage {
  endsAt: number
}

type StoreDeps = Pick<HttpDeps, 'db' | 'secretKey'>

/**
 * The store of `@fastify/rate-limit`: each process counts in memory, and adds each block to the sum of all processes in
 * PostgreSQL. The higher of the two counts is used. A caller beyond the limit is refused from memory until the window
 * ends, so a flood costs the database no more calls than the limit allows; and where the database fails, the limit of one
 * process goes on.
 */
export function sharedLimitStore(deps: StoreDeps): FastifyRateLimitStoreCtor {
  const outage: Outage = { endsAt: 0 }
  return class implements FastifyRateLimitStore {
    readonly #counts = new MemoryCounts()
    readonly #options: CountedAs

    constructor(options: unknown) {
      this.#options = options as CountedAs
    }

    incr(key: string, done: Counted, windowMs: number, max: number): void {
      const { block, countName } = this.#options
      const own = this.#counts.count(key, windowMs)
      if (own.unreported < block || own.calls > max || outage.endsAt > Date.now()) {
        report(done, own)
        return
      }
      this.#counts.markReported(key)
      // An address is personal data: what is stored cannot be read back.
      const caller = createHmac('sha256', deps.secretKey).update(key).digest('base64url')
      within(COUNT_TIMEOUT_MS, countCalls(deps.db, `${countName} ${caller}`, windowMs, own.unreported)).then(
        (all) => {
          this.#counts.raise(key, all)
          report(done, all.calls < own.calls ? own : all)
        },
        () => {
          outage.endsAt = Date.now() + ALONE_MS
          report(done, own)
        },
      )
    }

    child(options: object): FastifyRateLimitStore {
      const Store = this.constructor as FastifyRateLimitStoreCtor
      return new Store(options)
    }
  }
}

function report(done: Counted, { calls, left }: CallCount): void {
  done(null, { current: calls, ttl: left })
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('not counted in time')), milliseconds)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

interface MemoryCount {
  calls: number
  /** Of these calls, what the database has not been told. */
  unreported: number
  endsAt: number
}

/** Fixed windows that begin with a caller's first call. */
class MemoryCounts {
  readonly #counts = new Map<string, MemoryCount>()

  count(key: string, windowMs: number): CallCount & Pick<MemoryCount, 'unreported'> {
    const now = Date.now()
    const known = this.#counts.get(key)
    const counted =
      known === undefined || known.endsAt <= now
        ? { calls: 1, unreported: 1, endsAt: now + windowMs }
        : { calls: known.calls + 1, unreported: known.unreported + 1, endsAt: known.endsAt }
    this.#counts.delete(key)
    this.#counts.set(key, counted)
    if (this.#counts.size > CALLERS_MAXIMUM) {
      const [oldest] = this.#counts.keys()
      if (oldest !== undefined) this.#counts.delete(oldest)
    }
    return { calls: counted.calls, unreported: counted.unreported, left: counted.endsAt - now }
  }

  markReported(key: string): void {
    const own = this.#counts.get(key)
    if (own !== undefined) own.unreported = 0
  }

  /** Takes over what all processes have counted, where that is more. */
  raise(key: string, { calls, left }: CallCount): void {
    const own = this.#counts.get(key)
    if (own !== undefined && own.calls > calls) return
    const unreported = own?.unreported ?? 0
    this.#counts.set(key, { calls: calls + unreported, unreported, endsAt: Date.now() + left })
  }
}
