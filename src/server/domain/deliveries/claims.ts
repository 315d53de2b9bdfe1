import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import { lockPeopleLeft } from './channel-limits.ts'

/** What a process that died had leased is taken up by others after this long. Providers are given less to respond. */
const LEASE_S = 60

/**
 * By the database's clock, which all processes share. The statement's start time, because a statement about rows on
 * another machine may not call `clock_timestamp()`.
 */
export const leaseEnd = sql<Date>`statement_timestamp() + make_interval(secs => ${sql.lit(LEASE_S)})`

/** A delivery that this process has leased. */
export interface Claim {
  readonly id: string
  readonly event_id: string
  readonly send_id: string
  readonly guest_id: string
  readonly mark: string
}

/** Counted first, so that a channel with nothing due takes no rate-limit tokens. Stops counting at `limit`. */
export async function countDue(
  db: Database,
  channel: MessageChannel,
  limit: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    SELECT count(*)::integer AS due FROM (
      SELECT deliveries.id FROM deliveries
      JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id AND sends.state = 'under-way'
      WHERE deliveries.channel = ${channel} AND deliveries.state = 'planned' AND deliveries.due_at <= ${now}
      LIMIT ${limit}) AS found
  `.execute(db)
  return rows[0]?.due ?? 0
}

interface ClaimTerms {
  readonly channel: MessageChannel
  readonly owner: string
  readonly limit: number
  readonly now: Date
}

/**
 * Leases up to `limit` due deliveries. Accounts take turns: each has an equal share of what is still free, whatever waits
 * of the others, and the first of each come before the second of any. Deliveries are leased of one send after the other,
 * so that each statement is about one event.
 */
export async function claimDue(db: Database, terms: ClaimTerms): Promise<Claim[]> {
  const sends = await findSendsWithDue(db, terms)
  let accounts = [...Map.groupBy(sends, ({ account_id }) => account_id).values()].map(
    (waiting): ClaimingAccount => ({ waiting, claims: [] }),
  )
  const all = accounts
  for (let left = terms.limit; accounts.length > 0 && left > 0; ) {
    const share = Math.ceil(left / accounts.length)
    for (const account of accounts) {
      const claimed = await claimOfAccount(db, account.waiting, { ...terms, limit: Math.min(share, left) })
      account.claims.push(...claimed)
      left -= claimed.length
    }
    accounts = accounts.filter(({ waiting }) => waiting.length > 0)
  }
  const most = Math.max(0, ...all.map(({ claims }) => claims.length))
  const places = Array.from({ length: most }, (_, place) => place)
  return places.flatMap((place) => all.flatMap(({ claims }) => claims[place] ?? []))
}

interface ClaimingAccount {
  readonly waiting: SendWithDue[]
  readonly claims: Claim[]
}

interface SendWithDue {
  readonly event_id: string
  readonly id: string
  readonly account_id: string
}

/** More are not looked at in one round: those that wait longest come first. */
const SENDS_AT_ONCE = 2000

async function findSendsWithDue(db: Database, { channel, now }: ClaimTerms): Promise<SendWithDue[]> {
  const { rows } = await sql<SendWithDue>`
    SELECT sends.event_id, sends.id, sends.account_id
    FROM sends CROSS JOIN LATERAL (
      SELECT deliveries.due_at FROM deliveries
      WHERE deliveries.event_id = sends.event_id AND deliveries.send_id = sends.id AND deliveries.channel = ${channel}
        AND deliveries.state = 'planned' AND deliveries.due_at <= ${now}
      ORDER BY deliveries.due_at LIMIT 1) AS first
    WHERE sends.state = 'under-way'
    ORDER BY first.due_at, sends.id LIMIT ${SENDS_AT_ONCE}
  `.execute(db)
  return rows
}

/** Takes sends off the list when nothing more of them is free. */
async function claimOfAccount(db: Database, sends: SendWithDue[], terms: ClaimTerms): Promise<Claim[]> {
  const claims: Claim[] = []
  for (let [send] = sends; send !== undefined && claims.length < terms.limit; [send] = sends) {
    const limit = terms.limit - claims.length
    const claimed = await claimOfSend(db, send, { ...terms, limit })
    claims.push(...claimed)
    if (claimed.length < limit) sends.shift()
  }
  return claims
}

async function claimOfSend(
  db: Database,
  { event_id, id }: SendWithDue,
  { channel, owner, limit, now }: ClaimTerms,
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    WITH free AS MATERIALIZED (
      SELECT id FROM deliveries
      WHERE event_id = ${event_id} AND send_id = ${id} AND channel = ${channel} AND state = 'planned'
        AND due_at <= ${now}
      ORDER BY due_at, id LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED)
    UPDATE deliveries SET
      state = 'claimed', lease_owner = ${owner}, lease_until = ${leaseEnd}
    FROM free WHERE deliveries.event_id = ${event_id} AND deliveries.id = free.id
    RETURNING deliveries.id, deliveries.event_id, deliveries.send_id, deliveries.guest_id, deliveries.mark
  `.execute(db)
  return rows
}

