import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/**
 * Moves available points between two accounts: balances and both entries in one transaction. Balances are locked in the
 * order of their accounts, as all movements lock them.
 * @returns what the giver has left; `short`, with what is available, where that is not enough and nothing changes
 */
export async function transferPoints(
  trx: Transaction<DB>,
  { from, to, points, key }: { from: string; to: string; points: number; key: string },
): Promise<{ left: number } | { short: number }> {
  const { rows } = await sql<{ account_id: string; available: number }>`
    SELECT account_id, available FROM point_balances
    WHERE account_id = ANY(${[from, to]}::uuid[]) ORDER BY account_id FOR UPDATE
  `.execute(trx)
  const available = rows.find(({ account_id }) => account_id === from)?.available ?? 0
  if (available < points || rows.length < 2) return { short: available }
  await sql`
    WITH entry AS (
      INSERT INTO point_entries (account_id, kind, available, reserved, key)
      VALUES (${from}, 'transfer', -${points}::integer, 0, ${`${key} from`}),
        (${to}, 'transfer', ${points}::integer, 0, ${`${key} to`})
      RETURNING account_id, available)
    UPDATE point_balances AS balance SET available = balance.available + entry.available
    FROM entry WHERE balance.account_id = entry.account_id
  `.execute(trx)
  return { left: available - points }
}
