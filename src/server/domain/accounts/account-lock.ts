import type { Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'

/** Locks the account's row, so that what it has been counted to have stays so until the transaction ends. */
export async function lockAccount(trx: Transaction<DB>, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}
