import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'
import { type Binaries, locateBinaries } from './binaries.ts'
import { canReach, findServiceUser, type ServiceUser, SHARED_FOLDER } from './service-user.ts'

const run = promisify(execFile)

/** The one role of the embedded server. */
export const ROLE = 'marhaba'

/** A database cluster in a folder: `data/` is PostgreSQL's, `password`, `port` and `postgres.log` are ours. */
export interface Cluster {
  folder: string
  data: string
  password: string
  binaries: Binaries
  user: ServiceUser | null
}

/**
 * Finds the cluster of `folder`, or makes it there; the folder above must be there. It is made under another name and
 * moved into place, so that a start cut short, or two at once, never leave half a cluster behind.
 * @throws CannotStart where the folder cannot be used
 */
export async function findOrCreateCluster(folder: string, log: (line: string) => void): Promise<Cluster> {
  const user = await findServiceUser(log)
  const binaries = await locateBinaries(user)
  try {
    if (!(await exists(folder))) await create(folder, binaries, user, log)
    const real = await realpath(folder)
    const password = (await readFile(path.join(real, 'password'), 'utf8')).trim()
    return { folder: real, data: path.join(real, 'data'), password, binaries, user }
  } catch (error) {
    throw unusable(folder, error) ?? error
  }
}

async function create(
  folder: string,
  binaries: Binaries,
  user: ServiceUser | null,
  log: (line: string) => void,
): Promise<void> {
  const parent = path.dirname(folder)
  log('Creating the database')
  const unique = `${process.pid}-${randomBytes(4).toString('hex')}`
  const reachable = !user || (await canReach(parent, user))
  if (!reachable) await mkdir(SHARED_FOLDER, { recursive: true })
  const draft = reachable ? `${folder}.new-${unique}` : path.join(SHARED_FOLDER, `postgres-${unique}`)
  try {
    await initialise(draft, binaries, user)
    if (!reachable) log(`${parent} is closed to PostgreSQL’s user, so the data is in ${draft}`)
    // Both refuse to replace a cluster that somebody else put there meanwhile.
    await (reachable ? rename(draft, folder) : symlink(draft, folder))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await exists(folder))) throw error
  }
}

async function initialise(draft: string, binaries: Binaries, user: ServiceUser | null): Promise<void> {
  const data = path.join(draft, 'data')
  const passwordFile = path.join(draft, 'password')
  await mkdir(draft, { mode: 0o700 })
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (user) await Promise.all([draft, data, passwordFile].map((file) => chown(file, user.uid, user.gid)))
  await run(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The root collation of Unicode: the same order on every machine, whatever its locales.
      '--locale=C',
      '--locale-provider=icu',
      '--icu-locale=und',
    ],
    { cwd: data, env: { ...process.env, LC_ALL: 'C' }, ...user },
  )
}

function unusable(folder: string, error: unknown): CannotStart | null {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) return null
  const reason = code === 'ENOSPC' ? 'the disk is full' : 'it cannot be written'
  return new CannotStart(
    `The data folder ${path.dirname(folder)} cannot be used (${reason}): choose another with DATA_DIR.`,
  )
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
