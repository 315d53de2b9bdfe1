import { sql } from 'kysely'
import { COLLECTIONS } from '#catalog/designs/collections.ts'
import type { Database } from '#server/db/client.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { OperatedTemplate } from '#shared/contract/operator-upkeep.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'
import { type Operator, recordAct } from './audit-log.ts'

const FOUND_MAXIMUM = 200

/** Designs of this version's catalogue by name, as the gallery orders them. */
export async function findTemplates(db: Database, name: string): Promise<OperatedTemplate[]> {
  const wanted = normalizeForSearch(name)
  const known = COLLECTIONS.flatMap(({ designs }) => designs.map(({ id }) => id))
  const rows = await db
    .selectFrom('templates')
    .select(['id', 'name_ar', 'name_en', 'collection', 'category', 'offered as is_offered'])
    .where('id', '=', sql<string>`ANY(${known}::text[])`)
    .orderBy('position')
    .execute()
  const found = rows.filter(({ name_ar, name_en }) =>
    normalizeForSearch(`${name_ar} ${name_en}`).includes(wanted),
  )
  const shown = found.slice(0, FOUND_MAXIMUM)
  const events = await countEvents(
    db,
    shown.map(({ id }) => id),
  )
  return shown.map((row) => ({ ...row, events: events.get(row.id) ?? 0 }))
}

/** By template, the events whose card began with it. */
async function countEvents(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ template_id: string; events: number }>`
    SELECT template_id, count(*)::integer AS events FROM designs
    WHERE template_id = ANY(${ids}::text[]) GROUP BY template_id
  `.execute(db)
  return new Map(rows.map(({ template_id, events }) => [template_id, events]))
}

/** Takes a design out of the gallery, or shows it again. Events that began as it are as they were. */
export function setOffered(
  db: Database,
  operator: Operator,
  { templateId, isOffered }: { templateId: string; isOffered: boolean },
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (trx) => {
    const inCatalogue = COLLECTIONS.some(({ designs }) => designs.some(({ id }) => id === templateId))
    if (!inCatalogue) return refuse('not_found')
    const changed = await trx
      .updateTable('templates')
      .set({ offered: isOffered, withdrawn: !isOffered })
      .where('id', '=', templateId)
      .where('withdrawn', '=', isOffered)
      .returning('id')
      .executeTakeFirst()
    // Another operator was faster: it is as this one wants it.
    if (changed === undefined) return done(null)
    const act = isOffered ? 'template.offer' : 'template.withdraw'
    await recordAct(trx, operator, { act, targetId: templateId, now })
    return done(null)
  })
}
