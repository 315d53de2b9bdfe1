/**
 * `npm run db:rehearse-restore`: proves that a backup can be restored, on a throwaway PostgreSQL of this package, and
 * touches nothing else. Give it a file of `pg_dump -Fc`, or a copy of the data folder; without either it dumps
 * DATABASE_URL now and compares every table's rows with those of the same moment.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { findBrokenInvoice } from '#server/domain/invoices/check-invoices.ts'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { run } from './child.mjs'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

/** Rows by table. */
type Counts = ReadonlyMap<string, number>

/** A database that was made of a backup. */
interface Restored {
  readonly url: string
  readonly stop: () => Promise<void>
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-rehearsal-'))
const started = performance.now()
try {
  await rehearse(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function rehearse(backup: string | undefined): Promise<void> {
  const dump = backup === undefined ? await dumpNow() : null
  const file = dump?.file ?? path.resolve(backup ?? '')
  const isFolder = (await stat(file)).isDirectory()
  const restored = await (isFolder ? openCopy(file) : restoreDump(file))
  try {
    const counts = await countRows(restored.url)
    const applied = await migrate(restored.url)
    console.log(
      applied.length === 0
        ? 'Migrations: those of this version'
        : `Migrations: brought to this version by ${applied.length} more, the last ${applied.at(-1)}`,
    )
    for (const name of ['accounts', 'events', 'guests', 'answers', 'check_ins', 'invoices'])
      console.log(`${name}: ${counts.get(name) ?? 0}`)
    console.log(`Rows in all: ${[...counts.values()].reduce((sum, count) => sum + count, 0)}`)
    const problems = [
      ...(dump === null ? [] : differences(dump.counts, counts)),
      ...(await findProblems(restored.url)),
    ]
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
    else console.log(`This backup can be restored: ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await restored.stop()
  }
}

/** What is counted and what is dumped are of one moment, whatever is written meanwhile. */
async function dumpNow(): Promise<{ file: string; counts: Counts }> {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { DATABASE_SESSION_URL, DATABASE_URL } = read.config
  const url = DATABASE_SESSION_URL ?? DATABASE_URL
  if (url === undefined)
    throw new Error(
      'Without DATABASE_URL the database is in DATA_DIR: stop the server, copy that folder, start it again, and give the copy: npm run db:rehearse-restore -- <copy>',
    )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name')
    const file = path.join(folder, 'dump')
    await runTool('pg_dump', ['-Fc', `--snapshot=${rows[0]?.name}`, `--file=${file}`, url])
    return { file, counts: await countRowsOf(client) }
  } finally {
    await client.end()
  }
}

async function restoreDump(file: string): Promise<Restored> {
  const postgres = await startThrowawayPostgres()
  try {
    const to = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${postgres.url}`]
    await runTool('pg_restore', [...to, file])
    return postgres
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** The copy is copied once more: opening a database writes to it. */
async function openCopy(dataDir: string): Promise<Restored> {
  const own = path.join(folder, 'postgres')
  await runTool('cp', ['-a', path.join(dataDir, 'postgres'), own])
  await runTool('chmod', ['755', folder])
  // It may name a server that runs on the folder it was copied from, which would be taken for this one's.
  await rm(path.join(own, 'data', 'postmaster.pid'), { force: true })
  return openEmbeddedPostgres({ folder: own, durable: false })
}

async function runTool(program: string, args: string[]): Promise<void> {
  const { code, output } = await run(program, args)
  if (code !== 0) throw new Error(`${program} failed:\n${output.replaceAll(/:\/\/[^@\s]*@/g, '://…@')}`)
}

async function countRows(url: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await countRowsOf(client)
  } finally {
    await client.end()
  }
}

async function countRowsOf(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM public."${name}"`)
    counts.set(name, Number(counted[0]?.count))
  }
  return counts
}

function differences(dumped: Counts, restored: Counts): string[] {
  return [...dumped].flatMap(([name, count]) => {
    const found = restored.get(name) ?? 0
    return found === count ? [] : [`${name}: ${found} rows of ${count} came back`]
  })
}

/** What no count shows: points and invoices prove themselves. */
async function findProblems(url: string): Promise<string[]> {
  const db = openDatabase({ url, max: 2, onIdleError: () => {} })
  try {
    const wrong = await findWrongBalances(db)
    const broken = await findBrokenInvoice(db)
    return [
      ...(wrong.length === 0
        ? []
        : [`${wrong.length} accounts have points that their entries do not sum up to`]),
      ...(broken === null ? [] : [`document ${broken} of the invoices is not as it was issued`]),
    ]
  } finally {
    await db.destroy()
  }
}
