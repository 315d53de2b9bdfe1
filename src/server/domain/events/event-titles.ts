import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'

export interface EventTitles {
  readonly title_ar: string
  readonly title_en: string
  readonly deleted_at: Date | null
}

/** By id, the titles of events that rows of an account name; asked apart, for they may be on another machine. */
export async function readEventTitles(
  db: Database,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, EventTitles>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('events')
    .select(['id', 'title_ar', 'title_en', 'deleted_at'])
    .where('id', '=', sql<string>`ANY(${wanted}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...titles }) => [id, titles]))
}
