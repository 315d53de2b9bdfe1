import { httpRoutes } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import type { Answer, Call, Refused } from '../api/http-client.ts'
import type { AccountDatabase, OutboxRow } from './db.ts'
import { takeTurn } from './leader.ts'
import { liftOff } from './overlay.ts'

/** The way to the server in the name of one account, until that account leaves. */
export interface Line {
  readonly call: Call
  /** Of the account whose database this is: whoever signs in later never sends what is not theirs. */
  readonly token: string
  readonly signal: AbortSignal
}

/**
 * What an answer means for the row that was sent. `retry` says nothing about the row; `parked` waits for
 * the same account to sign in again; `rejected` is the server's last word.
 */
type Verdict = 'accepted' | 'rejected' | 'retry' | 'parked'

export interface Pushed {
  /** Events of which something was accepted: a pull will show what came of it. */
  readonly accepted: readonly string[]
  /** Why rows had to be left, if any had to be. */
  readonly left: 'retry' | 'parked' | null
  /** How long the server asked to wait, in milliseconds. */
  readonly wait: number | null
}

const BULK_TIMEOUT = 60_000

function verdictOf(answer: Answer<unknown>): Verdict {
  if (answer.ok) return 'accepted'
  if (answer.kind === 'unreachable') return 'retry'
  if (answer.status === 401) return 'parked'
  const passing = answer.status >= 500 || [408, 425, 429].includes(answer.status)
  return passing ? 'retry' : 'rejected'
}

/**
 * Sends what waits: within an event in the order in which it was done, each event for itself, so that
 * one event's trouble does not hold up another's. One tab at a time sends.
 */
export function push(database: AccountDatabase, line: Line): Promise<Pushed> {
  return takeTurn(`marhaba-push-${database.accountId}`, async () => {
    const waiting = await database.outbox.where('state').equals('waiting').toArray()
    const events = [...new Set(waiting.map((row) => row.event_id))]
    const lanes = await Promise.all(events.map((eventId) => drain(database, line, eventId)))
    const stops = lanes.map(({ stop }) => stop)
    return {
      accepted: events.filter((_, at) => lanes[at]?.accepted),
      left: stops.includes('parked') ? 'parked' : stops.includes('retry') ? 'retry' : null,
      wait: Math.max(0, ...lanes.map((lane) => lane.wait ?? 0)) || null,
    }
  })
}

interface Lane {
  readonly accepted: boolean
  readonly stop: 'empty' | 'retry' | 'parked'
  readonly wait: number | null
}

async function drain(database: AccountDatabase, line: Line, eventId: string): Promise<Lane> {
  let accepted = false
  for (;;) {
    const row = await database.outbox.where({ event_id: eventId, state: 'waiting' }).first()
    if (!row || line.signal.aborted) return { accepted, stop: 'empty', wait: null }
    const answer = await send(row, line)
    const verdict = verdictOf(answer)
    if (verdict === 'retry' || verdict === 'parked') {
      const wait = !answer.ok && answer.kind === 'refused' ? answer.retry_after : null
      return { accepted, stop: verdict, wait }
    }
    await settle(database, row, answer.ok ? null : (answer as Refused))
    accepted ||= verdict === 'accepted'
  }
}

function send(row: OutboxRow, { call, token, signal }: Line): Promise<Answer<unknown>> {
  const route: Route = httpRoutes[row.route]
  const timeout = route.limit === 'bulk' ? { timeout: BULK_TIMEOUT } : {}
  return call(route, row.input, { key: row.key, token, signal, ...timeout })
}

/**
 * Writes the verdict down. What was accepted stays laid over until a pull has brought it; what was
 * refused is taken off, alone, and kept with the refusal.
 */
function settle(database: AccountDatabase, row: OutboxRow, refused: Refused | null): Promise<void> {
  const { outbox, events, guests, feeds } = database
  return database.transaction('rw', [outbox, events, guests, feeds], async () => {
    const verdict = refused ? { state: 'rejected' as const, answer: refused } : { state: 'accepted' as const }
    await outbox.update(row.seq, verdict)
    await liftOff(database, row.event_id, [row])
  })
}
