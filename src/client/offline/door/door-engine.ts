import type { ApiFailure, ApiResult, CallInput } from '#client/api/http-client.ts'
import { checkInRoutes } from '#shared/contract/check-in-routes.ts'
import { doorSessionRoutes } from '#shared/contract/door-session.ts'
import { liveRoutes } from '#shared/contract/live.ts'
import type { Route, RouteData } from '#shared/contract/route.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { fromBase64Url, toBase64Url } from '#shared/rules/binary/base64url.ts'
import { batchSize, sendCheckIns } from '../check-ins/check-ins.ts'
import { createCallSize } from '../sync/call-size.ts'
import { followLive, type LiveStream } from '../sync/live.ts'
import { createRetryTask, type TaskOutcome } from '../sync/retry.ts'
import type { DoorStore } from './door-store.ts'
import { type DoorPlatform, LONGEST_WAIT_MS } from './platform.ts'
import { DOOR_PAGE, type DoorCursor, doorChangesRoute, FIRST_DOOR_PAGE, pullDoor } from './pull-door.ts'

export interface EngineParts {
  readonly store: DoorStore
  readonly platform: DoorPlatform
  readonly token: string
  /** In per cent; null where it is not known. */
  readonly battery: () => number | null
  readonly onChange: () => void
  /** The server no longer knows this device. */
  readonly onParked: () => void
  /** The door has ended. */
  readonly onEnded: () => void
  /** Every record of an ended door was sent. */
  readonly onDrained: () => void
}

const HEARTBEAT_MS = 30_000
/** A list of this age is reported as old, and the next pull makes that untrue. */
const OLD_MS = 2 * HEARTBEAT_MS
const LIST_AGE_MAXIMUM = 4_000_000_000

const DONE: TaskOutcome = { done: true }
const LATER: TaskOutcome = { done: false, retry: true, wait: 0 }
const UNREACHABLE: TaskOutcome = { ...LATER, unreachable: true }
const NEVER: TaskOutcome = { done: false, retry: false, wait: 0 }

/**
 * Syncs an opened door: sends waiting check-ins, pulls changes, sends heartbeats. Three retry tasks, so that a
 * failure of one does not hold up the others. One engine per token.
 */
