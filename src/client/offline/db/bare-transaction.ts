import Dexie from 'dexie'
import { isClosedForGood } from './reopening.ts'

/**
 * One strict transaction past Dexie, at half its price: for stores that no live query watches, because none
 * would hear of it. Resolves once it is on disk; rejects with why it is not, and then nothing of it is.
 *
 * @param ask asks for all reads and writes at once; a transaction that is asked nothing more commits
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
      // What cannot be cloned, say: what was asked before it must not be kept alone.
      transaction.abort()
      throw error
    }
  })
}
