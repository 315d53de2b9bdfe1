import type { Failed } from '../api/http-client.ts'
import type { AccountDatabase } from './db.ts'
import { pullChanges, pullEvents } from './pull.ts'
import { type Line, push } from './push.ts'

/** What there is to do. It may be added to while it is worked on. */
export interface Agenda {
  push: boolean
  list: boolean
  readonly events: Set<string>
}

/** Why something of the agenda is left, and put back on it. */
export interface Trouble {
  /** Nothing goes before the account has signed in again. */
  parked: boolean
  /** How long the server asks to wait, in milliseconds. */
  wait: number
}

/**
 * Works an agenda off, sending before bringing. What fails is left for the next time while the rest goes
 * on: one event's trouble is not another's. Only when the server is not to be had, or no longer takes
 * the token, all of it is left.
 */
export async function workOff(
  database: AccountDatabase,
  line: Line,
  agenda: Agenda,
): Promise<Trouble | null> {
  const left: Agenda = { push: false, list: false, events: new Set() }
  let trouble: Trouble | null = null
  let dead = false

  function note(failed: Trouble): void {
    trouble = {
      parked: failed.parked || (trouble?.parked ?? false),
      wait: Math.max(failed.wait, trouble?.wait ?? 0),
    }
  }

  function noteFailure(failed: Failed): void {
    const parked = failed.kind === 'refused' && failed.status === 401
    dead ||= parked || failed.kind === 'unreachable'
    note({ parked, wait: failed.kind === 'refused' ? (failed.retry_after ?? 0) : 0 })
  }

  async function sendAll(): Promise<void> {
    agenda.push = false
    const pushed = await push(database, line)
    for (const eventId of pushed.accepted) agenda.events.add(eventId)
    if (!pushed.left) return
    left.push = true
    dead ||= pushed.left === 'parked'
    note({ parked: pushed.left === 'parked', wait: pushed.wait ?? 0 })
  }

  async function bringList(): Promise<void> {
    agenda.list = false
    const list = await pullEvents(database, line)
    if (list.ok) for (const eventId of list.events) agenda.events.add(eventId)
    else {
      left.list = true
      noteFailure(list)
    }
  }

  async function bringEvent(eventId: string): Promise<void> {
    agenda.events.delete(eventId)
    const pulled = await pullChanges(database, line, eventId)
    if (pulled.ok) return
    left.events.add(eventId)
    noteFailure(pulled)
  }

  while (!dead && !line.signal.aborted) {
    const [eventId] = agenda.events
    if (agenda.push) await sendAll()
    else if (agenda.list) await bringList()
    else if (eventId !== undefined) await bringEvent(eventId)
    else break
  }
  agenda.push ||= left.push
  agenda.list ||= left.list
  for (const eventId of left.events) agenda.events.add(eventId)
  return trouble
}
