import { liveQuery } from 'dexie'
import type { Call, Failed } from '../api/http-client.ts'
import type { AccountDatabase } from './db.ts'
import { pullChanges, pullEvents } from './pull.ts'
import { type Line, push } from './push.ts'

/** What the engine sees of the page around it. */
export interface Surroundings {
  readonly visible: () => boolean
  /** Calls back when the page comes to the front or the browser believes the network is back. */
  readonly onWake: (listener: () => void) => () => void
  /** 0 to 1, so that devices which lost the network together do not all come back in one second. */
  readonly random: () => number
}

export interface EngineParts {
  readonly database: AccountDatabase
  readonly call: Call
  readonly token: string
  readonly surroundings: Surroundings
}

export interface SyncStatus {
  readonly busy: boolean
  /** When everything was last sent and brought; null since this page was opened. */
  readonly synced_at: string | null
}

const WATCH_EVERY = 30_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/**
 * Keeps one account's device and the server of one mind: sends what waits, then brings the list of
 * events, then each event's changes. Asked for more while it works, it sends before it brings on.
 */
export function createSyncEngine({ database, call, token, surroundings }: EngineParts) {
  const leaving = new AbortController()
  const line: Line = { call, token, signal: leaving.signal }
  const listeners = new Set<() => void>()
  const watched = new Map<string, number>()
  const toPull = new Set<string>()
  let toPush = false
  let toList = false
  let parked = false
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let work: Promise<void> | null = null
  let status: SyncStatus = { busy: false, synced_at: null }

  function show(next: Partial<SyncStatus>): void {
    status = { ...status, ...next }
    for (const listener of [...listeners]) listener()
  }

  function run(): Promise<void> {
    if (ended()) return Promise.resolve()
    clearTimeout(retryTimer)
    work ??= rounds()
    return work
  }

  /** The account left, or must sign in again: another engine will be made for it. */
  function ended(): boolean {
    return leaving.signal.aborted || parked
  }

  async function rounds(): Promise<void> {
    // Never before `work` is set; and below it is unset without a pause, so that no call falls between.
    await null
    show({ busy: true })
    let failed: Failure | null = null
    // What failed is left to do, for the next time.
    while (!failed && (toPush || toList || toPull.size > 0) && !ended()) failed = await round()
    work = null
    failures = failed ? failures + 1 : 0
    show(failed || ended() ? { busy: false } : { busy: false, synced_at: new Date().toISOString() })
    if (!failed || ended()) return
    if (failed.parked) parked = true
    else retryTimer = setTimeout(() => void run(), Math.max(failed.wait, backOff()))
  }

  async function round(): Promise<Failure | null> {
    if (toPush) {
      toPush = false
      const pushed = await push(database, line)
      for (const eventId of pushed.accepted) toPull.add(eventId)
      if (!pushed.left) return null
      toPush = true
      return { parked: pushed.left === 'parked', wait: pushed.wait ?? 0 }
    }
    if (toList) {
      const list = await pullEvents(database, line)
      if (!list.ok) return failureOf(list)
      toList = false
      for (const eventId of list.events) toPull.add(eventId)
      return null
    }
    const [eventId] = toPull
    if (eventId === undefined) return null
    const pulled = await pullChanges(database, line, eventId)
    if (!pulled.ok) return failureOf(pulled)
    toPull.delete(eventId)
    return null
  }

  function backOff(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
    return longest * (0.5 + surroundings.random() / 2)
  }

  function syncNow(): Promise<void> {
    toPush = true
    toList = true
    return run()
  }

  function pullWatched(): void {
    if (!surroundings.visible() || watched.size === 0) return
    for (const eventId of watched.keys()) toPull.add(eventId)
    void run()
  }

  const stopWaking = surroundings.onWake(() => void syncNow())
  const watchTimer = setInterval(pullWatched, WATCH_EVERY)
  // Of rows written by other tabs too: any tab may write, and one of them sends.
  const outbox = liveQuery(() => database.outbox.where('state').equals('waiting').primaryKeys()).subscribe({
    next: (waiting) => {
      if (waiting.length === 0) return
      toPush = true
      void run()
    },
    error: () => undefined,
  })

  return {
    /** Sends and brings everything; resolves when that is done or had to be given up for now. */
    syncNow,

    /** Sends what waits and nothing else. */
    pushNow(): Promise<void> {
      toPush = true
      return run()
    },

    /** Keeps an event fresh while its pages are open; returns the end of that. */
    watchEvent(eventId: string): () => void {
      watched.set(eventId, (watched.get(eventId) ?? 0) + 1)
      toPull.add(eventId)
      void run()
      return () => {
        const others = (watched.get(eventId) ?? 1) - 1
        if (others > 0) watched.set(eventId, others)
        else watched.delete(eventId)
      }
    },

    read: (): SyncStatus => status,

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Ends all work; resolves when nothing touches the database any more. */
    async stop(): Promise<void> {
      leaving.abort()
      stopWaking()
      outbox.unsubscribe()
      clearInterval(watchTimer)
      clearTimeout(retryTimer)
      await work
    },
  }
}

export type SyncEngine = ReturnType<typeof createSyncEngine>

interface Failure {
  /** Nothing goes before the account has signed in again. */
  readonly parked: boolean
  /** How long the server asks to wait, in milliseconds. */
  readonly wait: number
}

function failureOf(failed: Failed): Failure {
  if (failed.kind === 'unreachable') return { parked: false, wait: 0 }
  return { parked: failed.status === 401, wait: failed.retry_after ?? 0 }
}
