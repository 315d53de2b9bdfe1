import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { root } from '../../scripts/prepare.mjs'

async function query(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const server = inject('postgresUrl')
const [version] = await query(server, `SELECT current_setting('server_version_num')::int / 10000 AS major`)
/** Tools of another version may refuse the server; the embedded PostgreSQL brings none. */
const TOOLS = `/usr/lib/postgresql/${version?.['major']}/bin`

describe.runIf(existsSync(path.join(TOOLS, 'pg_dump')))('[A-43] a rehearsal without a backup', () => {
  const name = `marhaba_rehearse_${randomBytes(6).toString('hex')}`
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-dump-'))
    await query(server, `CREATE DATABASE ${name}`)
    await migrate(url)
    await query(
      url,
      `WITH account AS (
        INSERT INTO accounts (id, email, full_name, password_hash)
        VALUES (gen_random_uuid(), 'host@example.com', 'نورة', 'none') RETURNING id)
      INSERT INTO point_balances (account_id, available) SELECT id, 0 FROM account`,
    )
  })
  afterAll(async () => {
    await query(server, `DROP DATABASE ${name} WITH (FORCE)`)
    await rm(folder, { recursive: true, force: true })
  })

  const rehearse = (programs: string) =>
    promisify(execFile)(process.execPath, ['scripts/rehearse-restore.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, PATH: `${programs}:${process.env['PATH']}` },
    })

  test('dumps the database, restores it and finds every row again', async () => {
    const { stdout } = await rehearse(TOOLS)
    expect(stdout).toContain('Migrations: those of this version')
    expect(stdout).toContain('accounts: 1\n')
    expect(stdout).toContain('This backup can be restored')
  })

  test('names the table whose rows the dump lacks', async () => {
    const lacking = `#!/bin/sh\nexec ${TOOLS}/pg_dump --exclude-table-data=point_balances "$@"\n`
    await writeFile(path.join(folder, 'pg_dump'), lacking, { mode: 0o755 })
    const failed = await rehearse(`${folder}:${TOOLS}`).catch((error: unknown) => error)
    expect(failed).toMatchObject({
      code: 1,
      stdout: expect.not.stringContaining('can be restored'),
      stderr: 'point_balances: 0 rows of 1 came back\n',
    })
  })
})
