import { newId } from '#client/lib/new-id.ts'
import { doorSessionRoutes } from '#shared/contract/door-session.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { dismissRefused } from '../check-ins/check-ins.ts'
import { closeForGood } from '../db/reopening.ts'
import { createConnectivity } from '../sync/connectivity.ts'
import { createRetryTask, type TaskOutcome } from '../sync/retry.ts'
import { doorName } from './door-database.ts'
import { createDoorEngine, type DoorEngine } from './door-engine.ts'
import { createDoorLock } from './door-lock.ts'
import { DoorStore } from './door-store.ts'
import type { DoorLink, DoorSession, DoorState, DoorView, EnterProblem } from './door-view.ts'
import { guestAtDoor } from './guest-at-door.ts'
import { type DoorPlatform, LONGEST_WAIT_MS } from './platform.ts'
import { viewOfDoor } from './view-of-door.ts'

/** As `DoorStage`, where the rest follows from what is held. */
type Phase =
  | Exclude<DoorState, { kind: 'downloading' | 'open' | 'ended' }>
  | { readonly kind: 'in' }
  | { readonly kind: 'ended' }

/** Where somebody may give the PIN. */
type Asking = Extract<Phase, { kind: 'asking' | 'parked' }>

const DEVICE_NAME_MAXIMUM = 60

