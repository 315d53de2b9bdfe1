import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { root, serverArguments } from '../../scripts/prepare.mjs'
import { freePort } from '../setup/free-port.ts'

/** The server as its own process, in a data folder. */
export interface ServerProcess {
  child: ChildProcess
  url: string
  /** What it has written so far. */
  output: { out: string; err: string }
  /** Resolves with the exit code. */
  ended: Promise<number | null>
}

/** Starts `src/server/main.ts`; it may still be on its way up. Without a DATA_DIR it has one of its own. */
export async function spawnServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const ownFolder =
    env['DATA_DIR'] === undefined ? await mkdtemp(path.join(os.tmpdir(), 'marhaba-data-')) : null
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      MODE: 'development',
      DEMO: 'off',
      DRAW_AHEAD: 'off',
      HOST: '127.0.0.1',
      PORT: port,
      ...(ownFolder !== null && { DATA_DIR: ownFolder }),
      ...env,
    },
  })
  const output = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).then(async (code) => {
    if (ownFolder !== null) await rm(ownFolder, { recursive: true, force: true })
    return code
  })
  return { child, url: `http://127.0.0.1:${port}`, output, ended }
}

/** On a busy machine a start takes a minute. */
const START_LIMIT_MS = 300_000

/** Starts the server and waits for its first answer; throws what it wrote if it ends before, or never answers. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(env)
  let ended = false
  void server.ended.then(() => {
    ended = true
  })
  const limit = setTimeout(() => server.child.kill('SIGKILL'), START_LIMIT_MS)
  while (!ended) {
    const response = await fetch(`${server.url}/ready`).catch(() => null)
    if (response?.ok) {
      clearTimeout(limit)
      return server
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  clearTimeout(limit)
  throw new Error(`the server ended:\n${server.output.err}`)
}

/** What a script needs to reach the embedded database of a running server. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  const read = async (name: string) => (await readFile(path.join(dataDir, 'postgres', name), 'utf8')).trim()
  return `postgres://marhaba:${await read('password')}@127.0.0.1:${await read('port')}/marhaba`
}

/** The process number of the PostgreSQL on the folder; null where none runs. */
export async function postgresPid(dataDir: string): Promise<number | null> {
  const file = path.join(dataDir, 'postgres/data/postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => null)
  const pid = Number(text?.split('\n')[0])
  return text !== null && isAlive(pid) ? pid : null
}

/** A zombie counts as dead: it has ended, and only waits for somebody to ask. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return status.slice(status.lastIndexOf(')')).split(' ')[1] !== 'Z'
  } catch {
    return false
  }
}
