import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Guest } from '#shared/contract/guests.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { aHost, type Host } from '../factories/events.ts'
import { aGuest } from '../factories/guests.ts'
import { aDraft, aLiveEvent, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aMailServer } from '../setup/mail-server.ts'
import { type RandomProxy, startRandomProxy } from '../setup/random-proxy.ts'
import { type ServerProcess, spawnServer, startServer } from './server-process.ts'

/** Servers start and die beside each other on a busy machine. */
const PATIENT = { timeout: 120_000, interval: 20 }
const SEED = 20_261_125

let database: TestDatabase
let app: TestApp
let proxy: RandomProxy
let mail: Awaited<ReturnType<typeof aMailServer>>
let servers: ServerProcess[]
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  app = await startTestApp({ database })
  proxy = await startRandomProxy(SEED)
  mail = await aMailServer()
  servers = []
  folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-several-'))
  for (let place = 0; place < 3; place++) await start()
})
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL')
    await ended
  }
  await proxy.close()
  await mail.close()
  await app.close()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Each with a data folder of its own, as on machines of their own. */
function settings(): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, String(servers.length)),
    SECRET_KEY: app.deps.secretKey,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Marhaba <invitations@example.com>',
    INVITATIONS_PER_SECOND: '1000',
    DRAIN_SECONDS: '1',
    // The writers of these tests write more than a person.
    RATE_LIMITS: 'off',
  }
}

async function start(): Promise<ServerProcess> {
  const server = await startServer(settings())
  servers.push(server)
  proxy.add(server.url)
  return server
}

