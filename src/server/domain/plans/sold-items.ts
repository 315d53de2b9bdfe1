import type { Database } from '#server/db/client.ts'
import { CATALOGUE, type CatalogueItem } from './catalogue.ts'

/** What operators have stopped selling. */
export async function readWithdrawn(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('withdrawn_items').select('item').execute()
  return new Set(rows.map(({ item }) => item))
}

/** The catalogue without what is not sold. */
export async function soldItems(db: Database): Promise<readonly CatalogueItem[]> {
  const withdrawn = await readWithdrawn(db)
  return CATALOGUE.filter(({ id }) => !withdrawn.has(id))
}

export async function isSold(db: Database, item: string): Promise<boolean> {
  return !(await readWithdrawn(db)).has(item)
}
