import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations')

/** Of the advisory lock under which one process migrates: a number nobody else is likely to lock. */
const LOCK_KEY = 7_260_114

/** `graphile_worker` has migrations of its own; ours live in the table `migrations`. */
interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * Brings the database to the newest form: applies the files of `migrations/` that it has not seen, in
 * order, each in a transaction of its own, and returns their names. Several processes may start at once.
 * @throws CannotStart where the database has seen a file that is not there any more or reads differently now
 */
export async function migrate(url: string, folder = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'marhaba migrate' })
  // A lost connection also fails the query that waits on it, and is reported there.
  client.on('error', () => {})
  await client.connect()
  try {
    return await applyAll(client, migrations)
  } finally {
    await client.end()
  }
}

async function applyAll(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const applied: string[] = []
  for (const migration of migrations) {
    await client.query('BEGIN')
    try {
      if (await applyOnce(client, migration, migrations)) applied.push(migration.name)
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      throw error
    }
  }
  return applied
}

async function applyOnce(client: pg.Client, migration: Migration, all: Migration[]): Promise<boolean> {
  // Held to the end of the transaction: the process that waited finds the file applied.
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY])
  const seen = await seenMigrations(client)
  refuseForeign(seen, all)
  if (seen.has(migration.name)) return false
  await client.query(migration.sql)
  await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
  return true
}

async function seenMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseForeign(seen: Map<string, string>, all: Migration[]): void {
  for (const [name, checksum] of seen) {
    const ours = all.find((migration) => migration.name === name)
    if (!ours)
      throw new CannotStart(
        `The database has been through ${name}, which this version does not know: it was used by a newer Marhaba.`,
      )
    if (ours.checksum !== checksum)
      throw new CannotStart(
        `${name} was changed after the database had been through it: put the file back and add a new one instead.`,
      )
  }
}

/** The last file of this version: a database that has not seen it is older than what runs on it. */
export async function newestMigration(): Promise<string> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql'))
  return names.sort().at(-1) ?? ''
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name, index) => !name.startsWith(`${String(index + 1).padStart(4, '0')}_`))
  if (wrong) throw new Error(`migrations are numbered without gaps: ${wrong} is out of order`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      // Line ends may change with a checkout; the meaning does not.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name, sql, checksum }
    }),
  )
}
