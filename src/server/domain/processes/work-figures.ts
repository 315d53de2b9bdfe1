import { sql } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { ServerHealth } from '#shared/contract/operator-health.ts'

export type WorkFigures = Pick<ServerHealth, 'jobs' | 'messages' | 'database'>

/** What waits for all processes together, by the database's clock. */
export async function readWorkFigures(db: Database): Promise<WorkFigures> {
  const [jobs, messages, database] = await Promise.all([readJobs(db), readMessages(db), readDatabase(db)])
  return { jobs, messages, database }
}

async function readJobs(db: Database): Promise<WorkFigures['jobs']> {
  return one(
    await sql<WorkFigures['jobs']>`
      SELECT count(*) FILTER (WHERE locked_at IS NULL AND is_due)::integer AS waiting,
        count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
        count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL)::integer AS failed,
        coalesce(extract(epoch FROM clock_timestamp() - min(run_at) FILTER (WHERE locked_at IS NULL AND is_due)), 0)::integer
          AS oldest_seconds
      FROM (
        SELECT locked_at, attempts, max_attempts, run_at, attempts < max_attempts AND run_at <= clock_timestamp() AS is_due
        FROM graphile_worker.jobs) AS job
    `.execute(db),
  )
}

/** Those of sends that are under way: the others wait for people. */
async function readMessages(db: Database): Promise<WorkFigures['messages']> {
  const due = one(
    await sql<Omit<WorkFigures['messages'], 'unknown'>>`
      SELECT count(*)::integer AS waiting,
        coalesce(extract(epoch FROM clock_timestamp() - min(deliveries.due_at)), 0)::integer AS oldest_seconds
      FROM deliveries
      JOIN sends ON sends.event_id = deliveries.event_id AND sends.id = deliveries.send_id AND sends.state = 'under-way'
      WHERE deliveries.state = 'planned' AND deliveries.channel <> 'by-hand'
        AND deliveries.due_at <= statement_timestamp()
    `.execute(db),
  )
  const { unknown } = one(
    await sql<{ unknown: number }>`
      SELECT count(*)::integer AS unknown FROM deliveries WHERE state = 'unknown'
    `.execute(db),
  )
  return { ...due, unknown }
}

async function readDatabase(db: Database): Promise<WorkFigures['database']> {
  return one(
    await sql<WorkFigures['database']>`
      SELECT (pg_database_size(current_database()) / 1024 / 1024)::integer AS megabytes,
        (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::integer AS connections,
        current_setting('max_connections')::integer AS connections_maximum
    `.execute(db),
  )
}

function one<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows
  if (row === undefined) throw new Error('an aggregate returned no row')
  return row
}
