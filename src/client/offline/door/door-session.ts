import { createEmitter, createStore } from '#client/lib/create-store.ts'
import { doorSessionRoutes } from '#shared/contract/door-session.ts'
import { dismissRefused } from '../check-ins/check-ins.ts'
import { closeForGood } from '../db/reopening.ts'
import { currentHandover } from '../handover/current-handover.ts'
import { createConnectivity } from '../sync/connectivity.ts'
import { createRetryTask, type TaskOutcome } from '../sync/retry.ts'
import { createDeviceClock } from './device-clock.ts'
import { doorName } from './door-database.ts'
import { createDoorEngine, type DoorEngine } from './door-engine.ts'
import { createDoorEntry } from './door-entry.ts'
import { createDoorLock } from './door-lock.ts'
import { doorStateOf, nextPhase, type Phase, type PhaseEvent } from './door-phase.ts'
import { DoorStore } from './door-store.ts'
import type { DoorLink, DoorSession, DoorView } from './door-view.ts'
import { guestAtDoor } from './guest-at-door.ts'
import { type DoorPlatform, LONGEST_WAIT_MS } from './platform.ts'
import { viewOfDoor } from './view-of-door.ts'

/** Hits of a search are counted to here: to count 20,000 takes longer than a keystroke may. */
const HITS_COUNTED = 1000

