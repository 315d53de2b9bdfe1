import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureBuilt, root } from '../../scripts/prepare.mjs'
import { freePort } from '../setup/free-port.ts'
import { isAlive, postgresPid } from './server-process.ts'

let folder: string
let dataDir: string
let npmStart: ChildProcess | null

beforeEach(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-supervised-'))
  // As root PostgreSQL runs as a user of its own, who must be able to pass.
  await chmod(folder, 0o755)
  dataDir = path.join(folder, 'data')
  npmStart = null
})

afterEach(async () => {
  if (npmStart?.exitCode === null) {
    npmStart.kill('SIGTERM')
    await new Promise((resolve) => npmStart?.once('close', resolve))
  }
  await rm(folder, { recursive: true, force: true })
})

/** `npm start` without its npm. */
async function startSupervised(env: Record<string, string> = {}) {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DEMO: 'off',
      DRAW_AHEAD: 'off',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      ...env,
    },
  })
  npmStart = child
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, url: `http://127.0.0.1:${port}`, output, ended }
}

const isReady = (url: string) =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A server starts its database first, on a busy machine that takes minutes. */
const LONG = { timeout: 200_000, interval: 50 }

async function serverOf({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid), '-f', 'src/server/main.ts'])
  return Number(stdout)
}

describe('npm start', () => {
  test('brings a server that was killed back, more than once, and a stop stays a stop', async () => {
    const { child, url, output, ended } = await startSupervised()
    await expect.poll(() => isReady(url), LONG).toBe(true)
    const killed: number[] = []
    for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
      const server = await serverOf(child)
      process.kill(server, signal)
      await expect.poll(() => isAlive(server), LONG).toBe(false)
      await expect.poll(() => isReady(url), LONG).toBe(true)
      expect(output.text).toContain(`The server ended unexpectedly (${signal}).`)
      killed.push(server)
    }
    const last = await serverOf(child)
    expect(killed).not.toContain(last)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(isAlive(last)).toBe(false)
    expect(await postgresPid(dataDir)).toBeNull()
  })

  test('brings a server back whose embedded database was killed', async () => {
    const { child, url } = await startSupervised()
    await expect.poll(() => isReady(url), LONG).toBe(true)
    const server = await serverOf(child)
    const database = await postgresPid(dataDir)
    if (database === null) throw new Error('no database runs')
    process.kill(database, 'SIGKILL')
    await expect.poll(() => isAlive(server), LONG).toBe(false)
    await expect.poll(() => isReady(url), LONG).toBe(true)
    expect(await postgresPid(dataDir)).not.toBe(database)
  })

  test('ends with a server that was asked to stop', async () => {
    const { child, url, ended } = await startSupervised()
    await expect.poll(() => isReady(url), LONG).toBe(true)
    process.kill(await serverOf(child), 'SIGTERM')
    expect(await ended).toBe(0)
    expect(await postgresPid(dataDir)).toBeNull()
  })

  test('does not repeat a start that cannot be', async () => {
    const { output, ended } = await startSupervised({ LOG_LEVEL: 'loud' })
    expect(await ended).toBe(1)
    expect(output.text.match(/LOG_LEVEL must be/g)).toHaveLength(1)
  })
})
