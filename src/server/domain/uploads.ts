import { type Outcome, refuse } from './outcome.ts'
import { createTurns } from './turns.ts'

/** Who uploads, and whether they still wait for the answer. */
export interface Uploader {
  readonly accountId: string
  /** Aborted when they have gone. */
  readonly signal: AbortSignal
}

/** Uploads at once, from the first byte to the answer: each is in memory as a whole, 10 MB at most. */
const PLACES = 30
const PLACES_OF_ACCOUNT = 10

const taken = new Map<string, number>()
const readers = createTurns({ size: 2, share: 1, waiting: PLACES, waitingOfOwner: PLACES_OF_ACCOUNT })

/** Takes a place for an upload of the account before its body is read. Returns how to leave it; null where none is free. */
export function takeUploadPlace(accountId: string): (() => void) | null {
  let all = 0
  for (const count of taken.values()) all += count
  const own = taken.get(accountId) ?? 0
  if (all >= PLACES || own >= PLACES_OF_ACCOUNT) return null
  taken.set(accountId, own + 1)
  return () => {
    const left = (taken.get(accountId) ?? 0) - 1
    if (left > 0) taken.set(accountId, left)
    else taken.delete(accountId)
  }
}

/** Reads an upload in turn: one file of an account at a time, and none of somebody who has gone. */
export async function readInTurn<T>(
  { accountId, signal }: Uploader,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return (await readers.run(accountId, work, signal)) ?? refuse('unavailable')
}
