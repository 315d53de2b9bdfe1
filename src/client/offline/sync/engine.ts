import { liveQuery } from 'dexie'
import type { Call } from '#client/api/http-client.ts'
import { createStore } from '#client/lib/create-store.ts'
import type { AccountDatabase } from '../account-database.ts'
import type { ApiSession } from './api-session.ts'
import { drain, queuePull, type SyncFailureCause, type SyncQueue } from './drain.ts'
import { hasRevision } from './pull.ts'
import { browserTimers, createRetryTask, type TaskOutcome } from './retry.ts'
import { createWatchedEvents, type FollowEvent } from './watched-events.ts'

/** What the engine sees of the page and the browser around it; made up in the tests. */
export interface Platform {
  readonly visible: () => boolean
  /** Calls back when the page becomes visible or the browser reports a change of the network. */
  readonly onWake: (listener: () => void) => () => void
  /** Something waits: asks the browser for a chance to send it when this page is closed. */
  readonly requestBackgroundSync: () => void
  /** 0 to 1, for the back-off. */
  readonly random: () => number
}

export interface EngineParts {
  readonly database: AccountDatabase
  readonly call: Call
  readonly token: string
  readonly platform: Platform
  readonly follow: FollowEvent
}

export interface SyncStatus {
  readonly busy: boolean
  /** When everything was last pushed and pulled; null before the first time since the page was opened. */
  readonly synced_at: string | null
  /** What keeps this device from it, besides that the server cannot be reached. */
  readonly failure: SyncFailureCause | null
}

const POLL_INTERVAL_MS = 30_000
/** Doors let in several people a second: what moves within this time is pulled together. */
const PULL_THROTTLE_MS = 500
const FULL_SYNC_INTERVAL_MS = 5 * 60_000
const LONGEST_WAIT_MS = 60_000

/**
 * Keeps one account's device in sync with the server: pushes what waits, pulls the list of events, then each
 * event's changes, and retries by itself for as long as something is left.
 */
export function createSyncEngine({ database, call, token, platform, follow }: EngineParts) {
  const stopping = new AbortController()
  const session: ApiSession = { call, token, signal: stopping.signal }
  const queue: SyncQueue = { push: false, list: false, events: new Map() }
  const status = createStore<SyncStatus>({ busy: false, synced_at: null, failure: null })
  const watched = createWatchedEvents({ follow, token, onMoved: pullMoved })
  const task = createRetryTask({
    work,
    timers: browserTimers,
    random: platform.random,
    longestWait: LONGEST_WAIT_MS,
    onChange: () => setStatus({ busy: task.isBusy() }),
  })
  let isParked = false
  /** A full sync was asked for and is not complete yet. */
  let isFullSync = false
  let throttle: ReturnType<typeof setTimeout> | undefined
  /** By the monotonic clock, which nobody sets back. */
  let pulledAt = Number.NEGATIVE_INFINITY

  function setStatus(change: Partial<SyncStatus>): void {
    status.update((before) => ({ ...before, ...change }))
  }

  async function run(how = task.runNow): Promise<void> {
    // A parked account must sign in again, which makes another engine.
    if (!isParked && !stopping.signal.aborted) await how()
  }

  async function work(): Promise<TaskOutcome> {
    const failure = await drain(database, session, queue)
    if (stopping.signal.aborted) return { done: false, retry: false, wait: 0 }
    const isSynced = isFullSync && !failure
    if (isSynced) isFullSync = false
    const synced = isSynced ? { synced_at: new Date().toISOString() } : {}
    setStatus({ failure: failure?.cause ?? null, ...synced })
    if (!failure) return { done: true }
    if (failure.parked) {
      isParked = true
      watched.stop()
    }
    return { done: false, retry: !failure.parked, wait: failure.wait }
  }

  function syncNow(how = task.runNow): Promise<void> {
    queue.push = true
    queue.list = true
    isFullSync = true
    return run(how)
  }

  /** Pulls an event that moved, unless the device has that revision already because the change was its own. */
  async function pullMoved(eventId: string, rev: number | null): Promise<void> {
    if (rev !== null && (await hasRevision(database, eventId, rev).catch(() => false))) return
    queuePull(queue, eventId, rev)
    // The first one at once, those that follow closely together; after a failure the retry pulls them.
    throttle ??= setTimeout(
      () => {
        throttle = undefined
        pulledAt = performance.now()
        if (!isParked && !stopping.signal.aborted) task.schedule()
      },
      Math.max(0, pulledAt + PULL_THROTTLE_MS - performance.now()),
    )
  }

  function tick(): void {
    watched.setVisible(platform.visible())
    if (!platform.visible()) return
    if (Date.now() - Date.parse(status.get().synced_at ?? '') > FULL_SYNC_INTERVAL_MS) void syncNow()
    for (const eventId of watched.ids()) queuePull(queue, eventId)
    if (queue.events.size > 0) void run()
  }

  const stopListening = platform.onWake(() => {
    watched.reconnect(platform.visible())
    void syncNow(task.runOnNewNetwork)
  })
  const ticking = setInterval(tick, POLL_INTERVAL_MS)
  // Rows of other tabs too: any tab may write, and one of them sends.
  const waiting = liveQuery(() => waitingKeys(database)).subscribe({
    next: (keys) => {
      if (keys.length === 0) return
      platform.requestBackgroundSync()
      queue.push = true
      void run()
    },
    error: () => undefined,
  })

  return {
    /** Pushes and pulls everything; resolves when that is done or had to be given up for now. */
    syncNow: (): Promise<void> => syncNow(),

    /** Pushes what waits; resolves as `syncNow` does. */
    pushNow(): Promise<void> {
      queue.push = true
      return run()
    },

    /** Keeps an event up to date while its pages are open, by its stream and by polling; returns the end of that. */
    watchEvent(eventId: string): () => void {
      watched.watch(eventId)
      queuePull(queue, eventId)
      void run()
      return () => watched.unwatch(eventId)
    },

    read: status.get,

    subscribe: status.subscribe,

    /** Ends all work; resolves when nothing touches the database any more. */
    async stop(): Promise<void> {
      stopping.abort()
      stopListening()
      watched.stop()
      waiting.unsubscribe()
      clearInterval(ticking)
      clearTimeout(throttle)
      await task.stop()
    },
  }
}

/** Keys of whatever has not reached the server. */
async function waitingKeys({ outbox, check_ins_waiting }: AccountDatabase) {
  const [changes, checkIns] = await Promise.all([
    outbox.where('state').equals('waiting').primaryKeys(),
    check_ins_waiting.toCollection().primaryKeys(),
  ])
  return [...changes, ...checkIns]
}

export type SyncEngine = ReturnType<typeof createSyncEngine>
