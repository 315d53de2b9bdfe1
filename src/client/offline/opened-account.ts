import { accountLifecycle } from './account-lifecycle.ts'
import { type AccountDatabase, accountDatabase } from './db.ts'

accountLifecycle.start()

/**
 * The signed-in account's database, for pages that need no sign-in: importing this file opens it where no page of
 * the account has done so. Throws where nobody is signed in.
 */
export function openAccountDatabase(): AccountDatabase {
  return accountDatabase()
}
