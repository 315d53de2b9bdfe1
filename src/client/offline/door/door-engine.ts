import type { ApiFailure, ApiResult, CallInput } from '#client/api/http-client.ts'
import { checkInRoutes } from '#shared/contract/check-in-routes.ts'
import { doorSessionRoutes } from '#shared/contract/door-session.ts'
import { liveRoutes } from '#shared/contract/live.ts'
import type { Route, RouteData } from '#shared/contract/route.ts'
import { clockOffset } from '#shared/rules/door/clock.ts'
import { sendCheckIns } from '../check-ins/check-ins.ts'
import { followLive, type LiveStream } from '../sync/live.ts'
import { createRetryTask, type TaskOutcome } from '../sync/retry.ts'
import type { DoorStore } from './door-store.ts'
import { type DoorPlatform, LONGEST_WAIT_MS } from './platform.ts'
import { DOOR_PAGE, doorChangesRoute, pullDoor } from './pull-door.ts'

export interface EngineParts {
  readonly store: DoorStore
  readonly platform: DoorPlatform
  readonly token: string
  readonly onChange: () => void
  /** The server no longer knows this device. */
  readonly onParked: () => void
  /** The door has ended. */
  readonly onEnded: () => void
  /** All that waited of an ended door is through. */
  readonly onDrained: () => void
}

const BEAT = 30_000
/** A page or a batch on a slow network. */
const LONG_CALL = 60_000
const LIST_AGE_MAXIMUM = 4_000_000_000

const DONE: TaskOutcome = { done: true }
const LATER: TaskOutcome = { done: false, retry: true, wait: 0 }
const UNREACHABLE: TaskOutcome = { ...LATER, unreachable: true }
const NEVER: TaskOutcome = { done: false, retry: false, wait: 0 }

/**
 * Keeps an opened door and the server of one mind: sends what waits, brings what changed, says that this
 * gate is there. Three lanes, so that none of them waits for another's trouble. One engine per token.
 */
