import net from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unlockJobsOfDeadWorkers } from '#server/jobs/heartbeat.ts'
import { anEmail, aSignUp } from '../factories/accounts.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { type ServerProcess, startServer } from './server-process.ts'

let database: TestDatabase
let servers: ServerProcess[]
let closers: (() => Promise<unknown>)[]
beforeEach(async () => {
  database = await createTestDatabase()
  servers = []
  closers = []
})
afterEach(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL')
    await ended
  }
  for (const close of closers) await close()
  await database.drop()
})

async function start(smtpPort: number): Promise<ServerProcess> {
  const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`
  const server = await startServer({
    DATABASE_URL: database.url,
    SMTP_URL,
    SECRET_KEY: 'only-for-tests-only-for-tests-only',
  })
  servers.push(server)
  return server
}

/** A mail server that takes a connection and then says nothing: whoever sends is in the middle of a job. */
async function aSilentMailServer() {
  const connected = Promise.withResolvers<void>()
  const sockets = new Set<net.Socket>()
  const silent = net.createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    connected.resolve()
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  return { port: (silent.address() as net.AddressInfo).port, connected: connected.promise }
}

async function aMailServer() {
  const received = Promise.withResolvers<string[]>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, callback) => {
      stream.resume().on('end', () => {
        received.resolve(session.envelope.rcptTo.map(({ address }) => address))
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  return { port: (smtp.server.address() as net.AddressInfo).port, received: received.promise }
}

async function signUp(server: ServerProcess, email: string): Promise<void> {
  const response = await fetch(`${server.url}/api/website/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aSignUp(email)),
  })
  expect(response.status).toBe(200)
}

/** As if so long ago: nobody waits for a clock. */
const ageJobs = () =>
  sql`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '1 hour'`.execute(database.db)
const ageWorkers = () =>
  sql`UPDATE workers SET seen_at = seen_at - interval '41 seconds'`.execute(database.db)

test('[A-2] a code whose worker was killed while it sent it is sent by the next one', async () => {
  const silent = await aSilentMailServer()
  const killed = await start(silent.port)
  const email = anEmail()
  await signUp(killed, email)
  await silent.connected
  killed.child.kill('SIGKILL')
  await killed.ended
  await ageJobs()
  await ageWorkers()

  const mail = await aMailServer()
  await start(mail.port)
  expect(await mail.received).toEqual([email])
})

test('a job that takes long is left to its worker while that lives', async () => {
  const silent = await aSilentMailServer()
  const busy = await start(silent.port)
  await signUp(busy, anEmail())
  await silent.connected
  await ageJobs()
  const lockedBy = async () => {
    const { rows } = await sql<{ locked_by: string | null }>`
      SELECT locked_by FROM graphile_worker.jobs WHERE task_identifier = 'account.mail-registration'
    `.execute(database.db)
    return rows.map(({ locked_by }) => locked_by)
  }
  const [worker] = await lockedBy()
  expect(worker).toMatch(/^pool-/)
  await unlockJobsOfDeadWorkers(database.db)
  expect(await lockedBy()).toEqual([worker])

  busy.child.kill('SIGKILL')
  await busy.ended
  await ageWorkers()
  await unlockJobsOfDeadWorkers(database.db)
  expect(await lockedBy()).toEqual([null])
  expect(await database.db.selectFrom('workers').select('id').execute()).toEqual([])
})
