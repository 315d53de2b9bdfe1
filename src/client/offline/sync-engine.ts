import { liveQuery } from 'dexie'
import type { Call } from '../api/http-client.ts'
import type { AccountDatabase } from './db.ts'
import type { Line } from './push.ts'
import { type Agenda, workOff } from './sync-rounds.ts'

/** What the engine sees of the page around it. */
export interface Surroundings {
  readonly visible: () => boolean
  /** Calls back when the page comes to the front or the browser's idea of the network changes. */
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
  /** When everything was last sent and brought; null before the first time since the page was opened. */
  readonly synced_at: string | null
}

const WATCH_EVERY = 30_000
const SYNC_EVERY = 5 * 60_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/**
 * Keeps one account's device and the server of one mind: sends what waits, brings the list of events,
 * then each event's changes, and tries again by itself for as long as something is left.
 */
export function createSyncEngine({ database, call, token, surroundings }: EngineParts) {
  const leaving = new AbortController()
  const line: Line = { call, token, signal: leaving.signal }
  const listeners = new Set<() => void>()
  const watched = new Map<string, number>()
  const agenda: Agenda = { push: false, list: false, events: new Set() }
  let parked = false
  /** Somebody asked for everything, and not all of it is done yet. */
  let whole = false
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let work: Promise<void> | null = null
  let status: SyncStatus = { busy: false, synced_at: null }

  function show(next: Partial<SyncStatus>): void {
    status = { ...status, ...next }
    for (const listener of [...listeners]) listener()
  }

  function run(): Promise<void> {
    // A parked account must sign in again; another engine is made for it then.
    if (parked || leaving.signal.aborted) return Promise.resolve()
    clearTimeout(retryTimer)
    work ??= workOnce()
    return work
  }

  async function workOnce(): Promise<void> {
    // Never before `work` is set; and below it is unset without a pause, so that no call falls between.
    await null
    show({ busy: true })
    const trouble = await workOff(database, line, agenda)
    work = null
    failures = trouble ? failures + 1 : 0
    const done = whole && !trouble && !leaving.signal.aborted
    if (done) whole = false
    show(done ? { busy: false, synced_at: new Date().toISOString() } : { busy: false })
    if (!trouble || leaving.signal.aborted) return
    if (trouble.parked) parked = true
    else retryTimer = setTimeout(() => void run(), Math.max(trouble.wait, backOff()))
  }

  function backOff(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failures - 1))
    return longest * (0.5 + surroundings.random() / 2)
  }

  function syncNow(): Promise<void> {
    agenda.push = true
    agenda.list = true
    whole = true
    return run()
  }

  function tick(): void {
    if (!surroundings.visible()) return
    if (Date.now() - Date.parse(status.synced_at ?? '') > SYNC_EVERY) void syncNow()
    for (const eventId of watched.keys()) agenda.events.add(eventId)
    if (agenda.events.size > 0) void run()
  }

  const stopWaking = surroundings.onWake(() => void syncNow())
  const ticking = setInterval(tick, WATCH_EVERY)
  // Rows of other tabs too: any tab may write, and one of them sends.
  const outbox = liveQuery(() => database.outbox.where('state').equals('waiting').primaryKeys()).subscribe({
    next: (waiting) => {
      if (waiting.length === 0) return
      agenda.push = true
      void run()
    },
    error: () => undefined,
  })

  return {
    /** Sends and brings everything; resolves when that is done or had to be given up for now. */
    syncNow,

    /** Sends what waits; resolves as `syncNow` does. */
    pushNow(): Promise<void> {
      agenda.push = true
      return run()
    },

    /** Keeps an event fresh while its pages are open; returns the end of that. */
    watchEvent(eventId: string): () => void {
      watched.set(eventId, (watched.get(eventId) ?? 0) + 1)
      agenda.events.add(eventId)
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
      clearInterval(ticking)
      clearTimeout(retryTimer)
      await work
    },
  }
}

export type SyncEngine = ReturnType<typeof createSyncEngine>