export function createDoorEngine(parts: EngineParts) {
  const { store, platform, token, onChange } = parts
  const leaving = new AbortController()
  const line = { token, signal: leaving.signal }
  let live: LiveStream | null = null
  let battery: number | null = null
  let ticking: unknown = null

  const lanes = {
    send: lane(send),
    pull: lane(pull),
    beat: lane(beat),
  }

  function lane(work: () => Promise<TaskOutcome>) {
    return createRetryTask({
      work,
      timers: platform.timers,
      random: platform.random,
      longestWait: LONGEST_WAIT_MS,
      onChange,
    })
  }

  /** A call whose answer also tells the server's time. */
  async function ask<R extends Route>(route: R, input: CallInput<R>): Promise<ApiResult<RouteData<R>>> {
    const asked_at = platform.now()
    const answer = await platform.client.call(
      route,
      input,
      route.limit === 'write' ? line : { ...line, timeout: LONG_CALL },
    )
    const answered_at = platform.now()
    const told = answer.ok ? (answer.data as { server_time?: unknown } | null)?.server_time : undefined
    const server_time = typeof told === 'string' ? Date.parse(told) : Number.NaN
    if (!Number.isNaN(server_time)) {
      const held = store.door().clock_offset
      const offset = clockOffset(held, { asked_at, answered_at, server_time })
      if (offset !== held) store.saveInBackground({ clock_offset: offset })
    }
    return answer
  }

  function troubleOf(failed: ApiFailure): TaskOutcome {
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
    // An ended door is never signed in retry: what waits is offered for as long as it waits.
    if (store.door().ended) return { done: false, retry: true, wait: BEAT }
    parts.onParked()
    return NEVER
  }

  /** The server is there: what failed for want of it need not wait its time out. */
  function reached(): void {
    const wasApart = store.disconnectedSince !== null
    store.markReachable()
    for (const other of Object.values(lanes)) if (other.isUnreachable()) void other.runNow()
    if (wasApart) live?.reconnect()
  }

  async function send(): Promise<TaskOutcome> {
    let silent = false
    const { left, wait } = await sendCheckIns(store.database, {
      send: async (records) => {
        const answer = await ask(checkInRoutes['check-in.record'], { body: { records: [...records] } })
        silent = !answer.ok && answer.kind === 'unreachable'
        return answer
      },
      onApplied: (settled) => store.applySent(settled),
      signal: leaving.signal,
    })
    if (leaving.signal.aborted) return NEVER
    if (left === 'parked') return parked()
    if (left !== null) {
      platform.requestBackgroundSync()
      // A server that answers, and says nothing of a record, is not asked again before its time.
      return { done: false, retry: true, wait: wait ?? 0, unreachable: left === 'retry' && silent }
    }
    if (store.door().ended && (await store.isDrained())) parts.onDrained()
    return DONE
  }

  async function pull(): Promise<TaskOutcome> {
    if (store.door().ended) return DONE
    const { rev, scope } = store.door()
    store.beginPull()
    const pulled = await pullDoor(
      { since: rev, scope },
      {
        ask: (cursor) => ask(doorChangesRoute, { query: { ...cursor, limit: DOOR_PAGE } }),
        store: (page) => store.apply(page),
        signal: leaving.signal,
      },
    )
    if (leaving.signal.aborted) return NEVER
    if (pulled.ok) {
      reached()
      return DONE
    }
    return pulled.kind === 'storage' ? LATER : troubleOf(pulled)
  }

  async function beat(): Promise<TaskOutcome> {
    if (store.door().ended) return DONE
    const { listed_at, rev, complete } = store.door()
    const age = listed_at === null ? null : Math.round(store.serverNow() - listed_at)
    const answer = await ask(doorSessionRoutes['door.heartbeat'], {
      body: {
        waiting: store.checkIns.waiting,
        list_rev: complete ? rev : null,
        list_age: age === null ? null : Math.min(LIST_AGE_MAXIMUM, Math.max(0, age)),
        battery,
      },
    })
    if (leaving.signal.aborted) return NEVER
    if (!answer.ok) return troubleOf(answer)
    const isCurrent = complete && answer.data.rev === store.door().rev && rev > 0
    store.saveInBackground({
      gates: store.otherDoorsOf(answer.data.gates),
      ...(isCurrent ? { listed_at: store.serverNow() } : {}),
    })
    reached()
    if (!isCurrent) lanes.pull.schedule()
    return DONE
  }

  function tick(): void {
    ticking = platform.timers.set(tick, BEAT)
    if (store.isLongOver() && !store.door().ended) parts.onEnded()
    if (store.checkIns.waiting > 0) lanes.send.schedule()
    if (store.door().ended) return
    lanes.beat.schedule()
    if (!live?.connected()) lanes.pull.schedule()
  }

  const wake = () => {
    for (const one of Object.values(lanes)) void one.runNow()
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
        if (rev === null || rev !== store.door().rev) lanes.pull.schedule()
      },
      // Whether the device is still known here, and the door still open, is for a call to find out.
      onRefused: (status) => [401, 410].includes(status) && lanes.pull.schedule(),
    })
  }

  const stopWaking = platform.onWake(wake)
  ticking = platform.timers.set(tick, BEAT)
  wake()
  listen()

  return {
    /** Something was kept. */
    sendSoon: (): void => lanes.send.schedule(),

    /** A rehearsal has something that waits: is the server there? */
    beatSoon: (): void => lanes.beat.schedule(),

    /** Sends and brings everything now; true only if all of it was done. */
    async syncNow(): Promise<boolean> {
      const [sent, pulled, told] = await Promise.all([
        lanes.send.runNow(),
        lanes.pull.runNow(),
        lanes.beat.runNow(),
      ])
      return sent && pulled && told
    },

    sendNow: (): Promise<boolean> => lanes.send.runNow(),

    tellBattery(percent: number | null): void {
      battery = percent === null ? null : Math.min(100, Math.max(0, Math.round(percent)))
    },

    /** Of an ended door: it hears nothing more, and goes on sending. */
    farewell(): void {
      live?.stop()
      void lanes.send.runNow()
    },

    busy: (): boolean => lanes.send.isBusy() || lanes.pull.isBusy(),

    /** Ends all work; resolves when nothing of it is under way. */
    async stop(): Promise<void> {
      leaving.abort()
      stopWaking()
      live?.stop()
      platform.timers.clear(ticking)
      await Promise.all(Object.values(lanes).map((one) => one.stop()))
    },
  }
}

export type DoorEngine = ReturnType<typeof createDoorEngine>
