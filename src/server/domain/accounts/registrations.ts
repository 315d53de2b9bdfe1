import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { hashLinkToken, newLinkToken } from '#server/domain/link-token.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { RegisterForm } from '#shared/contract/account.ts'
import type { Language } from '#shared/contract/common.ts'
import { reserveCodeSend } from './codes.ts'
import { hashPassword } from './passwords.ts'

interface Clocked {
  db: Database
  now: () => Date
}

/**
 * Stores a sign-up until its e-mail is verified, beside others of the same address: as many as codes may be sent to
 * it. A job decides what to mail: here an address with an account takes the same steps as an unknown one, so neither
 * the response nor its time distinguishes them.
 *
 * `sign_up` later identifies the sign-up. Without it, whoever signs up with an address right after its owner would
 * have the owner's code complete a sign-up with a password that is not the owner's.
 */
export async function register(
  { db, now }: Clocked,
  form: RegisterForm,
  language: Language,
): Promise<Outcome<{ email: string; sign_up: string }>> {
  const { email, full_name, phone } = form
  const hashed = await hashPassword(form.password)
  if (!hashed.ok) return hashed
  return inTransaction(db, async (trx) => {
    if (!(await reserveCodeSend(trx, email, now()))) return refuse('code_too_often')
    const id = newId()
    const sign_up = newLinkToken()
    await trx
      .insertInto('registrations')
      .values({
        email,
        id,
        secret_hash: hashLinkToken(sign_up),
        full_name,
        phone,
        password_hash: hashed.data,
        language,
        created_at: now(),
      })
      .execute()
    await addJob(trx, 'account.mail-registration', { email, registration_id: id })
    return done({ email, sign_up })
  })
}

/** Mails a new code where a sign-up or change of address waits for one; the response is the same where none does. */
export function sendCodeAgain({ db, now }: Clocked, email: string): Promise<Outcome<{ email: string }>> {
  return inTransaction(db, async (trx) => {
    const sent = await queueCodeAgain(trx, email, now())
    return sent ? done({ email }) : refuse('code_too_often')
  })
}

/** False where the address had its share of codes. */
export async function queueCodeAgain(trx: Transaction<DB>, email: string, now: Date): Promise<boolean> {
  if (!(await reserveCodeSend(trx, email, now))) return false
  await addJob(trx, 'account.mail-code-again', { email })
  return true
}
