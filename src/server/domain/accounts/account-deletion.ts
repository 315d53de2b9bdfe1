import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { hourAndDay, type Quota, returnQuota, takeQuota } from '#server/domain/quotas.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { AccountHoldings, accountDeletionSchema } from '#shared/contract/account-data.ts'
import { closeEventsOf, type ErasureDeps } from './account-erasure.ts'
import type { AccountRow } from './account-profile.ts'
import { passwordMatches } from './passwords.ts'

/** Wrong passwords from a session, which somebody may hold who found the phone open. */
const WRONG_PASSWORDS = hourAndDay(5, 20)

/** What a deletion takes with it, counted now. */
export async function countHoldings(db: Database, accountId: string): Promise<Outcome<AccountHoldings>> {
  const { rows } = await sql<AccountHoldings>`
    WITH hosted AS (
      SELECT events.id, event_hosts.role, events.status, events.starts_on, events.time_zone
      FROM event_hosts JOIN events ON events.id = event_hosts.event_id
      WHERE event_hosts.account_id = ${accountId} AND events.deleted_at IS NULL),
    own AS (SELECT * FROM hosted WHERE role = 'owner')
    SELECT
      (SELECT count(*)::integer FROM own) AS events,
      (SELECT count(*)::integer FROM guests WHERE event_id IN (SELECT id FROM own) AND deleted_at IS NULL) AS guests,
      (SELECT count(*)::integer FROM own WHERE status = 'live'
        AND starts_on >= (now() AT TIME ZONE time_zone)::date) AS upcoming,
      (SELECT count(*)::integer FROM hosted WHERE role = 'co-host') AS co_hosted,
      (SELECT count(*)::integer FROM sends WHERE state IN ('scheduled', 'under-way', 'paused')
        AND (event_id IN (SELECT id FROM own)
          OR (account_id = ${accountId} AND event_id IN (SELECT id FROM hosted)))) AS sends,
      coalesce((SELECT available + reserved FROM point_balances WHERE account_id = ${accountId}), 0) AS points
  `.execute(db)
  const [holdings] = rows
  return holdings === undefined ? refuse('internal') : done(holdings)
}

/**
 * Deletes the account for good. Its sessions end and its address is free in one transaction, with the job that erases
 * the rest; its sends are stopped and its events closed before the response. From two tabs at once the second finds the
 * account deleted, which is what it asked for.
 */
export async function deleteAccount(
  deps: ErasureDeps,
  account: Pick<AccountRow, 'id' | 'email' | 'language'>,
  typed: z.output<typeof accountDeletionSchema>,
): Promise<Outcome<null>> {
  const { db, now } = deps
  if (typed.email !== account.email) return refuseField('email', 'email.differs')
  const isOwner = await provePassword(db, account.id, typed.password, now())
  if (!isOwner.ok) return isOwner
  const deleted = await markErased(deps, account)
  if (deleted.ok) await closeEventsOf(deps, account.id)
  return deleted
}

async function provePassword(
  db: Database,
  accountId: string,
  password: string,
  now: Date,
): Promise<Outcome<null>> {
  const quota: Quota = { key: `password of ${accountId} for its deletion`, limits: WRONG_PASSWORDS }
  // Taken before the password is looked at: of any number of guesses at once no more are compared.
  if (!(await takeQuota(db, quota, now))) return refuse('password_too_often')
  const row = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const matches = await passwordMatches(row?.password_hash, password)
  if (!matches.ok || matches.data) await returnQuota(db, quota, now)
  if (!matches.ok) return matches
  return matches.data ? done(null) : refuseField('password', 'password.wrong')
}

function markErased(
  { db, now }: ErasureDeps,
  { id, email, language }: Pick<AccountRow, 'id' | 'email' | 'language'>,
): Promise<Outcome<null>> {
  return inTransaction(db, async (trx) => {
    const account = await trx
      .selectFrom('accounts')
      .select('erased_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (account === undefined || account.erased_at !== null) return done(null)
    // The row goes as soon as nothing of it is on its way; its name and address need not wait for that.
    await trx
      .updateTable('accounts')
      .set({ erased_at: now(), email: `erased-${id}`, full_name: '', updated_at: now() })
      .where('id', '=', id)
      .execute()
    await sql`
      WITH ended AS (DELETE FROM sessions WHERE account_id = ${id} RETURNING token_hash, expires_at)
      INSERT INTO erased_sessions (token_hash, expires_at) SELECT token_hash, expires_at FROM ended
    `.execute(trx)
    await trx.deleteFrom('delivered_messages').where('recipient', '=', email).execute()
    await trx.deleteFrom('email_subscriptions').where('email', '=', email).execute()
    await addJob(trx, 'account.mail-deleted', { email, language: language === 'en' ? 'en' : 'ar' })
    await addJob(trx, 'account.erase', { account_id: id }, { key: `erase ${id}` })
    return done(null)
  })
}
