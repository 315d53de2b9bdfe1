import type { z } from 'zod'
import type { Database } from '#server/db/client.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import type { signInSchema, User } from '#shared/contract/account.ts'
import { ACCOUNT_COLUMNS, toUser } from './account-profile.ts'
import { passwordMatches } from './passwords.ts'
import { queueCodeAgain } from './registrations.ts'
import { beginSession } from './sessions.ts'

/** The demonstration account on a developer's own machine: both are in the source for everybody to read. */
export const DEMO = { email: 'demo@example.com', password: 'marhaba-demo' }

/**
 * Begins a session. A wrong password and an unknown address get the same message after the same work. That an address
 * waits to be verified is revealed, and its code sent again, only to somebody with its password.
 * @param local sent on this machine; from elsewhere the well-known password opens nothing, though a database that was
 * filled in development still has it
 */
export async function signIn(
  { db, now }: { db: Database; now: () => Date },
  { email, password, remember_me }: z.output<typeof signInSchema>,
  local: boolean,
): Promise<Outcome<{ token: string; full_name: string; user: User }>> {
  if (!local && email === DEMO.email && password === DEMO.password) return refuse('credentials_wrong')
  const account = await db
    .selectFrom('accounts')
    .select([...ACCOUNT_COLUMNS, 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const registration = await db
    .selectFrom('registrations')
    .select('password_hash')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const hash = (account ?? registration)?.password_hash
  const matches = await passwordMatches(hash, password)
  if (!matches.ok) return matches
  if (!matches.data) return refuse('credentials_wrong')
  if (account === undefined) {
    await db.transaction().execute((trx) => queueCodeAgain(trx, email, now()))
    return refuse('email_not_verified')
  }
  const token = await beginSession(db, account.id, remember_me, now())
  const user = toUser(account)
  return done({ token, full_name: user.full_name, user }, { parameters: { name: user.full_name } })
}
