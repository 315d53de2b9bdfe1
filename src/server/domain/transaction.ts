import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import type { Outcome, Refusal } from './outcome.ts'

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
