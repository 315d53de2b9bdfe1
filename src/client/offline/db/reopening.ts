import type Dexie from 'dexie'

/** Errors by which browsers report a lost connection, while the data is still there. */
const CONNECTION_LOST = new Set(['InvalidStateError', 'DatabaseClosedError', 'UnknownError'])

/**
 * Runs work on a database, and once more on a new connection where the old one was lost: WebKit drops it while a
 * phone sleeps. Only for work that may be repeated. A database closed by `closeForGood` is not opened again.
 */
export async function withReopening<Result>(
  database: Dexie,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isConnectionLost(error) || isClosedForGood(database)) throw error
    database.close({ disableAutoOpen: false })
    await database.open()
    return await work()
  }
}

/** Dexie wraps the browser's error, sometimes twice. */
function isConnectionLost(error: unknown): boolean {
  for (let at: unknown = error; typeof at === 'object' && at !== null; at = innerOf(at)) {
    if ('name' in at && CONNECTION_LOST.has(String(at.name))) return true
    if ('message' in at && /connection.*lost/i.test(String(at.message))) return true
  }
  return false
}

function innerOf(error: object): unknown {
  return 'inner' in error && error.inner !== error ? error.inner : null
}

const closedForGood = new WeakSet<Dexie>()

/**
 * Closes a database so that nothing in this page opens it again. Returns false, which as a listener of
 * `versionchange` stops Dexie's own listener: that one would let the next call open the database again.
 */
export function closeForGood(database: Dexie): false {
  closedForGood.add(database)
  database.close({ disableAutoOpen: true })
  return false
}

export function isClosedForGood(database: Dexie): boolean {
  return closedForGood.has(database)
}
