import { type Outcome, refuse } from './outcome.ts'
import { createTurns } from './turns.ts'

/** Who uploads, and whether they still wait for the response. */
export interface Uploader {
  readonly accountId: string
  /** Aborted when they have gone. */
  readonly signal: AbortSignal
}

/** Uploads at once, from the first byte to the response: each is in memory as a whole, 10 MB at most. */
const PLACES = 30
const PLACES_OF_ACCOUNT = 10

/** An upload that has a place. */
interface Place {
  /** Breaks the upload off. */
  readonly end: () => void
}

/** By account, each account's oldest first. */
const taken = new Map<string, Set<Place>>()
const readers = createTurns({ size: 2, share: 1, waiting: PLACES, waitingOfOwner: PLACES_OF_ACCOUNT })

/**
 * Takes a place for an upload of the account before its body is read. Returns how to leave it; null where none is free.
 *
 * A body may come as slowly as it likes, for lines are slow: three accounts could have all places for hours. So an
 * account with the most of them loses its oldest to one that has at least two fewer.
 */
export function takeUploadPlace(accountId: string, end: () => void): (() => void) | null {
  const own = taken.get(accountId) ?? new Set()
  if (own.size >= PLACES_OF_ACCOUNT) return null
  const [most] = [...taken].sort(([, one], [, other]) => other.size - one.size)
  const all = [...taken.values()].reduce((sum, places) => sum + places.size, 0)
  if (all >= PLACES) {
    const [oldest] = most?.[1] ?? []
    if (most === undefined || oldest === undefined || most[1].size < own.size + 2) return null
    leave(most[0], oldest)
    oldest.end()
  }
  const place = { end }
  taken.set(accountId, own.add(place))
  return () => leave(accountId, place)
}

function leave(accountId: string, place: Place): void {
  const places = taken.get(accountId)
  places?.delete(place)
  if (places?.size === 0) taken.delete(accountId)
}

/** Reads an upload in turn: one file of an account at a time, and none of somebody who has gone. */
export async function readInTurn<T>(
  { accountId, signal }: Uploader,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return (await readers.run(accountId, work, signal)) ?? refuse('unavailable')
}
