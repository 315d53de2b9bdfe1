import { sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { AuthorizedEventId } from './authorize.ts'

/**
 * Takes `count` revisions of the event for rows written in this transaction and returns the first;
 * the rows get `first … first + count - 1`.
 *
 * The event's row stays locked until the transaction ends, so revisions are gap-free and become
 * visible in commit order: a reader that has seen revision R has seen everything up to R.
 */
export async function takeRevisions(
  trx: Transaction<DB>,
  eventId: AuthorizedEventId,
  count: number,
): Promise<number> {
  const { rev } = await trx
    .updateTable('events')
    .set({ rev: sql<number>`rev + ${count}` })
    .where('id', '=', eventId)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return Number(rev) - count + 1
}
