import os from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { measureProcess } from '#server/domain/processes/own-state.ts'
import { enterProcesses } from '#server/domain/processes/presence.ts'
import { findProblems, isReady } from '#server/domain/processes/readiness.ts'
import { PHASE_TWO_PARTS } from '#shared/contract/operator-health.ts'
import { aHost, anAnonymousClient, anEvent } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const TOKEN = 'only-for-tests-only-for-tests'
const OPERATOR = 'operator@example.com'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { METRICS_TOKEN: TOKEN, OPERATOR_EMAILS: OPERATOR } })
})
afterAll(() => server.close())

const aWorker = () =>
  sql`INSERT INTO workers VALUES ('pool-test', now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()`.execute(
    server.db,
  )

async function ready(at: TestApp = server) {
  const response = await at.app.inject('/ready')
  return { status: response.statusCode, ...response.json() }
}

describe('[A-43] /ready', () => {
  beforeEach(aWorker)

  test('is 200 where everything works', async () => {
    expect(await ready()).toEqual({ status: 'ready', problems: [] })
  })

  test('names what waits, and goes on answering', async () => {
    await sql`UPDATE workers SET seen_at = now() - interval '41 seconds'`.execute(server.db)
    expect(await ready()).toMatchObject({ status: 'degraded', problems: ['jobs'] })
    const response = await server.app.inject('/ready')
    expect(response.statusCode).toBe(200)
  })

  test('says live where changes do not arrive, and goes on answering', async () => {
    const one = await startTestApp({ database: { url: server.databaseUrl, db: server.db } })
    vi.spyOn(one.deps.signals, 'isReceiving').mockReturnValue(false)
    expect(await ready(one)).toEqual({ status: 'degraded', problems: ['live'] })
    expect((await one.app.inject('/ready')).statusCode).toBe(200)
    await one.close()
  })

  test('says disk where the data folder has too little room, which keeps nobody from calling', async () => {
    const deps = { ...server.deps, config: { DATA_DIR: os.tmpdir() } }
    expect(await findProblems(deps, 1)).toEqual([])
    const problems = await findProblems(deps, Number.MAX_SAFE_INTEGER)
    expect([problems, isReady(problems)]).toEqual([['disk'], true])
  })

  test('is 503 over a database from before this version', async () => {
    await sql`UPDATE migrations SET name = 'x' || name WHERE name = (SELECT max(name) FROM migrations)`.execute(
      server.db,
    )
    try {
      expect(await ready()).toMatchObject({ status: 'not ready', problems: ['migrations'] })
    } finally {
      await sql`UPDATE migrations SET name = substr(name, 2) WHERE name LIKE 'x%'`.execute(server.db)
    }
  })

  test('is 503 without a database, and says nothing else of it', async () => {
    const url = 'postgres://somebody:hunter2@127.0.0.1:1/x'
    const db = openDatabase({ url, max: 1, onIdleError: () => {} })
    const lost = await startTestApp({ database: { url, db } })
    const response = await lost.app.inject('/ready')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({ status: 'not ready', problems: ['database'] })
    await lost.close()
    await db.destroy()
  })

  test('is 503 once the process is to end, which still answers and lets go of its connections', async () => {
    const draining = new AbortController()
    const other = await startTestApp({
      database: { url: server.databaseUrl, db: server.db },
      draining: draining.signal,
    })
    expect((await other.app.inject('/health')).headers['connection']).toBe('keep-alive')
    draining.abort()
    expect(await ready(other)).toMatchObject({ status: 'not ready', problems: ['stopping'] })
    const response = await other.app.inject('/health')
    expect([response.statusCode, response.headers['connection']]).toEqual([200, 'close'])
    await other.close()
  })
})

