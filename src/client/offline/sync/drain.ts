import type { ApiFailure } from '#client/api/http-client.ts'
import type { AccountDatabase } from '../account-database.ts'
import { withReopening } from '../db/reopening.ts'
import type { ApiSession } from './api-session.ts'
import { hasRevision, pullEvent, pullEvents } from './pull.ts'
import { push } from './push.ts'

/** What is to be synced. It may be added to while it is drained. */
export interface SyncQueue {
  /** Send what waits. */
  push: boolean
  /** Pull the account's list of events. */
  list: boolean
  /** Pull the changes of these events unless the device has this revision by then; null: in any case. */
  readonly events: Map<string, number | null>
}

/** Queues a pull of an event; `rev`: the revision that it is known to have, null if it may have any. */
export function queuePull({ events }: SyncQueue, eventId: string, rev: number | null = null): void {
  const queued = events.get(eventId)
  events.set(eventId, rev === null || queued === null ? null : Math.max(rev, queued ?? rev))
}

/**
 * What a person may want to know besides that the server cannot be reached. `storage`: this device can
 * neither read nor write. `resync-failed`: an event's feed gets no further, however often it is begun.
 */
export type SyncFailureCause = 'storage' | 'resync-failed'

/** Why something was left in the queue. */
export interface SyncFailure {
  /** The token is no longer valid: nothing goes on before the account has signed in again. */
  readonly parked: boolean
  /** How long the server asks to wait, in milliseconds. */
  readonly wait: number
  readonly cause: SyncFailureCause | null
}

const RETRY: SyncFailure = { parked: false, wait: 0, cause: null }

/**
 * Flushes the queue: pushes the outbox, then pulls. What fails goes back on the queue while the rest goes on, so
 * that one event does not hold up another. All of the rest is left as it is when the server cannot be
 * reached, the token is no longer valid, or this device's storage fails.
 */
export async function drain(
  database: AccountDatabase,
  session: ApiSession,
  queue: SyncQueue,
): Promise<SyncFailure | null> {
  const left: SyncQueue = { push: false, list: false, events: new Map() }
  let failure: SyncFailure | null = null
  let isStopped = false

  function addFailure(added: Partial<SyncFailure>): void {
    const before = failure ?? RETRY
    failure = {
      parked: before.parked || (added.parked ?? false),
      wait: Math.max(before.wait, added.wait ?? 0),
      cause: before.cause ?? added.cause ?? null,
    }
  }

  function addCallFailure(failed: ApiFailure): void {
    const parked = failed.kind === 'refused' && failed.status === 401
    isStopped ||= parked || failed.kind === 'unreachable'
    addFailure({ parked, wait: failed.kind === 'refused' ? (failed.retry_after ?? 0) : 0 })
  }

  /** A step that throws has met failing storage: `requeue` puts it back on the queue. */
  async function attempt(step: () => Promise<void>, requeue: () => void): Promise<void> {
    try {
      await withReopening(database, step)
    } catch {
      requeue()
      isStopped = true
      addFailure({ cause: 'storage' })
    }
  }

  async function drainPush(): Promise<void> {
    const pushed = await push(database, session)
    for (const eventId of pushed.accepted) queuePull(queue, eventId)
    if (!pushed.failure) return
    left.push = true
    isStopped ||= pushed.failure === 'parked'
    addFailure({
      parked: pushed.failure === 'parked',
      wait: pushed.wait ?? 0,
      cause: pushed.failure === 'storage' ? 'storage' : null,
    })
  }

  async function drainList(): Promise<void> {
    const pulled = await pullEvents(database, session)
    if (pulled.ok) for (const eventId of pulled.events) queuePull(queue, eventId)
    else {
      left.list = true
      addCallFailure(pulled)
    }
  }

  async function drainEvent(eventId: string, rev: number | null): Promise<void> {
    // An earlier pull may have brought it since it was queued.
    if (rev !== null && (await hasRevision(database, eventId, rev))) return
    const pulled = await pullEvent(database, session, eventId)
    if (pulled.ok) return
    queuePull(left, eventId, rev)
    if (pulled.kind === 'resync-failed') addFailure({ cause: 'resync-failed' })
    else addCallFailure(pulled)
  }

  while (!isStopped && !session.signal.aborted) {
    const [event] = queue.events
    if (queue.push) {
      queue.push = false
      await attempt(drainPush, () => {
        left.push = true
      })
    } else if (queue.list) {
      queue.list = false
      await attempt(drainList, () => {
        left.list = true
      })
    } else if (event) {
      queue.events.delete(event[0])
      await attempt(
        () => drainEvent(...event),
        () => queuePull(left, ...event),
      )
    } else break
  }
  queue.push ||= left.push
  queue.list ||= left.list
  for (const event of left.events) queuePull(queue, ...event)
  return failure
}
