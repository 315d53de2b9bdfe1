import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'

/** Of one account: more than anybody needs, and a bound on what one person can fill. */
interface UploadLimits {
  readonly count: number
  readonly bytes: number
}

/** Whether the account may store one upload more, of so many bytes. */
export async function hasUploadRoom(
  db: Database,
  table: 'attachments' | 'service_documents',
  { accountId, more, limits }: { accountId: string; more: number; limits: UploadLimits },
): Promise<boolean> {
  const { count, bytes } = await db
    .selectFrom(table)
    .select((of) => [of.fn.countAll<number>().as('count'), sql<number>`coalesce(sum(bytes), 0)`.as('bytes')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count) < limits.count && Number(bytes) + more <= limits.bytes
}
