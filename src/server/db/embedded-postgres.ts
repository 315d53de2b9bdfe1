import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart, FolderInUse } from './cannot-start.ts'
import { type Cluster, findOrCreateCluster, ROLE } from './postgres/cluster.ts'
import {
  findPostmaster,
  isStarting,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
  waitForExit,
} from './postgres/postmaster.ts'

/** An advisory lock, held by a session of the process that uses the folder, for as long as that process lives. */
const OWNER_LOCK = 7_260_113
const STARTS = 5
/** What a server that was killed holds until the last of its sessions has noticed. */
const STILL_HELD = /pre-existing shared memory block .+ is still in use/
const SESSIONS_EXIT_TIMEOUT_MS = 10_000
/** How long the session of a process that was just killed may take to be noticed as gone. */
const OWNER_EXIT_TIMEOUT_MS = 3000
/** What a connection to a server that stops, or has stopped, may end with. */
const LEAVING_CODES = new Set(['57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'])
/** Nobody listens: at its port, or at its socket, which a server makes as it starts and takes away as it stops. */
const NOT_LISTENING = new Set(['ECONNREFUSED', 'ENOENT'])

export interface EmbeddedPostgres {
  /** The address of the application's database, with the password in it. */
  url: string
  /** The process number of the server, for the test that looks for left-overs. */
  pid: number
  /** True where the server had been left running by a process that was killed. */
  adopted: boolean
  /** Stops the server; resolves when it is gone. */
  stop: () => Promise<void>
}

export interface EmbeddedOptions {
  folder: string
  /** One line for the person at the terminal. */
  log?: (line: string) => void
  /** Called when the server went away without `stop`. */
  onExit?: () => void
  /** False for throwaway data: nothing is forced to the disk. */
  durable?: boolean
}

/**
 * Opens the PostgreSQL of a folder: makes it the first time, adopts one that a killed process left running,
 * and refuses a folder that another living process uses. That ownership is a lock inside the database, so
 * it ends with the process, however that ends, and there is no file to go stale.
 * @throws CannotStart
 */
export async function openEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, log = () => {}, onExit = () => {}, durable = true } = options
  const cluster = await findOrCreateCluster(folder, log)
  const deadline = performance.now() + SESSIONS_EXIT_TIMEOUT_MS
  let startLog = ''
  for (let starts = 0; starts < STARTS; ) {
    const running = await findPostmaster(cluster)
    const started = running ? null : await startPostmaster(cluster, durable)
    const postmaster = running ?? (started?.ok ? started.postmaster : null)
    if (!postmaster) {
      // Another process may have been faster; the next round meets its server.
      startLog = started && !started.ok ? started.log : ''
      if (STILL_HELD.test(startLog) && performance.now() < deadline) await delay(100)
      else starts += 1
      continue
    }
    const owner = await takeOwnership(cluster, postmaster)
    if (owner === 'taken') throw new FolderInUse(inUse(folder))
    if (owner === 'leaving') {
      await waitForExit(cluster, postmaster)
      starts += 1
      continue
    }
    return toEmbeddedPostgres(cluster, postmaster, owner, running !== null, onExit)
  }
  const reason = /(?:FATAL|PANIC):\s*(.+)/.exec(startLog)?.[1] ?? 'it gave no reason'
  throw new CannotStart(
    `PostgreSQL did not start on ${folder} (${reason}); its log is ${path.join(cluster.folder, 'postgres.log')}.`,
  )
}

async function toEmbeddedPostgres(
  cluster: Cluster,
  postmaster: Postmaster,
  owner: pg.Client,
  adopted: boolean,
  onLost: () => void,
): Promise<EmbeddedPostgres> {
  let stopping = false
  owner.on('end', () => {
    if (!stopping) onLost()
  })
  const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [ROLE])
  if (rowCount === 0) await owner.query(`CREATE DATABASE ${ROLE}`)
  return {
    url: urlOf(cluster, postmaster, ROLE),
    pid: postmaster.pid,
    adopted,
    stop: async () => {
      stopping = true
      // PostgreSQL releases the lock only as it stops, so nobody can adopt a server that is stopping.
      await stopPostmaster(cluster, postmaster)
    },
  }
}

/** The session that holds the folder; `taken` by another process, or the server is `leaving`. */
async function takeOwnership(
  cluster: Cluster,
  postmaster: Postmaster,
): Promise<pg.Client | 'taken' | 'leaving'> {
  const deadline = performance.now() + OWNER_EXIT_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({
      connectionString: urlOf(cluster, postmaster, 'postgres'),
      application_name: 'marhaba owner',
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ owned: boolean }>('SELECT pg_try_advisory_lock($1) AS owned', [
        OWNER_LOCK,
      ])
      if (rows[0]?.owned) return client
      await client.end()
      if (performance.now() > deadline) return 'taken'
    } catch (error) {
      await client.end().catch(() => {})
      // 57P03: still recovering, or already stopping; only its message says which.
      const { code, message } = error as { code?: string; message: string }
      const mayStart = NOT_LISTENING.has(code ?? '')
        ? await isStarting(cluster, postmaster)
        : code === '57P03' && message.includes('starting up')
      if (mayStart) await delay(50)
      else if (LEAVING_CODES.has(code ?? '')) return 'leaving'
      else throw error
    }
  }
}

function urlOf(cluster: Cluster, postmaster: Postmaster, database: string): string {
  const url = new URL(`postgres://${ROLE}:${cluster.password}@127.0.0.1:${postmaster.port}/${database}`)
  if (postmaster.sockets !== null) url.searchParams.set('host', postmaster.sockets)
  return url.href
}

function inUse(folder: string): string {
  return `Another Marhaba is already running on ${path.dirname(folder)}: stop it first, or choose another folder with DATA_DIR.`
}
