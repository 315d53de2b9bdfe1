import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/**
 * Locks the account's row, so that what it has been counted to have stays so until the transaction ends. False where
 * the account is gone or going: what were added now would be nobody's.
 */
export async function lockAccount(trx: Transaction<DB>, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('erased_at')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.erased_at === null
}
