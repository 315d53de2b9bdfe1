import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { hourAndDay, mailboxOf, takeQuotas } from '#server/domain/quotas.ts'
import { CODE_ALPHABET, CODE_LENGTH } from '#shared/contract/account.ts'

export type CodePurpose = 'verify-email' | 'change-email' | 'reset-password' | 'verify-phone'

/** A code dies after ten minutes, one use, or five wrong tries. */
const LIFETIME_MS = 10 * 60 * 1000
const CODE_TRIES_MAXIMUM = 5

/**
 * What a code is for, and whose it is: the id of a sign-up, of the account that wants the address, or of the browser
 * that asked to reset its password.
 */
export interface CodeOwner {
  /** Of a phone's code the number. */
  readonly email: string
  readonly purpose: CodePurpose
  readonly id: string
}

/** A code that was tried rightly and not used yet. */
export type MatchedCode = CodeOwner & { readonly hash: Buffer }

/** Makes the one live code of its owner and returns it for sending: only its keyed hash is stored. */
export async function issueCode(
  trx: Transaction<DB>,
  { secretKey, now }: { secretKey: string; now: Date },
  owner: CodeOwner,
): Promise<string> {
  const code = newCode()
  const fresh = {
    code_hash: hashOf(secretKey, owner, code),
    attempts_left: CODE_TRIES_MAXIMUM,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_MS),
    used_at: null,
  }
  await trx
    .insertInto('codes')
    .values({ ...ownerColumns(owner), ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose', 'owner_id']).doUpdateSet(fresh))
    .execute()
  return code
}

/**
 * Spends one of the owner's tries and returns the code that matches, or null: their own, or the last one mailed to the
 * address for the same purpose. Whoever signs up with another person's address causes a mail too, and its owner types
 * what the last mail says.
 *
 * Taking the try is one statement under the row's lock, and it commits by itself: of any number of parallel guesses at
 * most five are compared, whatever becomes of them. An owner without a code gets an expired row, so that an address
 * with an account costs the same write and reveals nothing.
 */
export async function tryCode(
  db: Database,
  { secretKey, now }: { secretKey: string; now: Date },
  owner: CodeOwner,
  typed: string,
): Promise<MatchedCode | null> {
  const none = { code_hash: randomBytes(32), attempts_left: 0, created_at: now, expires_at: now }
  const tried = await db
    .insertInto('codes')
    .values({ ...ownerColumns(owner), ...none })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'purpose', 'owner_id'])
        .doUpdateSet({ attempts_left: sql`codes.attempts_left - 1` })
        .where('codes.attempts_left', '>', 0)
        .where('codes.used_at', 'is', null)
        .where('codes.expires_at', '>', now),
    )
    .returning('owner_id')
    .executeTakeFirst()
  const live = await db
    .selectFrom('codes')
    .select(['owner_id', 'code_hash'])
    .where('email', '=', owner.email)
    .where('purpose', '=', owner.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('owner_id', 'desc')
    .execute()
  const match = live.find(
    ({ owner_id, code_hash }, place) =>
      (owner_id === owner.id || (place === 0 && owner.purpose === 'verify-email')) &&
      timingSafeEqual(code_hash, hashOf(secretKey, owner, typed)),
  )
  if (tried === undefined || match === undefined) return null
  return { ...owner, id: match.owner_id, hash: match.code_hash }
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
    .where('owner_id', '=', code.id)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return used !== undefined
}

/** Gives back the try of a right code that stays usable: looking at one's own code costs nothing. */
export async function returnTry(db: Database, code: MatchedCode): Promise<void> {
  await db
    .updateTable('codes')
    .set({ attempts_left: sql`attempts_left + 1` })
    .where('email', '=', code.email)
    .where('purpose', '=', code.purpose)
    .where('owner_id', '=', code.id)
    .where('code_hash', '=', code.hash)
    .where('attempts_left', '<', CODE_TRIES_MAXIMUM)
    .execute()
}

const OWNER_COLUMN = {
  'verify-email': 'registration_id',
  'change-email': 'account_id',
  'reset-password': 'asker_id',
  'verify-phone': 'account_id',
} as const satisfies Record<CodePurpose, string>

function ownerColumns({ email, purpose, id }: CodeOwner) {
  return { email, purpose, [OWNER_COLUMN[purpose]]: id }
}

/** Every symbol is equally likely: 256 is a multiple of the alphabet's 32. */
function newCode(): string {
  const symbols = Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length])
  return symbols.join('')
}

/** Keyed, because whoever has a copy of the table could try all 20 bits in no time. */
function hashOf(secretKey: string, { purpose, email }: CodeOwner, code: string): Buffer {
  return createHmac('sha256', secretKey).update(`${purpose}\n${email}\n${code}`).digest()
}

/** Mails with a code that one cause may lead to. */
const SENDS = hourAndDay(3, 10)
/** Those to one address, whoever causes them. More than one network can cause: no stranger locks an address out. */
const SENDS_TO_ADDRESS = hourAndDay(20, 60)

/** What makes us mail a code. Each has a share of its own. */
export type SendCause =
  | { readonly kind: 'registration'; readonly network: string }
  | { readonly kind: 'sign-up' | 'account'; readonly id: string }
  | { readonly kind: 'anybody' }
  /** A browser that the account knows has a share of its own: strangers do not use up the owner's. */
  | { readonly kind: 'recovery'; readonly knownDevice: string | null }

/**
 * Takes one of the sends that are left; false where there is none, and then the caller rolls back. The same for known
 * and unknown addresses, so that the limit reveals nothing.
 */
export function takeCodeSend(
  trx: Transaction<DB>,
  email: string,
  cause: SendCause,
  now: Date,
): Promise<boolean> {
  const quotas = [
    { key: `code by ${keyOf(cause, email)}`, limits: SENDS },
    { key: `code to ${mailboxOf(email)}`, limits: SENDS_TO_ADDRESS },
  ]
  return takeQuotas(trx, quotas, now)
}

function keyOf(cause: SendCause, email: string): string {
  switch (cause.kind) {
    case 'registration':
      return `registration of ${email} from ${cause.network}`
    case 'sign-up':
    case 'account':
      return `${cause.kind} ${cause.id}`
    case 'anybody':
      return `anybody for ${email}`
    case 'recovery':
      return `recovery of ${email}${cause.knownDevice === null ? '' : ` on ${cause.knownDevice}`}`
  }
}
