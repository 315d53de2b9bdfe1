import Dexie from 'dexie'
import { isClosedForGood } from './reopening.ts'

/**
 * One strict transaction without Dexie, in half the time. Only for stores that no live query watches: Dexie does
 * not notify of it. Resolves once it is on disk; rejects where nothing of it is.
 *
 * @param ask makes all requests at once; a transaction without further requests commits
 */
export async function bareTransaction(
  database: Dexie,
  stores: readonly string[],
  ask: (transaction: IDBTransaction) => void,
): Promise<void> {
  if (!database.isOpen()) {
    if (isClosedForGood(database)) throw new Dexie.DatabaseClosedError()
    await database.open()
  }
  const transaction = database.backendDB().transaction(stores, 'readwrite', { durability: 'strict' })
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'))
    try {
      ask(transaction)
    } catch (error) {
      // For example a value that cannot be cloned: the requests before it must not be stored alone.
      transaction.abort()
      throw error
    }
  })
}
