import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { CallResult } from '#server/providers/channels/port.ts'
import { leaseEnd } from './claims.ts'
import type { DeliveryChange } from './reducer.ts'

/** What came of a call. */
export interface FinishedCall {
  readonly eventId: string
  readonly deliveryId: string
  readonly result: CallResult
  readonly at: Date
  readonly nextTryAt: Date
}

/** A leased delivery that is about to leave. */
export interface LeavingClaim {
  readonly id: string
  readonly event_id: string
  readonly address: string
  readonly points: number
  /** Of the event's details that the message was made from. */
  readonly event_rev: number
}

interface ResultsAndLeaving {
  readonly owner: string
  readonly provider: string
  readonly finished: readonly FinishedCall[]
  readonly leaving: readonly LeavingClaim[]
  readonly now: Date
}

/**
 * One commit for both: what came of calls, and which others leave now. So the number of calls whose end nobody would
 * know never grows by it. Returns those that may leave, with their number of attempts: still leased by this process,
 * of a send that nobody has paused or cancelled meanwhile.
 */
export async function storeResultsAndMarkCalling(
  db: Database,
  { finished, leaving, ...by }: ResultsAndLeaving,
): Promise<ReadonlyMap<string, number>> {
  const results = Map.groupBy(finished, ({ eventId }) => eventId)
  const claims = Map.groupBy(leaving, ({ event_id }) => event_id)
  const eventIds = [...new Set([...results.keys(), ...claims.keys()])].sort()
  const ofEvent = (run: Database, id: string) =>
    storeAndMark(run, id, { ...by, finished: results.get(id) ?? [], leaving: claims.get(id) ?? [] })
  const [only, ...others] = eventIds
  if (only === undefined) return new Map()
  // Of one event, as of nearly every batch, the statement is the commit.
  if (others.length === 0) return new Map(await ofEvent(db, only))
  return db.transaction().execute(async (trx) => {
    const marked = new Map<string, number>()
    for (const id of eventIds)
      for (const [claim, attempts] of await ofEvent(trx, id)) marked.set(claim, attempts)
    return marked
  })
}

/**
 * Each delivery is looked up by itself. A query plan for `id = ANY` of any number of ids, made before the table has
 * statistics, reads all deliveries of the event for each few that leave.
 */
async function storeAndMark(
  db: Database,
  eventId: string,
  { owner, provider, finished, leaving, now }: ResultsAndLeaving,
): Promise<[id: string, attempts: number][]> {
  const { rows } = await sql<{ id: string; attempts: number }>`/* prepared: store-results-and-mark-calling */
    WITH stored AS (
      INSERT INTO call_results (event_id, delivery_id, result, at, next_try_at)
      SELECT ${eventId}::uuid, delivery_id, result, at, next_try_at FROM unnest(
        ${finished.map(({ deliveryId }) => deliveryId)}::uuid[], ${finished.map(({ result }) => result)}::jsonb[],
        ${finished.map(({ at }) => at)}::timestamptz[], ${finished.map(({ nextTryAt }) => nextTryAt)}::timestamptz[])
        AS finished (delivery_id, result, at, next_try_at)
      ON CONFLICT DO NOTHING),
    locked AS MATERIALIZED (
      SELECT found.* FROM unnest(
        ${leaving.map(({ id }) => id)}::uuid[], ${leaving.map(({ address }) => address)}::text[],
        ${leaving.map(({ points }) => points)}::integer[], ${leaving.map(({ event_rev }) => event_rev)}::bigint[])
        AS leaving (id, address, points, event_rev)
      CROSS JOIN LATERAL (
        SELECT deliveries.id, deliveries.send_id, leaving.address, leaving.points, leaving.event_rev
        FROM deliveries
        WHERE deliveries.event_id = ${eventId}::uuid AND deliveries.id = leaving.id
          AND deliveries.state = 'claimed' AND deliveries.lease_owner = ${owner}
          AND deliveries.lease_until > statement_timestamp()
        FOR NO KEY UPDATE SKIP LOCKED) AS found)
    UPDATE deliveries SET
      state = 'calling', attempts = attempts + 1, provider = ${provider}, address = locked.address,
      points = locked.points, event_rev = locked.event_rev, called_at = ${now}, waits_until = NULL,
      updated_at = ${now}, lease_until = ${leaseEnd}
    FROM locked
    WHERE deliveries.event_id = ${eventId}::uuid AND deliveries.id = locked.id
      AND EXISTS (
        SELECT FROM sends
        WHERE sends.event_id = ${eventId}::uuid AND sends.id = locked.send_id AND sends.state = 'under-way')
    RETURNING deliveries.id, deliveries.attempts
  `.execute(db)
  return rows.map(({ id, attempts }) => [id, attempts])
}

export function changeOfCall({ eventId, deliveryId, result, at, nextTryAt }: FinishedCall): DeliveryChange {
  return { eventId, deliveryId, update: { kind: 'call', result, at, nextTryAt } }
}

/**
 * Takes the stored results of these deliveries out, to be applied in this transaction, and returns whose were there:
 * whoever takes a result applies it, once. The event's row is locked.
 */
export async function takeResults(
  trx: Transaction<DB>,
  eventId: string,
  deliveryIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ delivery_id: string }>`
    DELETE FROM call_results WHERE event_id = ${eventId} AND delivery_id = ANY(${deliveryIds}::uuid[])
    RETURNING delivery_id
  `.execute(trx)
  return new Set(rows.map(({ delivery_id }) => delivery_id))
}

/** Results that a process stored and did not live to apply. */
export async function findLeftResults(db: Database): Promise<FinishedCall[]> {
  const { rows } = await sql<FinishedCall>`
    SELECT call_results.event_id AS "eventId", call_results.delivery_id AS "deliveryId", call_results.result,
      call_results.at, call_results.next_try_at AS "nextTryAt"
    FROM call_results
    JOIN deliveries ON deliveries.event_id = call_results.event_id AND deliveries.id = call_results.delivery_id
    WHERE deliveries.lease_until IS NULL OR deliveries.lease_until < statement_timestamp()
    LIMIT 500
  `.execute(db)
  return rows
}
