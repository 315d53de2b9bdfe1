import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { tookTooMuch } from './draw-card.ts'

/** In bytes. All drawn cards of the installation may take `maximum`, and as much more as is stored until the next trim. */
export interface CacheLimits {
  readonly maximum: number
  readonly trimAfter: number
}
const LIMITS: CacheLimits = { maximum: 2 * 1024 ** 3, trimAfter: 256 * 1024 ** 2 }

/** The name of a picture is a hash of everything it is drawn from. */
export function pictureHash(inputs: unknown): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64url')
}

/** Pictures being read or drawn, for many may want the same one at once. */
const underWay = new Map<string, Promise<Buffer>>()

/**
 * Cards that took too much to be drawn, with the error and until when nobody tries again: guests go on asking, and each
 * try would occupy a process for as long as it may.
 */
const failures = new Map<string, { until: number; error: unknown }>()
const FAILURES_MAXIMUM = 10_000
const FAILURE_MS = 10 * 60_000

/** Stored by this process since it trimmed last: an hour is long enough to fill a disk with cards for printing. */
let untrimmed = 0

interface CachedPicture {
  readonly eventId: string
  readonly hash: string
  readonly now: Date
  /** Names what is to blame where the drawing takes too much: no other picture of it is tried for a while. */
  readonly cardOf: () => string
}

/** The cached picture, drawn where there is none; those who ask at once share one look and one drawing. */
export function cached(
  db: Database,
  { eventId, hash, now, cardOf }: CachedPicture,
  draw: () => Promise<Buffer>,
  limits = LIMITS,
): Promise<Buffer> {
  const key = `${eventId} ${hash}`
  const coming = underWay.get(key) ?? readOrDraw().finally(() => underWay.delete(key))
  underWay.set(key, coming)
  return coming

  async function readOrDraw(): Promise<Buffer> {
    const hit = await db
      .updateTable('card_pictures')
      .set({ used_at: now })
      .where('event_id', '=', eventId)
      .where('hash', '=', hash)
      .returning('content')
      .executeTakeFirst()
    if (hit !== undefined) return hit.content
    const card = `${eventId} ${cardOf()}`
    const failure = failures.get(card)
    if (failure !== undefined && failure.until > now.getTime()) throw failure.error
    return drawAndStore(card)
  }

  async function drawAndStore(card: string): Promise<Buffer> {
    const content = await draw().catch((error: unknown) => {
      if (tookTooMuch(error)) failures.set(card, { until: now.getTime() + FAILURE_MS, error })
      const [oldest] = failures.keys()
      if (failures.size > FAILURES_MAXIMUM && oldest !== undefined) failures.delete(oldest)
      throw error
    })
    await db
      .insertInto('card_pictures')
      .values({ event_id: eventId, hash, content, used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    untrimmed += content.length
    if (untrimmed >= limits.trimAfter) {
      untrimmed = 0
      await trimPictures(db, limits.maximum)
    }
    return content
  }
}

/** Removes what was not used since, and more where all together take too much space. */
export async function sweepPictures(db: Database, since: Date, maximum = LIMITS.maximum): Promise<void> {
  await db.deleteFrom('card_pictures').where('used_at', '<=', since).execute()
  await trimPictures(db, maximum)
}

/** The least recently used go first. */
async function trimPictures(db: Database, maximum: number): Promise<void> {
  await sql`
    DELETE FROM card_pictures WHERE (event_id, hash) IN (
      SELECT event_id, hash FROM (
        SELECT event_id, hash, sum(octet_length(content)) OVER (ORDER BY used_at DESC, hash) AS bytes
        FROM card_pictures) AS latest
      WHERE bytes > ${maximum})
  `.execute(db)
}
