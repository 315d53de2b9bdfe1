import { createEmitter, createStore } from '#client/lib/create-store.ts'
import { newId, newSecret } from '#client/lib/new-id.ts'
import { doorSessionRoutes } from '#shared/contract/door-session.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { dismissRefused } from '../check-ins/check-ins.ts'
import { closeForGood } from '../db/reopening.ts'
import { currentHandover } from '../handover/current-handover.ts'
import { createConnectivity } from '../sync/connectivity.ts'
import { createRetryTask, type TaskOutcome } from '../sync/retry.ts'
import { createDeviceClock } from './device-clock.ts'
import { doorName } from './door-database.ts'
import { createDoorEngine, type DoorEngine } from './door-engine.ts'
import { createDoorLock } from './door-lock.ts'
import { canEnter, doorStateOf, nextPhase, type Phase, type PhaseEvent, problemOf } from './door-phase.ts'
import { DoorStore } from './door-store.ts'
import type { DoorLink, DoorSession, DoorSessionInput, DoorView } from './door-view.ts'
import { guestAtDoor } from './guest-at-door.ts'
import { type DoorPlatform, LONGEST_WAIT_MS } from './platform.ts'
import { viewOfDoor } from './view-of-door.ts'

const DEVICE_NAME_MAXIMUM = 60
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
  let tenure = new AbortController()

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

  function beginTenure(): AbortSignal {
    tenure.abort()
    tenure = new AbortController()
    return tenure.signal
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
    const signal = beginTenure()
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
    beginTenure()
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
    // Where the disk cannot be written the memory is empty all the same, and the next start tries again.
    await store.purgeList().catch(() => undefined)
    engine?.sendOnly()
  }

  /** Takes everything off this phone; `next` is what has come of the door. */
  async function purge(next: PhaseEvent): Promise<void> {
    const signal = beginTenure()
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
    const { signal } = tenure
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

  async function enter({ pin, device_name, host_token }: DoorSessionInput): Promise<void> {
    if (phase.get().kind === 'unreachable') await lookup.runNow()
    const asked = phase.get()
    if (!canEnter(asked)) return
    const isStale = staleness(asked.kind)
    const has_pin = asked.kind === 'asking' ? asked.door.has_pin : store.door().has_pin
    dispatch({ kind: 'enter-started' })
    const identity = await saveIdentity(has_pin)
    if (isStale()) return
    if (identity === null) return dispatch({ kind: 'enter-not-saved' })
    void platform.persistence.ask().then(notify, notify)
    const takeResult = store.clock.startCall()
    const body = { pin, ...identity, device_name: device_name.slice(0, DEVICE_NAME_MAXIMUM) }
    const result = await platform.client.call(
      doorSessionRoutes['door.open'],
      { params: link, body },
      host_token ? { token: host_token } : {},
    )
    if (isStale()) return
    takeResult(result)
    if (result.ok) return await saveToken(result.data, isStale)
    const problem = problemOf(result.kind === 'refused' ? result.code : '')
    if (asked.kind === 'asking' && problem === 'missing') return await onMissing()
    dispatch({ kind: 'enter-rejected', problem })
    if (problem === 'missing') retryOldToken()
  }

  /** True once the door has changed hands or has ended, which the engine may find out at any time. */
  function staleness(asked: Phase['kind']): () => boolean {
    const { signal } = tenure
    return () => signal.aborted || phase.get().kind !== asked
  }

  /**
   * The link gives no new token any more, but the 401 that parked this phone may have been a passing error. A
   * server that still knows the old token says that the door has ended, and takes the records that wait.
   */
  function retryOldToken(): void {
    const { token } = store.door()
    if (token !== null) startEngine(token)
  }

  /** Stored before the server receives it, so that a lost response and another try are the same device. */
  async function saveIdentity(
    has_pin: boolean,
  ): Promise<{ device_id: string; device_secret: string } | null> {
    const before = store.door()
    const identity = {
      device_id: before.device_id || newId(platform.now()),
      device_secret: before.device_secret ?? newSecret(),
    }
    try {
      await store.save({ ...identity, has_pin })
      return identity
    } catch {
      return null
    }
  }

  async function saveToken(
    opened: RouteData<(typeof doorSessionRoutes)['door.open']>,
    isStale: () => boolean,
  ): Promise<void> {
    const { token, event_id, device_id, door, event, pass_key } = opened
    try {
      const isSameDevice = device_id === store.door().device_id
      // The certificate is of the device that this phone was.
      const signing = isSameDevice ? {} : { signing: undefined }
      await store.save({ token, event_id, device_id, door, event, pass_key, ...signing })
    } catch {
      if (!isStale()) dispatch({ kind: 'enter-not-saved' })
      return
    }
    if (isStale()) return
    dispatch({ kind: 'entered' })
    startEngine(token)
  }

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
        storage: platform.persistence.read(),
        can_verify: device.canVerify,
      })
      return view
    },

    subscribe: changes.subscribe,
    enter,
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
      if (kind === 'opening' || kind === 'elsewhere' || tenure.signal.aborted) return false
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
      tenure.abort()
      stopWaking()
      stopHiding()
      await lookup.stop()
      await stopWork()
      lock.release()
    },
  }
}
