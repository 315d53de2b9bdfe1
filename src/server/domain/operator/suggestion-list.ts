import type { Database } from '#server/db/client.ts'
import { type PageQuery, readPage } from '#server/domain/list-pages.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { StoredSuggestion } from '#shared/contract/operator-upkeep.ts'

/** What people wrote into the suggestion box, the newest first. */
export async function listSuggestions(db: Database, page: PageQuery): Promise<Outcome<StoredSuggestion[]>> {
  const found = db
    .selectFrom('suggestions')
    .select(['id', 'text', 'email', 'language', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
  const { rows, meta } = await readPage(found, page)
  const suggestions = rows.map(({ sent_at, ...row }) => ({ ...row, sent_at: sent_at.toISOString() }))
  return done(suggestions, { meta })
}
