import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { type MatchedCode, tryCode, useCode } from './codes.ts'

type Verified = Outcome<{ email: string }>

/**
 * Verifies an e-mail by the code sent to it: a sign-up becomes an account, or an account gets its new address. Codes
 * that are wrong, expired, used or were never sent are all `code_wrong`. Digits may be Arabic ones.
 *
 * Any live code verifies the address; `sign_up` says which of its sign-ups becomes the account.
 */
export async function verifyEmail(
  { db, secretKey, now }: { db: Database; secretKey: string; now: () => Date },
  { email, code, sign_up }: { email: string; code: string; sign_up?: string | undefined },
): Promise<Verified> {
  const match = await tryCode(db, { secretKey, now: now() }, email, foldDigits(code))
  if (match === null) return refuse('code_wrong')
  return inTransaction(db, async (trx) => {
    if (!(await useCode(trx, match, now()))) return refuse('code_wrong')
    return match.accountId === null
      ? createAccount(trx, match, sign_up, now())
      : moveAccount(trx, match.accountId, email, now())
  })
}

async function createAccount(
  trx: Transaction<DB>,
  { email, registrationId }: MatchedCode,
  signUp: string | undefined,
  now: Date,
): Promise<Verified> {
  const waiting = await trx
    .deleteFrom('registrations')
    .where('email', '=', email)
    .returning(['id', 'secret_hash', 'full_name', 'phone', 'password_hash', 'language'])
    .execute()
  const hash = signUp === undefined ? null : hashLinkToken(signUp)
  const own = waiting.find(({ secret_hash }) => hash !== null && secret_hash?.equals(hash) === true)
  // A code from before codes knew their sign-up is of a time when an address had one.
  const registration = own ?? waiting.find(({ id }) => registrationId === null || id === registrationId)
  if (registration === undefined) return refuse('code_wrong')
  const { full_name, phone, password_hash, language } = registration
  const opened = await trx
    .insertInto('accounts')
    .values({
      id: newId(),
      email,
      full_name,
      phone,
      password_hash,
      language,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .executeTakeFirst()
  // Whoever entered the code reads this mailbox, so this reveals nothing to a stranger.
  return opened === undefined ? refuseField('email', 'email.taken') : done(opened)
}

async function moveAccount(
  trx: Transaction<DB>,
  accountId: string,
  email: string,
  now: Date,
): Promise<Verified> {
  const before = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return refuse('code_wrong')
  try {
    await trx.updateTable('accounts').set({ email, updated_at: now }).where('id', '=', accountId).execute()
  } catch (error) {
    if ((error as { code?: string }).code === '23505') return refuseField('email', 'email.taken')
    throw error
  }
  await addJob(trx, 'account.mail-email-changed', { email: before.email, account_id: accountId })
  return done({ email })
}