/** A gate on this phone: from the link that names it to the end that takes its list away again. */
export function createDoorSession(link: DoorLink, platform: DoorPlatform): DoorSession {
  const listeners = new Set<() => void>()
  const connectivity = createConnectivity({
    onReach: platform.client.onReach,
    isOnlineHint: platform.isOnlineHint,
  })
  let canVerify = true
  let phase: Phase = { kind: 'opening' }
  let view: DoorView | null = null
  let store = newNight()
  let engine: DoorEngine | null = null
  let battery: number | null = null
  let closed = false
  /** Raised by every change of hands: what was begun before it is of no more account. */
  let life = 0

  function newNight(): DoorStore {
    return new DoorStore(link, platform, {
      change: touch,
      saved: () => (store.rehearsal ? engine?.beatSoon() : engine?.sendSoon()),
    })
  }

  function touch(): void {
    view = null
    for (const listener of [...listeners]) listener()
  }

  function become(next: Phase): void {
    phase = next
    touch()
  }

  function state(): DoorState {
    if (phase.kind === 'ended') return { kind: 'ended', waiting: store.checkIns.waiting }
    if (phase.kind !== 'in') return phase
    const { complete, total } = store.door()
    return complete ? { kind: 'open' } : { kind: 'downloading', held: store.list.size, total }
  }

  const lock = createDoorLock({
    name: doorName(link),
    locks: platform.locks,
    timers: platform.timers,
    onHeld: () => void open(),
    onElsewhere: () => void yieldDoor(),
  })

  /** From storage, with no network: guests can be let in as soon as it has been read. */
  async function open(): Promise<void> {
    const mine = ++life
    become({ kind: 'opening' })
    const opened = newNight()
    try {
      await opened.load()
    } catch {
      if (mine === life) become({ kind: 'no-storage' })
      return
    }
    if (mine !== life) {
      closeForGood(opened.database)
      return
    }
    store = opened
    const { token, ended } = store.door()
    if (token === null) return void look.runNow()
    if (!ended && store.isLongOver()) await endDoor()
    else if (ended) become({ kind: 'ended' })
    else become({ kind: 'in' })
    if (mine === life && engine === null) startEngine(token)
  }

  /** Another tab has the door: nothing of it is worked on here. */
  async function yieldDoor(): Promise<void> {
    life += 1
    become({ kind: 'elsewhere' })
    await stopWork()
  }

  async function stopWork(): Promise<void> {
    const [left, running] = [store, engine]
    engine = null
    await running?.stop()
    await left.commands.idle()
    closeForGood(left.database)
  }

  function startEngine(token: string): void {
    void engine?.stop()
    engine = createDoorEngine({
      store: store,
      platform: platform,
      token,
      onChange: touch,
      onParked: () => park(),
      onEnded: () => void endDoor(),
      onDrained: () => void vanish({ kind: 'ended' }),
    })
    engine.tellBattery(battery)
  }

  /** Guests are let in all the same: only what is written down waits. */
  function park(): void {
    const parked = engine
    engine = null
    void parked?.stop()
    if (phase.kind !== 'parked') {
      become({ kind: 'parked', has_pin: store.door().has_pin, problem: null, busy: false })
    }
  }

  async function endDoor(): Promise<void> {
    if (phase.kind === 'ended') return
    become({ kind: 'ended' })
    await store.endRehearsal()
    await store.commands.idle()
    // Where the disk cannot be written the memory is empty all the same, and the next start tries again.
    await store.purgeList().catch(() => undefined)
    engine?.farewell()
  }

  /** Takes everything off this phone. */
  async function vanish(next: Phase): Promise<void> {
    const mine = ++life
    const [left, running] = [store, engine]
    engine = null
    // Not waited for: this may be called from its own work.
    void running?.stop()
    await left.endRehearsal()
    await left.commands.idle()
    await left.database.delete().catch(() => undefined)
    if (mine !== life) return
    if (next.kind !== 'ended') store = newNight()
    become(next)
  }

  /** The link opens no gate. What an earlier session of it could not send is not lost for that. */
  async function lose(): Promise<void> {
    if (await store.isDrained().catch(() => false)) await vanish({ kind: 'missing' })
    else become({ kind: 'missing' })
  }

  const look = createRetryTask({
    work: lookAtGate,
    timers: platform.timers,
    random: platform.random,
    longestWait: LONGEST_WAIT_MS,
    onChange: touch,
  })

  /** Which gate it is, before it is opened. Again by itself until the server has said so. */
  async function lookAtGate(): Promise<TaskOutcome> {
    if (phase.kind !== 'opening' && phase.kind !== 'unreachable') return { done: true }
    const mine = life
    if (phase.kind === 'unreachable') become({ kind: 'unreachable', busy: true })
    const answer = await platform.client.call(doorSessionRoutes['door.read'], { params: link })
    if (mine !== life) return { done: true }
    if (answer.ok) {
      become({ kind: 'asking', gate: answer.data, problem: null, busy: false })
      return { done: true }
    }
    if (answer.kind === 'refused' && [404, 410].includes(answer.status)) {
      await lose()
      return { done: true }
    }
    become({ kind: 'unreachable', busy: false })
    const wait = answer.kind === 'refused' ? (answer.retry_after ?? 0) : 0
    return { done: false, retry: true, wait }
  }

  const stopWaking = platform.onWake(() => {
    if (phase.kind === 'unreachable') void look.runNow()
  })

  async function enter(answers: { pin: string | null; device_name: string }): Promise<void> {
    if (phase.kind === 'unreachable') await look.runNow()
    if ((phase.kind !== 'asking' && phase.kind !== 'parked') || phase.busy) return
    const asked = phase
    const isStale = staleness(asked)
    const has_pin = asked.kind === 'asking' ? asked.gate.has_pin : store.door().has_pin
    become({ ...asked, busy: true, problem: null })
    const device_id = await deviceId(has_pin)
    if (isStale()) return
    if (device_id === null) return unkept(asked)
    void platform.persistence.ask().then(touch, touch)
    const answer = await platform.client.call(doorSessionRoutes['door.open'], {
      params: link,
      body: { ...answers, device_id, device_name: answers.device_name.slice(0, DEVICE_NAME_MAXIMUM) },
    })
    if (isStale()) return
    if (answer.ok) return await enterWith(answer.data, asked)
    const problem = problemOf(answer.kind === 'refused' ? answer.code : '')
    if (asked.kind === 'parked') become({ ...asked, busy: false, problem })
    else if (problem === 'missing') await lose()
    else become({ ...asked, busy: false, problem })
    if (asked.kind === 'parked' && problem === 'missing') tryTokenAgain()
  }

  /**
   * The link gives no new token any more, but the 401 that parked this phone may have been a passing error. A
   * server that still knows the old token says that the door has ended, and takes the records that wait.
   */
  function tryTokenAgain(): void {
    const { token } = store.door()
    if (token !== null) startEngine(token)
  }

  /** True once the door has changed hands or has ended, which the token it has may tell at any time. */
  function staleness(asked: Asking): () => boolean {
    const mine = life
    return () => mine !== life || phase.kind !== asked.kind
  }

  /** Made once and on disk before the server hears of it. */
  async function deviceId(has_pin: boolean): Promise<string | null> {
    const device_id = store.door().device_id || newId(platform.now())
    try {
      await store.save({ device_id, has_pin })
      return device_id
    } catch {
      return null
    }
  }

  /** The phone found no room. A door that has its list goes on letting guests in, and may ask again. */
  function unkept(asked: Asking): void {
    become(asked.kind === 'parked' ? { ...asked, busy: false, problem: null } : { kind: 'no-storage' })
  }

  async function enterWith(
    opened: RouteData<(typeof doorSessionRoutes)['door.open']>,
    asked: Asking,
  ): Promise<void> {
    const isStale = staleness(asked)
    const { token, event_id, device_id, door, event } = opened
    try {
      await store.save({ token, event_id, device_id, door, event })
    } catch {
      if (!isStale()) unkept(asked)
      return
    }
    if (isStale()) return
    become({ kind: 'in' })
    startEngine(token)
  }

  void platform.verify.then((verify) => {
    canVerify = verify !== null
    touch()
  })
  connectivity.subscribe(touch)
  lock.take()

  return {
    read() {
      view ??= viewOfDoor(store, {
        state: state(),
        connectivity: connectivity.read(),
        busy: engine?.busy() ?? look.isBusy(),
        storage: platform.persistence.read(),
        can_verify: canVerify,
      })
      return view
    },

    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    enter,
    takeOver: lock.takeOver,

    scan: (text, people) => store.active.commands.scan(text, people),
    admit: (guestId, people, anyway) => store.active.commands.admit(guestId, people, anyway),
    correct: (entryId, people) => store.active.commands.correct(entryId, people),
    undo: (entryId, reason) => store.active.commands.undo(entryId, reason),
    walkIn: (name, people) => store.active.commands.walkIn(name, people),

    search(typed, limit) {
      const at = { list: store.list, checkIns: store.active.checkIns, door: store.door }
      return store.list.search(typed, limit).flatMap(({ id }) => guestAtDoor(at, id) ?? [])
    },

    guest: (guestId) =>
      guestAtDoor({ list: store.list, checkIns: store.active.checkIns, door: store.door }, guestId),

    async syncNow() {
      return (await engine?.syncNow()) ?? false
    },

    setBattery(percent) {
      battery = percent
      engine?.tellBattery(percent)
    },

    async dismissRefused(recordId) {
      await dismissRefused(store.database, recordId).catch(() => undefined)
      store.refused = store.refused.filter(({ id }) => id !== recordId)
      touch()
      // The last of an ended door may have been what kept its storage.
      if (phase.kind === 'ended') engine?.farewell()
    },

    async dismissUnreadable() {
      await store.database.quarantine.clear().catch(() => undefined)
      store.unreadable = 0
      touch()
    },

    async startRehearsal() {
      if (phase.kind !== 'in') return
      await store.startRehearsal().catch(() => undefined)
    },

    endRehearsal: () => store.endRehearsal(),

    async leave() {
      if (phase.kind === 'opening' || phase.kind === 'elsewhere' || closed) return false
      const left = store
      await left.endRehearsal()
      left.sealed = true
      await left.commands.idle()
      await engine?.sendNow()
      const spent = await left.isDrained().catch(() => false)
      if (!spent || phase.kind === 'ended') {
        left.sealed = false
        return left.checkIns.waiting === 0 && spent
      }
      await vanish({ kind: 'unreachable', busy: false })
      void look.runNow()
      return true
    },

    async close() {
      closed = true
      life += 1
      stopWaking()
      await look.stop()
      await stopWork()
      lock.release()
    },
  }
}

function problemOf(code: string): EnterProblem | 'missing' {
  if (code === 'pin_wrong' || code === 'pin_too_often' || code === 'door_not_open') return code
  return code === 'not_found' || code === 'door_closed' ? 'missing' : 'unreachable'
}
