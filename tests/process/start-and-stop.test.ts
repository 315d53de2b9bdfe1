import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  databaseUrlOf,
  isAlive,
  postgresPid,
  type ServerProcess,
  spawnServer,
  startServer,
} from './server-process.ts'

let folder: string
let dataDir: string
let servers: ServerProcess[]
/** A data folder as a server left it that served once; copied where a test is not about the first start. */
let usedFolder: string

beforeAll(async () => {
  usedFolder = await makeFolder()
  await stop(await startServer({ DATA_DIR: path.join(usedFolder, 'data') }))
})

afterAll(() => rm(usedFolder, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await makeFolder()
  dataDir = path.join(folder, 'data')
  servers = []
})

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'marhaba-process-'))
  // As root PostgreSQL runs as a user of its own, who must be able to pass.
  await chmod(made, 0o755)
  return made
}

/** With the owners of its files, which `fs.cp` does not keep. */
async function copyUsedData(to = dataDir): Promise<void> {
  await promisify(execFile)('cp', ['-a', path.join(usedFolder, 'data'), to])
}

afterEach(async () => {
  // One left behind by a failed test is adopted and stopped by the next start on its folder.
  for (const server of servers) if (server.child.exitCode === null) server.child.kill('SIGKILL')
  if ((await postgresPid(dataDir)) !== null) await stop(await startServer({ DATA_DIR: dataDir }))
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ DATA_DIR: dataDir, ...env })
  servers.push(server)
  return server
}

async function stop(server: ServerProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<number | null> {
  server.child.kill(signal)
  return server.ended
}

/** A start that is refused: its code, and what it says on standard error. */
async function refused(env: Record<string, string>) {
  const server = await spawnServer({ DATA_DIR: dataDir, ...env })
  const code = await server.ended
  return { code, lines: server.output.err.trim().split('\n') }
}

async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: await databaseUrlOf(dataDir) })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

describe('a start', () => {
  test.each([
    ['in an empty folder', 'SIGINT'],
    ['on a used folder', 'SIGTERM'],
  ] as const)('%s serves, and %s stops all of it', async (where, signal) => {
    if (where === 'on a used folder') await copyUsedData()
    const server = await start()
    const pid = await postgresPid(dataDir)
    expect(pid).not.toBeNull()
    expect(await stop(server, signal)).toBe(0)
    expect(isAlive(pid!)).toBe(false)
    expect(await postgresPid(dataDir)).toBeNull()
    expect(server.output.err).toBe('')
  })

  test('keeps its secrets from others, and the same ones the second time', async () => {
    await copyUsedData()
    const secrets = ['secret-key', 'postgres/password'].map((name) => path.join(dataDir, name))
    const before = await Promise.all(secrets.map((file) => readFile(file, 'utf8')))
    for (const file of secrets) expect((await stat(file)).mode & 0o077).toBe(0)
    await stop(await start())
    expect(await Promise.all(secrets.map((file) => readFile(file, 'utf8')))).toEqual(before)
  })

  test('gives the database to the loopback address and a socket of its own folder, behind a password, and writes to the disk', async () => {
    await copyUsedData()
    await start()
    const [settings] = await query(
      `SELECT current_setting('listen_addresses') AS listen, current_setting('fsync') AS fsync,
              current_setting('unix_socket_directories') AS sockets`,
    )
    const folder = await realpath(path.join(dataDir, 'postgres'))
    expect(settings).toEqual({ listen: '127.0.0.1', fsync: 'on', sockets: folder })
    expect((await stat(folder)).mode & 0o077).toBe(0)
    const guess = Object.assign(new URL(await databaseUrlOf(dataDir)), { password: 'guess' })
    for (const host of ['127.0.0.1', folder]) {
      guess.searchParams.set('host', host)
      await expect(new pg.Client({ connectionString: guess.href }).connect(), host).rejects.toMatchObject({
        code: '28P01',
      })
    }
  })

  test('interrupted on its way up leaves nothing running', async () => {
    const server = await spawnServer({ DATA_DIR: dataDir })
    servers.push(server)
    const firstLine = new Promise<void>((resolve) => server.child.stdout?.once('data', () => resolve()))
    await Promise.race([firstLine, server.ended])
    await stop(server)
    expect(await postgresPid(dataDir)).toBeNull()
    expect((await start()).output.err).toBe('')
  })
})