/** A door on this phone: from the link that names it to the end that takes its list off the phone. */
export function createDoorSession(link: DoorLink, platform: DoorPlatform): DoorSession {
  const changes = createEmitter()
  const phase = createStore<Phase>({ kind: 'opening' })
  const connectivity = createConnectivity({
    onReach: platform.client.onReach,
    isOnlineHint: platform.isOnlineHint,
  })
  const began = platform.now()
  const openedAt = () => began + (store.door().clock_offset ?? 0)
  /** When the server was reached or lost last, by its clock. */
  let reachSince: number | null = null
  const device: { canVerify: boolean; battery: number | null } = { canVerify: true, battery: null }
  const clock = createDeviceClock(platform)
  const stopHiding = platform.onHidden(clock.onHidden)
  let view: DoorView | null = null
  let store = newStore()
  let engine: DoorEngine | null = null
  /** Aborted when the door changes hands, is purged or closed: what began before must not go on. */
  let lifetime = new AbortController()

  function newStore(): DoorStore {
    return new DoorStore(link, platform, { clock, change: notify, saved })
  }

  function notify(): void {
    view = null
    changes.emit()
  }

  /** The guest waits for the verdict alone: the door's figures are redrawn, and the record is sent, once it is painted. */
  function saved(): void {
    view = null
    platform.afterPaint(() => {
      changes.emit()
      engine?.scheduleSend()
    })
  }

  function dispatch(event: PhaseEvent): void {
    phase.update((before) => nextPhase(before, event))
  }

  function beginLifetime(): AbortSignal {
    lifetime.abort()
    lifetime = new AbortController()
    return lifetime.signal
  }

  const lock = createDoorLock({
    name: doorName(link),
    locks: platform.locks,
    timers: platform.timers,
    onHeld: () => void open(),
    onElsewhere: () => void release(),
  })

  /** Reads the storage, with no network: guests can be let in as soon as it has been read. */
  async function open(): Promise<void> {
    const signal = beginLifetime()
    dispatch({ kind: 'lock-acquired' })
    const opened = newStore()
    try {
      await opened.load()
    } catch {
      if (!signal.aborted) dispatch({ kind: 'storage-failed' })
      return
    }
    if (signal.aborted) {
      closeForGood(opened.database)
      return
    }
    store = opened
    const { token, ended } = store.door()
    if (token === null) return void lookup.runNow()
    if (!ended && store.isLongOver()) await endDoor()
    else dispatch({ kind: ended ? 'ended' : 'entered' })
    if (!signal.aborted && engine === null) startEngine(token)
  }

  /** Another tab has the door: this one does no work on it. */
  async function release(): Promise<void> {
    beginLifetime()
    dispatch({ kind: 'lock-lost' })
    await stopWork()
  }

  async function stopWork(): Promise<void> {
    const [released, running] = [store, engine]
    engine = null
    await running?.stop()
    await released.commands.idle()
    closeForGood(released.database)
  }

  function startEngine(token: string): void {
    void engine?.stop()
    engine = createDoorEngine({
      store,
      platform,
      token,
      battery: () => device.battery,
      onChange: notify,
      onParked: park,
      onEnded: () => void endDoor(),
      onDrained: () => void purge({ kind: 'ended' }),
    })
  }

  /** Guests are let in all the same: only sending waits. */
  function park(): void {
    const parked = engine
    engine = null
    void parked?.stop()
    dispatch({ kind: 'parked', has_pin: store.door().has_pin })
  }

  async function endDoor(): Promise<void> {
    if (phase.get().kind === 'ended') return
    dispatch({ kind: 'ended' })
    await store.endRehearsal()
    await store.commands.idle()
    // Where the disk cannot be written the memory is empty all the same, and the engine tries again.
    await store.purgeList().catch(() => undefined)
    engine?.sendOnly()
  }

  /** Takes everything off this phone; `next` is what has come of the door. */
  async function purge(next: PhaseEvent): Promise<void> {
    const signal = beginLifetime()
    const [purged, running] = [store, engine]
    engine = null
    // Not awaited: this may be called by the engine's own work.
    void running?.stop()
    await purged.endRehearsal()
    await purged.commands.idle()
    await purged.discard().catch(() => undefined)
    if (signal.aborted) return
    if (next.kind !== 'ended') store = newStore()
    dispatch(next)
  }

  /** The link opens no door. Records of an earlier session that could not be sent are not lost for that. */
  async function onMissing(): Promise<void> {
    const missing: PhaseEvent = { kind: 'door-missing' }
    if (await store.isDrained().catch(() => false)) await purge(missing)
    else dispatch(missing)
  }

  const lookup = createRetryTask({
    work: lookUpDoor,
    timers: platform.timers,
    random: platform.random,
    longestWait: LONGEST_WAIT_MS,
    onChange: notify,
  })

  /** Asks which door it is, before it is opened; again with back-off until the server has responded. */
  async function lookUpDoor(): Promise<TaskOutcome> {
    const { kind } = phase.get()
    if (kind !== 'opening' && kind !== 'unreachable') return { done: true }
    const { signal } = lifetime
    dispatch({ kind: 'lookup-started' })
    const result = await platform.client.call(doorSessionRoutes['door.read'], { params: link })
    if (signal.aborted) return { done: true }
    if (result.ok) {
      dispatch({ kind: 'door-found', door: result.data })
      return { done: true }
    }
    if (result.kind === 'refused' && [404, 410].includes(result.status)) {
      await onMissing()
      return { done: true }
    }
    dispatch({ kind: 'lookup-failed' })
    const wait = result.kind === 'refused' ? (result.retry_after ?? 0) : 0
    return { done: false, retry: true, wait }
  }

  const stopWaking = platform.onWake(() => {
    if (phase.get().kind === 'unreachable') void lookup.runNow()
  })

  const entry = createDoorEntry({
    link,
    platform,
    store: () => store,
    phase: phase.get,
    signal: () => lifetime.signal,
    dispatch,
    onChange: notify,
    lookUp: lookup.runNow,
    onMissing,
    startEngine,
  })

  void platform.verify.then((verify) => {
    device.canVerify = verify !== null
    notify()
  })
  phase.subscribe(notify)
  connectivity.subscribe(() => {
    reachSince = store.clock.now()
    notify()
  })
  lock.take()

  return {
    read() {
      view ??= viewOfDoor(store, {
        state: doorStateOf(phase.get(), store),
        connectivity: { online: connectivity.read().online, since: reachSince ?? openedAt() },
        busy: engine?.busy() ?? lookup.isBusy(),
        persistence: platform.persistence.read(),
        can_verify: device.canVerify,
      })
      return view
    },

    subscribe: changes.subscribe,
    enter: entry.enter,
    takeOver: lock.takeOver,

    get commands() {
      return store.active.commands
    },

    search(typed, limit) {
      const found = store.list.search(typed, HITS_COUNTED)
      const guests = found.slice(0, limit).flatMap(({ id }) => guestAtDoor(store.active, id) ?? [])
      return { guests, total: found.length, atLeast: found.length === HITS_COUNTED }
    },

    guest: (guestId) => guestAtDoor(store.active, guestId),
    guestsByIdEnd: (ends) => store.list.idsByEnd(ends),

    syncNow: async () => (await engine?.syncNow()) ?? false,

    setBattery(percent) {
      device.battery = percent
    },

    async dismissRefused(recordId) {
      await dismissRefused(store.database, recordId).catch(() => undefined)
      store.refused = store.refused.filter(({ id }) => id !== recordId)
      notify()
      // The storage of an ended door goes with the last row in it.
      if (phase.get().kind === 'ended') engine?.sendOnly()
    },

    async dismissUnreadable() {
      await store.database.quarantine.clear().catch(() => undefined)
      store.unreadable = 0
      notify()
    },

    handover: currentHandover(() => store.handover),

    markPhoneUnused: (phoneId, isUnused) => store.markPhoneUnused(phoneId, isUnused),

    dismissDataCleared() {
      store.dataCleared = false
      notify()
    },

    dismissClockMoved() {
      store.clock.dismissMoved()
      notify()
    },

    async startRehearsal() {
      if (phase.get().kind !== 'opened') return
      await store.startRehearsal().catch(() => undefined)
    },

    endRehearsal: () => store.endRehearsal(),

    async leave() {
      const { kind } = phase.get()
      if (kind === 'opening' || kind === 'elsewhere' || lifetime.signal.aborted) return false
      const left = store
      await left.endRehearsal()
      left.sealed = true
      await left.commands.idle()
      await engine?.sendNow()
      const drained = await left.isDrained().catch(() => false)
      if (!drained || phase.get().kind === 'ended') {
        left.sealed = false
        return left.checkIns.waiting === 0 && drained
      }
      await purge({ kind: 'lookup-failed' })
      void lookup.runNow()
      return true
    },

    async close() {
      lifetime.abort()
      stopWaking()
      stopHiding()
      await lookup.stop()
      await stopWork()
      lock.release()
    },
  }
}
