import type { Database } from '#server/db/client.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import type { Language } from '#shared/contract/common.ts'

/** Stores a message of the suggestion box. */
export async function storeSuggestion(
  db: Database,
  { text, email }: { text: string; email: string | null },
  language: Language,
  now: Date,
): Promise<Outcome<null>> {
  await db.insertInto('suggestions').values({ id: newId(), text, email, language, sent_at: now }).execute()
  return done(null)
}
