import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#server/db/schema.ts'
import { anEmail, PASSWORD } from '../factories/accounts.ts'
import { aHost, anAnonymousClient, anEvent } from '../factories/events.ts'
import { aGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

// What many callers at once must not do to one who comes beside them.

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ alone: 'lines and turns are bounded in each process' })
})
afterAll(() => server.close())

/** Takes a lock in a transaction of its own; returns how to release it. */
async function holdLock(take: (trx: Transaction<DB>) => Promise<unknown>): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: begin } = Promise.withResolvers<void>()
  const transaction = server.db.transaction().execute(async (trx) => {
    await take(trx)
    begin()
    await released
  })
  await locked
  return () => {
    release()
    return transaction
  }
}

test('[A-4] a crowd that signs in holds up no file, and beyond a bound is told to try again', async () => {
  const anonymous = anAnonymousClient(server)
  const codes: string[] = []
  const crowd = Array.from({ length: 250 }, async () => {
    const body = { email: anEmail(), password: PASSWORD }
    codes.push((await anonymous.call('account.sign-in', { body })).code)
  })
  await Promise.race(crowd)
  const file = await server.app.inject({ url: '/faces/amiri-arabic-400-normal.ttf' })
  expect(file.statusCode).toBe(200)
  expect(codes.filter((code) => code === 'credentials_wrong').length).toBeLessThan(50)
  await Promise.all(crowd)
  expect(new Set(codes)).toEqual(new Set(['credentials_wrong', 'unavailable']))
  expect(codes.filter((code) => code === 'credentials_wrong').length).toBeGreaterThanOrEqual(100)
})

test('[A-43] a crowd that writes to one event leaves connections of the database to everybody else', async () => {
  const [host, other] = await Promise.all([aHost(server), aHost(server)])
  const [crowded, quiet] = await Promise.all([anEvent(host), anEvent(other)])
  const release = await holdLock((trx) =>
    trx.selectFrom('events').select('id').where('id', '=', crowded.id).forNoKeyUpdate().execute(),
  )
  const writes = Array.from({ length: 40 }, (_, place) =>
    host.call('guest.add', { params: { id: crowded.id }, body: aGuest({}, place) }),
  )
  // It would wait as long as the lock is held.
  const read = await other.call('event.read', { params: { id: quiet.id } })
  const written = await other.call('guest.add', { params: { id: quiet.id }, body: aGuest() })
  await release()
  expect([read.status, written.status]).toEqual([200, 200])
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(40).fill(200))
})

test('[A-43] a deadlock is answered as busy, and the request succeeds when it is sent again', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const body = aGuest()
  const add = () => host.call('guest.add', { params: { id: event.id }, body })
  const waiting = sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const expectWaiting = (count: number) =>
    expect.poll(async () => (await waiting.execute(server.db)).rows).toHaveLength(count)
  // A request that adds a guest holds the lock of the event, and then waits for the locks 1 and 2.
  await sql`
    CREATE FUNCTION lock_both() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(1), pg_advisory_xact_lock(2); RETURN NEW; END $$`.execute(server.db)
  await sql`CREATE TRIGGER locks BEFORE INSERT ON guests EXECUTE FUNCTION lock_both()`.execute(server.db)
  const release = await holdLock((trx) => sql`SELECT pg_advisory_xact_lock(1)`.execute(trx))
  const added = await server.db.transaction().execute(async (trx) => {
    // PostgreSQL ends the transaction that notices the deadlock: the request's.
    await sql`SET LOCAL deadlock_timeout = '10min'`.execute(trx)
    await sql`SELECT pg_advisory_xact_lock(2)`.execute(trx)
    const adding = add()
    await expectWaiting(1)
    const locked = trx.selectFrom('events').select('id').where('id', '=', event.id).forUpdate().execute()
    await expectWaiting(2)
    await release()
    await locked
    return { adding }
  })
  expect(await added.adding).toMatchObject({ status: 503, code: 'unavailable' })
  expect(server.unexpected.splice(0)).toMatchObject([{ code: '40P01' }])
  await sql`DROP TRIGGER locks ON guests`.execute(server.db)
  expect(await add()).toMatchObject({ status: 200, data: { id: body.id } })
})

test('[A-43] figures that take long occupy one connection of the database, however often they are asked for', async () => {
  const [host, other] = await Promise.all([aHost(server), aHost(server)])
  const [asked, quiet] = await Promise.all([anEvent(host), anEvent(other)])
  // Whatever reads answers takes until it is released.
  const release = await holdLock((trx) => sql`LOCK TABLE answers IN ACCESS EXCLUSIVE MODE`.execute(trx))
  const routes = ['answer.summary', 'answer.list'] as const
  const reports = Array.from({ length: 20 }, (_, place) =>
    host.call(routes[place % 2] ?? 'answer.list', { params: { id: asked.id } }),
  )
  const activity = Array.from({ length: 5 }, () => host.call('activity.list'))
  const read = await other.call('event.read', { params: { id: quiet.id } })
  await release()
  expect(read.status).toBe(200)
  const all = await Promise.all([...reports, ...activity])
  expect(all.map(({ status }) => status)).toEqual(Array(25).fill(200))
})
