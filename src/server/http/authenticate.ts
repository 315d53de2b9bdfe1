import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#shared/contract/common.ts'
import type { Database } from '../db/client.ts'
import type { Caller } from '../domain/authorize.ts'

/** What every authenticated request knows of its account. */
export interface CallerAccount {
  id: string
  full_name: string
  email: string
  phone: string | null
  image: string | null
  language: Language
}

export interface AuthenticatedCaller extends Caller {
  readonly account: CallerAccount
}

/** How a session token is kept: a fast hash is enough, for the token itself has 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{40,64})$/i

/** The account behind `Authorization: Bearer`, or null. One indexed select, the profile included. */
export async function authenticate(
  db: Database,
  authorization: string | undefined,
): Promise<AuthenticatedCaller | null> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const sessionHash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['accounts.id', 'full_name', 'email', 'phone', 'image', 'language'])
    .where('token_hash', '=', sessionHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    accountId: row.id,
    sessionHash,
    account: { ...row, language: row.language === 'en' ? 'en' : 'ar' },
  }
}