describe('[A-43] /metrics', () => {
  const read = (at: TestApp, token?: string) =>
    at.app.inject({
      url: '/metrics',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  test('is not there for whoever has no token, nor without the setting', async () => {
    expect((await read(server)).statusCode).toBe(404)
    expect((await read(server, 'a-wrong-token-a-wrong-token')).statusCode).toBe(404)
    const without = await startTestApp({ database: { url: server.databaseUrl, db: server.db } })
    expect((await read(without, TOKEN)).statusCode).toBe(404)
    await without.close()
  })

  test('counts requests by route, never by address, and tells what waits', async () => {
    const one = await startTestApp({
      env: { METRICS_TOKEN: TOKEN },
      alone: 'each process counts what it has answered',
    })
    const host = await aHost(one)
    const event = await anEvent(host)
    const guest = await addGuest(host, event)
    await anAnonymousClient(one).call('account.read')
    await host.call('guest.delete', { params: { id: event.id }, body: { ids: [guest.id] } })
    const response = await read(one, TOKEN)
    await one.close()
    expect(response.headers['content-type']).toMatch(/^text\/plain/)
    const lines = response.body.split('\n')
    const seconds = 'marhaba_http_request_seconds_count'
    expect(lines).toContain(`${seconds}{route="event.create",method="POST",status="200"} 1`)
    expect(lines).toContain(`${seconds}{route="account.read",method="GET",status="401"} 1`)
    expect(lines).toContain('marhaba_problem{problem="database"} 0')
    expect(lines).toContain('marhaba_work{kind="message",state="waiting"} 0')
    expect(lines.find((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBeDefined()
    expect(response.body).not.toContain(event.id)
    expect(response.body).not.toContain(guest.id)
  })

  test('tells connections, streams, how long work has waited, what was given up, and the size of the database', async () => {
    const one = await startTestApp({
      ...{ env: { METRICS_TOKEN: TOKEN }, listen: true },
      alone: 'the streams and connections of one process are counted',
    })
    const figures = async () => {
      const { body } = await read(one, TOKEN)
      return new Map(body.split('\n').map((line) => [line.split(' ')[0], Number(line.split(' ')[1])]))
    }
    const host = await aHost(one)
    const event = await anEvent(host)
    const before = await figures()
    expect(before.get('marhaba_db_connections{state="maximum"}')).toBe(10)
    expect(before.get('marhaba_db_connections{state="busy"}')).toBeLessThanOrEqual(10)
    expect(before.get('marhaba_db_connections{state="waiting"}')).toBe(0)
    expect(before.get('marhaba_work_oldest_seconds{kind="message"}')).toBe(0)
    expect(before.get('marhaba_work{kind="job",state="failed"}')).toBe(0)
    expect(before.get('marhaba_database_bytes')).toBeGreaterThan(1024 ** 2)

    const stream = await fetch(`${one.url}/api/website/events/${event.id}/live`, {
      headers: { authorization: `Bearer ${host.token}` },
    })
    await sql`
      SELECT graphile_worker.add_job('sweep', job_key => key, run_at => now() - interval '10 minutes')
      FROM unnest(ARRAY['waits', 'failed']) AS key
    `.execute(one.db)
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'failed'`.execute(
      one.db,
    )
    const after = await figures()
    expect(after.get('marhaba_streams')).toBe((before.get('marhaba_streams') ?? 0) + 1)
    expect(after.get('marhaba_work_oldest_seconds{kind="job"}')).toBeGreaterThanOrEqual(600)
    expect(after.get('marhaba_work{kind="job",state="failed"}')).toBe(1)
    await stream.body?.cancel()
    await one.close()
  })
})

describe('[A-43] operator.health', () => {
  test('lists the processes of the database, those that went silent too', async () => {
    const operator = await aHost(server, OPERATOR)
    const state = measureProcess(server.db, () => 3)
    const presence = await enterProcesses(server.db, { secretKey: 'one key', state })
    await sql`
      INSERT INTO processes SELECT gen_random_uuid(), 'gone.example', 7, key_check, now() - interval '1 hour',
        now() - interval '41 seconds', state FROM processes
    `.execute(server.db)
    const { data } = await operator.call('operator.health')
    expect(data.processes).toMatchObject([
      { pid: process.pid, is_silent: false, streams: 3 },
      { host: 'gone.example', pid: 7, is_silent: true },
    ])
    expect(data.database.megabytes).toBeGreaterThan(0)
    expect(data.database.connections).toBeGreaterThan(0)
    expect(data.jobs).toMatchObject({ waiting: expect.any(Number), failed: 0 })
    expect(data.place).toEqual({ kind: 'folder', name: server.config.DATA_DIR })
    expect(data.invoicing).toMatchObject({
      seller: { name_ar: 'بائع تجريبي', is_sample: true },
      named_from: null,
      phase_two_lacks: PHASE_TWO_PARTS,
    })
    await presence?.leave()
    const { data: later } = await operator.call('operator.health')
    expect(later.processes).toMatchObject([{ host: 'gone.example' }])
  })

  test('is there for nobody else', async () => {
    expect((await (await aHost(server)).call('operator.health')).status).toBe(404)
  })

  test('a process with another key does not enter while one with the first is alive', async () => {
    const state = measureProcess(server.db, () => 0)
    await sql`DELETE FROM processes`.execute(server.db)
    const first = await enterProcesses(server.db, { secretKey: 'one key', state })
    const same = await enterProcesses(server.db, { secretKey: 'one key', state })
    expect(same).not.toBeNull()
    await same?.leave()
    expect(await enterProcesses(server.db, { secretKey: 'another', state })).toBeNull()
    await sql`UPDATE processes SET seen_at = now() - interval '41 seconds'`.execute(server.db)
    const after = await enterProcesses(server.db, { secretKey: 'another', state })
    expect(after).not.toBeNull()
    await after?.leave()
    await first?.leave()
  })
})
