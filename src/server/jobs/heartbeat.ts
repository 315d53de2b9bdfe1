import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'

const BEAT_MS = 10_000
/** Silent for this long, a worker is dead: noticed by the next beat, its jobs wait less than a minute. */
const DEAD_SECONDS = 40

/**
 * Writes down at each beat that this worker is alive, and unlocks the jobs of those that are not: a process that was
 * killed cannot do it itself, and the queue would hold them for four hours. Returns the function that ends it.
 */
export function startHeartbeat(db: Database, workerId: string): () => Promise<void> {
  let beatAt = performance.now()
  let beating = beatOnce()
  const timer = setInterval(() => {
    beating = beating.then(beatOnce)
  }, BEAT_MS).unref()

  async function beatOnce(): Promise<void> {
    try {
      await markAlive(db, workerId)
      // After a pause of our own or the database's everybody seems dead: others beat first.
      const isSteady = performance.now() - beatAt < (DEAD_SECONDS * 1000) / 2
      beatAt = performance.now()
      if (isSteady) await unlockJobsOfDeadWorkers(db)
    } catch {
      // The database is away, which is reported by whatever needs it; the next beat tries again.
    }
  }

  return async () => {
    clearInterval(timer)
    await beating
    await db
      .deleteFrom('workers')
      .where('id', '=', workerId)
      .execute()
      .catch(() => {})
  }
}

async function markAlive(db: Database, id: string): Promise<void> {
  await db
    .insertInto('workers')
    .values({ id, seen_at: sql`now()` })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute()
}

/** By the database's clock alone: processes on several machines share no other. */
export async function unlockJobsOfDeadWorkers(db: Database): Promise<void> {
  const deadline = sql`now() - make_interval(secs => ${DEAD_SECONDS})`
  await db.deleteFrom('workers').where('seen_at', '<', sql<Date>`${deadline}`).execute()
  await sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs
    WHERE locked_at < ${deadline} AND NOT EXISTS (SELECT FROM workers WHERE workers.id = jobs.locked_by)
  `.execute(db)
}
