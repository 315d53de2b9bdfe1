import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'

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
