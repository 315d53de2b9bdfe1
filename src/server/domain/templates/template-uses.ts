import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'

/**
 * Counts for each design the events whose page is open and whose card began as it. The counts lie in `templates`, so
 * that gallery calls do not read events.
 */
export async function countTemplateUses(db: Database): Promise<void> {
  // Two statements: cards are on the shards of their events, designs of the catalog on the coordinator.
  const counts = await db
    .selectFrom('designs')
    .innerJoin('events', 'events.id', 'designs.event_id')
    .select(['designs.template_id as id', ({ fn }) => fn.countAll<number>().as('uses')])
    .where('designs.template_id', 'is not', null)
    .where('events.status', '=', 'live')
    .where('events.deleted_at', 'is', null)
    .groupBy('designs.template_id')
    .execute()
  await sql`
    UPDATE templates SET uses = coalesce(counted.uses, 0)
    FROM templates AS listed
    LEFT JOIN json_to_recordset(${JSON.stringify(counts)}) AS counted (id text, uses integer)
      ON counted.id = listed.id
    WHERE templates.id = listed.id AND templates.uses <> coalesce(counted.uses, 0)
  `.execute(db)
}
