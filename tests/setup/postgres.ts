import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { distribute } from '#server/db/distribution.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrateQueue } from '#server/jobs/migrate-queue.ts'
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server of this run, as a role that may create databases. */
    postgresUrl: string
    /** The migrated database every test database is a copy of. */
    templateName: string
  }
}

/**
 * One server for the run (an embedded one, or that of TEST_DATABASE_URL) with one migrated template; distributed where
 * CITUS_URL names a Citus.
 * Nobody connects to the template afterwards, so copies need not wait for each other.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const citus = process.env['CITUS_URL']
  const outside = citus ? withJoinPolicy(citus) : process.env['TEST_DATABASE_URL']
  const postgres = outside ? { url: outside, stop: async () => {} } : await startThrowawayPostgres()
  const templateName = `marhaba_template_${process.pid}_${project.name.replaceAll('-', '_')}`
  try {
    await asAdmin(postgres.url, `CREATE DATABASE ${templateName}`)
    const template = Object.assign(new URL(postgres.url), { pathname: `/${templateName}` }).href
    await migrate(template)
    await migrateQueue(template)
    if (citus) {
      await distribute(template)
      await release(postgres.url, templateName)
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
  project.provide('postgresUrl', postgres.url)
  project.provide('templateName', templateName)
  return async () => {
    await asAdmin(postgres.url, `DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`)
    await postgres.stop()
  }
}

/** The setting of `distribute` belongs to the database, and copies of it do not have it. */
function withJoinPolicy(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c citus.local_table_join_policy=prefer-distributed')
  return address.href
}

/** Citus stays connected to each distributed database, and one that somebody is connected to cannot be copied. */
async function release(url: string, name: string): Promise<void> {
  await asAdmin(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await asAdmin(url, `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`)
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
