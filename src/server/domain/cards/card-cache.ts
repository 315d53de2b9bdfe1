import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'

/** All drawn cards of the installation together, in bytes: the least recently used go first. */
const CACHE_MAXIMUM = 2 * 1024 ** 3

/** The name of a picture is a hash of everything it is drawn from. */
export function pictureHash(inputs: unknown): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('base64url')
}

/** The cached picture, drawn where there is none. Parallel calls may draw it several times and store it once. */
export async function cached(
  db: Database,
  { eventId, hash, now }: { eventId: string; hash: string; now: Date },
  draw: () => Promise<Buffer>,
): Promise<Buffer> {
  const hit = await db
    .updateTable('card_pictures')
    .set({ used_at: now })
    .where('event_id', '=', eventId)
    .where('hash', '=', hash)
    .returning('content')
    .executeTakeFirst()
  if (hit !== undefined) return hit.content
  const content = await draw()
  await db
    .insertInto('card_pictures')
    .values({ event_id: eventId, hash, content, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return content
}

/** Removes what was not used since, and more where all together take too much space. */
export async function sweepPictures(db: Database, since: Date, maximum = CACHE_MAXIMUM): Promise<void> {
  await db.deleteFrom('card_pictures').where('used_at', '<=', since).execute()
  await sql`
    DELETE FROM card_pictures WHERE (event_id, hash) IN (
      SELECT event_id, hash FROM (
        SELECT event_id, hash, sum(octet_length(content)) OVER (ORDER BY used_at DESC, hash) AS bytes
        FROM card_pictures) AS latest
      WHERE bytes > ${maximum})
  `.execute(db)
}
