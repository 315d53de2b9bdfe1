import type { AccountDatabase } from '../account-database.ts'
import { withReopening } from '../db/reopening.ts'

/** The `Date` header counts whole seconds: a smaller difference is none. */
const TOLERANCE_MS = 1500

/** Stores by how many milliseconds the server's clock is ahead of this device's. */
export async function saveClockOffset(database: AccountDatabase, offset: number): Promise<void> {
  const value = Math.round(offset)
  try {
    await withReopening(database, async () => {
      const known = await database.knowledge.get('clock-offset')
      if (known && Math.abs(known.value - value) < TOLERANCE_MS) return
      await database.knowledge.put({ key: 'clock-offset', value })
    })
  } catch {
    // The next response has it again.
  }
}

/** Milliseconds to add to this device's clock for the server's; 0 before the first response. */
export async function clockOffset({ knowledge }: AccountDatabase): Promise<number> {
  return (await knowledge.get('clock-offset'))?.value ?? 0
}
