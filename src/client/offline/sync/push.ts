import type { AccountDatabase } from '../account-database.ts'
import { pushCheckIns } from '../check-ins/push-check-ins.ts'
import { type EventPush, type PushFailure, pushOutbox } from '../outbox/push-outbox.ts'
import { sweepOutbox } from '../outbox/quarantine.ts'
import type { ApiSession } from './api-session.ts'
import { withTabLock } from './tab-lock.ts'

export interface PushResult {
  /** Events of which something was accepted: they are to be pulled. */
  readonly accepted: readonly string[]
  /** Why something was left, if anything was. */
  readonly failure: PushFailure | null
  /** How long the server asked to wait, in milliseconds. */
  readonly wait: number | null
}

/**
 * Sends what waits, the host's check-ins too. Within an event the order of writing holds; the events are sent
 * in parallel, so that one does not hold up another. One tab at a time sends.
 */
export function push(database: AccountDatabase, session: ApiSession): Promise<PushResult> {
  return withTabLock(`marhaba-push-${database.accountId}`, async () => {
    await sweepOutbox(database)
    const events = await waitingEvents(database)
    const pushes = await Promise.all(events.map((eventId) => pushEvent(database, session, eventId)))
    const failures = pushes.map(({ failure }) => failure)
    return {
      accepted: events.filter((_, at) => pushes[at]?.accepted),
      failure: WORST_FIRST.find((kind) => failures.includes(kind)) ?? null,
      wait: Math.max(0, ...pushes.map(({ wait }) => wait ?? 0)) || null,
    }
  })
}

const WORST_FIRST: readonly PushFailure[] = ['parked', 'storage', 'retry']

/** In the order of the oldest row of each. */
async function waitingEvents({ outbox, check_ins_waiting }: AccountDatabase): Promise<string[]> {
  const events = new Set<string>()
  await outbox
    .where('state')
    .equals('waiting')
    .each(({ event_id }) => events.add(event_id))
  for (const eventId of await check_ins_waiting.orderBy('event_id').uniqueKeys()) events.add(String(eventId))
  return [...events]
}

/** Changes before check-ins: a guest must exist before the guest's entry. */
async function pushEvent(
  database: AccountDatabase,
  session: ApiSession,
  eventId: string,
): Promise<EventPush> {
  const changes = await pushOutbox(database, session, eventId)
  if (changes.failure === 'parked' || session.signal.aborted) return changes
  const checkIns = await pushCheckIns(database, session, eventId)
  return {
    accepted: changes.accepted || checkIns.confirmed > 0,
    failure: WORST_FIRST.find((kind) => kind === changes.failure || kind === checkIns.left) ?? null,
    wait: Math.max(changes.wait ?? 0, checkIns.wait ?? 0) || null,
  }
}
