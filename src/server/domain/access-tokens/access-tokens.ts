import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { lockAccount } from '#server/domain/accounts/account-lock.ts'
import { ACCOUNT_COLUMNS } from '#server/domain/accounts/account-profile.ts'
import type { Caller } from '#server/domain/authorize.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import {
  type AccessToken,
  type accessTokenCreateSchema,
  TOKEN_SCOPES,
  TOKENS_MAXIMUM,
  type TokenScope,
} from '#shared/contract/access-tokens.ts'
import { hashTokenText, newTokenText } from './token-text.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Of a token's uses one in so long is written down. */
const USE_NOTED_MS = 10 * 60 * 1000
const ENDING_LENGTH = 4

type Owner = Pick<Caller, 'accountId'>

/** What a token lets its holder do. */
export interface TokenAccess {
  readonly id: string
  readonly scopes: readonly TokenScope[]
  /** The events that it is limited to; null: whatever the account may see. */
  readonly eventIds: readonly string[] | null
}

/** What of a token may be shown again: all but itself. */
const TOKEN_COLUMNS = [
  'id',
  'name',
  'ending',
  'scopes',
  'event_ids',
  'created_at',
  'expires_at',
  'used_at',
] as const

interface TokenRow {
  id: string
  name: string
  ending: string
  scopes: string[]
  event_ids: string[] | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** A scope that only a version that is gone knew allows nothing. */
function knownScopes(stored: readonly string[]): TokenScope[] {
  return TOKEN_SCOPES.filter((scope) => stored.includes(scope))
}

function toAccessToken({ scopes, created_at, expires_at, used_at, ...row }: TokenRow): AccessToken {
  return {
    ...row,
    scopes: knownScopes(scopes),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }
}

/** Those that have expired are among them until the sweep, so that their owner sees what became of them. */
export async function listAccessTokens(db: Database, { accountId }: Owner): Promise<Outcome<AccessToken[]>> {
  const rows = await db
    .selectFrom('access_tokens')
    .select(TOKEN_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return done(rows.map(toAccessToken))
}

/** Makes a token, and tells the owner by mail: whoever holds a stolen session could make one too. */
export async function createAccessToken(
  db: Database,
  { accountId }: Owner,
  { name, scopes, days, event_ids }: z.output<typeof accessTokenCreateSchema>,
  now: Date,
): Promise<Outcome<AccessToken & { token: string }>> {
  const token = newTokenText()
  return inTransaction(db, async (trx) => {
    if (!(await lockAccount(trx, accountId))) return refuse('unauthenticated')
    const { count } = await trx
      .selectFrom('access_tokens')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= TOKENS_MAXIMUM)
      return refuse('tokens_full', { parameters: { maximum: TOKENS_MAXIMUM } })
    if (event_ids !== null && !(await hostsAll(trx, accountId, event_ids)))
      return refuseField('event_ids', 'field.invalid')
    const row = await trx
      .insertInto('access_tokens')
      .values({
        id: newId(),
        account_id: accountId,
        token_hash: hashTokenText(token),
        ending: token.slice(-ENDING_LENGTH),
        name,
        scopes: knownScopes(scopes),
        event_ids,
        created_at: now,
        expires_at: new Date(now.getTime() + days * DAY_MS),
      })
      .returning(TOKEN_COLUMNS)
      .executeTakeFirstOrThrow()
    await addJob(trx, 'account.mail-token-created', { account_id: accountId, token_id: row.id })
    return done({ ...toAccessToken(row), token })
  })
}

async function hostsAll(
  trx: Transaction<DB>,
  accountId: string,
  eventIds: readonly string[],
): Promise<boolean> {
  const hosted = await trx
    .selectFrom('event_hosts')
    .innerJoin('events', 'events.id', 'event_hosts.event_id')
    .select('event_hosts.event_id')
    .where('event_hosts.account_id', '=', accountId)
    .where('event_hosts.event_id', 'in', [...eventIds])
    .where('events.deleted_at', 'is', null)
    .execute()
  return hosted.length === new Set(eventIds).size
}

/** One that is gone already is no error. */
export async function revokeAccessToken(
  db: Database,
  { accountId }: Owner,
  id: string,
): Promise<Outcome<null>> {
  await db.deleteFrom('access_tokens').where('id', '=', id).where('account_id', '=', accountId).execute()
  return done(null)
}

/** Revokes all of them: after a password was reset nobody has access by what was made before. */
export async function revokeAllAccessTokens(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('access_tokens').where('account_id', '=', accountId).execute()
}

/** The account behind a token that has not expired, and what the token allows: one indexed select. */
export async function findAccessToken(db: Database, token: string, now: Date) {
  const found = await db
    .selectFrom('access_tokens')
    .innerJoin('accounts', 'accounts.id', 'access_tokens.account_id')
    .select([...ACCOUNT_COLUMNS.map((column) => `accounts.${column}` as const)])
    .select(['access_tokens.id as token_id', 'access_tokens.scopes', 'access_tokens.event_ids'])
    .select('access_tokens.used_at')
    .where('token_hash', '=', hashTokenText(token))
    .where('expires_at', '>', now)
    .where('accounts.erased_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return null
  const { token_id: id, scopes, event_ids: eventIds, used_at: usedAt, ...account } = found
  if (usedAt === null || now.getTime() - usedAt.getTime() >= USE_NOTED_MS)
    await db.updateTable('access_tokens').set({ used_at: now }).where('id', '=', id).execute()
  const access: TokenAccess = { id, scopes: knownScopes(scopes), eventIds }
  return { account, access }
}
