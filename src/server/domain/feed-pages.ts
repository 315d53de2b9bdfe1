import { type Expression, sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { type Outcome, refuse } from './outcome.ts'
import { createTurns } from './turns.ts'

/** Of the rows of one page. A page of many long answers would hold up everybody else while it is written. */
const PAGE_BYTES = 512 * 1024

/** A page takes many times its bytes in memory until it is written. */
const readers = createTurns({ size: 4, share: 1, waiting: 1000, waitingOfOwner: 250 })

/** Queues the reads of pages: one at a time for each event and a few in all, so that no event delays the others. */
export async function readPageInTurn<T>(
  { eventId, signal }: { eventId: string; signal: AbortSignal },
  read: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  return (await readers.run(eventId, read, signal)) ?? refuse('unavailable')
}

/** A change, and about how many bytes it takes on the wire. */
export interface SizedChange<Change> {
  readonly change: Change
  readonly bytes: number
}

/**
 * The rows of a source, in the order of their revision, as far as a page can hold them: the rest is not read. Rows
 * carry the size that `pageOf` counts, so that a page never passes a row that was left out.
 */
export async function readPageRows<Row extends { rev: number | null; bytes: number }>(
  db: Database,
  source: Expression<Row>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM (
      SELECT found.*, sum(found.bytes) OVER (ORDER BY found.rev) - found.bytes AS bytes_above
      FROM (${source}) AS found) AS sized
    WHERE bytes_above < ${PAGE_BYTES}
    ORDER BY rev
  `.execute(db)
  return rows
}

/** The first changes, by revision, of all that were found: at most `limit`, and one at least. */
export function pageOf<Change extends { rev: number }>(
  found: readonly SizedChange<Change>[],
  limit: number,
): { page: Change[]; more: boolean } {
  const sorted = [...found].sort((a, b) => a.change.rev - b.change.rev)
  const page: Change[] = []
  let bytes = 0
  for (const sized of sorted) {
    if (page.length === limit || bytes >= PAGE_BYTES) break
    page.push(sized.change)
    bytes += sized.bytes
  }
  return { page, more: page.length < sorted.length || bytes >= PAGE_BYTES }
}
