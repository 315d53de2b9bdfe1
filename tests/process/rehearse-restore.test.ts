import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { root } from '../../scripts/prepare.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-backup-'))
  await chmod(folder, 0o755)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A data folder with an account that has points, its database stopped. */
async function aDataFolder(entries: number): Promise<string> {
  const postgres = await openEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: false })
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`
    INSERT INTO accounts (id, email, full_name, password_hash)
    VALUES ('00000000-0000-4000-8000-000000000001', 'host@example.com', 'نورة', 'none')`)
  await client.query(
    `INSERT INTO point_balances (account_id, available) VALUES ('00000000-0000-4000-8000-000000000001', $1)`,
    [entries],
  )
  await client.end()
  await postgres.stop()
  return folder
}

const rehearse = (backup: string) =>
  promisify(execFile)(process.execPath, ['scripts/rehearse-restore.ts', backup], { cwd: root })

test('[A-43] a copy of the data folder is proved to be one that can be restored, and stays as it is', async () => {
  const copy = await aDataFolder(0)
  const { stdout } = await rehearse(copy)
  expect(stdout).toContain('Migrations: those of this version')
  expect(stdout).toContain('accounts: 1\n')
  expect(stdout).toMatch(/This backup can be restored: [\d.]+ s\./)
  // Twice: nothing of the first rehearsal is left in it.
  expect((await rehearse(copy)).stdout).toContain('accounts: 1\n')
})

test('[A-43] a backup that lacks entries of points, and one without its data, are told apart from good ones', async () => {
  const copy = await aDataFolder(7)
  await expect(rehearse(copy)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('1 accounts have points that their entries do not sum up to'),
  })
  const broken = path.join(folder, 'broken')
  await cp(path.join(copy, 'postgres', 'password'), path.join(broken, 'postgres', 'password'))
  await expect(rehearse(path.join(broken, 'missing'))).rejects.toMatchObject({ code: 1 })
})
