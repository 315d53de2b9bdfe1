import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { readEventTitles } from '#server/domain/events/event-titles.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { PointEntry } from '#shared/contract/points.ts'

type Row = Omit<PointEntry, 'created_at' | 'event_title_ar' | 'event_title_en'> & {
  event_id: string | null
  created_at: Date
  total: number
}

/**
 * Every change of the account's balance, newest first. A send spends a few points at a time, thousands of times: what
 * it spent, and what came back of it, is one line each, at the time of the last.
 */
export async function listEntries(
  db: Database,
  caller: Pick<Caller, 'accountId'>,
  { page, per_page }: { page: number; per_page: number },
): Promise<Outcome<PointEntry[]>> {
  const { rows } = await sql<Row>`
    WITH line AS (
      SELECT max(id) AS id, kind, sum(available)::integer AS available, sum(reserved)::integer AS reserved,
        event_id, send_id, max(created_at) AS created_at
      FROM point_entries WHERE account_id = ${caller.accountId}
      GROUP BY kind, event_id, send_id, CASE WHEN send_id IS NULL THEN id END)
    SELECT line.id::text AS id, line.kind, line.available, line.reserved, line.event_id, line.send_id,
      line.created_at, count(*) OVER ()::integer AS total
    FROM line
    ORDER BY line.id DESC
    LIMIT ${per_page} OFFSET ${(page - 1) * per_page}
  `.execute(db)
  const events = await readEventTitles(
    db,
    rows.map(({ event_id }) => event_id),
  )
  const entries = rows.map(({ total: _, event_id, created_at, ...row }) => ({
    ...row,
    event_title_ar: events.get(event_id ?? '')?.title_ar ?? '',
    event_title_en: events.get(event_id ?? '')?.title_en ?? '',
    created_at: created_at.toISOString(),
  }))
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countEntries(db, caller.accountId))
  return done(entries, { meta: { page, per_page, total } })
}

/** Beyond the last page no row carries the total. */
async function countEntries(db: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(DISTINCT (kind, event_id, coalesce(send_id::text, id::text)))::integer AS total
    FROM point_entries WHERE account_id = ${accountId}
  `.execute(db)
  return rows[0]?.total ?? 0
}
