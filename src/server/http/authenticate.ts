import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '#server/db/client.ts'
import { findAccessToken, type TokenAccess } from '#server/domain/access-tokens/access-tokens.ts'
import { readTokenText } from '#server/domain/access-tokens/token-text.ts'
import type { AccountRow } from '#server/domain/accounts/account-profile.ts'
import { findSession, isErasedSession } from '#server/domain/accounts/sessions.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { type Refusal, refuse } from '#server/domain/outcome.ts'

export interface AuthenticatedCaller extends Caller {
  /** Read with the session or token, so that no route has to ask for it again. */
  readonly account: AccountRow
  /** Null where a session identifies them. */
  readonly token: TokenAccess | null
}

/** Somebody who signed in. */
export interface SessionCaller extends AuthenticatedCaller {
  readonly sessionId: string
  readonly sessionHash: Buffer
  readonly token: null
}

const BEARER = /^Bearer +([A-Za-z0-9_-]{40,64})$/i

/**
 * The token of `Authorization: Bearer`, where it can be one of ours at all. No cookie authenticates anybody, so a page
 * of another site has no right to forge a request with (CSRF).
 */
export function bearerOf(authorization: string | undefined): string | undefined {
  return BEARER.exec(authorization ?? '')?.[1]
}

/** The account behind the session of `Authorization: Bearer`, or null. */
export async function authenticate(
  db: Database,
  { authorization, 'user-agent': agent }: IncomingHttpHeaders,
  now: Date,
): Promise<SessionCaller | null> {
  const token = bearerOf(authorization)
  if (token === undefined) return null
  const session = await findSession(db, token, now, agent)
  if (session === null) return null
  return { accountId: session.account.id, token: null, ...session }
}

/** The account behind the access token of `Authorization: Bearer`; `undefined` where there is none in it. */
export async function authenticateToken(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<(AuthenticatedCaller & { readonly token: TokenAccess }) | null | undefined> {
  const text = readTokenText(authorization)
  if (text === undefined || text === null) return text
  const found = await findAccessToken(db, text, now)
  return found && { accountId: found.account.id, account: found.account, token: found.access }
}

/** The refusal of a caller without a session; a device of a deleted account is to delete what it has of it. */
export async function refuseUnknown(
  db: Database,
  authorization: string | undefined,
  now: Date,
): Promise<Refusal> {
  const token = bearerOf(authorization)
  const isErased = token !== undefined && (await isErasedSession(db, token, now))
  return refuse(isErased ? 'account_deleted' : 'unauthenticated')
}
