import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { holdSendsOfAccount } from '#server/domain/deliveries/hold-sends.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { OperatedAccount, TrustLevel } from '#shared/contract/operator.ts'
import { type Operator, recordAct } from './audit-log.ts'

/** Whoever finds more types more of the address. */
const FOUND_MAXIMUM = 20

function accountsOf(db: Database) {
  return db.selectFrom('accounts').select(['id', 'full_name', 'email', 'trust', 'trust_reason', 'created_at'])
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accountsOf>['executeTakeFirstOrThrow']>>

/** Accounts as operators see them, with what each has of events and sends. */
async function toAccounts(db: Database, rows: readonly AccountRow[]): Promise<OperatedAccount[]> {
  const ids = rows.map(({ id }) => id)
  const events = await countByAccount(db, 'event_hosts', ids, sql<boolean>`role = 'owner'`)
  const sends = await countByAccount(db, 'sends', ids, sql<boolean>`true`)
  return rows.map(({ trust, created_at, ...row }) => ({
    ...row,
    trust: trust as TrustLevel,
    created_at: created_at.toISOString(),
    events: events.get(row.id) ?? 0,
    sends: sends.get(row.id) ?? 0,
  }))
}

async function countByAccount(
  db: Database,
  table: 'event_hosts' | 'sends',
  accountIds: readonly string[],
  which: RawBuilder<boolean>,
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ account_id: string; count: number }>`
    SELECT account_id, count(*)::integer AS count FROM ${sql.table(table)}
    WHERE account_id = ANY(${accountIds}::uuid[]) AND ${which} GROUP BY account_id
  `.execute(db)
  return new Map(rows.map(({ account_id, count }) => [account_id, count]))
}

/** Accounts whose e-mail contains this, the newest first. */
export async function findAccounts(db: Database, email: string): Promise<OperatedAccount[]> {
  const rows = await accountsOf(db)
    .where(sql<boolean>`position(${email.trim().toLowerCase()}::text IN email) > 0`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(FOUND_MAXIMUM)
    .execute()
  return toAccounts(db, rows)
}

export async function readAccounts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, OperatedAccount>> {
  if (ids.length === 0) return new Map()
  const rows = await accountsOf(db)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map((await toAccounts(db, rows)).map((account) => [account.id, account]))
}

/** Sets an account's level. Blocking holds what it is sending, each event in a transaction of its own. */
export async function setTrustLevel(
  db: Database,
  operator: Operator,
  { accountId, trust, reason }: { accountId: string; trust: TrustLevel; reason: string },
  now: Date,
): Promise<Outcome<OperatedAccount>> {
  const set = await inTransactionOf(db, accountId, async (trx) => {
    const changed = await trx
      .updateTable('accounts')
      .set({ trust, trust_reason: reason })
      .where('id', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    if (changed === undefined) return refuse('not_found')
    await recordAct(trx, operator, { act: `account.trust-${trust}`, targetId: accountId, now })
    return done(null)
  })
  if (!set.ok) return set
  // After the commit: a send locks its event before the account, so both are never locked the other way round.
  if (trust === 'blocked') await holdSendsOfAccount(db, accountId)
  const account = (await readAccounts(db, [accountId])).get(accountId)
  return account === undefined ? refuse('not_found') : done(account)
}
