import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { notify } from '#server/domain/notifications/notify.ts'
import { type PointBalance, WELCOME_POINTS } from '#shared/contract/points.ts'
import { POINTS_LOW } from '#shared/rules/notifications/kinds.ts'

/** Gives a new account its balance with the welcome points, in the transaction that creates it. */
export async function openBalance(trx: Transaction<DB>, accountId: string): Promise<void> {
  await sql`
    WITH opened AS (
      INSERT INTO point_balances (account_id, available) VALUES (${accountId}, ${WELCOME_POINTS})
      ON CONFLICT (account_id) DO NOTHING RETURNING account_id)
    INSERT INTO point_entries (account_id, kind, available, reserved, key)
    SELECT account_id, 'grant', ${WELCOME_POINTS}, 0, 'welcome ' || account_id FROM opened
  `.execute(trx)
}

export async function readBalance(db: Database, accountId: string): Promise<PointBalance> {
  const row = await db
    .selectFrom('point_balances')
    .select(['available', 'reserved'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? { available: 0, reserved: 0 }
}

interface Reservation {
  readonly accountId: string
  readonly points: number
  readonly eventId: string
  readonly sendId: string
  readonly key: string
}

/** What a send reserves at its beginning. Its id alone is no key: another event may have a send of the same id. */
export function reserveKey(eventId: string, sendId: string): string {
  return `reserve ${eventId} ${sendId}`
}

/**
 * Sets points of the account's wallet apart for a send; false where it has not enough, and then nothing changes. The
 * balance's row lock decides between sends at once. The caller rolls back or commits: balance and entry are one
 * statement.
 * @param key what happens once: reserved under it already, nothing changes and the result is true
 */
export async function reservePoints(
  trx: Transaction<DB>,
  { accountId, points, eventId, sendId, key }: Reservation,
): Promise<boolean> {
  if (points === 0) return true
  const { rows } = await sql<{ ok: boolean; left_over: number | null }>`
    WITH earlier AS (SELECT FROM point_entries WHERE key = ${key}),
    taken AS (
      UPDATE point_balances SET available = available - ${points}, reserved = reserved + ${points}
      WHERE account_id = ${accountId} AND available >= ${points} AND NOT EXISTS (SELECT FROM earlier)
      RETURNING account_id, available),
    entry AS (
      INSERT INTO point_entries (account_id, kind, available, reserved, event_id, send_id, key)
      SELECT account_id, 'reserve', -${points}::integer, ${points}, ${eventId}, ${sendId}, ${key} FROM taken)
    SELECT (SELECT available FROM taken) AS left_over,
      EXISTS (SELECT FROM taken) OR EXISTS (SELECT FROM earlier) AS ok
  `.execute(trx)
  const { ok = false, left_over: left = null } = rows[0] ?? {}
  if (left !== null && left < POINTS_LOW && left + points >= POINTS_LOW)
    await notifyOfFew(trx, accountId, left)
  return ok
}

function notifyOfFew(trx: Transaction<DB>, accountId: string, left: number): Promise<void> {
  const notice = {
    accountId,
    kind: 'points-low',
    eventId: null,
    about: 'balance',
    details: { left },
  } as const
  return notify(trx, [notice], new Date())
}

/** A change of an account's balance; each key happens once, however often it is asked for. */
export interface PointMove {
  readonly accountId: string
  /**
   * `spend` takes reserved points for good, `release` makes them available again, `grant` brings new ones; `refund`
   * gives spent ones back, and is a release to its reader; `purchase` brings bought ones.
   */
  readonly kind: 'spend' | 'release' | 'grant' | 'refund' | 'purchase'
  readonly points: number
  /** The event of the send. */
  readonly eventId: string | null
  readonly sendId: string | null
  readonly key: string
}

/**
 * Writes many entries of the points ledger at once: entries and balances in one statement. Balances are locked in the
 * order of their accounts, so that two batches cannot wait for each other.
 * @throws where more would be spent or released than is reserved: the table's checks refuse it
 */
export async function movePoints(trx: Transaction<DB>, moves: readonly PointMove[]): Promise<void> {
  const real = moves.filter(({ points }) => points > 0)
  if (real.length === 0) return
  const rows = real.map(({ accountId, kind, points, eventId, sendId, key }) => ({
    account_id: accountId,
    kind: kind === 'refund' ? 'release' : kind,
    available: kind === 'spend' ? 0 : points,
    reserved: kind === 'grant' || kind === 'refund' || kind === 'purchase' ? 0 : -points,
    event_id: eventId,
    send_id: sendId,
    key,
  }))
  const accounts = [...new Set(real.map(({ accountId }) => accountId))]
  await sql`
    SELECT FROM point_balances WHERE account_id = ANY(${accounts}::uuid[]) ORDER BY account_id FOR UPDATE
  `.execute(trx)
  await sql`
    WITH added AS (
      INSERT INTO point_entries (account_id, kind, available, reserved, event_id, send_id, key)
      SELECT account_id, kind, available, reserved, event_id, send_id, key
      FROM json_to_recordset(${JSON.stringify(rows)}) AS move (
        account_id uuid, kind text, available integer, reserved integer, event_id uuid, send_id uuid, key text)
      -- What came of a message may be known after its account was deleted, and its points with it.
      WHERE account_id IN (SELECT account_id FROM point_balances)
      ON CONFLICT (key) DO NOTHING
      RETURNING account_id, available, reserved),
    sums AS (
      SELECT account_id, sum(available)::integer AS available, sum(reserved)::integer AS reserved
      FROM added GROUP BY account_id)
    UPDATE point_balances AS balance
    SET available = balance.available + sums.available, reserved = balance.reserved + sums.reserved
    FROM sums WHERE sums.account_id = balance.account_id
  `.execute(trx)
}

/**
 * Takes bought points back whose money is returned, as far as they are there: what is spent or set apart stays, and no
 * balance is ever below zero.
 * @returns how many it took
 */
export async function takeBackPoints(
  trx: Transaction<DB>,
  { accountId, points, key }: { accountId: string; points: number; key: string },
): Promise<number> {
  const balance = await trx
    .selectFrom('point_balances')
    .select('available')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const taken = Math.min(points, balance?.available ?? 0)
  if (taken === 0) return 0
  await sql`
    WITH entry AS (
      INSERT INTO point_entries (account_id, kind, available, reserved, key)
      VALUES (${accountId}, 'refund', -${taken}::integer, 0, ${key})
      RETURNING account_id, available)
    UPDATE point_balances AS balance SET available = balance.available + entry.available
    FROM entry WHERE balance.account_id = entry.account_id
  `.execute(trx)
  return taken
}

/**
 * Accounts whose entries do not sum up to their balance. Both are read by one statement, so nothing that commits
 * meanwhile comes between them.
 */
export async function findWrongBalances(db: Database): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    SELECT coalesce(balance.account_id, sums.account_id) AS account_id
    FROM point_balances AS balance
    FULL JOIN (
      SELECT account_id, sum(available) AS available, sum(reserved) AS reserved
      FROM point_entries GROUP BY account_id) AS sums ON sums.account_id = balance.account_id
    WHERE coalesce(balance.available, 0) <> coalesce(sums.available, 0)
      OR coalesce(balance.reserved, 0) <> coalesce(sums.reserved, 0)
    LIMIT 1000
  `.execute(db)
  return rows.map(({ account_id }) => account_id)
}

/** The job fails, and what is logged of it is the code: how many differ, never whose. */
class WrongBalances extends Error {
  readonly code: string
  constructor(count: number) {
    super(`the points of ${count} accounts do not sum up`)
    this.code = `POINTS_DIFFER_${count}`
  }
}

export async function checkBalances(db: Database): Promise<void> {
  const wrong = await findWrongBalances(db)
  if (wrong.length > 0) throw new WrongBalances(wrong.length)
}
