import { liveQuery } from 'dexie'
import type { Call } from '#client/api/http-client.ts'
import type { AccountDatabase } from '../db.ts'
import type { ApiSession } from './api-session.ts'
import { type Agenda, type Cause, type Trouble, workOff } from './sync-rounds.ts'
import { createWatchedEvents, type Follow } from './watched-events.ts'

/** What the engine sees of the page around it. */
export interface Surroundings {
  readonly visible: () => boolean
  /** Calls back when the page comes to the front or the browser's idea of the network changes. */
  readonly onWake: (listener: () => void) => () => void
  /** Something waits: the browser may be asked for a chance to send it when this page is closed. */
  readonly askForLater: () => void
  /** 0 to 1, so that devices which lost the network together do not all come back in one second. */
  readonly random: () => number
}

export interface EngineParts {
  readonly database: AccountDatabase
  readonly call: Call
  readonly token: string
  readonly surroundings: Surroundings
  readonly follow: Follow
}

export interface SyncStatus {
  readonly busy: boolean
  /** When everything was last sent and brought; null before the first time since the page was opened. */
  readonly synced_at: string | null
  /** What keeps this device from it, besides that the server is not to be had. */
  readonly trouble: Cause | null
}

const WATCH_EVERY = 30_000
/** Doors let in several a second: what moved within this is brought at once. */
const GATHER = 500
const SYNC_EVERY = 5 * 60_000
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/**
 * Keeps one account's device and the server of one mind: sends what waits, brings the list of events,
 * then each event's changes, and tries again by itself for as long as something is left.
 */
export function createSyncEngine({ database, call, token, surroundings, follow }: EngineParts) {
  const leaving = new AbortController()
  const line: ApiSession = { call, token, signal: leaving.signal }
  const listeners = new Set<() => void>()
  const watched = createWatchedEvents({ follow, token, onMoved: hear })
  const agenda: Agenda = { push: false, list: false, events: new Set() }
  let parked = false
  /** Somebody asked for everything, and not all of it is done yet. */
  let whole = false
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let gathering: ReturnType<typeof setTimeout> | undefined
  /** By the clock that nobody sets back. */
  let fetchedAt = Number.NEGATIVE_INFINITY
  let work: Promise<void> | null = null
  let status: SyncStatus = { busy: false, synced_at: null, trouble: null }

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
    if (leaving.signal.aborted) return
    tell(trouble)
    if (!trouble) return
    if (trouble.parked) {
      parked = true
      watched.stop()
    } else retryTimer = setTimeout(() => void run(), Math.max(trouble.wait, backOff()))
  }

  function tell(trouble: Trouble | null): void {
    const done = whole && !trouble
    if (done) whole = false
    const synced = done ? { synced_at: new Date().toISOString() } : {}
    show({ busy: false, trouble: trouble?.cause ?? null, ...synced })
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

  /** An event moved. What of it is here already was ours; while something is amiss it waits its turn. */
  function hear(eventId: string, rev: number | null): void {
    void heldRevision(database, eventId).then((held) => {
      if (rev !== null && rev <= held) return
      agenda.events.add(eventId)
      if (failures > 0) return
      // The first news is fetched at once, what follows on its heels together.
      const wait = Math.max(0, fetchedAt + GATHER - performance.now())
      gathering ??= setTimeout(() => {
        gathering = undefined
        fetchedAt = performance.now()
        void run()
      }, wait)
    })
  }

  function tick(): void {
    watched.notice(surroundings.visible())
    if (!surroundings.visible()) return
    if (Date.now() - Date.parse(status.synced_at ?? '') > SYNC_EVERY) void syncNow()
    for (const eventId of watched.ids()) agenda.events.add(eventId)
    if (agenda.events.size > 0) void run()
  }

  const stopWaking = surroundings.onWake(() => {
    watched.wake(surroundings.visible())
    void syncNow()
  })
  const ticking = setInterval(tick, WATCH_EVERY)
  // Rows of other tabs too: any tab may write, and one of them sends.
  const waiting = liveQuery(() => waitingKeys(database)).subscribe({
    next: (keys) => {
      if (keys.length === 0) return
      surroundings.askForLater()
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

    /** Keeps an event fresh while its pages are open, by its stream and by asking; returns the end of that. */
    watchEvent(eventId: string): () => void {
      watched.watch(eventId)
      agenda.events.add(eventId)
      void run()
      return () => watched.leave(eventId)
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
      watched.stop()
      waiting.unsubscribe()
      clearInterval(ticking)
      clearTimeout(retryTimer)
      clearTimeout(gathering)
      await work
    },
  }
}

async function heldRevision({ feeds }: AccountDatabase, eventId: string): Promise<number> {
  const feed = await feeds.get(eventId).catch(() => undefined)
  return feed?.rev ?? -1
}

/** Whatever has not reached the server. */
async function waitingKeys({ outbox, check_ins_waiting }: AccountDatabase) {
  const [changes, checkIns] = await Promise.all([
    outbox.where('state').equals('waiting').primaryKeys(),
    check_ins_waiting.toCollection().primaryKeys(),
  ])
  return [...changes, ...checkIns]
}

export type SyncEngine = ReturnType<typeof createSyncEngine>
