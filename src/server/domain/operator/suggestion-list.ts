import type { Database } from '#server/db/client.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { StoredSuggestion } from '#shared/contract/operator-upkeep.ts'

/** What people wrote into the suggestion box, the newest first. */
export async function listSuggestions(
  db: Database,
  { page, per_page }: { page: number; per_page: number },
): Promise<Outcome<StoredSuggestion[]>> {
  const rows = await db
    .selectFrom('suggestions')
    .select(['id', 'text', 'email', 'language', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await db
    .selectFrom('suggestions')
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const suggestions = rows.map(({ sent_at, ...row }) => ({ ...row, sent_at: sent_at.toISOString() }))
  return done(suggestions, { meta: { page, per_page, total } })
}
