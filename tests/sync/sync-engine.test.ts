import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { AccountDatabase } from '#client/offline/account-database.ts'
import { recordEntry } from '#client/offline/check-ins/as-host.ts'
import { enqueue } from '#client/offline/outbox/outbox.ts'
import type { SyncEngine } from '#client/offline/sync/engine.ts'
import { push } from '#client/offline/sync/push.ts'
import { createWatchedEvents } from '#client/offline/sync/watched-events.ts'
import { waitFor } from '../setup/wait-for.ts'
import { device, FakeStreams, namesOf, newGuest } from './device.ts'
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
    await waitFor(nothingWaits)
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
    expect(engine.read()).toEqual({ busy: false, synced_at: null, failure: null })
    expect(phone.connectivity.read().online).toBe(false)

    server.fault = () => 'none'
    await waitFor(nothingWaits)
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
    // Before anything is awaited: the engine tries again by itself.
    expect(engine.read()).toEqual({ busy: false, synced_at: null, failure: null })
    expect(await namesOf(database, well)).toEqual(['ضيف'])
    expect(await namesOf(database, sick)).toEqual([])
    server.fault = () => 'none'
    await engine.pushNow()
    expect(await namesOf(database, sick)).toEqual(['ضيف'])
    expect(engine.read().synced_at).not.toBeNull()
  })

  it('waits as long as the server asks', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const response = new Response(JSON.stringify({ message: 'Wait', code: 'too_many_requests' }), {
      status: 429,
      headers: { 'x-marhaba': '1', 'retry-after': '7' },
    })
    const busy = device(async () => response.clone())
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
    await waitFor(async () => expect(await namesOf(database, eventId)).toEqual(['ضيف']))
    stop()
  })

  it('[C-2] brings what moved in a watched event as soon as its stream says so', async () => {
    const eventId = await makeEvent()
    await engine.syncNow()
    const stop = engine.watchEvent(eventId)
    await engine.syncNow()
    server.events.get(eventId)!.guests.set('x', newServerGuest(eventId))
    server.events.get(eventId)!.rev = 2
    const asked = server.heard.length
    const moved = phone.streams.open.get(eventId)!
    // Once more while the pull that brings it is under way, as other doors would.
    server.fault = () => {
      moved(2)
      return 'none'
    }
    for (let at = 0; at < 5; at += 1) moved(2)
    await waitFor(async () => expect(await namesOf(database, eventId)).toEqual(['ضيف']))
    await waitFor(() => expect(engine.read().busy).toBe(false))
    expect(server.heard).toHaveLength(asked + 1)
    server.fault = () => 'none'

    // What is here already is not asked for, and what may have been missed is.
    moved(2)
    moved(null)
    await waitFor(() => expect(server.heard).toHaveLength(asked + 2))

    // News that follows closely is gathered, and not for a day where somebody sets the clock back.
    const earlier = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000)
    moved(null)
    await waitFor(() => expect(server.heard).toHaveLength(asked + 3))
    earlier.mockRestore()
    stop()
  })

  it('follows one stream for each watched event, until the last page of it is left', async () => {
    const eventId = await makeEvent()
    const [one, other] = [engine.watchEvent(eventId), engine.watchEvent(eventId)]
    expect(phone.streams.opened).toBe(1)
    one()
    expect(phone.streams.open.has(eventId)).toBe(true)
    other()
    expect(phone.streams.open.has(eventId)).toBe(false)
    engine.watchEvent(eventId)
    await engine.stop()
    expect(phone.streams.open.size).toBe(0)
  })

  it('[C-7] names an event whose list is begun again and again, and leaves it alone for a while', async () => {
    const eventId = await makeEvent()
    await engine.syncNow()
    server.events.get(eventId)!.guests.set('x', newServerGuest(eventId))
    server.pageSize = 1
    server.floor = 99
    await engine.syncNow()
    expect(engine.read().failure).toBe('resync-failed')
    // A stream that keeps telling does not make it ask faster than its patience.
    engine.watchEvent(eventId)
    await engine.syncNow()
    const asked = server.heard.length
    const moved = phone.streams.open.get(eventId)!
    for (let at = 0; at < 50; at += 1) moved(null)
    await new Promise((resolve) => setImmediate(resolve))
    expect(server.heard).toHaveLength(asked)
    server.floor = 0
    await waitFor(() => expect(engine.read().failure).toBeNull())
  })

  it('[C-3] sends check-ins as soon as they are written, and without being told', async () => {
    const eventId = await makeEvent()
    await engine.syncNow()
    await recordEntry(eventId, newId(), 2, database)
    await waitFor(() => expect(server.checkInsOf(eventId)).toMatchObject([{ people: 2 }]))
    await waitFor(async () => expect(await database.check_ins_waiting.count()).toBe(0))
  })

  it('hangs up when the server no longer takes its token', async () => {
    const eventId = await makeEvent()
    engine.watchEvent(eventId)
    await engine.syncNow()
    server.tokens.delete('t')
    await engine.syncNow()
    expect(phone.streams.open.size).toBe(0)
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

describe('the streams of watched events', () => {
  it('end when the page is out of sight for long, and stand again when it is back', () => {
    const streams = new FakeStreams()
    const watched = createWatchedEvents({ follow: streams.follow, token: 't', onMoved: () => {} })
    watched.watch('e')
    watched.setVisible(false, 0)
    watched.setVisible(false, 10_000)
    expect(streams.open.size).toBe(1)
    watched.setVisible(false, 60_000)
    expect(streams.open.size).toBe(0)
    watched.reconnect(false)
    expect(streams.open.size).toBe(0)
    watched.reconnect(true)
    expect(streams.open.size).toBe(1)
    watched.unwatch('e')
    expect(streams.open.size).toBe(0)
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
    opened_at: null,
    replied_at: null,
    waiting_since: null,
    waiting_people: null,
    place_opened_at: null,
    source: 'single' as const,
    created_at: '',
    updated_at: '',
    deleted: false,
  }
}
