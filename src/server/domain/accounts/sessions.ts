import { createHash, randomBytes } from 'node:crypto'
import { type Database, preparedAs } from '#server/db/client.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { type AccountSession, BROWSERS, SYSTEMS } from '#shared/contract/profile.ts'
import { ACCOUNT_COLUMNS } from './account-profile.ts'
import { deviceOfAgent } from './device-of-agent.ts'

const HOUR_MS = 60 * 60 * 1000

/** When a session expires: with "remember me" (remember_me) after 60 days, without it after a day. */
const LIFETIME_MS = { remembered: 60 * 24 * HOUR_MS, notRemembered: 24 * HOUR_MS }

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
  const lifetime = rememberMe ? LIFETIME_MS.remembered : LIFETIME_MS.notRemembered
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

/** Of a session's uses one in so long is written down. */
const USE_NOTED_MS = 10 * 60 * 1000

/**
 * The account behind the token of a session that has not expired, profile included: one indexed select, and a write now
 * and then for the list of sessions.
 * @param agent the browser's `User-Agent`
 */
export async function findSession(db: Database, token: string, now: Date, agent?: string) {
  const sessionHash = hashToken(token)
  const found = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([...ACCOUNT_COLUMNS.map((column) => `accounts.${column}` as const)])
    .select(['sessions.id as session_id', 'sessions.used_at'])
    .where('token_hash', '=', sessionHash)
    .where('expires_at', '>', now)
    // One that began while its account was being deleted.
    .where('accounts.erased_at', 'is', null)
    .modifyEnd(preparedAs('find-session'))
    .executeTakeFirst()
  if (found === undefined) return null
  const { session_id: sessionId, used_at: usedAt, ...account } = found
  if (usedAt === null || now.getTime() - usedAt.getTime() >= USE_NOTED_MS) {
    await db
      .updateTable('sessions')
      .set({ used_at: now, ...deviceOfAgent(agent) })
      .where('token_hash', '=', sessionHash)
      .execute()
  }
  return { sessionHash, sessionId, account }
}

/** Whether a session is still there. */
export async function isSessionOpen(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

interface Asker {
  readonly accountId: string
  readonly sessionId: string
}

/** Where the account is signed in: the session that asks first, then as last used. */
export async function listSessions(
  db: Database,
  { accountId, sessionId }: Asker,
  now: Date,
): Promise<Outcome<AccountSession[]>> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'created_at'])
    .select((of) => of.fn.coalesce('used_at', 'created_at').as('used_at'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy((of) => of('id', '=', sessionId), 'desc')
    .orderBy((of) => of.fn.coalesce('used_at', 'created_at'), 'desc')
    .orderBy('id')
    .execute()
  const sessions = rows.map(({ id, browser, system, created_at, used_at }) => ({
    id,
    browser: BROWSERS.find((known) => known === browser) ?? null,
    system: SYSTEMS.find((known) => known === system) ?? null,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    current: id === sessionId,
  }))
  return done(sessions)
}

/** Signs the account out everywhere. */
export async function endAllSessions(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

export async function endSession(db: Database, sessionHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', sessionHash).execute()
}

/** Signs out one session of the account; one that is gone already is no error. */
export async function endSessionById(db: Database, { accountId }: Asker, id: string): Promise<Outcome<null>> {
  const others = await db.selectFrom('sessions').select('account_id').where('id', '=', id).executeTakeFirst()
  if (others !== undefined && others.account_id !== accountId) return refuse('not_found')
  await db.deleteFrom('sessions').where('id', '=', id).where('account_id', '=', accountId).execute()
  return done(null)
}

/** Signs out the account's other sessions: all but the one that asks. */
export async function endOtherSessions(
  db: Database,
  { accountId, sessionId }: Asker,
): Promise<Outcome<{ ended: number }>> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '<>', sessionId)
    .returning('id')
    .execute()
  return done({ ended: ended.length })
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
