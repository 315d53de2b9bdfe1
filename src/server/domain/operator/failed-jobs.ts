import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import { done, type Outcome, refuse } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { FailedJob } from '#shared/contract/operator-upkeep.ts'
import { type Operator, recordAct } from './audit-log.ts'

const SHOWN_MAXIMUM = 100
const ERROR_MAXIMUM = 200

/** Jobs that failed and are not done since, the latest first. Never their payloads, which name people. */
export async function listFailedJobs(db: Database): Promise<FailedJob[]> {
  const { rows } = await sql<{
    id: number
    job: string
    attempts: number
    max_attempts: number
    last_error: string
    updated_at: Date
    run_at: Date
  }>`
    SELECT id, task_identifier AS job, attempts, max_attempts, last_error, updated_at, run_at
    FROM graphile_worker.jobs
    WHERE last_error IS NOT NULL AND attempts > 0 AND locked_at IS NULL
    ORDER BY updated_at DESC LIMIT ${SHOWN_MAXIMUM}
  `.execute(db)
  return rows.map(({ id, job, attempts, max_attempts, last_error, updated_at, run_at }) => ({
    id: String(id),
    job,
    attempts,
    attempts_maximum: max_attempts,
    error: withoutAddresses(last_error.split('\n')[0] ?? '').slice(0, ERROR_MAXIMUM),
    failed_at: updated_at.toISOString(),
    next_at: attempts < max_attempts ? run_at.toISOString() : null,
  }))
}

/** A mail server's errors quote addresses, and a number may be somebody's. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;]+@[^\s<>"'(),;]+/g, '…@…').replace(/\+?\d{7,15}/g, '…')
}

/** Runs a failed job again, now and with all its tries. */
export function runJobAgain(
  db: Database,
  operator: Operator,
  jobId: string,
  now: Date,
): Promise<Outcome<null>> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      SELECT (graphile_worker.reschedule_jobs(ARRAY[id], run_at => now(), attempts => 0)).id AS id
      FROM graphile_worker.jobs
      WHERE id = ${jobId}::bigint AND last_error IS NOT NULL AND attempts > 0 AND locked_at IS NULL
    `.execute(trx)
    // Done meanwhile, or under way.
    if (rows[0]?.id == null) return refuse('not_found')
    await recordAct(trx, operator, { act: 'job.run-again', targetId: jobId, now })
    return done(null)
  })
}
