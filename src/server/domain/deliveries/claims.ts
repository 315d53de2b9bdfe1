import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import { lockPeopleLeft } from './channel-limits.ts'

/** What a process that died had leased is taken up by others after this long. Providers are given less to answer. */
export const LEASE_S = 60

/** A delivery that this process has leased. */
export interface Claim {
  readonly id: string
  readonly event_id: string
  readonly send_id: string
  readonly guest_id: string
  readonly mark: string
}

/** Sends nothing waits for take no tokens. Counts no further than `limit`. */
export async function countDue(
  db: Database,
  channel: MessageChannel,
  limit: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    SELECT count(*)::integer AS due FROM (
      SELECT FROM deliveries JOIN sends ON sends.id = deliveries.send_id AND sends.state = 'under-way'
      WHERE deliveries.channel = ${channel} AND deliveries.state = 'planned' AND deliveries.due_at <= ${now}
      LIMIT ${limit}) AS found
  `.execute(db)
  return rows[0]?.due ?? 0
}

/** Read of each account at least, however many wait: some of theirs may be leased by others or due later. */
const LEAST_SHARE = 20

/**
 * Leases up to `limit` due deliveries. Accounts take turns: the first of each come before the second of any. The
 * accounts are found by steps along the index, and of each its share is read in the order of the index, so that one with
 * 100,000 waiting costs no more than the others.
 */
export async function claimDue(
  db: Database,
  { channel, owner, limit, now }: { channel: MessageChannel; owner: string; limit: number; now: Date },
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    WITH RECURSIVE waiting AS (
      (SELECT account_id FROM deliveries WHERE state = 'planned' AND channel = ${channel} ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT account_id FROM deliveries
        WHERE state = 'planned' AND channel = ${channel} AND account_id > waiting.account_id
        ORDER BY account_id LIMIT 1)
      FROM waiting WHERE waiting.account_id IS NOT NULL),
    share AS (
      SELECT GREATEST(${LEAST_SHARE}, ceil(${limit * 2}::numeric / GREATEST(1, count(account_id))))::integer AS rows FROM waiting),
    due AS (
      SELECT own.id, row_number() OVER (PARTITION BY waiting.account_id ORDER BY own.due_at, own.id) AS place, own.due_at
      FROM waiting CROSS JOIN LATERAL (
        SELECT deliveries.id, deliveries.due_at
        FROM deliveries JOIN sends ON sends.id = deliveries.send_id AND sends.state = 'under-way'
        WHERE deliveries.account_id = waiting.account_id AND deliveries.channel = ${channel}
          AND deliveries.state = 'planned' AND deliveries.due_at <= ${now}
        ORDER BY deliveries.due_at LIMIT (SELECT rows FROM share)) AS own),
    turns AS (SELECT id, place, due_at FROM due ORDER BY place, due_at, id LIMIT ${limit * 2}),
    free AS (
      SELECT deliveries.id FROM turns JOIN deliveries ON deliveries.id = turns.id
      WHERE deliveries.state = 'planned'
      ORDER BY turns.place, turns.due_at, turns.id LIMIT ${limit} FOR NO KEY UPDATE OF deliveries SKIP LOCKED)
    UPDATE deliveries SET
      state = 'claimed', lease_owner = ${owner}, lease_until = clock_timestamp() + make_interval(secs => ${LEASE_S})
    FROM free WHERE deliveries.id = free.id
    RETURNING deliveries.id, deliveries.event_id, deliveries.send_id, deliveries.guest_id, deliveries.mark
  `.execute(db)
  return rows
}

/** As `claimDue`, no more than the people whom the channel may write to now, whatever other processes claim. */
export function claimWithinPeople(
  db: Database,
  claim: { channel: MessageChannel; owner: string; limit: number; now: Date },
): Promise<Claim[]> {
  return db.transaction().execute(async (trx) => {
    const left = await lockPeopleLeft(trx, claim.channel, claim.now)
    const limit = Math.min(claim.limit, left ?? claim.limit)
    return limit === 0 ? [] : claimDue(trx, { ...claim, limit })
  })
}

/** Gives back what was leased and is not going to be called. */
export async function releaseClaims(db: Database, owner: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    UPDATE deliveries SET state = 'planned', lease_owner = NULL, lease_until = NULL
    WHERE id IN (
      SELECT id FROM deliveries WHERE id = ANY(${ids}::uuid[]) AND state = 'claimed' AND lease_owner = ${owner}
      ORDER BY id FOR NO KEY UPDATE)
  `.execute(db)
}

/** Gives back what was leased at night: it is due when it is day where its phone is. */
export async function postponeClaims(
  db: Database,
  owner: string,
  waits: readonly { readonly id: string; readonly until: Date }[],
): Promise<void> {
  if (waits.length === 0) return
  await sql`
    UPDATE deliveries SET
      state = 'planned', lease_owner = NULL, lease_until = NULL, due_at = waiting.until, waits_until = waiting.until
    FROM (
      SELECT deliveries.id, asked.until
      FROM json_to_recordset(${JSON.stringify(waits)}) AS asked (id uuid, until timestamptz)
      JOIN deliveries ON deliveries.id = asked.id
      WHERE deliveries.state = 'claimed' AND deliveries.lease_owner = ${owner}
      ORDER BY deliveries.id FOR NO KEY UPDATE OF deliveries) AS waiting
    WHERE deliveries.id = waiting.id
  `.execute(db)
}

/**
 * Takes up what was leased by processes that died. What was not called yet is planned again, and so is what was being
 * called where the same provider recognizes our id; the rest is returned: nobody knows whether it left. Of what has a
 * stored result that is known: see `recoverResults`.
 */
export async function recoverLeases(
  db: Database,
  idempotentProviders: readonly string[],
): Promise<{ id: string; event_id: string; attempts: number }[]> {
  await sql`
    UPDATE deliveries SET state = 'planned', lease_owner = NULL, lease_until = NULL
    WHERE id IN (
      SELECT id FROM deliveries
      WHERE state IN ('claimed', 'calling') AND lease_until < clock_timestamp()
        AND (state = 'claimed' OR provider = ANY(${idempotentProviders}::text[]))
        AND ${HAS_NO_RESULT}
      ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
  `.execute(db)
  const { rows } = await sql<{ id: string; event_id: string; attempts: number }>`
    SELECT id, event_id, attempts FROM deliveries
    WHERE state = 'calling' AND lease_until < clock_timestamp() AND ${HAS_NO_RESULT} LIMIT 500
  `.execute(db)
  return rows
}

const HAS_NO_RESULT = sql`NOT EXISTS (
  SELECT FROM call_results
  WHERE call_results.event_id = deliveries.event_id AND call_results.delivery_id = deliveries.id)`
