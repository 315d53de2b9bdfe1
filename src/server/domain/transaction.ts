import type { Transaction } from 'kysely'
import { type Database, poolSizeOf } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { type Outcome, type Refusal, refuse } from './outcome.ts'
import { createTurns, type Turns } from './turns.ts'

class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

/** Runs `work` in one transaction: a refusal leaves nothing behind. */
export async function inTransaction<T>(
  db: Database,
  work: (trx: Transaction<DB>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx)
      if (!outcome.ok) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}

/**
 * The share of the pool that `inTransactionOf` may use: without it a dozen writes that wait for the lock of one event
 * would have every connection, and all other requests would wait for that event.
 */
const POOL_SHARE = 0.6
/** Transactions of one owner at once: one has the lock, two do what comes before it. */
const AT_ONCE = 3

const turnsOf = new WeakMap<Database, Turns>()

function writersTo(db: Database): Turns {
  const turns =
    turnsOf.get(db) ??
    createTurns({
      size: Math.max(1, Math.floor(POOL_SHARE * poolSizeOf(db))),
      share: AT_ONCE,
      waiting: 10_000,
      // After a send a thousand guests may answer at once.
      waitingOfOwner: 2000,
    })
  turnsOf.set(db, turns)
  return turns
}

/**
 * As `inTransaction`, when its turn has come; `unavailable` where too much waits already.
 * @param owner the event or account whose row the work locks
 */
export async function inTransactionOf<T>(
  db: Database,
  owner: string,
  work: (trx: Transaction<DB>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return (await writersTo(db).run(owner, () => inTransaction(db, work))) ?? refuse('unavailable')
}
