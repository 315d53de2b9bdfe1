import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { CODE_ALPHABET, CODE_LENGTH } from '#shared/contract/account.ts'

export type CodePurpose = 'verify-email' | 'change-email'

/** A code dies after ten minutes, one use, or five wrong tries. */
const LIFETIME_MS = 10 * 60 * 1000
const TRIES = 5

/** A code that was tried rightly and not used yet. */
export interface MatchedCode {
  readonly email: string
  readonly purpose: CodePurpose
  readonly accountId: string | null
  /** The sign-up that caused its mail. */
  readonly registrationId: string | null
  readonly hash: Buffer
}

interface IssueOptions {
  email: string
  purpose: CodePurpose
  /** Whose address it becomes; null where the account does not exist yet. */
  accountId: string | null
  registrationId: string | null
}

/**
 * Makes the one live code of an address and purpose and returns it for sending: only its keyed hash is stored. Null
 * where another account's code for the same address is still alive: otherwise its owner could be led to type a code
 * that hands their address to somebody else.
 */
export async function issueCode(
  trx: Transaction<DB>,
  { secretKey, now }: { secretKey: string; now: Date },
  { email, purpose, accountId, registrationId }: IssueOptions,
): Promise<string | null> {
  const code = newCode()
  const fresh = {
    code_hash: hashOf(secretKey, purpose, email, code),
    account_id: accountId,
    registration_id: registrationId,
    attempts_left: TRIES,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
    used_at: null,
  }
  const issued = await trx
    .insertInto('codes')
    .values({ email, purpose, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose'])
        .doUpdateSet(fresh)
        .where((old) =>
          old.or([
            old('codes.account_id', 'is not distinct from', accountId),
            old('codes.expires_at', '<=', now),
            old('codes.used_at', 'is not', null),
          ]),
        ),
    )
    .returning('email')
    .executeTakeFirst()
  return issued === undefined ? null : code
}

/**
 * Spends one try on each live code of the address and returns the code that matches, or null.
 *
 * Taking the try and reading the hash are one statement under the row's lock, and it commits by itself: of any number
 * of parallel guesses at most five are compared, whatever becomes of them. An address without a code gets an expired
 * row, so that it costs the same write and reveals nothing.
 */
export async function tryCode(
  db: Database,
  { secretKey, now }: { secretKey: string; now: Date },
  email: string,
  typed: string,
): Promise<MatchedCode | null> {
  const { rows } = await sql<{
    purpose: CodePurpose
    account_id: string | null
    registration_id: string | null
    code_hash: Buffer
  }>`
    INSERT INTO codes (email, purpose, code_hash, attempts_left, created_at, expires_at)
    SELECT ${email}, purpose, ${randomBytes(32)}::bytea, 0, ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(ARRAY['change-email', 'verify-email']) AS purpose
    ON CONFLICT (email, purpose) DO UPDATE SET attempts_left = codes.attempts_left - 1
    WHERE codes.attempts_left > 0 AND codes.used_at IS NULL AND codes.expires_at > ${now}
    RETURNING purpose, account_id, registration_id, code_hash
  `.execute(db)
  const match = rows.find(({ purpose, code_hash }) =>
    timingSafeEqual(code_hash, hashOf(secretKey, purpose, email, typed)),
  )
  if (match === undefined) return null
  const { purpose, account_id: accountId, registration_id: registrationId, code_hash: hash } = match
  return { email, purpose, accountId, registrationId, hash }
}

/**
 * Uses up a matched code in the transaction of what it authorizes. Of two parallel calls with the right code only one
 * gets true; a code that was replaced meanwhile gives false.
 */
export async function useCode(trx: Transaction<DB>, code: MatchedCode, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('codes')
    .set({ used_at: now })
    .where('email', '=', code.email)
    .where('purpose', '=', code.purpose)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return used !== undefined
}

/** Every symbol is equally likely: 256 is a multiple of the alphabet's 32. */
function newCode(): string {
  const symbols = Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
  return symbols.join('')
}

/** Keyed, because whoever has a copy of the table could try all 20 bits in no time. */
function hashOf(secretKey: string, purpose: CodePurpose, email: string, code: string): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}\n${email}\n${code}`).digest()
}

/** Codes sent to one address. */
const SENDS = { hour: 3, day: 10 }
const HOUR_MS = 60 * 60 * 1000

/**
 * Reserves one of the sends that an address has left; false where there is none. One statement under the row's lock,
 * so that parallel calls cannot share a send, and the same for known and unknown addresses, so that the limit reveals
 * nothing. Rolled back with the surrounding transaction.
 */
export async function reserveCodeSend(trx: Transaction<DB>, address: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS)
  const reserved = await sql`
    INSERT INTO code_sends AS sends (email, sent_at) VALUES (${address}, ARRAY[${now}::timestamptz])
    ON CONFLICT (email) DO UPDATE
    SET sent_at = ARRAY(SELECT at FROM unnest(sends.sent_at) AS at WHERE at > ${dayAgo} ORDER BY at) || ${now}::timestamptz
    WHERE (SELECT count(*) FROM unnest(sends.sent_at) AS at WHERE at > ${hourAgo}) < ${SENDS.hour}
      AND (SELECT count(*) FROM unnest(sends.sent_at) AS at WHERE at > ${dayAgo}) < ${SENDS.day}
    RETURNING email
  `.execute(trx)
  return reserved.rows.length === 1
}
