import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Send } from '#shared/contract/sends.ts'
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
/** Calls that a process has under way by one channel; see decision 0028. */
const AT_ONCE = 5
/** States of a delivery that somebody has to deal with. */
const OPEN: readonly string[] = ['planned', 'claimed', 'calling']

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

const senderAddress = (place: number) => `invitations-${place}@example.com`

/** Each with a data folder of its own, as on machines of their own. */
function settings(): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, String(servers.length)),
    SECRET_KEY: app.deps.secretKey,
    SMTP_URL: mail.url,
    // By which a mail says who sent it.
    MAIL_FROM: `Marhaba <${senderAddress(servers.length)}>`,
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

function deliveriesOf(eventId: string) {
  return database.db
    .selectFrom('deliveries')
    .select(['state', 'lease_owner'])
    .where('event_id', '=', eventId)
    .execute()
}

async function statesOfDeliveries(eventId: string): Promise<string[]> {
  return (await deliveriesOf(eventId)).map(({ state }) => state)
}

async function countByState(eventId: string): Promise<Record<string, number>> {
  const states = Map.groupBy(await statesOfDeliveries(eventId), (state) => state)
  return Object.fromEntries([...states].map(([state, { length }]) => [state, length]))
}

/**
 * What a process that died had leased is free at once: nobody waits for a clock. First the others send what they have
 * leased, for what they are calling would count as unknown, too.
 */
async function ageLeasesOfDead(eventId: string): Promise<void> {
  const isOnlyOfOne = async () => {
    const open = (await deliveriesOf(eventId)).filter(({ state }) => OPEN.includes(state))
    const owners = new Set(open.map(({ lease_owner }) => lease_owner))
    // Without an owner it is planned, and somebody alive takes it.
    return owners.size <= 1 && !owners.has(null)
  }
  await expect.poll(isOnlyOfOne, PATIENT).toBe(true)
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
    // Guests are written for as long as servers take to start: how many there are depends on the machine.
    await givePoints(app, host, 10_000)
    const {
      data: { available },
    } = await host.call('points.balance')
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

    // One dies while it writes and sends.
    const before = mail.received.length
    const send = await call<Send>(host, 'POST', `/events/${event.id}/sends`, aDraft())
    await expect.poll(() => mail.received.length, PATIENT).toBeGreaterThan(before)
    const sender = servers.find((_, place) => mail.received[before]?.from === senderAddress(place))
    expect(sender?.child.kill('SIGKILL')).toBe(true)
    await sender?.ended
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

    await ageLeasesOfDead(event.id)
    const isOpen = (state: string) => OPEN.includes(state)
    await expect.poll(async () => (await statesOfDeliveries(event.id)).filter(isOpen), PATIENT).toEqual([])
    const to = mail.received
      .slice(before)
      .flatMap((one) => one.to.filter((address) => address.startsWith('guest-')))
    expect(new Set(to).size).toBe(to.length)
    // Nothing of the send is lost or refused, and unknown is at most what was being called when the process died.
    const { accepted = 0, unknown = 0, ...others } = await countByState(event.id)
    expect(others).toEqual({})
    expect(accepted + unknown).toBe(send.guests)
    expect(unknown).toBeLessThanOrEqual(AT_ONCE)
    // What is known to have been accepted has arrived, and what arrived beside it is among the unknown.
    expect(to.length).toBeGreaterThanOrEqual(accepted)
    expect(to.length).toBeLessThanOrEqual(accepted + unknown)
    const { data } = await host.call('points.balance')
    expect(data).toMatchObject({ available: available - send.guests, reserved: unknown })
    expect(await findWrongBalances(database.db)).toEqual([])
  })

  test('refuse one with another key: it would take every session for a forged one', async () => {
    const other = await spawnServer({ ...settings(), SECRET_KEY: 'another-key-another-key-another-key' })
    expect(await other.ended).toBe(1)
    expect(other.output.err.trim()).toBe(
      'Another process works at this database with another SECRET_KEY: give all of them the same. If you have just changed it, stop the others first.',
    )
  })
})
