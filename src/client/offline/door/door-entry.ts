import { newId, newSecret } from '#client/lib/new-id.ts'
import { doorSessionRoutes } from '#shared/contract/door-session.ts'
import type { RouteData } from '#shared/contract/route.ts'
import { canEnter, type Phase, type PhaseEvent, problemOf } from './door-phase.ts'
import type { DoorStore } from './door-store.ts'
import type { DoorLink, DoorSessionInput } from './door-view.ts'
import type { DoorPlatform } from './platform.ts'

const DEVICE_NAME_MAXIMUM = 60

export interface EntryParts {
  readonly link: DoorLink
  readonly platform: DoorPlatform
  readonly store: () => DoorStore
  readonly phase: () => Phase
  /** Aborted when the door changes hands, is purged or closed. */
  readonly signal: () => AbortSignal
  readonly dispatch: (event: PhaseEvent) => void
  readonly onChange: () => void
  /** Asks now which door it is, where the server was not reached. */
  readonly lookUp: () => Promise<unknown>
  /** The link opens no door. */
  readonly onMissing: () => Promise<void>
  readonly startEngine: (token: string) => void
}

/** Exchanges the link of a door for the token of a session, for a new device or one that the server has forgotten. */
export function createDoorEntry(parts: EntryParts) {
  const { link, platform, store, phase, dispatch, onChange, startEngine } = parts

  async function enter({ pin, device_name, host_token }: DoorSessionInput): Promise<void> {
    if (phase().kind === 'unreachable') await parts.lookUp()
    const asked = phase()
    if (!canEnter(asked)) return
    const isStale = staleness(asked.kind)
    const has_pin = asked.kind === 'asking' ? asked.door.has_pin : store().door().has_pin
    dispatch({ kind: 'enter-started' })
    const identity = await saveIdentity(has_pin)
    if (isStale()) return
    if (identity === null) return dispatch({ kind: 'enter-not-saved' })
    void platform.persistence.ask().then(onChange, onChange)
    const takeResult = store().clock.startCall()
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
    if (asked.kind === 'asking' && problem === 'missing') return await parts.onMissing()
    dispatch({ kind: 'enter-rejected', problem })
    if (problem === 'missing') retryOldToken()
  }

  /** True once the door has changed hands or has ended, which the engine may find out at any time. */
  function staleness(asked: Phase['kind']): () => boolean {
    const signal = parts.signal()
    return () => signal.aborted || phase().kind !== asked
  }

  /**
   * The link gives no new token any more, but the 401 that parked this phone may have been a passing error. A
   * server that still knows the old token says that the door has ended, and takes the records that wait.
   */
  function retryOldToken(): void {
    const { token } = store().door()
    if (token !== null) startEngine(token)
  }

  /** Stored before the server receives it, so that a lost response and another try are the same device. */
  async function saveIdentity(
    has_pin: boolean,
  ): Promise<{ device_id: string; device_secret: string } | null> {
    const before = store().door()
    const identity = {
      device_id: before.device_id || newId(platform.now()),
      device_secret: before.device_secret ?? newSecret(),
    }
    try {
      await store().save({ ...identity, has_pin })
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
      const isSameDevice = device_id === store().door().device_id
      // The certificate is of the device that this phone was.
      const signing = isSameDevice ? {} : { signing: undefined }
      await store().save({ token, event_id, device_id, door, event, pass_key, ...signing })
    } catch {
      if (!isStale()) dispatch({ kind: 'enter-not-saved' })
      return
    }
    if (isStale()) return
    dispatch({ kind: 'entered' })
    startEngine(token)
  }

  return { enter }
}
