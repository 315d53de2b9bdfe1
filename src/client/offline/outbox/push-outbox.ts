import type { ApiResult, Refused } from '#client/api/http-client.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import type { AccountDatabase, OutboxRow } from '../account-database.ts'
import { sendPictures } from '../designs/send-pictures.ts'
import type { ApiSession } from '../sync/api-session.ts'
import { removeOverlay } from './overlay.ts'
import { quarantineOutboxRows } from './quarantine.ts'
import { readOutboxRow } from './versions.ts'

/**
 * What a result means for the row that was sent. `retry` says nothing about the row; `parked` waits for the same
 * account to sign in again; `rejected` is final.
 */
type PushOutcome = 'accepted' | 'rejected' | 'retry' | 'parked'

function outcomeOf(result: ApiResult<unknown>): PushOutcome {
  if (result.ok) return 'accepted'
  if (result.kind === 'unreachable') return 'retry'
  if (result.status === 401) return 'parked'
  const isTransient = result.status >= 500 || [408, 425, 429].includes(result.status)
  return isTransient ? 'retry' : 'rejected'
}

/** `storage`: the device could not read what waits, or could not store the result. */
export type PushFailure = 'retry' | 'storage' | 'parked'

export interface EventPush {
  readonly accepted: boolean
  readonly failure: PushFailure | null
  readonly wait: number | null
}

/** Sends the waiting writes of an event in their order, each until the server has accepted or rejected it. */
export async function pushOutbox(
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
    const outcome = outcomeOf(result)
    if (outcome === 'retry' || outcome === 'parked') {
      const wait = !result.ok && result.kind === 'refused' ? result.retry_after : null
      return { accepted, failure: outcome, wait }
    }
    await acknowledgeRow(database, row, result.ok ? null : (result as Refused))
    accepted ||= outcome === 'accepted'
  }
}

function send(row: OutboxRow, { call, token, signal }: ApiSession): Promise<ApiResult<unknown>> {
  const route: Route = httpRoutes[row.route]
  const timeout = route.limit === 'bulk' ? { timeout: TIME_LIMIT_MS.bulk } : {}
  return call(route, row.input, { key: row.key, token, signal, ...timeout })
}

/**
 * Stores the outcome. The effect of an accepted row stays in the overlay until a pull has brought it; that of a
 * rejected one is removed, and the row is stored with the refusal.
 */
function acknowledgeRow(database: AccountDatabase, row: OutboxRow, refused: Refused | null): Promise<void> {
  const { outbox } = database
  return database.transaction('rw', database.writeTables, async () => {
    const outcome = refused ? { state: 'rejected' as const, answer: refused } : { state: 'accepted' as const }
    await outbox.update(row.seq, outcome)
    await removeOverlay(database, row.event_id, [row])
  })
}
