import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { holdSendsOfAccount } from '#server/domain/deliveries/hold-sends.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import type { OperatedAccount, TrustLevel } from '#shared/contract/operator.ts'
import { type Operator, recordAct } from './acts.ts'

/** Whoever finds more types more of the address. */
const FOUND_MAXIMUM = 20

/** Accounts as operators see them. */
function accountsOf(db: Database) {
  return db
    .selectFrom('accounts')
    .select(['accounts.id', 'full_name', 'email', 'trust', 'trust_reason', 'accounts.created_at'])
    .select([
      sql<number>`(SELECT count(*)::integer FROM event_hosts
        WHERE event_hosts.account_id = accounts.id AND event_hosts.role = 'owner')`.as('events'),
      sql<number>`(SELECT count(*)::integer FROM sends WHERE sends.account_id = accounts.id)`.as('sends'),
    ])
}

type AccountRow = Omit<OperatedAccount, 'trust' | 'created_at'> & { trust: string; created_at: Date }

function toAccount({ trust, created_at, ...row }: AccountRow): OperatedAccount {
  return { ...row, trust: trust as TrustLevel, created_at: created_at.toISOString() }
}

/** Accounts whose e-mail contains this, the newest first. */
export async function findAccounts(db: Database, email: string): Promise<OperatedAccount[]> {
  const rows = await accountsOf(db)
    .where(sql<boolean>`position(${email.trim().toLowerCase()}::text IN email) > 0`)
    .orderBy('accounts.created_at', 'desc')
    .orderBy('accounts.id')
    .limit(FOUND_MAXIMUM)
    .execute()
  return rows.map(toAccount)
}

export async function readAccounts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, OperatedAccount>> {
  if (ids.length === 0) return new Map()
  const rows = await accountsOf(db)
    .where('accounts.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, toAccount(row)]))
}

/** Sets an account's level. Blocking holds what it is sending, each event in a transaction of its own. */
export async function setTrust(
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
