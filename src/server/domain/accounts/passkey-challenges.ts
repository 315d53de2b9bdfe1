import type { Database } from '#server/db/client.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'

/** As long as somebody may look for their security key; autofill waits on an open page. */
const LIFETIME_MS = 10 * 60 * 1000

/** What a challenge is for: a passkey for this account, or anybody's sign-in. */
export type ChallengeUse =
  | { readonly purpose: 'add'; readonly accountId: string }
  | { readonly purpose: 'sign-in'; readonly accountId: null }

export async function saveChallenge(
  db: Database,
  challenge: string,
  { purpose, accountId }: ChallengeUse,
  now: Date,
): Promise<void> {
  const expires_at = new Date(now.getTime() + LIFETIME_MS)
  await db
    .insertInto('passkey_challenges')
    .values({ challenge_hash: hashLinkToken(challenge), purpose, account_id: accountId, expires_at })
    .execute()
}

/** Whether the challenge was made for this; true once, also of many calls at once. */
export async function takeChallenge(
  db: Database,
  challenge: string,
  { purpose, accountId }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashLinkToken(challenge))
    .where('purpose', '=', purpose)
    .where('account_id', 'is not distinct from', accountId)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst()
  return taken !== undefined
}
