import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { aHost, type Host } from '../factories/events.ts'
import { someGuests } from '../factories/guests.ts'
import { aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aLocalResend } from '../setup/local-resend.ts'
import { aMailServer } from '../setup/mail-server.ts'
import { type SenderProcess, type SenderSettings, startSender } from '../setup/sender-process.ts'

const GUESTS = 200
const KILLS = 4
/** Calls that a process has under way by one channel; see decision 0028. */
const AT_ONCE = 5
/** A process has to start before it sends. */
const PATIENT = { timeout: 120_000, interval: 20 }

let database: TestDatabase
let app: TestApp
let dataDir: string
let senders: SenderProcess[]
let closers: (() => Promise<unknown>)[]
beforeEach(async () => {
  database = await createTestDatabase()
  app = await startTestApp({ database })
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'marhaba-sender-'))
  senders = []
  closers = []
})
afterEach(async () => {
  for (const sender of senders) await sender.kill()
  for (const close of closers) await close()
  await app.close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})

/** An invitation by e-mail to everybody of a new event. */
async function aSendByEmail(): Promise<Host> {
  const host = await aHost(app)
  await givePoints(app, host, 1000)
  const event = await aLiveEvent(host)
  const added = someGuests(GUESTS).map((guest, place) => ({ ...guest, email: `guest-${place}@example.com` }))
  const body = { import_id: crypto.randomUUID(), added }
  expect((await host.call('guest.import', { params: { id: event.id }, body })).status).toBe(200)
  await aSend(host, event)
  return host
}

function start(settings: Omit<SenderSettings, 'databaseUrl' | 'dataDir' | 'perSecond'>): SenderProcess {
  const sender = startSender({ ...settings, databaseUrl: database.url, dataDir, perSecond: 1000 })
  senders.push(sender)
  return sender
}

/** What a process that died had leased is free at once: nobody waits for a clock. */
const ageLeases = () =>
  sql`UPDATE deliveries SET lease_until = lease_until - interval '1 hour' WHERE lease_until IS NOT NULL`.execute(
    database.db,
  )

/** Kills one process after the other, each in the middle of its work, and lets the last one finish. */
async function sendWithKills(settings: Parameters<typeof start>[0], arrived: () => number): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill++) {
    const sender = start(settings)
    await expect.poll(arrived, PATIENT).toBeGreaterThanOrEqual((kill * GUESTS) / (KILLS + 2))
    await sender.kill()
    await ageLeases()
  }
  start(settings)
  await allIsDone()
}

async function allIsDone(): Promise<void> {
  const open = () =>
    database.db
      .selectFrom('deliveries')
      .select('state')
      .where('state', 'in', ['planned', 'claimed', 'calling'])
      .execute()
  await expect.poll(open, PATIENT).toEqual([])
}

async function countByState(): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('deliveries')
    .select(['state', (count) => count.fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** How many messages each address got, of those that got any. */
const timesOf = (addresses: readonly string[]) =>
  [...Map.groupBy(addresses, (address) => address).values()].map((same) => same.length)

describe('[R-10] a process that is killed while it sends', () => {
  it('by a mail server sends nobody two messages, and says of whom it does not know', async () => {
    const host = await aSendByEmail()
    const mail = await aMailServer()
    closers.push(mail.close)
    await sendWithKills({ provider: 'smtp', url: mail.url }, () => mail.received.length)

    const times = timesOf(mail.received.flatMap(({ to }) => to))
    expect(times.filter((count) => count > 1)).toEqual([])
    const { accepted = 0, unknown = 0, ...others } = await countByState()
    expect(others).toEqual({})
    expect(accepted + unknown).toBe(GUESTS)
    expect(unknown).toBeLessThanOrEqual(KILLS * AT_ONCE)
    // What is known to have been accepted has arrived, and what arrived beside it is among the unknown.
    expect(times.length).toBeGreaterThanOrEqual(accepted)
    expect(times.length).toBeLessThanOrEqual(accepted + unknown)
    const { data } = await host.call('points.balance')
    expect(data).toMatchObject({ available: 1025 - GUESTS, reserved: unknown })
    expect(await findWrongBalances(database.db)).toEqual([])
  })

  it('by a provider that recognizes our id sends everybody exactly one', async () => {
    const host = await aSendByEmail()
    const key = 're_local'
    const resend = await aLocalResend(key)
    closers.push(resend.close)
    await sendWithKills({ provider: 'resend', url: resend.url, key }, () => resend.sent.length)

    const addresses = resend.sent.map(({ mail }) => String(mail['to']))
    expect(addresses).toHaveLength(GUESTS)
    expect(new Set(addresses).size).toBe(GUESTS)
    expect(await countByState()).toEqual({ accepted: GUESTS })
    const { data } = await host.call('points.balance')
    expect(data).toMatchObject({ available: 1025 - GUESTS, reserved: 0 })
    expect(await findWrongBalances(database.db)).toEqual([])
  })
})

describe('[R-10] three processes at one database', () => {
  it('send everybody one message, and know of each that it left', async () => {
    await aSendByEmail()
    const mail = await aMailServer()
    closers.push(mail.close)
    for (let place = 0; place < 3; place++) start({ provider: 'smtp', url: mail.url })
    await allIsDone()
    const addresses = mail.received.flatMap(({ to }) => to)
    expect(addresses).toHaveLength(GUESTS)
    expect(new Set(addresses).size).toBe(GUESTS)
    expect(await countByState()).toEqual({ accepted: GUESTS })
    expect(await findWrongBalances(database.db)).toEqual([])
  })
})
