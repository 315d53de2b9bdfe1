import type { Database } from '#server/db/client.ts'
import type { OrderRow } from './order-rows.ts'

/** Whom a page or mail addresses: the account, as long as there is one. */
export async function findAccountOf(
  db: Database,
  { account_id }: Pick<OrderRow, 'account_id'>,
): Promise<{ name: string; email: string }> {
  const account =
    account_id === null
      ? undefined
      : await db
          .selectFrom('accounts')
          .select(['full_name', 'email'])
          .where('id', '=', account_id)
          .executeTakeFirst()
  return { name: account?.full_name ?? '', email: account?.email ?? '' }
}
