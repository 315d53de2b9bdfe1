import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'
import { newId } from '#server/domain/new-id.ts'
import { CODE_ALPHABET } from '#shared/contract/account.ts'
import type { InviteCode } from '#shared/contract/operator.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Twelve symbols of 32: 60 bits. */
const GROUPS = 3
const GROUP_LENGTH = 4
const COLUMNS = ['id', 'ending', 'note', 'uses', 'used', 'expires_at', 'created_at'] as const

/** Makes a code for so many accounts. Only its hash is stored, so it is shown this once. */
export async function createInviteCode(
  db: Database,
  { note, uses, days }: { note: string; uses: number; days: number },
  now: Date,
): Promise<InviteCode & { code: string }> {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(''),
  )
  const code = groups.join('-')
  const row = await db
    .insertInto('invite_codes')
    .values({
      id: newId(),
      code_hash: hashOf(code),
      ending: groups.at(-1) ?? '',
      note,
      uses,
      expires_at: new Date(now.getTime() + days * DAY_MS),
      created_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return { ...toInviteCode(row), code }
}

export async function listInviteCodes(db: Database): Promise<InviteCode[]> {
  const rows = await db.selectFrom('invite_codes').select(COLUMNS).orderBy('created_at', 'desc').execute()
  return rows.map(toInviteCode)
}

/** False where it is gone already. */
export async function deleteInviteCode(db: Database, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('invite_codes').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** The id of a code that still opens an account; typed in any case, with blanks or hyphens anywhere. */
export async function findInviteCode(db: Database, typed: string, now: Date): Promise<string | null> {
  const found = await db
    .selectFrom('invite_codes')
    .select('id')
    .where('code_hash', '=', hashOf(typed))
    .where('expires_at', '>', now)
    .where(sql<boolean>`used < uses`)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Takes one use of the code for an account made in this transaction; false where there is none left. */
export async function takeInviteCode(trx: Transaction<DB>, id: string | null, now: Date): Promise<boolean> {
  if (id === null) return false
  const taken = await trx
    .updateTable('invite_codes')
    .set({ used: sql<number>`used + 1` })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where(sql<boolean>`used < uses`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

function hashOf(typed: string): Buffer {
  return hashLinkToken(
    foldDigits(typed)
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, ''),
  )
}

function toInviteCode(
  row: Omit<InviteCode, 'expires_at' | 'created_at'> & { expires_at: Date; created_at: Date },
) {
  return { ...row, expires_at: row.expires_at.toISOString(), created_at: row.created_at.toISOString() }
}
