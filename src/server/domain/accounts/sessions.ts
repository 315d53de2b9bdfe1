import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/client.ts'

const HOUR_MS = 60 * 60 * 1000

/** When a session expires: with remember_me after 60 days, without it after a day. */
const LIFETIME_MS = { remembered: 60 * 24 * HOUR_MS, passing: 24 * HOUR_MS }

/** The stored form of a session token. A fast hash is enough: the token has 256 random bits. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Begins a session and returns its token, of which only the hash is stored. */
export async function beginSession(
  db: Database,
  accountId: string,
  rememberMe: boolean,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const lifetime = rememberMe ? LIFETIME_MS.remembered : LIFETIME_MS.passing
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      remember_me: rememberMe,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .execute()
  return token
}

/** The account behind the token of a session that has not expired, profile included: one indexed select. */
export async function findSession(db: Database, token: string, now: Date) {
  const sessionHash = hashToken(token)
  const account = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'full_name', 'email', 'phone', 'image', 'language'])
    .where('token_hash', '=', sessionHash)
    .where('expires_at', '>', now)
    // One that began while its account was being deleted.
    .where('accounts.erased_at', 'is', null)
    .executeTakeFirst()
  return account === undefined ? null : { sessionHash, account }
}

export async function endSession(db: Database, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute()
}

/** Whether the token is of a session that ended with its account. */
export async function isErasedSession(db: Database, token: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('erased_sessions')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session !== undefined
}