/** Calls through the proxy; asks again with the same key where nothing answered, as the outbox does. */
async function call<Data>(
  { token }: Host,
  method: 'GET' | 'POST',
  route: string,
  body?: object,
): Promise<Data> {
  const key = randomUUID()
  const response = await vi.waitFor(async () => {
    const result = await fetch(`${proxy.url}/api/website${route}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (result.status >= 500) throw new Error(`${method} ${route}: ${result.status}`)
    return result
  }, PATIENT)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text}`)
  return JSON.parse(text).data
}

const addGuest = (host: Host, eventId: string, place: number) =>
  call<Guest>(host, 'POST', `/events/${eventId}/guests`, {
    ...aGuest({}, place),
    email: `guest-${place}@example.com`,
  })

interface FeedPage {
  changes: { kind: string; row: Guest }[]
  next: number
  scope: number
  more: boolean
}

async function guestsOf(host: Host, eventId: string): Promise<Guest[]> {
  const guests: Guest[] = []
  let page: FeedPage = { changes: [], next: 0, scope: 0, more: true }
  while (page.more) {
    const query = `since=${page.next}&scope=${page.scope}&limit=1000`
    page = await call<FeedPage>(host, 'GET', `/events/${eventId}/changes?${query}`)
    guests.push(...page.changes.flatMap(({ kind, row }) => (kind === 'guest' ? [row] : [])))
  }
  // One that changed while it was read comes again: what it is now counts.
  return [...new Map(guests.map((guest) => [guest.id, guest])).values()]
}

/** Follows the event's revisions at one address until it is stopped, and comes again when the stream ends. */
function follow(url: string, { token }: Host, eventId: string) {
  const stop = new AbortController()
  const received: (number | null)[] = []
  const read = async () => {
    const { body } = await fetch(`${url}/api/website/events/${eventId}/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    })
    if (body === null) return
    for await (const text of body.pipeThrough(new TextDecoderStream()))
      for (const [, rev] of text.matchAll(/"rev":(\w+)/g)) received.push(rev === 'null' ? null : Number(rev))
  }
  const following = (async () => {
    while (!stop.signal.aborted) await read().catch(() => {})
  })()
  return {
    received,
    stop: async () => {
      stop.abort()
      await following
    },
  }
}

async function statesOfDeliveries(eventId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('deliveries')
    .select('state')
    .where('event_id', '=', eventId)
    .execute()
  return rows.map(({ state }) => state)
}

/** What a process that died had leased, and its worker's jobs, are free at once: nobody waits for a clock. */
async function ageLeases(): Promise<void> {
  await sql`
    UPDATE deliveries SET lease_until = lease_until - interval '1 hour' WHERE lease_until IS NOT NULL
  `.execute(database.db)
}

describe('[A-43] three processes on one database', () => {
  test('serve as one: writes, replays, streams and a send, whichever of them is asked', async () => {
    const host = await aHost(app)
    await givePoints(app, host, 1000)
    const event = await aLiveEvent(host)
    const streams = servers.map(({ url }) => follow(url, host, event.id))
    for (const { received } of streams) await expect.poll(() => received.length, PATIENT).toBeGreaterThan(0)

    const places = Array.from({ length: 40 }, (_, place) => place)
    const added = await Promise.all(places.map((place) => addGuest(host, event.id, place)))
    const last = Math.max(...added.map(({ rev }) => rev))
    for (const { received } of streams) await expect.poll(() => received.at(-1), PATIENT).toBe(last)
    for (const { stop } of streams) await stop()

    // The same call at all three at once, as an outbox repeats what it got no answer to.
    const key = randomUUID()
    const body = JSON.stringify({ ...aGuest({}, 99), email: 'guest-99@example.com' })
    const replays = await Promise.all(
      [...servers, ...servers].map(async ({ url }) => {
        const response = await fetch(`${url}/api/website/events/${event.id}/guests`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${host.token}`,
            'idempotency-key': key,
            'content-type': 'application/json',
          },
          body,
        })
        return response.text()
      }),
    )
    expect(new Set(replays).size).toBe(1)
    expect(await guestsOf(host, event.id)).toHaveLength(41)

    await call(host, 'POST', `/events/${event.id}/sends`, aDraft())
    await expect.poll(() => mail.received.length, PATIENT).toBe(41)
    expect(new Set(mail.received.flatMap(({ to }) => to)).size).toBe(41)
    await expect
      .poll(async () => new Set(await statesOfDeliveries(event.id)), PATIENT)
      .toEqual(new Set(['accepted']))

    expect(proxy.failed()).toBe(0)
    expect(proxy.responses.size).toBe(3)
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM processes`.execute(
      database.db,
    )
    expect(rows).toEqual([{ count: 3 }])
  })

  test('are restarted one by one and nobody notices; one that is killed costs a repeated call at most', async () => {
    const host = await aHost(app)
    await givePoints(app, host, 1000)
    const event = await aLiveEvent(host)
    const stream = follow(proxy.url, host, event.id)
    let place = 0
    let isOver = false
    const writing = Array.from({ length: 3 }, async () => {
      while (!isOver) await addGuest(host, event.id, place++)
    })
    const more = async () => {
      const before = place
      await expect.poll(() => place, PATIENT).toBeGreaterThan(before + 10)
    }

    await more()
    for (const server of servers.slice(0, 2)) {
      await start()
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
      expect(server.output.err).toBe('')
      await more()
    }
    // No call found its server gone: each was answered by whoever had it, or came to another.
    expect(proxy.failed()).toBe(0)

    // The third dies while it writes and sends.
    const before = mail.received.length
    await call(host, 'POST', `/events/${event.id}/sends`, aDraft())
    await expect.poll(() => mail.received.length, PATIENT).toBeGreaterThan(before)
    servers[2]?.child.kill('SIGKILL')
    await servers[2]?.ended
    await more()
    isOver = true
    await Promise.all(writing)

    const guests = await guestsOf(host, event.id)
    const written = Array.from({ length: place }, (_, each) => `guest-${each}@example.com`)
    expect(guests.map(({ email }) => email ?? '').sort()).toEqual(written.sort())
    const newest = Math.max(...guests.map(({ rev }) => rev))
    await expect
      .poll(() => Math.max(...stream.received.map((rev) => rev ?? 0)), PATIENT)
      .toBeGreaterThanOrEqual(newest)
    await stream.stop()

    await ageLeases()
    const isOpen = (state: string) => ['planned', 'claimed', 'calling'].includes(state)
    await expect.poll(async () => (await statesOfDeliveries(event.id)).filter(isOpen), PATIENT).toEqual([])
    const to = mail.received.slice(before).flatMap((one) => one.to)
    expect(new Set(to).size).toBe(to.length)
    const accepted = (await statesOfDeliveries(event.id)).filter((state) => state === 'accepted')
    expect(to.length).toBeGreaterThanOrEqual(accepted.length)
  })

  test('refuse one with another key: it would take every session for a forged one', async () => {
    const other = await spawnServer({ ...settings(), SECRET_KEY: 'another-key-another-key-another-key' })
    expect(await other.ended).toBe(1)
    expect(other.output.err.trim()).toBe(
      'Another process works at this database with another SECRET_KEY: give all of them the same. If you have just changed it, stop the others first.',
    )
  })
})
