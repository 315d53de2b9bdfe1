import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'

/**
 * Whether a message of these events is being called, or what came of it is not applied yet. Both parts select a column
 * and one row at most: Citus reads them from several shards first, and fails at rows without a column.
 */
export async function isAnyDeliveryUnderWay(db: Database, eventIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_leaving: boolean }>`
    SELECT EXISTS (
      SELECT 1 FROM deliveries WHERE event_id = ANY(${[...eventIds]}::uuid[])
        AND state IN ('claimed', 'calling') AND lease_until > clock_timestamp() LIMIT 1)
      OR EXISTS (SELECT 1 FROM call_results WHERE event_id = ANY(${[...eventIds]}::uuid[]) LIMIT 1) AS is_leaving
  `.execute(db)
  return rows[0]?.is_leaving ?? false
}
