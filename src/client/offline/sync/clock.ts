import { withReopening } from '../db/reopening.ts'
import type { AccountDatabase } from '../db.ts'

/** The header counts whole seconds: what differs by less is the same clock. */
const SAME_CLOCK = 1500

/** Keeps by how many milliseconds the server's clock is ahead of this device's. */
export async function noteClock(database: AccountDatabase, offset: number): Promise<void> {
  const value = Math.round(offset)
  try {
    await withReopening(database, async () => {
      const known = await database.knowledge.get('clock-offset')
      if (known && Math.abs(known.value - value) < SAME_CLOCK) return
      await database.knowledge.put({ key: 'clock-offset', value })
    })
  } catch {
    // The next answer tells it again.
  }
}

/** Milliseconds to add to this device's clock for the server's; 0 before the server has told. */
export async function clockOffset({ knowledge }: AccountDatabase): Promise<number> {
  return (await knowledge.get('clock-offset'))?.value ?? 0
}
