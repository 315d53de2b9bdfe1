import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { QUOTA_DAY_S, type Quota, returnQuota, takeQuota } from '#server/domain/quotas.ts'
import type { signInSchema, User } from '#shared/contract/account.ts'
import { ACCOUNT_COLUMNS, toUser } from './account-profile.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { passwordMatches } from './passwords.ts'
import { findRegistration, queueCodeAgain } from './registrations.ts'
import { beginSession } from './sessions.ts'

/** The demonstration account on a developer's own machine: both are in the source for everybody to read. */
export const DEMO = { email: 'demo@example.com', password: 'marhaba-demo' }

/**
 * The rate limit of guessing: wrong passwords for one address from all devices it does not know together, and from each
 * that it knows.
 */
const WRONG_PASSWORDS = [
  { uses: 10, seconds: 15 * 60 },
  { uses: 100, seconds: QUOTA_DAY_S },
]

/**
 * Begins a session. A wrong password and an unknown address get the same message after the same work. That an address
 * waits to be verified is revealed, and its code sent again, only to somebody with the password of its newest sign-up:
 * to an address with an account too, or signing up and then in would tell the two apart.
 * @param local sent on this machine; from elsewhere the well-known password opens nothing, though a database that was
 * filled in development still has it
 */
export async function signIn(
  { db, now }: { db: Database; now: () => Date },
  { email, password, remember_me, device }: z.output<typeof signInSchema>,
  local: boolean,
): Promise<Outcome<{ token: string; full_name: string; user: User }>> {
  if (!local && email === DEMO.email && password === DEMO.password) return refuse('credentials_wrong')
  const triedAt = now()
  const quota = await quotaOf(db, email, device)
  // Taken before the password is looked at: of any number of guesses at once no more are compared.
  if (!(await takeQuota(db, quota, triedAt))) return refuse('sign_in_too_often')
  const account = await db
    .selectFrom('accounts')
    .select([...ACCOUNT_COLUMNS, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const signUp = await findRegistration(db, email)
  const match = await matchPassword(password, { account, signUp })
  // A busy server has refused no password.
  if (!match.ok || match.data !== 'none') await returnQuota(db, quota, triedAt)
  if (!match.ok) return match
  if (signUp !== undefined && match.data === 'sign-up') {
    await queueCodeAgain({ db, now }, email, { kind: 'sign-up', id: signUp.id })
    return refuse('email_not_verified')
  }
  if (account === undefined || match.data !== 'account') return refuse('credentials_wrong')
  const token = await beginSessionByPassword(db, account, remember_me, now())
  if (token === null) return refuse('credentials_wrong')
  if (device !== undefined) await rememberDevice(db, account.id, device, now())
  const user = toUser(account)
  return done({ token, full_name: user.full_name, user }, { parameters: { name: user.full_name } })
}

/**
 * Null where the password was changed since it was compared. The lock makes a reset wait until the session is there to
 * be ended by it.
 */
function beginSessionByPassword(
  db: Database,
  { id, password_hash }: Hashed & { id: string },
  rememberMe: boolean,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .forShare()
      .executeTakeFirst()
    return current === undefined ? null : beginSession(trx, id, rememberMe, now)
  })
}

interface Hashed {
  password_hash: string
}

/** Whose password it is: the account's or its newest sign-up's; as many hashes are compared where there is neither. */
async function matchPassword(
  password: string,
  { account, signUp }: { account: Hashed | undefined; signUp: Hashed | undefined },
): Promise<Outcome<'account' | 'sign-up' | 'none'>> {
  const isAccount = await passwordMatches(account?.password_hash, password)
  if (!isAccount.ok) return isAccount
  if (isAccount.data) return done('account')
  const isSignUp = await passwordMatches(signUp?.password_hash, password)
  return isSignUp.ok ? done(isSignUp.data ? 'sign-up' : 'none') : isSignUp
}

/** Whoever proved to read the mailbox may sign in at once, however many wrong passwords there were. */
export async function forgetWrongPasswords(db: Database, email: string, device: string | undefined) {
  const keys = [wrongPasswordsKey(email), ...(device === undefined ? [] : [wrongPasswordsKey(email, device)])]
  await db.deleteFrom('quotas').where('key', 'in', keys).execute()
}

async function quotaOf(db: Database, email: string, device: string | undefined): Promise<Quota> {
  const isKnown = device !== undefined && (await isKnownDevice(db, email, device))
  return { key: wrongPasswordsKey(email, isKnown ? device : undefined), limits: WRONG_PASSWORDS }
}

function wrongPasswordsKey(email: string, knownDevice?: string): string {
  const where = knownDevice === undefined ? '' : ` on ${hashLinkToken(knownDevice).toString('base64url')}`
  return `wrong passwords of ${email}${where}`
}
