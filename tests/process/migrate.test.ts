import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { searchKey } from '#shared/rules/guests/search.ts'
import { withoutTitle } from '#shared/rules/text/person-title.ts'

let folder: string
let url: string
let name: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-migrations-'))
  name = `marhaba_migrate_${randomBytes(6).toString('hex')}`
  await query(inject('postgresUrl'), `CREATE DATABASE ${name}`)
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
})

afterEach(async () => {
  await query(inject('postgresUrl'), `DROP DATABASE ${name} WITH (FORCE)`)
  await rm(folder, { recursive: true, force: true })
})

async function query(where: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: where })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const file = (fileName: string, sql: string) => writeFile(path.join(folder, fileName), sql)

test('applies what is new, in order, once', async () => {
  await file('0001_create_a.sql', 'CREATE TABLE a (n int)')
  expect(await migrate(url, folder)).toEqual(['0001_create_a.sql'])
  await file('0002_fill_a.sql', 'INSERT INTO a VALUES (1); INSERT INTO a VALUES (2)')
  expect(await migrate(url, folder)).toEqual(['0002_fill_a.sql'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await query(url, 'SELECT n FROM a ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
})

test('of several processes that start at once, one applies each file', async () => {
  await file('0001_create_a.sql', 'CREATE TABLE a (n int); INSERT INTO a VALUES (1)')
  await file('0002_fill_a.sql', 'INSERT INTO a VALUES (2)')
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
  expect(applied.flat().sort()).toEqual(['0001_create_a.sql', '0002_fill_a.sql'])
  expect(await query(url, 'SELECT n FROM a ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
})

test('a file that fails leaves nothing of itself, and what came before stays', async () => {
  await file('0001_create_a.sql', 'CREATE TABLE a (n int)')
  await file('0002_break.sql', 'CREATE TABLE b (n int); SELECT 1 / 0')
  await expect(migrate(url, folder)).rejects.toThrow('division by zero')
  expect(await query(url, `SELECT to_regclass('a') IS NULL AS a, to_regclass('b') IS NULL AS b`)).toEqual([
    { a: false, b: true },
  ])
})

test('a file changed after the fact, or one we do not know, stops the start with a sentence', async () => {
  await file('0001_create_a.sql', 'CREATE TABLE a (n int)')
  await migrate(url, folder)
  await file('0001_create_a.sql', 'CREATE TABLE a (n bigint)')
  await expect(migrate(url, folder)).rejects.toThrow('0001_create_a.sql was changed')
  await file('0001_create_a.sql', 'CREATE TABLE a (n int)')
  await query(url, `INSERT INTO migrations (name, checksum) VALUES ('0002_later.sql', 'x')`)
  await expect(migrate(url, folder)).rejects.toThrow('a newer Marhaba')
})

const REAL_MIGRATIONS = path.resolve(import.meta.dirname, '../../src/server/db/migrations')

test('guests stored before شيخة was a name are found and sorted as those stored after', async () => {
  const reread = '0017_reread_titles_of_guests.sql'
  const earlier = (await readdir(REAL_MIGRATIONS)).filter((one) => one < reread)
  for (const one of earlier) await copyFile(path.join(REAL_MIGRATIONS, one), path.join(folder, one))
  await migrate(url, folder)
  // What the rules of the time made of a name.
  const before = [
    ['شيخة المطيري', 'المطيري'],
    ['Sheikha Al Mutairi', 'Al Mutairi'],
    ['فضيلة الشيخ علي', 'علي'],
    ['سعادة/ محمد', 'محمد'],
    ['سارة', 'سارة'],
  ] as const
  const values = before.map(
    ([full, sorted], serial) =>
      `(gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), '${serial}', '${full}', '${sorted}', E'${searchKey({ name: sorted }).replaceAll('\n', '\\n')}', 'single', ${serial})`,
  )
  await query(
    url,
    `SET session_replication_role = replica;
     INSERT INTO guests (event_id, id, rev, host_id, token, name, sort_name, search_key, source, serial)
     VALUES ${values.join(', ')}`,
  )
  await copyFile(path.join(REAL_MIGRATIONS, reread), path.join(folder, reread))
  expect(await migrate(url, folder)).toEqual([reread])
  const rows = await query(url, 'SELECT name, sort_name, search_key FROM guests ORDER BY serial')
  expect(rows).toEqual(
    before.map(([full]) => ({
      name: full,
      sort_name: withoutTitle(full),
      search_key: searchKey({ name: full }),
    })),
  )
})
