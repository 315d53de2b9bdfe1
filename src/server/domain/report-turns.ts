import { type Outcome, refuse } from './outcome.ts'
import { createTurns } from './turns.ts'

/** Some take seconds of the largest event, and a connection of the database for as long. */
const readers = createTurns({ size: 2, share: 1, waiting: 500, waitingOfOwner: 30 })

/** Reads figures or lists about all of an event's guests in turn: one of an account at a time, and few at once. */
export async function readReportInTurn<T>(
  { caller, signal }: { caller: { accountId: string }; signal: AbortSignal },
  read: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return (await readers.run(caller.accountId, read, signal)) ?? refuse('unavailable')
}
