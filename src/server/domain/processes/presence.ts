import { createHmac, randomUUID } from 'node:crypto'
import os from 'node:os'
import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { ProcessState } from './own-state.ts'

const BEAT_MS = 10_000
/** A process silent for this long has died. */
export const SILENT_SECONDS = 40
/** How long operators see a process that was killed. */
const SHOWN_HOURS = 24

/** The row of a process that runs. */
export interface Presence {
  /** Deletes the row when the process ends in order, so that operators do not see it as killed. */
  readonly leave: () => Promise<void>
}

/**
 * Registers this process among those of the database, and writes at each beat that it is alive and how it is.
 * Null where others work with another secret key: each would take the other's sessions and codes for forged ones.
 */
export async function enterProcesses(
  db: Database,
  { secretKey, state }: { secretKey: string; state: () => ProcessState },
): Promise<Presence | null> {
  const id = randomUUID()
  const keyCheck = createHmac('sha256', secretKey).update('marhaba processes').digest().subarray(0, 8)
  await sql`
    INSERT INTO processes (id, host, pid, key_check, started_at, seen_at, state)
    VALUES (${id}, ${os.hostname()}, ${process.pid}, ${keyCheck}, clock_timestamp(), clock_timestamp(),
      ${JSON.stringify(state())}::jsonb)
  `.execute(db)
  if (await hasOtherKey(db, id)) {
    await remove(db, id)
    return null
  }
  let beating = Promise.resolve()
  const beat = () => writeState(db, id, state()).catch(() => {})
  const timer = setInterval(() => {
    beating = beating.then(beat)
  }, BEAT_MS).unref()
  return {
    leave: async () => {
      clearInterval(timer)
      await beating
      await remove(db, id).catch(() => {})
    },
  }
}

/** Of two that start at once with different keys the later one gives way. */
async function hasOtherKey(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM processes AS own JOIN processes AS other ON other.key_check <> own.key_check
      AND (other.started_at, other.id) < (own.started_at, own.id)
    WHERE own.id = ${id} AND ${isAlive('other')} LIMIT 1
  `.execute(db)
  return rows.length > 0
}

async function writeState(db: Database, id: string, state: ProcessState): Promise<void> {
  await db
    .updateTable('processes')
    .set({ seen_at: sql`clock_timestamp()`, state: JSON.stringify(state) })
    .where('id', '=', id)
    .execute()
  await sql`
    DELETE FROM processes WHERE seen_at < clock_timestamp() - make_interval(hours => ${SHOWN_HOURS})
  `.execute(db)
}

async function remove(db: Database, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

/** By the database's clock alone: processes on several machines share no other. */
function isAlive(table: string) {
  return sql<boolean>`${sql.ref(`${table}.seen_at`)} > clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`
}