describe('after a kill -9', () => {
  test('the next start takes over the same database with every acknowledged row', async () => {
    await copyUsedData()
    const killed = await start()
    await query('CREATE TABLE acknowledged (n integer PRIMARY KEY)')
    let acknowledged = 0
    const writing = (async () => {
      const client = new pg.Client({ connectionString: await databaseUrlOf(dataDir) })
      client.on('error', () => {})
      await client.connect()
      for (let n = 1; n <= 500; n++) {
        await client.query('INSERT INTO acknowledged VALUES ($1)', [n])
        acknowledged = n
        if (n === 250) killed.child.kill('SIGKILL')
      }
      await client.end()
    })()
    await Promise.all([writing, killed.ended])
    const left = await postgresPid(dataDir)
    expect(left).not.toBeNull()

    const next = await start()
    expect(await postgresPid(dataDir)).toBe(left)
    expect(await query('SELECT count(*)::int AS n FROM acknowledged')).toEqual([{ n: acknowledged }])
    expect(await stop(next)).toBe(0)
    // Not a child of the server that stopped it: the kernel may still be taking it down.
    await expect.poll(() => isAlive(left!)).toBe(false)
  })

  test('of server and PostgreSQL together, the next start waits for the last session and recovers every acknowledged row', async () => {
    await copyUsedData()
    const killed = await start()
    const client = new pg.Client({ connectionString: await databaseUrlOf(dataDir) })
    client.on('error', () => {})
    await client.connect()
    await client.query('CREATE TABLE acknowledged (n integer PRIMARY KEY)')
    for (let n = 1; n <= 50; n++) await client.query('INSERT INTO acknowledged VALUES ($1)', [n])
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const session = rows[0]!.pid
    process.kill(session, 'SIGSTOP')
    process.kill((await postgresPid(dataDir))!, 'SIGKILL')
    killed.child.kill('SIGKILL')
    await killed.ended

    const next = start()
    const refusals = new Set<string>()
    try {
      // More often than the five times that a start is tried which fails for any other reason.
      const isRefused = expect.poll(
        async () => {
          const log = await readFile(path.join(dataDir, 'postgres/postgres.log'), 'utf8')
          for (const [, pid] of log.matchAll(/\[(\d+)\] FATAL: .+shared memory block/g)) refusals.add(pid!)
          return refusals.size
        },
        { interval: 20, timeout: 120_000 },
      )
      await Promise.race([isRefused.toBeGreaterThan(5), next])
    } finally {
      process.kill(session, 'SIGCONT')
    }
    await next
    await client.end()
    expect(refusals.size).toBeGreaterThan(5)
    expect(await query('SELECT count(*)::int AS n FROM acknowledged')).toEqual([{ n: 50 }])
  })

  test('left-over notes that name somebody else’s process are no hindrance', async () => {
    await copyUsedData()
    // PostgreSQL heeds the processes of its own user alone: another one, at another port.
    const elsewhere = path.join(folder, 'other')
    await copyUsedData(elsewhere)
    await rm(path.join(elsewhere, 'postgres/port'))
    const other = await start({ DATA_DIR: elsewhere })
    const pid = await postgresPid(elsewhere)
    const cluster = path.join(dataDir, 'postgres')
    const port = (await readFile(path.join(cluster, 'port'), 'utf8')).trim()
    const note = `${pid}\n${cluster}/data\n0\n${port}\n${cluster}\n127.0.0.1\n\nready\n`
    await writeFile(path.join(cluster, 'data/postmaster.pid'), note)
    await writeFile(path.join(cluster, `.s.PGSQL.${port}.lock`), note)
    await start()
    expect(await postgresPid(dataDir)).not.toBe(pid)
    expect(await stop(other)).toBe(0)
  })
})

describe('a start that cannot be says so in one sentence, fails, and leaves no PostgreSQL', () => {
  test('the folder is in use: the second of two at once', async () => {
    await copyUsedData()
    const both = await Promise.all([1, 2].map(() => spawnServer({ DATA_DIR: dataDir })))
    servers.push(...both)
    const loser = await Promise.race(both.map((server) => server.ended.then(() => server)))
    expect(await loser.ended).toBe(1)
    expect(loser.output.err.trim()).toMatch(/^Another Marhaba is already running on .+DATA_DIR\.$/)
    const winner = both.find((server) => server !== loser)!
    await expect
      .poll(
        () =>
          fetch(`${winner.url}/ready`).then(
            (r) => r.status,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(200)
    expect(await stop(winner)).toBe(0)
  })

  test('the port is taken', async () => {
    await copyUsedData()
    const other = net.createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as net.AddressInfo
    const { code, lines } = await refused({ PORT: String(port) })
    other.close()
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [`Port ${port} is taken: choose another with PORT.`],
    })
    expect(await postgresPid(dataDir)).toBeNull()
  })

  test('the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, '')
    const { code, lines } = await refused({ DATA_DIR: path.join(file, 'data') })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/cannot be written.+DATA_DIR\.$/)],
    })
  })

  test('DATABASE_URL leads nowhere, and its password is not shown', async () => {
    const { code, lines } = await refused({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' })
    expect({ code, lines }).toEqual({
      code: 1,
      lines: ['The database of DATABASE_URL (127.0.0.1:1/x) cannot be used: nothing listens there.'],
    })
  })

  test('a setting is wrong', async () => {
    expect(await refused({ PORT: 'door' })).toEqual({
      code: 1,
      lines: ['PORT must be a whole number from 1 to 65535, not “door”.'],
    })
  })
})
