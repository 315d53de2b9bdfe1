import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { notifyVerified, readAskedNotices } from '#server/domain/cohosts/cohost-notices.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { openBalance } from '#server/domain/points/balances.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { takeInviteCode } from './invite-codes.ts'
import { findSignUp, type RegistrationSettings, type SignUpProof } from './registrations.ts'
import { type CodeOwner, tryCode, useCode } from './verification-codes.ts'

type Verified = Outcome<{ email: string; accountId: string }>

type VerificationDeps = { db: Database; secretKey: string; now: () => Date } & RegistrationSettings

/**
 * Verifies an e-mail by the code sent to it: a sign-up becomes an account, or an account gets its new address. Codes
 * that are wrong, expired, used or were never sent are all `code_wrong`. Digits may be Arabic ones.
 *
 * A code alone does neither. Anybody can have codes sent to an address and wait for its owner to type one, so the code
 * completes the sign-up that the caller proves to be theirs, and moves the account whose session it comes with.
 */
export async function verifyEmail(
  { db, secretKey, now, config }: VerificationDeps,
  { email, code, ...proof }: { email: string; code: string } & SignUpProof,
  accountId: string | null,
): Promise<Outcome<{ email: string }>> {
  const hasProof = proof.sign_up !== undefined || proof.password !== undefined
  if (!hasProof && accountId === null) return refuse('sign_up_unknown')
  const proved = hasProof ? await findSignUp(db, email, proof) : done(accountId)
  if (!proved.ok) return proved
  const id = proved.data
  if (id === null) return refuse('code_wrong')
  const owner: CodeOwner = { email, purpose: hasProof ? 'verify-email' : 'change-email', id }
  const match = await tryCode(db, { secretKey, now: now() }, owner, foldDigits(code))
  if (match === null) return refuse('code_wrong')
  const asked = await readAskedNotices(db, email, now())
  return inTransaction(db, async (trx) => {
    if (!(await useCode(trx, match, now()))) return refuse('code_wrong')
    const verified = hasProof
      ? await createAccount(trx, email, id, { now: now(), config })
      : await moveAccount(trx, id, email, now())
    if (!verified.ok) return verified
    await notifyVerified(trx, verified.data.accountId, asked, now())
    return done({ email: verified.data.email })
  })
}

/** Other sign-ups of the address stay for their day, as they do where an account was before. */
async function createAccount(
  trx: Transaction<DB>,
  email: string,
  registrationId: string,
  { now, config }: { now: Date } & RegistrationSettings,
): Promise<Verified> {
  const registration = await trx
    .deleteFrom('registrations')
    .where('email', '=', email)
    .where('id', '=', registrationId)
    .returning(['full_name', 'phone', 'password_hash', 'language', 'invite_code_id'])
    .executeTakeFirst()
  if (registration === undefined) return refuse('code_wrong')
  const { invite_code_id, ...profile } = registration
  const opened = await trx
    .insertInto('accounts')
    .values({ id: newId(), email, ...profile, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst()
  // Whoever entered the code reads this mailbox, so this reveals nothing to a stranger.
  if (opened === undefined) return refuseField('email', 'email.taken')
  // Whoever came with an invitation uses it up, also where none is needed any more.
  const isInvited = await takeInviteCode(trx, invite_code_id, now)
  if (config.REGISTRATION === 'closed') return refuse('registration_closed')
  if (config.REGISTRATION === 'invite' && !isInvited) return refuse('invite_code_gone')
  await openBalance(trx, opened.id)
  return done({ email: opened.email, accountId: opened.id })
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
    .where('erased_at', 'is', null)
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
  return done({ email, accountId })
}
