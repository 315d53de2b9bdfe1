import type { ApiResult, Refused } from '#client/api/http-client.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { pushCheckIns } from '../check-ins/push.ts'
import type { AccountDatabase, OutboxRow } from '../db.ts'
import { sendPictures } from '../designs/send-pictures.ts'
import { removeOverlay } from '../outbox/overlay.ts'
import { quarantineOutboxRows, sweepOutbox } from '../outbox/quarantine.ts'
import { readOutboxRow } from '../outbox/versions.ts'
import type { ApiSession } from './api-session.ts'
import { withTabLock } from './leader.ts'

/**
 * What a result means for the row that was sent. `retry` says nothing about the row; `parked` waits for the same
 * account to sign in again; `rejected` is final.
 */
type Verdict = 'accepted' | 'rejected' | 'retry' | 'parked'

export interface PushResult {
  /** Events of which something was accepted: they are to be pulled. */
  readonly accepted: readonly string[]
  /** Why something was left, if anything was. */
  readonly failure: PushFailure | null
  /** How long the server asked to wait, in milliseconds. */
  readonly wait: number | null
}

/** `storage`: the device could not read what waits, or could not store the result. */
type PushFailure = 'retry' | 'storage' | 'parked'

function verdictOf(result: ApiResult<unknown>): Verdict {
  if (result.ok) return 'accepted'
  if (result.kind === 'unreachable') return 'retry'
  if (result.status === 401) return 'parked'
  const isTransient = result.status >= 500 || [408, 425, 429].includes(result.status)
  return isTransient ? 'retry' : 'rejected'
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

interface EventPush {
  readonly accepted: boolean
  readonly failure: PushFailure | null
  readonly wait: number | null
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

async function pushOutbox(
  database: AccountDatabase,
  session: ApiSession,
  eventId: string,
): Promise<EventPush> {
  let accepted = false
  for (;;) {
    const row = await database.outbox.where({ event_id: eventId, state: 'waiting' }).first()
    if (!row || session.signal.aborted) return { accepted, failure: null, wait: null }
    // Another tab may have written it since the sweep, by a newer version of the app.
    const read = readOutboxRow(row)
    if (!read.ok) {
      await quarantineOutboxRows(database, [{ raw: row, why: read.why }])
      continue
    }
    const result = (await sendPictures(database, session, read.row)) ?? (await send(read.row, session))
    const verdict = verdictOf(result)
    if (verdict === 'retry' || verdict === 'parked') {
      const wait = !result.ok && result.kind === 'refused' ? result.retry_after : null
      return { accepted, failure: verdict, wait }
    }
    await acknowledgeRow(database, row, result.ok ? null : (result as Refused))
    accepted ||= verdict === 'accepted'
  }
}

function send(row: OutboxRow, { call, token, signal }: ApiSession): Promise<ApiResult<unknown>> {
  const route: Route = httpRoutes[row.route]
  const timeout = route.limit === 'bulk' ? { timeout: TIME_LIMIT_MS.bulk } : {}
  return call(route, row.input, { key: row.key, token, signal, ...timeout })
}

/**
 * Stores the verdict. The effect of an accepted row stays in the overlay until a pull has brought it; that of a
 * rejected one is removed, and the row is stored with the refusal.
 */
function acknowledgeRow(database: AccountDatabase, row: OutboxRow, refused: Refused | null): Promise<void> {
  const { outbox } = database
  return database.transaction('rw', database.writeTables, async () => {
    const verdict = refused ? { state: 'rejected' as const, answer: refused } : { state: 'accepted' as const }
    await outbox.update(row.seq, verdict)
    await removeOverlay(database, row.event_id, [row])
  })
}
