import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/client.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Closes the pool and drops the database; fails where a connection broke meanwhile. */
  drop: () => Promise<void>
}

/** A migrated, otherwise empty database of one's own: call it once per file, and `drop` it at the end. */
export async function createTestDatabase(
  onStatement?: DatabaseOptions['onStatement'],
): Promise<TestDatabase> {
  const name = `marhaba_test_${randomBytes(8).toString('hex')}`
  await asAdmin((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${inject('templateName')}`))
  const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  const broken: Error[] = []
  const db = openDatabase({ url, max: 10, onIdleError: (error) => broken.push(error), onStatement })
  return {
    url,
    db,
    drop: async () => {
      const failure = broken[0]
      await db.destroy()
      await asAdmin(async (client) => {
        // A session of the pool may still be on its way out: ended by force it would raise an error nobody
        // listens for any more. One that a test left open on purpose goes by force in the end.
        for (let tries = 0; tries < 50 && (await sessionsOf(client, name)) > 0; tries++) await setTimeout(100)
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
      })
      if (failure) throw failure
    },
  }
}

async function sessionsOf(client: pg.Client, database: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
    [database],
  )
  return rows[0]?.count ?? 0
}

async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