/** As `claimDue`, no more than the people whom the channel may write to now, whatever other processes claim. */
export function claimWithinPeople(db: Database, claim: ClaimTerms): Promise<Claim[]> {
  return db.transaction().execute(async (trx) => {
    const left = await lockPeopleLeft(trx, claim.channel, claim.now)
    const limit = Math.min(claim.limit, left ?? claim.limit)
    return limit === 0 ? [] : claimDue(trx, { ...claim, limit })
  })
}

type OwnClaim = Pick<Claim, 'id' | 'event_id'>

/** Gives back what was leased and is not going to be called. */
export async function releaseClaims(db: Database, owner: string, claims: readonly OwnClaim[]): Promise<void> {
  for (const [eventId, own] of Map.groupBy(claims, ({ event_id }) => event_id)) {
    await sql`
      UPDATE deliveries SET state = 'planned', lease_owner = NULL, lease_until = NULL
      WHERE event_id = ${eventId} AND id IN (
        SELECT id FROM deliveries
        WHERE event_id = ${eventId} AND id = ANY(${own.map(({ id }) => id)}::uuid[])
          AND state = 'claimed' AND lease_owner = ${owner}
        ORDER BY id FOR NO KEY UPDATE)
    `.execute(db)
  }
}

/** Gives back what was leased at night: it is due when it is day where its phone is. */
export async function postponeClaims(
  db: Database,
  owner: string,
  waits: readonly { readonly claim: OwnClaim; readonly until: Date }[],
): Promise<void> {
  for (const [eventId, own] of Map.groupBy(waits, ({ claim }) => claim.event_id)) {
    const asked = own.map(({ claim: { id }, until }) => ({ id, until }))
    await sql`
      UPDATE deliveries SET
        state = 'planned', lease_owner = NULL, lease_until = NULL, due_at = waiting.until, waits_until = waiting.until
      FROM (
        SELECT deliveries.id, asked.until
        FROM json_to_recordset(${JSON.stringify(asked)}) AS asked (id uuid, until timestamptz)
        JOIN deliveries ON deliveries.id = asked.id
        WHERE deliveries.event_id = ${eventId} AND deliveries.state = 'claimed' AND deliveries.lease_owner = ${owner}
        ORDER BY deliveries.id FOR NO KEY UPDATE OF deliveries) AS waiting
      WHERE deliveries.event_id = ${eventId} AND deliveries.id = waiting.id
    `.execute(db)
  }
}

/** What processes that died had leased is taken up so many at a time. */
const RECOVERED_AT_ONCE = 500

/**
 * Takes up what was leased by processes that died. What was not called yet is planned again, and so is what was being
 * called where the same provider recognizes our id; the rest is returned: nobody knows whether it left. Of what has a
 * stored result that is known: see `recoverResults`.
 */
export async function recoverLeases(
  db: Database,
  idempotentProviders: readonly string[],
): Promise<{ id: string; event_id: string; attempts: number }[]> {
  const isIdempotent = sql`coalesce(provider = ANY(${idempotentProviders}::text[]), false)`
  const isToRepeat = sql`state IN ('claimed', 'calling') AND lease_until < statement_timestamp()
    AND (state = 'claimed' OR ${isIdempotent}) AND ${HAS_NO_RESULT}`
  const { rows: left } = await sql<OwnClaim>`
    SELECT id, event_id FROM deliveries WHERE ${isToRepeat} LIMIT ${RECOVERED_AT_ONCE}
  `.execute(db)
  for (const [eventId, own] of Map.groupBy(left, ({ event_id }) => event_id)) {
    await sql`
      UPDATE deliveries SET state = 'planned', lease_owner = NULL, lease_until = NULL
      WHERE event_id = ${eventId} AND id IN (
        SELECT id FROM deliveries
        WHERE event_id = ${eventId} AND id = ANY(${own.map(({ id }) => id)}::uuid[]) AND ${isToRepeat}
        ORDER BY id FOR NO KEY UPDATE SKIP LOCKED)
    `.execute(db)
  }
  const { rows } = await sql<{ id: string; event_id: string; attempts: number }>`
    SELECT id, event_id, attempts FROM deliveries
    WHERE state = 'calling' AND lease_until < statement_timestamp() AND NOT ${isIdempotent} AND ${HAS_NO_RESULT}
    LIMIT ${RECOVERED_AT_ONCE}
  `.execute(db)
  return rows
}

const HAS_NO_RESULT = sql`NOT EXISTS (
  SELECT FROM call_results
  WHERE call_results.event_id = deliveries.event_id AND call_results.delivery_id = deliveries.id)`
