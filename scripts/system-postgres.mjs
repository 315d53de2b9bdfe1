import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { run } from './child.mjs'
import { installSystemPackages } from './system-packages.mjs'

/** @param {number} major */
const binariesOf = (major) => `/usr/lib/postgresql/${major}/bin`

/** @param {number} major */
const isInstalled = (major) => existsSync(path.join(binariesOf(major), 'postgres'))

/**
 * Installs Debian's package where that can be done and it is missing.
 * @param {number} major
 */
export async function installSystemPostgres(major) {
  if (!isInstalled(major)) await installSystemPackages([`postgresql-${major}`])
}

/**
 * A throwaway cluster on the PostgreSQL that Debian's package installed; null where there is none.
 * @param {number} major
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>}
 */
export async function startSystemPostgres(major) {
  if (!isInstalled(major)) return null
  const bin = binariesOf(major)
  const user = await serviceUser()
  const folder = await mkdtemp(path.join(os.tmpdir(), `marhaba-postgres-${major}-`))
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) await Promise.all([folder, passwordFile].map((file) => chown(file, user.uid, user.gid)))
  const data = path.join(folder, 'data')
  const port = await freePort()
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C' }, ...user }
  const flags = `-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c port=${port} -c fsync=off`
  const remove = () => rm(folder, { recursive: true, force: true })
  const made = await run(
    path.join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=marhaba',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-sync',
    ],
    options,
  )
  const startArgs = ['start', '-w', '-D', data, '-l', path.join(folder, 'log'), '-o', flags]
  const ended = made.code === 0 ? await run(path.join(bin, 'pg_ctl'), startArgs, options) : made
  if (ended.code !== 0) {
    await remove()
    throw new Error(`PostgreSQL ${major} of this system did not start:\n${ended.output}`)
  }
  return {
    url: `postgres://marhaba:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await run(path.join(bin, 'pg_ctl'), ['stop', '-w', '-m', 'immediate', '-D', data], options)
      await remove()
    },
  }
}

/** PostgreSQL refuses to run as root; its package brought a user. */
async function serviceUser() {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(['-u', '-g'].map((what) => run('id', [what, 'postgres'])))
  return { uid: Number(uid?.output), gid: Number(gid?.output) }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(address)))
    })
  })
}
