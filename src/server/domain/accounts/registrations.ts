import type { Database } from '#server/db/client.ts'
import { hashLinkToken, newLinkToken } from '#server/domain/link-token.ts'
import { newId } from '#server/domain/new-id.ts'
import { done, type Outcome, refuse, refuseField } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { RegisterForm, RegistrationMode } from '#shared/contract/account.ts'
import type { Language } from '#shared/contract/common.ts'
import { hasDisguisedAddress, hasDisguisedPhone } from '#shared/rules/sending/disguised-addresses.ts'
import { isEasyPassword } from './easy-passwords.ts'
import { findInviteCode } from './invite-codes.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { type SendCause, takeCodeSend } from './verification-codes.ts'

interface Clocked {
  db: Database
  now: () => Date
}

/** Who may sign up on this server. */
export interface RegistrationSettings {
  readonly config: { readonly REGISTRATION: RegistrationMode }
}

/**
 * Stores a sign-up until its e-mail is verified, beside others of the same address. A job decides what to mail: here
 * an address with an account takes the same steps as an unknown one, and its sign-up stays as long, so neither the
 * response, its time nor a later sign-in distinguishes them.
 *
 * `sign_up` later proves the sign-up. Without it, whoever signs up with an address right after its owner would have
 * the owner's code complete a sign-up with a password that is not the owner's.
 * @param network the caller's: strangers elsewhere do not use up what is left to them
 */
export async function register(
  { db, now, config }: Clocked & RegistrationSettings,
  form: RegisterForm,
  { language, network }: { language: Language; network: string },
): Promise<Outcome<{ email: string; sign_up: string }>> {
  const { email, full_name, phone } = form
  // Before anything that depends on the address: the mode and the code say nothing about who has an account.
  const invited = await admitSignUp({ db, now, config }, form.invite_code ?? '')
  if (!invited.ok) return invited
  // It is in the first line of a mail that goes to whatever address was typed.
  if (hasDisguisedAddress(full_name) || hasDisguisedPhone(full_name))
    return refuseField('full_name', 'name.foreign')
  if (isEasyPassword(form)) return refuseField('password', 'password.common')
  const hashed = await hashPassword(form.password)
  if (!hashed.ok) return hashed
  return inTransaction(db, async (trx) => {
    if (!(await takeCodeSend(trx, email, { kind: 'registration', network }, now())))
      return refuse('code_too_often')
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
        invite_code_id: invited.data,
        created_at: now(),
      })
      .execute()
    await addJob(trx, 'account.mail-registration', { email, registration_id: id })
    return done({ email, sign_up })
  })
}

/** The id of the invite code, null where none is needed; or why nobody may sign up now. */
async function admitSignUp(
  { db, now, config }: Clocked & RegistrationSettings,
  typed: string,
): Promise<Outcome<string | null>> {
  if (config.REGISTRATION === 'closed') return refuse('registration_closed')
  if (config.REGISTRATION === 'open') return done(null)
  if (typed === '') return refuseField('invite_code', 'field.required')
  const id = await findInviteCode(db, typed, now())
  return id === null ? refuseField('invite_code', 'invite_code.wrong') : done(id)
}

/** What proves that a sign-up is the caller's: the secret from its response, or its password. */
export interface SignUpProof {
  readonly sign_up?: string | undefined
  readonly password?: string | undefined
}

/** The sign-up of this address that the proof belongs to; a password is compared with the newest. */
export async function findSignUp(
  db: Database,
  email: string,
  proof: SignUpProof,
): Promise<Outcome<string | null>> {
  if (proof.sign_up !== undefined) return done(await findBySecret(db, email, proof.sign_up))
  const newest = await findRegistration(db, email)
  const matches = await passwordMatches(newest?.password_hash, proof.password ?? '')
  if (!matches.ok) return matches
  return done(newest !== undefined && matches.data ? newest.id : null)
}

async function findBySecret(db: Database, email: string, secret: string): Promise<string | null> {
  const own = await db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', email)
    .where('secret_hash', '=', hashLinkToken(secret))
    .executeTakeFirst()
  return own?.id ?? null
}

/** That sign-up of the address, or its newest. */
export function findRegistration(db: Database, email: string, id?: string) {
  return db
    .selectFrom('registrations')
    .select(['id', 'password_hash', 'full_name', 'language'])
    .where('email', '=', email)
    .$if(id !== undefined, (registrations) => registrations.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Mails a new code where a sign-up or change of address waits for one; the response is the same where none does. A
 * sign-up that is proved and a session have shares of their own: what anybody may ask for cannot use those up.
 */
export async function sendCodeAgain(
  deps: Clocked,
  { email, sign_up }: { email: string; sign_up?: string | undefined },
  accountId: string | null,
): Promise<Outcome<{ email: string }>> {
  const signUp = sign_up === undefined ? null : await findBySecret(deps.db, email, sign_up)
  if (signUp !== null) return queueCodeAgain(deps, email, { kind: 'sign-up', id: signUp })
  const cause = accountId === null ? ANYBODY : ({ kind: 'account', id: accountId } as const)
  return queueCodeAgain(deps, email, cause)
}

const ANYBODY = { kind: 'anybody' } as const

/** Queues the mail; refuses where this cause has had its share of codes. */
export function queueCodeAgain(
  { db, now }: Clocked,
  email: string,
  cause: Exclude<SendCause, { kind: 'registration' | 'recovery' }>,
): Promise<Outcome<{ email: string }>> {
  return inTransaction(db, async (trx) => {
    if (!(await takeCodeSend(trx, email, cause, now()))) return refuse('code_too_often')
    await addJob(trx, 'account.mail-code-again', { email, cause })
    return done({ email })
  })
}
