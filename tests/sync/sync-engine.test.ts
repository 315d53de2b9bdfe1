import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../src/client/lib/new-id.ts'
import type { AccountDatabase } from '../../src/client/offline/db.ts'
import { enqueue } from '../../src/client/offline/outbox.ts'
import { push } from '../../src/client/offline/push.ts'
import type { SyncEngine } from '../../src/client/offline/sync-engine.ts'
import { device, namesOf, newGuest } from './device.ts'
import { FakeServer } from './fake-server.ts'

const ACCOUNT = newId()
let server: FakeServer
let phone: ReturnType<typeof device>
let database: AccountDatabase
let engine: SyncEngine

beforeEach(() => {
  server = new FakeServer()
  server.tokens.set('t', ACCOUNT)
  phone = device(server.fetch)
  const opened = phone.open(ACCOUNT, 't')
  database = opened.database
  engine = opened.engine()
})

afterEach(() => engine.stop())

async function makeEvent(): Promise<string> {
  const id = newId()
  await enqueue('event.create', { body: { id } }, database)
  return id
}

const nothingWaits = async () => expect(await database.outbox.count()).toBe(0)

describe('the engine', () => {
  it('sends what is written while it runs, without being told', async () => {
    await engine.syncNow()
    const eventId = await makeEvent()
    await vi.waitFor(nothingWaits)
    expect(server.events.has(eventId)).toBe(true)
  })

  it('drains a whole queue and brings back what the server made of it', async () => {
    const eventId = await makeEvent()
    for (const name of ['أ', 'ب', 'ج']) {
      await enqueue('guest.add', { params: { id: eventId }, body: newGuest(name) }, database)
    }
    await engine.syncNow()
    expect(await database.outbox.count()).toBe(0)
    const guests = await database.guests.toArray()
    expect(guests.map(({ guest_token }) => guest_token)).toEqual(Array(3).fill('token-of-the-guest-000000'))
    expect(engine.read().busy).toBe(false)
    expect(engine.read().synced_at).not.toBeNull()
  })

  it('is not "synced" when it could not reach us, and comes back by itself', async () => {
    server.fault = () => 'portal'
    const eventId = await makeEvent()
    await engine.syncNow()
    expect(engine.read()).toEqual({ busy: false, synced_at: null, trouble: null })
    expect(phone.connectivity.read().online).toBe(false)

    server.fault = () => 'none'
    await vi.waitFor(nothingWaits, { timeout: 5000 })
    expect(server.events.has(eventId)).toBe(true)
    expect(phone.connectivity.read().online).toBe(true)
  })

  it('goes on with other events when one fails, and is not "synced" until that one is well', async () => {
    const sick = await makeEvent()
    const well = await makeEvent()
    await push(database, phone.open(ACCOUNT, 't').line)
    for (const eventId of [sick, well]) {
      server.events.get(eventId)!.guests.set('x', newServerGuest(eventId))
      server.events.get(eventId)!.rev = 2
    }
    server.fault = ({ path }) => (path === `/events/${sick}/changes` ? 500 : 'none')
    await engine.syncNow()
    expect(await namesOf(database, well)).toEqual(['ضيف'])
    expect(await namesOf(database, sick)).toEqual([])
    expect(engine.read()).toEqual({ busy: false, synced_at: null, trouble: null })
    server.fault = () => 'none'
    await engine.pushNow()
    expect(await namesOf(database, sick)).toEqual(['ضيف'])
    expect(engine.read().synced_at).not.toBeNull()
  })

  it('waits as long as the server asks', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const answer = new Response(JSON.stringify({ message: 'Wait', code: 'too_many_requests' }), {
      status: 429,
      headers: { 'x-marhaba': '1', 'retry-after': '7' },
    })
    const busy = device(async () => answer.clone())
      .open(ACCOUNT, 't')
      .engine()
    await busy.syncNow()
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(7000)
    await busy.stop()
    timers.mockRestore()
  })

  it('brings a watched event at once', async () => {
    const eventId = await makeEvent()
    await engine.syncNow()
    server.events.get(eventId)!.guests.set('x', newServerGuest(eventId))
    server.events.get(eventId)!.rev = 2
    const stop = engine.watchEvent(eventId)
    await vi.waitFor(async () => expect(await namesOf(database, eventId)).toEqual(['ضيف']))
    stop()
  })

  it('after its stop sends nothing more', async () => {
    await engine.syncNow()
    await engine.stop()
    const asked = server.heard.length
    await makeEvent()
    await engine.syncNow()
    expect(server.heard).toHaveLength(asked)
    expect(await database.outbox.where('state').equals('waiting').count()).toBe(1)
  })
})

function newServerGuest(event_id: string) {
  return {
    ...newGuest('ضيف', 'x'),
    event_id,
    rev: 2,
    email: null,
    invited: 1,
    group_name: '',
    section: null,
    table_name: '',
    vip: false,
    door_note: '',
    language: null,
    rsvp: null,
    attending_people: null,
    host_id: '',
    guest_token: '',
    answered: false,
    admitted: 0,
    scheduled: false,
    source: 'single' as const,
    created_at: '',
    updated_at: '',
    deleted: false,
  }
}
