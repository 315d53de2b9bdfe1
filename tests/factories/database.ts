import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/server/db/client.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Closes the pool and drops the database; fails where a connection broke meanwhile. */
  drop: () => Promise<void>
}

/** A migrated, otherwise empty database of one's own: call it once per file, and `drop` it at the end. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `marhaba_test_${randomBytes(8).toString('hex')}`
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${inject('templateName')}`)
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  const broken: Error[] = []
  const db = openDatabase({ url, max: 10, onIdleError: (error) => broken.push(error) })
  return {
    url,
    db,
    drop: async () => {
      // Seen before the end: dropping by force may still meet a session of the pool that is on its way out.
      const failure = broken[0]
      await db.destroy()
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
      if (failure) throw failure
    },
  }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
