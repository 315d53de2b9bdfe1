import { execFile, spawn } from 'node:child_process'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Cluster } from './cluster.ts'

/** A PostgreSQL that serves a cluster, started by us or left behind by a process that was killed. */
export interface Postmaster {
  pid: number
  port: number
  /** The folder of its Unix socket, which takes a quarter less time for each statement; null where it has none. */
  sockets: string | null
  /** Where it is our own child: its end, seen by us, so that no zombie stays behind. */
  exited?: () => Promise<void>
}

/** The server that serves the cluster now. A left-over note of a dead one is taken away. */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const file = pidFile(cluster)
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (await servesCluster(pid, cluster))
    return { pid, port: Number(lines[3]), sockets: lines[4]?.trim() || null }
  // The process id may belong to another program by now, which would keep PostgreSQL from starting.
  await rm(file, { force: true })
  return null
}

/** The result of a start. A failed one may have lost a race, and the caller may try again. */
export type Started = { ok: true; postmaster: Postmaster } | { ok: false; log: string }

/**
 * Starts the server in a session of its own: a Ctrl-C at the terminal reaches us and not the database,
 * so requests under way can still finish. Resolves when it responds or has given up.
 */
export async function startPostmaster(cluster: Cluster, durable: boolean): Promise<Started> {
  const port = await choosePort(cluster)
  const sockets = hasSocket(cluster.folder) ? cluster.folder : null
  await removeSocketLock(cluster, port)
  const logFile = path.join(cluster.folder, 'postgres.log')
  const log = await open(logFile, 'w', 0o600)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: sockets ?? '',
    port,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.data, ...flags], {
    cwd: cluster.data,
    env: { ...process.env, LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...cluster.user,
  })
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  // The child keeps this process alive only while we wait for its exit.
  child.unref()
  const waitForChild = () => {
    child.ref()
    return exited
  }
  let ended = false
  void exited.then(() => {
    ended = true
  })
  try {
    while (!ended) {
      if (child.pid !== undefined && (await isReady(cluster, child.pid)))
        return { ok: true, postmaster: { pid: child.pid, port, sockets, exited: waitForChild } }
      await Promise.race([exited, delay(10)])
    }
    return { ok: false, log: await readFile(logFile, 'utf8').catch(() => '') }
  } finally {
    await log.close()
  }
}

/** Stops the server: ends its sessions, writes everything down, and is gone when this resolves. */
export async function stopPostmaster(cluster: Cluster, postmaster: Postmaster): Promise<void> {
  if (process.platform === 'win32') {
    // There are no signals there; PostgreSQL's own command speaks to its server by a pipe.
    const control = path.join(path.dirname(cluster.binaries.postgres), 'pg_ctl.exe')
    await promisify(execFile)(control, ['stop', '-D', cluster.data, '-m', 'fast', '-w']).catch(() => {})
    return
  }
  signal(postmaster.pid, 'SIGINT')
  await waitForExit(cluster, postmaster)
  await postmaster.exited?.()
}

/** Whether a server that refuses connections is not yet listening, rather than stopping or gone. */
export async function isStarting(cluster: Cluster, { pid }: Postmaster): Promise<boolean> {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() !== 'stopping' && (await servesCluster(pid, cluster))
}

/** Waits for a server that is on its way out. It takes its note away a moment before it ends, and may then
 *  stay as a zombie, which has no command line. */
export async function waitForExit(cluster: Cluster, { pid }: Postmaster): Promise<void> {
  while (await servesCluster(pid, cluster)) await delay(10)
}

async function isReady(cluster: Cluster, pid: number): Promise<boolean> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const lines = text.split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Whether the process is PostgreSQL on this very cluster, by the command line it was started with. */
async function servesCluster(pid: number, cluster: Cluster): Promise<boolean> {
  if (!Number.isInteger(pid) || !signal(pid, 0)) return false
  const command = await commandLine(pid)
  return command.includes('postgres') && command.includes(cluster.data)
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const [name, args] =
    process.platform === 'win32'
      ? [
          'powershell',
          ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`],
        ]
      : ['ps', ['-o', 'command=', '-p', String(pid)]]
  return promisify(execFile)(name, args).then(
    ({ stdout }) => stdout,
    () => '',
  )
}

/** What PostgreSQL's clients accept everywhere; some systems allow four more. */
const SOCKET_PATH_MAXIMUM = 103

/** Whether a Unix socket can be in the folder. A comma would separate two folders. */
function hasSocket(folder: string): boolean {
  if (process.platform === 'win32' || folder.includes(',')) return false
  return Buffer.byteLength(path.join(folder, '.s.PGSQL.65535')) <= SOCKET_PATH_MAXIMUM
}

/** The port of the last start where it is still free, so that a tool configured for it keeps working. */
async function choosePort(cluster: Cluster): Promise<number> {
  const file = path.join(cluster.folder, 'port')
  const last = Number(await readFile(file, 'utf8').catch(() => ''))
  const port = (last && (await freePort(last))) || (await freePort(0))
  if (!port) throw new Error('no free port on the loopback address')
  if (port !== last) await writeFile(file, `${port}\n`)
  return port
}

/**
 * A server that was killed leaves it behind, and PostgreSQL does not start where it names a process that lives: another
 * program of the same user by now, or a zombie, which nobody takes away where our own process is the first of a
 * container. Nothing else uses the folder, and the lock of the data, which stays, admits one server only.
 */
async function removeSocketLock(cluster: Cluster, port: number): Promise<void> {
  await rm(path.join(cluster.folder, `.s.PGSQL.${port}.lock`), { force: true })
}

function freePort(wanted: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(null))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null))
    })
  })
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function pidFile(cluster: Cluster): string {
  return path.join(cluster.data, 'postmaster.pid')
}
