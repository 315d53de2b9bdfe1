import type { Database } from '#server/db/client.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { Language } from '#shared/contract/common.ts'

/** Of a day, from everybody: more than anybody reads. */
const DAY_MAXIMUM = 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Stores a message of the suggestion box; the same text again is the same message. */
export async function storeSuggestion(
  db: Database,
  { text, email }: { text: string; email: string | null },
  language: Language,
  now: Date,
): Promise<Outcome<null>> {
  const latest = await db
    .selectFrom('suggestions')
    .select((from) => [
      from.fn.countAll<number>().as('count'),
      from.fn.countAll<number>().filterWhere('text', '=', text).as('same'),
    ])
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  if (latest.same > 0) return done(null)
  if (latest.count >= DAY_MAXIMUM) return refuse('suggestions_too_many')
  await db.insertInto('suggestions').values({ id: newId(), text, email, language, sent_at: now }).execute()
  return done(null)
}
