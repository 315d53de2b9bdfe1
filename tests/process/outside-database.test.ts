import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { beginSession } from '#server/domain/accounts/sessions.ts'
import { openBalance } from '#server/domain/points/balances.ts'
import { anEmail, aSignUp } from '../factories/accounts.ts'
import { aGuest } from '../factories/guests.ts'
import { type ServerProcess, startServer } from './server-process.ts'

let folder: string
let postgres: EmbeddedPostgres
let server: ServerProcess

/** PostgreSQL as a service of its own: the server under test only knows its address. */
const startPostgres = () => openEmbeddedPostgres({ folder: path.join(folder, 'postgres'), durable: false })

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-outside-'))
  // As root PostgreSQL runs as a user of its own, who must be able to pass.
  await chmod(folder, 0o755)
  postgres = await startPostgres()
  server = await startServer({ DATABASE_URL: postgres.url })
})

afterEach(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A verified account with a session: its token. */
async function aSession(): Promise<string> {
  const db = openDatabase({ url: postgres.url, max: 1, onIdleError: () => {} })
  const id = randomUUID()
  const account = { id, email: anEmail(), full_name: 'نورة السبيعي', password_hash: 'none' }
  await db.insertInto('accounts').values(account).execute()
  await db.transaction().execute((trx) => openBalance(trx, id))
  const token = await beginSession(db, id, true, new Date())
  await db.destroy()
  return token
}

async function call(token: string, method: 'GET' | 'POST', route: string, body?: object) {
  const response = await fetch(`${server.url}/api/website${route}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string }) }
}

/** A connection that holds the lock for which every request that adds a guest has to wait. */
async function lockGuests(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  await client.query('BEGIN; LOCK TABLE guests')
  return client
}

async function countWaitingForLocks(client: pg.Client): Promise<number> {
  const waiting = "SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
  return (await client.query<{ waiting: number }>(waiting)).rows[0]!.waiting
}

/** Addresses that the server has mailed to. */
async function mailedAddresses(): Promise<string[]> {
  const db = openDatabase({ url: postgres.url, max: 1, onIdleError: () => {} })
  const rows = await db.selectFrom('delivered_messages').select('recipient').execute()
  await db.destroy()
  return rows.map(({ recipient }) => recipient)
}

test('an outside database that stops is answered by 503, and one that starts again serves without a restart', async () => {
  const token = await aSession()
  const eventId = randomUUID()
  const addGuest = () => call(token, 'POST', `/events/${eventId}/guests`, aGuest())
  expect((await call(token, 'POST', '/events', { id: eventId, title_ar: 'زواج' })).status).toBe(200)

  const stream = await fetch(`${server.url}/api/website/events/${eventId}/live`, {
    headers: { authorization: `Bearer ${token}` },
  })
  let streamed = ''
  let hasStreamEnded = false
  void (async () => {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) streamed += text
    hasStreamEnded = true
  })().catch(() => {})
  const moves = () => streamed.match(/event: moved\ndata: \{"rev":\d+/g)?.length ?? 0
  // A revision of before the process listens arrives as null.
  const movesWithGuest = async () => {
    expect((await addGuest()).status).toBe(200)
    return moves()
  }
  await expect.poll(movesWithGuest).toBeGreaterThan(0)

  // Connections break while transactions hold them, too.
  const lock = await lockGuests()
  const cutOff = [addGuest(), addGuest()]
  // A job may wait for it as well.
  await expect.poll(() => countWaitingForLocks(lock)).toBeGreaterThanOrEqual(cutOff.length)
  await postgres.stop()
  for (const response of await Promise.all(cutOff))
    expect(response).toMatchObject({ status: 503, code: 'unavailable' })

  const away = await call(token, 'GET', '/events')
  expect(away).toMatchObject({ status: 503, code: 'unavailable', message: expect.any(String) })
  expect(await addGuest()).toMatchObject({ status: 503, code: 'unavailable' })
  const readiness = await fetch(`${server.url}/ready`)
  expect([readiness.status, await readiness.json()]).toMatchObject([
    503,
    { status: 'not ready', problems: expect.arrayContaining(['database']) },
  ])
  expect((await fetch(`${server.url}/health`)).status).toBe(200)

  postgres = await startPostgres()
  await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(200)
  expect((await call(token, 'GET', '/events')).status).toBe(200)
  // The stream of before the outage receives what happens after it.
  const before = moves()
  await expect
    .poll(async () => {
      await addGuest()
      return moves()
    })
    .toBeGreaterThan(before)
  expect(hasStreamEnded).toBe(false)

  // Jobs run again, too: the mail of a sign-up is one.
  const email = anEmail()
  const signUp = await fetch(`${server.url}/api/website/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aSignUp(email)),
  })
  expect(signUp.status).toBe(200)
  await expect.poll(mailedAddresses).toContain(email)
  expect(server.child.exitCode).toBeNull()
})