export function createDoorEngine(parts: EngineParts) {
  const { store, platform, token, onChange } = parts
  const stopping = new AbortController()
  const { signal } = stopping
  const batchLimit = batchSize()
  const pages = createCallSize(DOOR_PAGE, TIME_LIMIT_MS.bulk)
  let live: LiveStream | null = null
  let ticking: unknown = null
  /** What the last heartbeat said, which the host sees until the next one. */
  let reported = { waiting: 0, age: 0 }
  /** The server has responded to this page. */
  let hasReached = false
  /** The server knows that the list of the ended door has left this phone. */
  let isConfirmed = false

  const tasks = {
    send: retryTask(send),
    pull: retryTask(pull),
    beat: retryTask(beat),
  }

  function retryTask(work: () => Promise<TaskOutcome>) {
    return createRetryTask({
      work,
      timers: platform.timers,
      random: platform.random,
      longestWait: LONGEST_WAIT_MS,
      onChange,
    })
  }

  /** A call whose response also sets the clock offset. */
  async function ask<R extends Route>(route: R, input: CallInput<R>): Promise<ApiResult<RouteData<R>>> {
    const takeResult = store.clock.startCall()
    // A heartbeat too: on a slow line it waits behind what is being sent, and gets its response as late.
    const result = await platform.client.call(route, input, { token, signal, timeout: TIME_LIMIT_MS.bulk })
    takeResult(result)
    hasReached ||= result.ok || result.kind === 'refused'
    return result
  }

  function failureOutcome(failed: ApiFailure): TaskOutcome {
    store.markUnreachable()
    if (failed.kind === 'unreachable') return UNREACHABLE
    if (failed.status === 401) return parked()
    if (failed.status === 410) {
      parts.onEnded()
      return NEVER
    }
    return { done: false, retry: true, wait: failed.retry_after ?? 0 }
  }

  function parked(): TaskOutcome {
    // Nobody signs in to an ended door again: waiting records are offered until they are taken.
    if (store.door().ended) return { done: false, retry: true, wait: HEARTBEAT_MS }
    parts.onParked()
    return NEVER
  }

  /** Tasks that failed because the server was unreachable need not wait for their back-off. */
  function reached(): void {
    const wasDisconnected = store.disconnectedSince !== null
    store.markReachable()
    for (const other of Object.values(tasks)) if (other.isUnreachable()) void other.runNow()
    if (wasDisconnected) live?.reconnect()
  }

  /**
   * Deletes the list of an ended door where the disk refused that before, and lets the host know that it has left this
   * phone; null once that is done, or cannot be for want of any network.
   */
  async function purge(): Promise<TaskOutcome | null> {
    if (!store.door().ended || isConfirmed) return null
    if (!store.wiped) await store.purgeList().catch(() => undefined)
    if (!store.wiped) return LATER
    const result = await ask(doorSessionRoutes['door.confirm-wipe'], {})
    if (!result.ok && result.kind === 'unreachable') return hasReached ? UNREACHABLE : null
    // A server that no longer knows the phone, or its event, has nobody to let know.
    isConfirmed = result.ok || [401, 404, 410].includes(result.status)
    if (result.ok || isConfirmed) return null
    return { done: false, retry: true, wait: result.retry_after ?? 0 }
  }

  async function send(): Promise<TaskOutcome> {
    let silent = false
    // First, because the host may learn of it though records wait.
    const unpurged = await purge()
    const { left, wait } = await sendCheckIns(store.database, {
      send: async (records) => {
        const result = await ask(checkInRoutes['check-in.record'], { body: { records: [...records] } })
        silent = !result.ok && result.kind === 'unreachable'
        return result
      },
      size: batchLimit,
      elapsed: platform.elapsed,
      onApplied: (outcome) => store.applySent(outcome),
      signal,
    })
    if (signal.aborted) return NEVER
    if (left === 'parked') return parked()
    if (left !== null) {
      platform.requestBackgroundSync()
      // A server that responded without a verdict on a record is not asked again before the back-off.
      return { done: false, retry: true, wait: wait ?? 0, unreachable: left === 'retry' && silent }
    }
    const hindered = await sendCarried()
    if (hindered !== null) return hindered
    if (unpurged !== null) return unpurged
    // What is confirmed takes the token. A door that has ended during this run is confirmed by the next.
    const isPurged = store.wiped && (isConfirmed || !hasReached)
    if (isPurged && (await store.isDrained())) parts.onDrained()
    if (reported.waiting > 0) tasks.beat.schedule()
    return DONE
  }

  /** Brings the server what other phones have handed over; null once it is all there. */
  async function sendCarried(): Promise<TaskOutcome | null> {
    for (;;) {
      const batches = store.handover.nextCarried()
      if (batches.length === 0) return signal.aborted ? NEVER : null
      const result = await ask(checkInRoutes['check-in.relay'], {
        body: {
          batches: batches.map(({ certificate, batch }) => ({
            certificate: toBase64Url(certificate),
            batch: toBase64Url(batch),
          })),
        },
      })
      if (signal.aborted) return NEVER
      const isAboutBatches =
        !result.ok && result.kind === 'refused' && [400, 413, 422].includes(result.status)
      if (!result.ok && !isAboutBatches) {
        if (result.kind === 'unreachable') return UNREACHABLE
        if (result.status === 401) return parked()
        return { done: false, retry: true, wait: result.retry_after ?? 0 }
      }
      try {
        const verdicts = result.ok ? result.data.batches : []
        await store.handover.applyCarried(batches, verdicts, store.clock.now())
      } catch {
        return LATER
      }
    }
  }

  /** Has this phone's key certified, so that others believe its records without a network. */
  async function certify(): Promise<void> {
    const signing = await platform.signing
    if (signing === null || store.door().signing !== undefined || store.door().ended) return
    const key = await signing.makeKey().catch(() => null)
    if (key === null) return
    const body = { public_key: toBase64Url(key.public_key) }
    const result = await ask(doorSessionRoutes['door.certify'], { body })
    if (!result.ok || signal.aborted) return
    const [certificate, event_key, event_secret] = [
      fromBase64Url(result.data.certificate),
      fromBase64Url(result.data.event_key),
      fromBase64Url(result.data.event_secret),
    ]
    if (certificate === null || event_key === null || event_secret === null) return
    // Saved before it is used: a new key after a restart would look like another phone to all others.
    await store.save({ signing: { ...key, certificate, event_key, event_secret } }).catch(() => undefined)
  }

  async function pull(): Promise<TaskOutcome> {
    if (store.door().ended) return DONE
    const { rev, scope } = store.door()
    store.beginPull()
    const pulled = await pullDoor(
      { since: rev, scope },
      {
        ask: askPage,
        store: (page) => store.apply(page),
        signal,
      },
    )
    if (signal.aborted) return NEVER
    if (pulled.ok) {
      reached()
      if (reported.age > OLD_MS) tasks.beat.schedule()
      return DONE
    }
    return pulled.kind === 'storage' ? LATER : failureOutcome(pulled)
  }

  async function askPage(cursor: DoorCursor): Promise<ApiResult<RouteData<typeof doorChangesRoute>>> {
    const limit = cursor.since === 0 ? Math.min(pages.rows(), FIRST_DOOR_PAGE) : pages.rows()
    const begun = platform.elapsed()
    const result = await ask(doorChangesRoute, { query: { ...cursor, limit } })
    const rows = result.ok ? result.data.changes.length : limit
    pages.report({
      rows,
      took: platform.elapsed() - begun,
      responded: result.ok || result.kind === 'refused',
    })
    return result
  }

  async function beat(): Promise<TaskOutcome> {
    if (store.door().ended) return DONE
    const { listed_at, rev, complete } = store.door()
    const age = listed_at === null ? null : Math.round(store.clock.now() - listed_at)
    const waiting = store.checkIns.waiting
    reported = { waiting, age: age ?? Number.POSITIVE_INFINITY }
    const result = await ask(doorSessionRoutes['door.heartbeat'], {
      body: {
        waiting,
        list_rev: complete ? rev : null,
        list_age: age === null ? null : Math.min(LIST_AGE_MAXIMUM, Math.max(0, age)),
        battery: percentOf(parts.battery()),
      },
    })
    if (signal.aborted) return NEVER
    if (!result.ok) return failureOutcome(result)
    const isCurrent = complete && result.data.rev === store.door().rev && rev > 0
    store.saveInBackground({
      ...store.reportedOthers(result.data),
      ...(isCurrent ? { listed_at: store.clock.now() } : {}),
    })
    reached()
    if (!isCurrent) tasks.pull.schedule()
    await certify()
    return signal.aborted ? NEVER : DONE
  }

  function tick(): void {
    ticking = platform.timers.set(tick, HEARTBEAT_MS)
    if (store.isLongOver() && !store.door().ended) parts.onEnded()
    if (store.checkIns.waiting > 0) tasks.send.schedule()
    if (store.door().ended) return
    tasks.beat.schedule()
    if (!live?.connected()) tasks.pull.schedule()
  }

  const wake = () => {
    for (const one of Object.values(tasks)) void one.runNow()
    live?.reconnect()
  }

  function listen(): void {
    if (store.door().ended || live !== null) return
    live = followLive({
      fetch: platform.fetch,
      address: platform.base + liveRoutes['door.live'].path,
      token,
      timers: platform.timers,
      now: platform.now,
      random: platform.random,
      onMoved: (rev) => {
        if (rev === null || rev !== store.door().rev) tasks.pull.schedule()
      },
      // The stream does not say why: a pull finds out whether the token or the door has ended.
      onRefused: (status) => [401, 410].includes(status) && tasks.pull.schedule(),
    })
  }

  const stopWaking = platform.onWake(wake)
  ticking = platform.timers.set(tick, HEARTBEAT_MS)
  wake()
  listen()

  return {
    /** Sends what was saved. Nothing of a rehearsal is sent, but its records wait until the server is reached. */
    scheduleSend: (): void => (store.rehearsal === null ? tasks.send : tasks.beat).schedule(),

    /** Sends and pulls everything now; true only if all of it was done. */
    async syncNow(): Promise<boolean> {
      const done = await Promise.all([tasks.send.runNow(), tasks.pull.runNow(), tasks.beat.runNow()])
      return done.every(Boolean)
    },

    sendNow: (): Promise<boolean> => tasks.send.runNow(),

    /** For an ended door: stops listening and goes on sending. */
    sendOnly(): void {
      live?.stop()
      void tasks.send.runNow()
    },

    busy: (): boolean => tasks.send.isBusy() || tasks.pull.isBusy(),

    /** Ends all work; resolves when nothing of it is under way. */
    async stop(): Promise<void> {
      stopping.abort()
      stopWaking()
      live?.stop()
      platform.timers.clear(ticking)
      await Promise.all(Object.values(tasks).map((task) => task.stop()))
    },
  }
}

function percentOf(battery: number | null): number | null {
  return battery === null ? null : Math.min(100, Math.max(0, Math.round(battery)))
}

export type DoorEngine = ReturnType<typeof createDoorEngine>
