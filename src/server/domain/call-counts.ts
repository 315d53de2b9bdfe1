import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'

export interface CallCount {
  /** Calls within the window, these included. */
  readonly calls: number
  /** Milliseconds until the window ends. */
  readonly left: number
}

/**
 * Counts calls under their key, for all processes together, and returns what the window has by now. A window begins with
 * the first call and is measured by the database's clock alone.
 */
export async function countCalls(db: Database, key: string, windowMs: number, calls = 1): Promise<CallCount> {
  const { rows } = await sql<CallCount>`
    INSERT INTO call_counts AS counted (key, calls, ends_at)
    VALUES (${key}, ${calls}::integer, clock_timestamp() + make_interval(secs => ${windowMs / 1000}))
    ON CONFLICT (key) DO UPDATE SET
      calls = CASE WHEN counted.ends_at <= clock_timestamp() THEN excluded.calls ELSE counted.calls + excluded.calls END,
      ends_at = CASE WHEN counted.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE counted.ends_at END
    RETURNING calls, GREATEST(1, ceil(extract(epoch FROM ends_at - clock_timestamp()) * 1000))::integer AS left
  `.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('an upsert returned no row')
  return counted
}

/** Deletes what no call is compared with any more. */
export async function sweepCallCounts(db: Database): Promise<void> {
  await db.deleteFrom('call_counts').where('ends_at', '<=', sql<Date>`clock_timestamp()`).execute()
}
