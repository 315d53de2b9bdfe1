import pg from 'pg'
import type { TestProject } from 'vitest/node'
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
 * One server for the run (an embedded one, or that of TEST_DATABASE_URL) with one migrated template.
 * Nobody connects to the template afterwards, so copies need not wait for each other.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env['TEST_DATABASE_URL']
  const postgres = outside ? { url: outside, stop: async () => {} } : await startThrowawayPostgres()
  const templateName = `marhaba_template_${process.pid}_${project.name.replaceAll('-', '_')}`
  try {
    await asAdmin(postgres.url, `CREATE DATABASE ${templateName}`)
    const template = Object.assign(new URL(postgres.url), { pathname: `/${templateName}` }).href
    await migrate(template)
    await migrateQueue(template)
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

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
