import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'

const run = promisify(execFile)

/** Where root puts files that the service user must reach, since the folders of a checkout may be closed to it. */
export const SHARED_FOLDER = '/var/lib/marhaba'

/** PostgreSQL refuses to run as root, so root lends it the system user `postgres`. */
export interface ServiceUser {
  uid: number
  gid: number
}

/** The user to run the server as; null where we are not root and it runs as ourselves. */
export async function findServiceUser(log: (line: string) => void): Promise<ServiceUser | null> {
  if (process.getuid?.() !== 0) return null
  const found = await lookUp()
  if (found) return found
  log('Creating the system user “postgres”: PostgreSQL does not run as root')
  await run('useradd', ['--system', '--no-create-home', '--user-group', 'postgres']).catch(() => {})
  const created = await lookUp()
  if (created) return created
  throw new CannotStart(
    'PostgreSQL does not run as root and the user “postgres” could not be created: start as another user, or point DATABASE_URL at a PostgreSQL of yours.',
  )
}

/** Whether every folder above and including `target` lets the user pass. */
export async function canReach(target: string, user: ServiceUser): Promise<boolean> {
  for (let folder = target; ; folder = path.dirname(folder)) {
    const { uid, gid, mode } = await stat(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (folder === path.dirname(folder)) return true
  }
}

async function lookUp(): Promise<ServiceUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}
