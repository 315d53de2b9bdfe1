/**
 * `npm run db:distribute`: distributes the database of DATABASE_URL by event, on a PostgreSQL with Citus. Safe to run
 * again: what is distributed is left as it is.
 */
import { readConfig } from '#server/config.ts'
import { CannotStart } from '#server/db/cannot-start.ts'
import { distribute } from '#server/db/distribution.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateQueue } from '#server/jobs/migrate-queue.ts'

try {
  await run()
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) throw new CannotStart(read.problems.join('\n'))
  const { DATABASE_URL, DATABASE_SESSION_URL } = read.config
  if (DATABASE_URL === undefined)
    throw new CannotStart('The embedded database cannot be distributed: set DATABASE_URL to a Citus.')
  // Past a pooler: one session runs the transaction.
  const url = DATABASE_SESSION_URL ?? DATABASE_URL
  await migrate(url)
  await migrateQueue(url)
  const distributed = await distribute(url)
  console.log(
    distributed.length === 0
      ? 'All tables of events are distributed already.'
      : `Distributed by event: ${distributed.join(', ')}`,
  )
}
