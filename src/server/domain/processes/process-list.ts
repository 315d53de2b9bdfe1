import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { ServerProcess } from '#shared/contract/operator-health.ts'
import type { ProcessState } from './own-state.ts'
import { SILENT_SECONDS } from './presence.ts'

/** The processes that run, and those of the last day that went without a word; the youngest first. */
export async function listProcesses(db: Database): Promise<ServerProcess[]> {
  const rows = await db
    .selectFrom('processes')
    .select(['id', 'host', 'pid', 'started_at', 'seen_at', 'state'])
    .select(
      sql<boolean>`seen_at < clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`.as('is_silent'),
    )
    .orderBy('is_silent')
    .orderBy('started_at', 'desc')
    .execute()
  return rows.map(({ state, started_at, seen_at, ...row }) => ({
    ...row,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    ...(state as unknown as ProcessState),
  }))
}
