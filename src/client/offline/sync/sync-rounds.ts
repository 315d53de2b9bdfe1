import type { Failed } from '#client/api/http-client.ts'
import { withReopening } from '../db/reopening.ts'
import type { AccountDatabase } from '../db.ts'
import type { ApiSession } from './api-session.ts'
import { pullChanges, pullEvents } from './pull.ts'
import { push } from './push.ts'

/** What there is to do. It may be added to while it is worked on. */
export interface Agenda {
  push: boolean
  list: boolean
  readonly events: Set<string>
}

/**
 * What somebody may want to know besides that the server was not to be had. `storage`: this device can
 * neither read nor keep. `starting-over`: an event's list comes no further, however often it is begun.
 */
export type Cause = 'storage' | 'starting-over'

/** Why something of the agenda is left, and put back on it. */
export interface Trouble {
  /** Nothing goes before the account has signed in again. */
  readonly parked: boolean
  /** How long the server asks to wait, in milliseconds. */
  readonly wait: number
  readonly cause: Cause | null
}

const RETRY: Trouble = { parked: false, wait: 0, cause: null }

/**
 * Works an agenda off, sending before bringing. What fails is left for the next time while the rest goes
 * on: one event's trouble is not another's. Only when the server or this device's storage is not to be had,
 * or the token is no longer taken, all of it is left.
 */
export async function workOff(
  database: AccountDatabase,
  line: ApiSession,
  agenda: Agenda,
): Promise<Trouble | null> {
  const left: Agenda = { push: false, list: false, events: new Set() }
  let trouble: Trouble | null = null
  let dead = false

  function note(failed: Partial<Trouble>): void {
    const before = trouble ?? RETRY
    trouble = {
      parked: before.parked || (failed.parked ?? false),
      wait: Math.max(before.wait, failed.wait ?? 0),
      cause: before.cause ?? failed.cause ?? null,
    }
  }

  function noteFailure(failed: Failed): void {
    const parked = failed.kind === 'refused' && failed.status === 401
    dead ||= parked || failed.kind === 'unreachable'
    note({ parked, wait: failed.kind === 'refused' ? (failed.retry_after ?? 0) : 0 })
  }

  /** A step that throws has met a storage that fails: `undo` puts it back on the agenda. */
  async function attempt(step: () => Promise<void>, undo: () => void): Promise<void> {
    try {
      await withReopening(database, step)
    } catch {
      undo()
      dead = true
      note({ cause: 'storage' })
    }
  }

  async function sendAll(): Promise<void> {
    const pushed = await push(database, line)
    for (const eventId of pushed.accepted) agenda.events.add(eventId)
    if (!pushed.left) return
    left.push = true
    dead ||= pushed.left === 'parked'
    note({
      parked: pushed.left === 'parked',
      wait: pushed.wait ?? 0,
      cause: pushed.left === 'storage' ? 'storage' : null,
    })
  }

  async function bringList(): Promise<void> {
    const list = await pullEvents(database, line)
    if (list.ok) for (const eventId of list.events) agenda.events.add(eventId)
    else {
      left.list = true
      noteFailure(list)
    }
  }

  async function bringEvent(eventId: string): Promise<void> {
    const pulled = await pullChanges(database, line, eventId)
    if (pulled.ok) return
    left.events.add(eventId)
    if (pulled.kind === 'starting-over') note({ cause: 'starting-over' })
    else noteFailure(pulled)
  }

  while (!dead && !line.signal.aborted) {
    const [eventId] = agenda.events
    if (agenda.push) {
      agenda.push = false
      await attempt(sendAll, () => {
        left.push = true
      })
    } else if (agenda.list) {
      agenda.list = false
      await attempt(bringList, () => {
        left.list = true
      })
    } else if (eventId !== undefined) {
      agenda.events.delete(eventId)
      await attempt(
        () => bringEvent(eventId),
        () => left.events.add(eventId),
      )
    } else break
  }
  agenda.push ||= left.push
  agenda.list ||= left.list
  for (const eventId of left.events) agenda.events.add(eventId)
  return trouble
}
