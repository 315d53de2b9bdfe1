import { type AccountDatabase, accountDatabase } from './account-database.ts'
import { accountLifecycle } from './account-lifecycle.ts'

accountLifecycle.start()

/**
 * The signed-in account's database, for pages that need no sign-in: importing this file opens it where no page of
 * the account has done so. Throws where nobody is signed in.
 */
export function openAccountDatabase(): AccountDatabase {
  return accountDatabase()
}
