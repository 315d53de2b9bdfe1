import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { layOutMail } from '#server/domain/mail-layout.ts'
import type { Jobs } from '#server/jobs/queue.ts'
import type { EmailDelivery, EmailMessage } from '#server/providers/channels/port.ts'
import type { Language } from '#shared/contract/common.ts'
import { chosenCalendar } from '#shared/rules/dates/dual-dates.ts'
import {
  accountDeletedMail,
  alreadyRegisteredMail,
  emailChangedMail,
  newEmailCodeMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetCodeMail,
  signUpCodeMail,
  tokenCreatedMail,
  tokenExpiringMail,
} from './account-mail-texts.ts'
import { findRegistration } from './registrations.ts'
import { issueCode } from './verification-codes.ts'

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
    return alreadyRegistered(deps, email, owner)
  },
)

/** A new code for a sign-up, or for an account's move to the address, that waits for one. */
export const mailCodeAgain = mailer<Jobs['account.mail-code-again']>(
  async (trx, deps, { email, cause = { kind: 'anybody' } }) => {
    if ((await accountOf(trx, email)) !== undefined) return null
    if (cause.kind === 'anybody') return signUpCode(trx, deps, email)
    if (cause.kind === 'sign-up') return signUpCode(trx, deps, email, cause.id)
    const move = await trx
      .selectFrom('codes')
      .select('owner_id')
      .where('email', '=', email)
      .where('purpose', '=', 'change-email')
      .where('owner_id', '=', cause.id)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return move === undefined ? null : newEmailCode(trx, deps, email, cause.id)
  },
)

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

/** The code that resets the password; nothing where the address has no account. */
export const mailResetCode = mailer<Jobs['account.mail-reset-code']>(
  async (trx, deps, { email, asker_id }) => {
    const account = await accountOf(trx, email)
    if (account === undefined) return null
    const code = await issueCode(trx, clocked(deps), { email, purpose: 'reset-password', id: asker_id })
    const language = languageOf(account)
    return layOutMail(email, resetCodeMail(language, account.full_name, code), language)
  },
)

/** To the account's owner, in case somebody else reads their mail. */
export const mailPasswordChanged = mailer<Jobs['account.mail-password-changed']>(
  async (trx, deps, { account_id }) => {
    const account = await trx
      .selectFrom('accounts')
      .select(['email', 'full_name', 'language'])
      .where('id', '=', account_id)
      .executeTakeFirst()
    if (account === undefined) return null
    const language = languageOf(account)
    const recoverUrl = `${deps.publicUrl}/${language}/forget-password`
    const passkeys = await trx
      .selectFrom('passkeys')
      .select('name')
      .where('account_id', '=', account_id)
      .orderBy('created_at')
      .execute()
    const names = passkeys.map(({ name }) => name)
    const mail = passwordChangedMail(language, account.full_name, { recoverUrl, passkeys: names })
    return layOutMail(account.email, mail, language)
  },
)

/** To the account's owner, in case somebody else added it; nothing where it was removed again. */
export const mailPasskeyAdded = mailer<Jobs['account.mail-passkey-added']>(
  async (trx, deps, { account_id, passkey_id }) => {
    const account = await trx
      .selectFrom('accounts')
      .innerJoin('passkeys', 'passkeys.account_id', 'accounts.id')
      .select(['email', 'full_name', 'language', 'passkeys.name'])
      .where('accounts.id', '=', account_id)
      .where('passkeys.id', '=', passkey_id)
      .executeTakeFirst()
    if (account === undefined) return null
    const language = languageOf(account)
    const profileUrl = `${deps.publicUrl}/${language}/profile`
    const mail = passkeyAddedMail(language, account.full_name, { passkey: account.name, profileUrl })
    return layOutMail(account.email, mail, language)
  },
)

/** To the account's owner, in case somebody else made it; nothing where it was revoked again. */
export const mailTokenCreated = mailer<Jobs['account.mail-token-created']>(
  async (trx, deps, { account_id, token_id }) => {
    const found = await tokenOf(trx, deps, account_id, token_id)
    return found && layOutMail(found.email, tokenCreatedMail(found), found.language)
  },
)

/** To the account's owner, a week before what they connected stops working. */
export const mailTokenExpiring = mailer<Jobs['account.mail-token-expiring']>(
  async (trx, deps, { account_id, token_id }) => {
    const found = await tokenOf(trx, deps, account_id, token_id)
    return found && layOutMail(found.email, tokenExpiringMail(found), found.language)
  },
)

async function tokenOf(trx: Transaction<DB>, deps: AccountMailDeps, accountId: string, tokenId: string) {
  const row = await trx
    .selectFrom('accounts')
    .innerJoin('access_tokens', 'access_tokens.account_id', 'accounts.id')
    .select(['email', 'full_name', 'language', 'calendar', 'access_tokens.name'])
    .select(
      sql<string>`to_char(access_tokens.expires_at AT TIME ZONE 'Asia/Riyadh', 'YYYY-MM-DD')`.as(
        'expires_on',
      ),
    )
    .where('accounts.id', '=', accountId)
    .where('access_tokens.id', '=', tokenId)
    .executeTakeFirst()
  if (row === undefined) return null
  const language = languageOf(row)
  const { email, full_name: name, name: token, expires_on: expiresOn } = row
  const url = `${deps.publicUrl}/${language}/profile/developers`
  return { email, name, token, expiresOn, language, calendar: chosenCalendar(row.calendar), url }
}

/** To the address of an account that was deleted: nothing else of it is known any more. */
export async function mailAccountDeleted(
  deps: AccountMailDeps,
  { email, language }: Jobs['account.mail-deleted'],
): Promise<void> {
  const contactUrl = `${deps.publicUrl}/${language}/contact-us`
  await deps.email.send(layOutMail(email, accountDeletedMail(language, contactUrl), language))
}

/** The code for one sign-up of the address, or for its newest. */
async function signUpCode(trx: Transaction<DB>, deps: AccountMailDeps, email: string, id?: string) {
  const registration = await findRegistration(trx, email, id)
  if (registration === undefined) return null
  const owner = { email, purpose: 'verify-email', id: registration.id } as const
  const code = await issueCode(trx, clocked(deps), owner)
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
  const code = await issueCode(trx, clocked(deps), { email, purpose: 'change-email', id: accountId })
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
