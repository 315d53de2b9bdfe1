import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { layOutMail } from '#server/domain/mail-layout.ts'
import type { EmailDelivery, EmailMessage } from '#server/providers/delivery/port.ts'
import type { Language } from '#shared/contract/common.ts'
import {
  alreadyRegisteredMail,
  emailChangedMail,
  newEmailCodeMail,
  signUpCodeMail,
} from './account-mail-texts.ts'
import { issueCode } from './codes.ts'

export interface AccountMailDeps {
  readonly db: Database
  readonly email: EmailDelivery
  readonly secretKey: string
  readonly publicUrl: string
  readonly now: () => Date
}

/**
 * The mails are decided and their codes made here, in jobs: a request for a known address does nothing
 * that one for an unknown address does not, no code ever rests in the queue, and its ten minutes begin
 * when it is sent. A job that is tried again makes a new code; the one before was never delivered, or dies.
 */
type Composer<P> = (trx: Transaction<DB>, deps: AccountMailDeps, payload: P) => Promise<EmailMessage | null>

function mailer<P>(compose: Composer<P>): (deps: AccountMailDeps, payload: P) => Promise<void> {
  return async (deps, payload) => {
    const message = await deps.db.transaction().execute((trx) => compose(trx, deps, payload))
    if (message !== null) await deps.email.send(message)
  }
}

/** Somebody signed up: the code, or to the address's owner that they have an account. */
export const mailRegistration = mailer<{ email: string; registration_id: string }>(
  async (trx, deps, { email, registration_id }) => {
    const owner = await accountOf(trx, email)
    if (owner === undefined) return signUpCode(trx, deps, email, registration_id)
    await trx.deleteFrom('registrations').where('email', '=', email).execute()
    return alreadyRegistered(deps, email, owner)
  },
)

/** Whatever the address waits for, with a new code: a sign-up or an account's move to it. */
export const mailCodeAgain = mailer<{ email: string }>(async (trx, deps, { email }) => {
  if ((await accountOf(trx, email)) !== undefined) return null
  const signUp = await signUpCode(trx, deps, email)
  if (signUp !== null) return signUp
  const move = await trx
    .selectFrom('codes')
    .select('account_id')
    .where('email', '=', email)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return move?.account_id == null ? null : newEmailCode(trx, deps, email, move.account_id)
})

/** The code that makes the address the account's. An owner it already has is told so instead. */
export const mailNewEmail = mailer<{ email: string; account_id: string }>(
  async (trx, deps, { email, account_id }) => {
    const owner = await accountOf(trx, email)
    if (owner !== undefined) return alreadyRegistered(deps, email, owner)
    return newEmailCode(trx, deps, email, account_id)
  },
)

/** To the former address of the account, in case somebody else than its owner changed it. */
export const mailEmailChanged = mailer<{ email: string; account_id: string }>(
  async (trx, deps, { email, account_id }) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['full_name', 'language'])
      .where('id', '=', account_id)
      .executeTakeFirst()
    if (account === undefined) return null
    const language = languageOf(account)
    const contactUrl = `${deps.publicUrl}/${language}/contact-us`
    return layOutMail(email, emailChangedMail(language, account.full_name, contactUrl), language)
  },
)

/** The code for one sign-up of the address, or for its latest. */
async function signUpCode(trx: Transaction<DB>, deps: AccountMailDeps, email: string, id?: string) {
  const registration = await trx
    .selectFrom('registrations')
    .select(['id', 'full_name', 'language'])
    .where('email', '=', email)
    .$if(id !== undefined, (registrations) => registrations.where('id', '=', id ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (registration === undefined) return null
  const sender = { purpose: 'verify-email', accountId: null, registrationId: registration.id } as const
  const code = await issueCode(trx, clocked(deps), { email, ...sender })
  if (code === null) return null
  const language = languageOf(registration)
  return layOutMail(email, signUpCodeMail(language, registration.full_name, code), language)
}

async function newEmailCode(trx: Transaction<DB>, deps: AccountMailDeps, email: string, accountId: string) {
  const account = await trx
    .selectFrom('accounts')
    .select(['full_name', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (account === undefined) return null
  const mover = { purpose: 'change-email', accountId, registrationId: null } as const
  const code = await issueCode(trx, clocked(deps), { email, ...mover })
  if (code === null) return null
  const language = languageOf(account)
  return layOutMail(email, newEmailCodeMail(language, account.full_name, code), language)
}

function alreadyRegistered(
  deps: AccountMailDeps,
  email: string,
  owner: { full_name: string; language: string },
) {
  const language = languageOf(owner)
  const signInUrl = `${deps.publicUrl}/${language}/auth/signin`
  return layOutMail(email, alreadyRegisteredMail(language, owner.full_name, signInUrl), language)
}

function accountOf(trx: Transaction<DB>, email: string) {
  return trx
    .selectFrom('accounts')
    .select(['full_name', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
}

function clocked({ secretKey, now }: AccountMailDeps) {
  return { secretKey, now: now() }
}

function languageOf(row: { language: string }): Language {
  return row.language === 'en' ? 'en' : 'ar'
}
