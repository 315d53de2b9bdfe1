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
  | Exclude<DoorState, { is: 'downloading' | 'open' | 'ended' }>
  | { readonly is: 'in' }
  | { readonly is: 'ended' }

/** Where somebody may give the PIN. */
type Asking = Extract<Phase, { is: 'asking' | 'parked' }>

const DEVICE_NAME_MAXIMUM = 60

/** A gate on this phone: from the link that names it to the end that takes its list away again. */
export function createDoorSession(link: DoorLink, around: DoorPlatform): DoorSession {
  const listeners = new Set<() => void>()
  const connectivity = createConnectivity({ onReach: around.client.onReach, isOnlineHint: around.isOnlineHint })
  let canVerify = true
  let phase: Phase = { is: 'opening' }
  let view: DoorView | null = null
  let night = newNight()
  let engine: DoorEngine | null = null
  let battery: number | null = null
  let closed = false
  /** Raised by every change of hands: what was begun before it is of no more account. */
  let life = 0

  function newNight(): DoorStore {
    return new DoorStore(link, around, {
      change: touch,
      kept: () => (night.rehearsal ? engine?.beatSoon() : engine?.sendSoon()),
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

  function stage(): DoorState {
    if (phase.is === 'ended') return { is: 'ended', waiting: night.checkIns.waiting }
    if (phase.is !== 'in') return phase
    const { complete, total } = night.door()
    return complete ? { is: 'open' } : { is: 'downloading', held: night.list.size, total }
  }

  const lock = createDoorLock({
    name: doorName(link),
    locks: around.locks,
    timers: around.timers,
    onHeld: () => void open(),
    onElsewhere: () => void yieldDoor(),
  })

  /** From storage, with no network: guests can be let in as soon as it has been read. */
  async function open(): Promise<void> {
    const mine = ++life
    become({ is: 'opening' })
    const opened = newNight()
    try {
      await opened.load()
    } catch {
      if (mine === life) become({ is: 'no-storage' })
      return
    }
    if (mine !== life) {
      closeForGood(opened.database)
      return
    }
    night = opened
    const { token, ended } = night.door()
    if (token === null) return void look.runNow()
    if (!ended && night.isLongOver()) await endDoor()
    else if (ended) become({ is: 'ended' })
    else become({ is: 'in' })
    if (mine === life && engine === null) startEngine(token)
  }

  /** Another tab has the door: nothing of it is worked on here. */
  async function yieldDoor(): Promise<void> {
    life += 1
    become({ is: 'elsewhere' })
    await stopWork()
  }

  async function stopWork(): Promise<void> {
    const [left, running] = [night, engine]
    engine = null
    await running?.stop()
    await left.commands.idle()
    closeForGood(left.database)
  }

  function startEngine(token: string): void {
    void engine?.stop()
    engine = createDoorEngine({
      store: night,
      platform: around,
      token,
      onChange: touch,
      onParked: () => park(),
      onEnded: () => void endDoor(),
      onDrained: () => void vanish({ is: 'ended' }),
    })
    engine.tellBattery(battery)
  }

  /** Guests are let in all the same: only what is written down waits. */
  function park(): void {
    const parked = engine
    engine = null
    void parked?.stop()
    if (phase.is !== 'parked') {
      become({ is: 'parked', has_pin: night.door().has_pin, problem: null, busy: false })
    }
  }

  async function endDoor(): Promise<void> {
    if (phase.is === 'ended') return
    become({ is: 'ended' })
    await night.endRehearsal()
    await night.commands.idle()
    // Where the disk cannot be written the memory is empty all the same, and the next start tries again.
    await night.purgeList().catch(() => undefined)
    engine?.farewell()
  }

  /** Takes everything off this phone. */
  async function vanish(next: Phase): Promise<void> {
    const mine = ++life
    const [left, running] = [night, engine]
    engine = null
    // Not waited for: this may be called from its own work.
    void running?.stop()
    await left.endRehearsal()
    await left.commands.idle()
    await left.database.delete().catch(() => undefined)
    if (mine !== life) return
    if (next.is !== 'ended') night = newNight()
    become(next)
  }

  /** The link opens no gate. What an earlier session of it could not send is not lost for that. */
  async function lose(): Promise<void> {
    if (await night.isDrained().catch(() => false)) await vanish({ is: 'missing' })
    else become({ is: 'missing' })
  }

  const look = createRetryTask({
    work: lookAtGate,
    timers: around.timers,
    random: around.random,
    longestWait: LONGEST_WAIT_MS,
    onChange: touch,
  })

  /** Which gate it is, before it is opened. Again by itself until the server has said so. */
  async function lookAtGate(): Promise<TaskOutcome> {
    if (phase.is !== 'opening' && phase.is !== 'unreachable') return { done: true }
    const mine = life
    if (phase.is === 'unreachable') become({ is: 'unreachable', busy: true })
    const answer = await around.client.call(doorSessionRoutes['door.read'], { params: link })
    if (mine !== life) return { done: true }
    if (answer.ok) {
      become({ is: 'asking', gate: answer.data, problem: null, busy: false })
      return { done: true }
    }
    if (answer.kind === 'refused' && [404, 410].includes(answer.status)) {
      await lose()
      return { done: true }
    }
    become({ is: 'unreachable', busy: false })
    const wait = answer.kind === 'refused' ? (answer.retry_after ?? 0) : 0
    return { done: false, retry: true, wait }
  }

  const stopWaking = around.onWake(() => {
    if (phase.is === 'unreachable') void look.runNow()
  })

  async function enter(answers: { pin: string | null; device_name: string }): Promise<void> {
    if (phase.is === 'unreachable') await look.runNow()
    if ((phase.is !== 'asking' && phase.is !== 'parked') || phase.busy) return
    const asked = phase
    const isStale = staleness(asked)
    const has_pin = asked.is === 'asking' ? asked.gate.has_pin : night.door().has_pin
    become({ ...asked, busy: true, problem: null })
    const device_id = await deviceId(has_pin)
    if (isStale()) return
    if (device_id === null) return unkept(asked)
    void around.persistence.ask().then(touch, touch)
    const answer = await around.client.call(doorSessionRoutes['door.open'], {
      params: link,
      body: { ...answers, device_id, device_name: answers.device_name.slice(0, DEVICE_NAME_MAXIMUM) },
    })
    if (isStale()) return
    if (answer.ok) return await enterWith(answer.data, asked)
    const problem = problemOf(answer.kind === 'refused' ? answer.code : '')
    if (asked.is === 'parked') become({ ...asked, busy: false, problem })
    else if (problem === 'missing') await lose()
    else become({ ...asked, busy: false, problem })
    if (asked.is === 'parked' && problem === 'missing') tryTokenAgain()
  }

  /**
   * The link gives no new token any more, but the 401 that parked this phone may have been a passing error. A
   * server that still knows the old token says that the door has ended, and takes the records that wait.
   */
  function tryTokenAgain(): void {
    const { token } = night.door()
    if (token !== null) startEngine(token)
  }

  /** True once the door has changed hands or has ended, which the token it has may tell at any time. */
  function staleness(asked: Asking): () => boolean {
    const mine = life
    return () => mine !== life || phase.is !== asked.is
  }

  /** Made once and on disk before the server hears of it. */
  async function deviceId(has_pin: boolean): Promise<string | null> {
    const device_id = night.door().device_id || newId(around.now())
    try {
      await night.save({ device_id, has_pin })
      return device_id
    } catch {
      return null
    }
  }

  /** The phone found no room. A door that has its list goes on letting guests in, and may ask again. */
  function unkept(asked: Asking): void {
    become(asked.is === 'parked' ? { ...asked, busy: false, problem: null } : { is: 'no-storage' })
  }

  async function enterWith(
    opened: RouteData<(typeof doorSessionRoutes)['door.open']>,
    asked: Asking,
  ): Promise<void> {
    const isStale = staleness(asked)
    const { token, event_id, device_id, door, event } = opened
    try {
      await night.save({ token, event_id, device_id, door, event })
    } catch {
      if (!isStale()) unkept(asked)
      return
    }
    if (isStale()) return
    become({ is: 'in' })
    startEngine(token)
  }

  void around.verify.then((verify) => {
    canVerify = verify !== null
    touch()
  })
  connectivity.subscribe(touch)
  lock.take()

  return {
    read() {
      view ??= viewOfDoor(night, {
        stage: stage(),
        reach: connectivity.read(),
        busy: engine?.busy() ?? look.isBusy(),
        storage: around.persistence.read(),
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

    scan: (text, people) => night.active.desk.scan(text, people),
    admit: (guestId, people, anyway) => night.active.desk.admit(guestId, people, anyway),
    correct: (entryId, people) => night.active.desk.correct(entryId, people),
    undo: (entryId, reason) => night.active.desk.undo(entryId, reason),
    walkIn: (name, people) => night.active.desk.walkIn(name, people),

    search(typed, limit) {
      const at = { list: night.list, ledger: night.active.ledger, door: night.door }
      return night.list.search(typed, limit).flatMap(({ id }) => guestAtDoor(at, id) ?? [])
    },

    guest: (guestId) =>
      guestAtDoor({ list: night.list, checkIns: night.active.ledger, door: night.door }, guestId),

    async syncNow() {
      return (await engine?.syncNow()) ?? false
    },

    setBattery(percent) {
      battery = percent
      engine?.tellBattery(percent)
    },

    async dismissRefused(recordId) {
      await dismissRefused(night.database, recordId).catch(() => undefined)
      night.refused = night.refused.filter(({ id }) => id !== recordId)
      touch()
      // The last of an ended door may have been what kept its storage.
      if (phase.is === 'ended') engine?.farewell()
    },

    async dismissUnreadable() {
      await night.database.quarantine.clear().catch(() => undefined)
      night.unreadable = 0
      touch()
    },

    async startRehearsal() {
      if (phase.is !== 'in') return
      await night.startRehearsal().catch(() => undefined)
    },

    endRehearsal: () => night.endRehearsal(),

    async leave() {
      if (phase.is === 'opening' || phase.is === 'elsewhere' || closed) return false
      const left = night
      await left.endRehearsal()
      left.sealed = true
      await left.commands.idle()
      await engine?.sendNow()
      const spent = await left.isDrained().catch(() => false)
      if (!spent || phase.is === 'ended') {
        left.sealed = false
        return left.checkIns.waiting === 0 && spent
      }
      await vanish({ is: 'unreachable', busy: false })
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
