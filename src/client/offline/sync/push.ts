import type { Answer, Refused } from '#client/api/http-client.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { pushCheckIns } from '../check-ins/push.ts'
import type { AccountDatabase, OutboxRow } from '../db.ts'
import { sendPictures } from '../designs/send-pictures.ts'
import { liftOff } from '../outbox/overlay.ts'
import { putAway, sweepOutbox } from '../outbox/quarantine.ts'
import { readOutboxRow } from '../outbox/versions.ts'
import { BULK_TIMEOUT, type ApiSession } from './api-session.ts'
import { takeTurn } from './leader.ts'

/**
 * What an answer means for the row that was sent. `retry` says nothing about the row; `parked` waits for
 * the same account to sign in again; `rejected` is the server's last word.
 */
type Verdict = 'accepted' | 'rejected' | 'retry' | 'parked'

export interface Pushed {
  /** Events of which something was accepted: a pull will show what came of it. */
  readonly accepted: readonly string[]
  /** Why something had to be left, if anything had to be. */
  readonly left: LeftBehind | null
  /** How long the server asked to wait, in milliseconds. */
  readonly wait: number | null
}

/** `storage`: the device could not read what waits, or write down what became of it. */
type LeftBehind = 'retry' | 'storage' | 'parked'

function verdictOf(answer: Answer<unknown>): Verdict {
  if (answer.ok) return 'accepted'
  if (answer.kind === 'unreachable') return 'retry'
  if (answer.status === 401) return 'parked'
  const passing = answer.status >= 500 || [408, 425, 429].includes(answer.status)
  return passing ? 'retry' : 'rejected'
}

/**
 * Sends what waits, the host's check-ins too: within an event in the order in which it was done, each event
 * for itself, so that one event's trouble does not hold up another's. One tab at a time sends.
 */
export function push(database: AccountDatabase, line: ApiSession): Promise<Pushed> {
  return takeTurn(`marhaba-push-${database.accountId}`, async () => {
    await sweepOutbox(database)
    const events = await waitingEvents(database)
    const lanes = await Promise.all(events.map((eventId) => drain(database, line, eventId)))
    const stops = lanes.map(({ stop }) => stop)
    return {
      accepted: events.filter((_, at) => lanes[at]?.accepted),
      left: GRAVITY.find((because) => stops.includes(because)) ?? null,
      wait: Math.max(0, ...lanes.map((lane) => lane.wait ?? 0)) || null,
    }
  })
}

const GRAVITY: readonly LeftBehind[] = ['parked', 'storage', 'retry']

/** In the order of what was done first in each. */
async function waitingEvents({ outbox, check_ins_waiting }: AccountDatabase): Promise<string[]> {
  const events = new Set<string>()
  await outbox
    .where('state')
    .equals('waiting')
    .each(({ event_id }) => events.add(event_id))
  for (const eventId of await check_ins_waiting.orderBy('event_id').uniqueKeys()) events.add(String(eventId))
  return [...events]
}

interface Lane {
  readonly accepted: boolean
  readonly stop: LeftBehind | null
  readonly wait: number | null
}

/** What a change is about comes before who was let in by it: a guest before the guest's entry. */
async function drain(database: AccountDatabase, line: ApiSession, eventId: string): Promise<Lane> {
  const changes = await drainOutbox(database, line, eventId)
  if (changes.stop === 'parked' || line.signal.aborted) return changes
  const checkIns = await pushCheckIns(database, line, eventId)
  return {
    accepted: changes.accepted || checkIns.confirmed > 0,
    stop: GRAVITY.find((because) => because === changes.stop || because === checkIns.left) ?? null,
    wait: Math.max(changes.wait ?? 0, checkIns.wait ?? 0) || null,
  }
}

async function drainOutbox(database: AccountDatabase, line: ApiSession, eventId: string): Promise<Lane> {
  let accepted = false
  for (;;) {
    const row = await database.outbox.where({ event_id: eventId, state: 'waiting' }).first()
    if (!row || line.signal.aborted) return { accepted, stop: null, wait: null }
    // Another tab may have written it since the sweep, by a newer version of the app.
    const read = readOutboxRow(row)
    if (!read.ok) {
      await putAway(database, [{ raw: row, why: read.why }])
      continue
    }
    const answer = (await sendPictures(database, line, read.row)) ?? (await send(read.row, line))
    const verdict = verdictOf(answer)
    if (verdict === 'retry' || verdict === 'parked') {
      const wait = !answer.ok && answer.kind === 'refused' ? answer.retry_after : null
      return { accepted, stop: verdict, wait }
    }
    await settle(database, row, answer.ok ? null : (answer as Refused))
    accepted ||= verdict === 'accepted'
  }
}

function send(row: OutboxRow, { call, token, signal }: ApiSession): Promise<Answer<unknown>> {
  const route: Route = httpRoutes[row.route]
  const timeout = route.limit === 'bulk' ? { timeout: BULK_TIMEOUT } : {}
  return call(route, row.input, { key: row.key, token, signal, ...timeout })
}

/**
 * Writes the verdict down. What was accepted stays laid over until a pull has brought it; what was
 * refused is taken off, alone, and kept with the refusal.
 */
function settle(database: AccountDatabase, row: OutboxRow, refused: Refused | null): Promise<void> {
  const { outbox } = database
  return database.transaction('rw', database.writeTables, async () => {
    const verdict = refused ? { state: 'rejected' as const, answer: refused } : { state: 'accepted' as const }
    await outbox.update(row.seq, verdict)
    await liftOff(database, row.event_id, [row])
  })
}
