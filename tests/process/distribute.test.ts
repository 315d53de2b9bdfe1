import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { root } from '../../scripts/prepare.mjs'

const distribute = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['scripts/distribute.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
  })

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('[A-43] db:distribute without DATABASE_URL, or without Citus, says in one sentence what is missing', async () => {
  await expect(distribute({})).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The embedded database cannot be distributed: set DATABASE_URL to a Citus.\n',
  })
  const name = `marhaba_distribute_${randomBytes(6).toString('hex')}`
  await asAdmin(`CREATE DATABASE ${name}`)
  try {
    const { href } = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` })
    await expect(distribute({ DATABASE_URL: href })).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'The PostgreSQL of DATABASE_URL has no Citus: see docs/running.md.\n',
    })
  } finally {
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
  }
})
