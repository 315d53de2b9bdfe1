import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepCallCounts } from '#server/domain/call-counts.ts'
import { anEmail } from '../factories/accounts.ts'
import { aHost, clientOf } from '../factories/events.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let one: TestApp
let two: TestApp
beforeAll(async () => {
  one = await startTestApp({ config: { RATE_LIMITS: 'on' } })
  two = await startTestApp({
    config: { RATE_LIMITS: 'on' },
    database: { url: one.databaseUrl, db: one.db },
  })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

function post(server: TestApp, path: string, remoteAddress: string, payload: object, token = '') {
  return server.app.inject({
    method: 'POST',
    url: `/api/website/${path}`,
    remoteAddress,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    payload,
  })
}

async function guess(server: TestApp, remoteAddress: string): Promise<number> {
  return (await post(server, 'verify', remoteAddress, { email: anEmail(), code: 'ABCD' })).statusCode
}

function counts() {
  return one.db.selectFrom('call_counts').select(['key', 'calls']).orderBy('key').execute()
}

describe('[A-43] two processes on one database', () => {
  test('count the guesses of an address together, and each route by itself', async () => {
    for (let i = 0; i < 15; i++) {
      expect(await guess(one, '203.0.113.1')).toBe(422)
      expect(await guess(two, '203.0.113.1')).toBe(422)
    }
    expect(await guess(one, '203.0.113.1')).toBe(429)
    expect(await guess(two, '203.0.113.1')).toBe(429)
    expect(await guess(two, '203.0.113.2')).toBe(422)
    const again = await post(two, 'send-code', '203.0.113.1', { email: anEmail() })
    expect(again.statusCode).toBe(200)
  })

  test('let exactly as many through as the limit says, also of calls at once', async () => {
    const servers = Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? one : two))
    const statuses = await Promise.all(servers.map((server) => guess(server, '203.0.113.3')))
    expect(statuses.filter((status) => status === 422)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  test('ask the database no more about a caller who is beyond the limit', async () => {
    for (let i = 0; i < 31; i++) await guess(one, '203.0.113.4')
    const before = await counts()
    for (let i = 0; i < 50; i++) expect(await guess(one, '203.0.113.4')).toBe(429)
    expect(await counts()).toEqual(before)
  })

  test('count the reads of an account together, in blocks', async () => {
    const host = await aHost(one)
    const read = async (server: TestApp) => (await clientOf(server, host.token).call('account.read')).status
    const statuses: number[] = []
    for (let i = 0; i < 660; i++) statuses.push(await read(one), await read(two))
    const allowed = statuses.filter((status) => status === 200).length
    // The one that learns it last is less than a block behind.
    expect(allowed).toBeGreaterThanOrEqual(1200)
    expect(allowed).toBeLessThan(1260)
    expect(await read(one)).toBe(429)
    expect(await read(two)).toBe(429)
  })

  test('store no address, count few reads there, and forget what is over', async () => {
    const host = await aHost(one)
    const before = await counts()
    await host.call('account.read')
    expect(await counts()).toEqual(before)
    expect(before.length).toBeGreaterThan(0)
    for (const { key } of before) expect(key).toMatch(/^[a-z.-]+ [\w-]{43}$/)
    await sweepCallCounts(one.db)
    expect(await counts()).toHaveLength(before.length)
    await sql`UPDATE call_counts SET ends_at = clock_timestamp()`.execute(one.db)
    await sweepCallCounts(one.db)
    expect(await counts()).toEqual([])
  })

  test('go on each by itself where the database cannot count', async () => {
    await sql`ALTER TABLE call_counts RENAME TO call_counts_away`.execute(one.db)
    try {
      for (let i = 0; i < 30; i++) expect(await guess(one, '203.0.113.5')).toBe(422)
      expect(await guess(one, '203.0.113.5')).toBe(429)
      expect(await guess(two, '203.0.113.5')).toBe(422)
    } finally {
      await sql`ALTER TABLE call_counts_away RENAME TO call_counts`.execute(one.db)
    }
  })
})
