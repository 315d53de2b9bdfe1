import type Dexie from 'dexie'

/** How a browser says that the connection is gone and the data is not: WebKit's speak of it in passing. */
const LOST = new Set(['InvalidStateError', 'DatabaseClosedError', 'UnknownError'])

/**
 * Does work on a database, and once more on a new connection where the old one was lost: WebKit drops it
 * when a phone has slept. Only for work that may be repeated. A connection that was closed for good (by
 * `versionchange`, or at the end) is not opened again.
 */
export async function withReopening<Result>(
  database: Dexie,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isLost(error) || isClosedForGood(database)) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return await work()
  }
}

/** Dexie wraps what the browser threw, sometimes twice. */
function isLost(error: unknown): boolean {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = innerOf(at)) {
    if ('name' in at && LOST.has(String(at.name))) return true
    if ('message' in at && /connection.*lost/i.test(String(at.message))) return true
  }
  return false
}

function innerOf(error: object): unknown {
  return 'inner' in error && error.inner !== error ? error.inner : null
}

const closedForGood = new WeakSet<Dexie>()

/**
 * Closes a database such that nothing of this page opens it again. False, so that it can stand as the listener
 * of `versionchange`: Dexie's own would come next and let the next call open the database again.
 */
export function closeForGood(database: Dexie): false {
  closedForGood.add(database)
  database.close({ disableAutoOpen: true })
  return false
}

export function isClosedForGood(database: Dexie): boolean {
  return closedForGood.has(database)
}
