import { accountScope } from './account-scope.ts'
import { type AccountDatabase, accountDatabase } from './db.ts'

accountScope.start()

/**
 * For parts of pages that anybody may open: the database of whoever is signed in, opened by this file where none
 * of their own pages has been seen yet. Throws where nobody is signed in.
 */
export function openAccountDatabase(): AccountDatabase {
  return accountDatabase()
}
