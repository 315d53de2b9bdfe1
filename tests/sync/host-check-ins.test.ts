import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { AccountDatabase } from '#client/offline/account-database.ts'
import { dismissCheckIn, recordEntry, recordUndo } from '#client/offline/check-ins/as-host.ts'
import { readAdmissions } from '#client/offline/db/admissions.ts'
import { enqueue } from '#client/offline/outbox/outbox.ts'
import type { ApiSession } from '#client/offline/sync/api-session.ts'
import { saveClockOffset } from '#client/offline/sync/clock.ts'
import { pullEvent } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import { device, newGuest } from './device.ts'
import { FakeServer } from './fake-server.ts'

const ACCOUNT = newId()
let server: FakeServer
let phone: ReturnType<typeof device>
let database: AccountDatabase
let line: ApiSession
let eventId: string
let guestId: string

beforeEach(async () => {
  server = new FakeServer()
  server.tokens.set('t', ACCOUNT)
  phone = device(server.fetch)
  ;({ database, line } = phone.open(ACCOUNT, 't'))
  eventId = newId()
  guestId = newId()
  await enqueue('event.create', { body: { id: eventId } }, database)
  const body = { ...newGuest('نورة', guestId), invited: 5 }
  await enqueue('guest.add', { params: { id: eventId }, body }, database)
})

const synced = async () => {
  await push(database, line)
  await pullEvent(database, line, eventId)
}
const inside = async (held = database) => (await readAdmissions(eventId, held)).get(guestId)?.admitted ?? 0
const waiting = () => database.check_ins_waiting.count()
const recordings = () => server.heard.filter(({ path }) => path.endsWith('/check-ins'))

describe('a host who lets a guest in', () => {
  it('[C-3] sees it at once, with no network, and it reaches the server once, though the answer is lost', async () => {
    await synced()
    server.fault = () => 'cut'
    expect(await recordEntry(eventId, guestId, 2, database)).toMatchObject({ ok: true })
    await push(database, line)
    expect(await inside()).toBe(2)
    expect(await waiting()).toBe(1)

    server.fault = ({ path }) => (path.endsWith('/check-ins') ? 'answer-lost' : 'none')
    expect(await push(database, line)).toMatchObject({ failure: 'retry' })
    server.fault = () => 'none'
    expect(await push(database, line)).toMatchObject({ accepted: [eventId], failure: null })
    expect(server.checkInsOf(eventId)).toMatchObject([{ kind: 'entry', guest_id: guestId, people: 2 }])
    expect(await waiting()).toBe(0)
    expect(await inside()).toBe(2)
  })

  it('[C-3] knows that it arrived also by the feed, when the answer was lost', async () => {
    await synced()
    await recordEntry(eventId, guestId, 1, database)
    server.fault = ({ path }) => (path.endsWith('/check-ins') ? 'answer-lost' : 'none')
    await push(database, line)
    await pullEvent(database, line, eventId)
    expect(await waiting()).toBe(0)
    expect(await inside()).toBe(1)
  })

  it('[C-3] writes down its own clock, and what to add to it for the server’s', async () => {
    await synced()
    await saveClockOffset(database, 86_400_000)
    const before = new Date().toISOString()
    await recordEntry(eventId, guestId, 1, database)
    await push(database, line)
    const [record] = server.checkInsOf(eventId)
    expect(record).toMatchObject({ clock_offset: 86_400_000, door_id: null, device_id: null })
    expect(record!.occurred_at >= before).toBe(true)
  })

  it('takes an entry of a door back', async () => {
    await synced()
    const door = { door_id: newId(), device_id: newId() }
    await recordEntry(eventId, guestId, 3, database)
    await push(database, line)
    const [made] = server.checkInsOf(eventId)
    server.record(eventId, { ...made!, id: newId(), people: 1, ...door })
    await pullEvent(database, line, eventId)
    expect(await inside()).toBe(4)
    const atDoor = (await database.check_ins.toArray()).find(({ door_id }) => door_id === door.door_id)
    await recordUndo(atDoor!, 'دخلت مرتين', database)
    expect(await inside()).toBe(3)

    await push(database, line)
    expect(server.checkInsOf(eventId).at(-1)).toMatchObject({
      kind: 'undo',
      undoes: atDoor!.id,
      reason: 'دخلت مرتين',
    })
    const other = device(server.fetch).open(ACCOUNT, 't')
    await pullEvent(other.database, other.line, eventId)
    expect(await inside(other.database)).toBe(3)
  })

  it('[C-4] sends the guest before the guest’s entry, and nothing before the event is known', async () => {
    await recordEntry(eventId, guestId, 1, database)
    server.fault = ({ path }) => (path === '/events' ? 500 : 'none')
    await push(database, line)
    expect(recordings()).toEqual([])
    expect(await waiting()).toBe(1)
    server.fault = () => 'none'
    await push(database, line)
    expect(
      server
        .writes()
        .slice(-3)
        .map(({ path }) => path),
    ).toEqual(['/events', `/events/${eventId}/guests`, `/events/${eventId}/check-ins`])
  })

  it('refuses what no entry can be, and keeps nothing of it', async () => {
    expect(await recordEntry(eventId, guestId, 0, database)).toEqual({ ok: false, kind: 'invalid' })
    expect(await database.check_ins.count()).toBe(0)
  })

  it('[C-3] says that it was not kept where the device has no room', async () => {
    database.check_ins_waiting.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await recordEntry(eventId, guestId, 1, database)).toEqual({ ok: false, kind: 'storage' })
    expect(await inside()).toBe(0)
  })
})

describe('check-ins that the server does not take', () => {
  it('[C-8] leave with their effect and stay to be read until somebody deals with them', async () => {
    await synced()
    await recordEntry(eventId, guestId, 2, database)
    await recordEntry(eventId, guestId, 1, database)
    const [odd] = await database.check_ins.toArray()
    // As a later contract would see it: a number that is none any more.
    server.fault = ({ path, body }) => {
      if (!path.endsWith('/check-ins')) return 'none'
      for (const record of body['records'] as { id: string; people: number }[]) {
        if (record.id === odd!.id) record.people = 5000
      }
      return 'none'
    }
    await push(database, line)
    expect(server.checkInsOf(eventId)).toHaveLength(1)
    expect(await waiting()).toBe(0)
    expect(await inside()).toBe(3 - odd!.people)
    const [refused] = await database.check_ins_refused.toArray()
    expect(refused).toMatchObject({ record: { id: odd!.id }, problems: { people: ['field.too_big'] } })
    await dismissCheckIn(refused!.id, database)
    expect(await database.check_ins_refused.count()).toBe(0)
  })

  it('[C-8] are refused together where the host may no longer record, and hold up nothing', async () => {
    await synced()
    await recordEntry(eventId, guestId, 2, database)
    server.fault = ({ path }) => (path.endsWith('/check-ins') ? 403 : 'none')
    expect(await push(database, line)).toMatchObject({ failure: null })
    expect(await waiting()).toBe(0)
    expect(await inside()).toBe(0)
    expect(await database.check_ins_refused.toArray()).toMatchObject([
      { event_id: eventId, record: { people: 2 }, problems: { record: ['No'] } },
    ])
  })

  it.each([
    ['a captive portal’s page', 'portal' as const, 'retry'],
    ['500', 500, 'retry'],
    ['401', 401, 'parked'],
  ])('[C-3] wait on after %s', async (_, fault, failure) => {
    await synced()
    await recordEntry(eventId, guestId, 2, database)
    server.fault = ({ path }) => (path.endsWith('/check-ins') ? fault : 'none')
    expect(await push(database, line)).toMatchObject({ failure })
    expect(await waiting()).toBe(1)
    expect(await inside()).toBe(2)
  })
})

describe('check-ins that the feed brings', () => {
  const atDoor = () => ({
    id: newId(),
    kind: 'entry' as const,
    guest_id: guestId,
    walk_in: null,
    people: 1,
    undoes: null,
    reason: '',
    occurred_at: new Date().toISOString(),
    clock_offset: 0,
    door_id: newId(),
    device_id: newId(),
  })

  it('[C-2] are folded into who is inside', async () => {
    await synced()
    const entry = atDoor()
    server.record(eventId, entry)
    server.record(eventId, atDoor())
    await pullEvent(database, line, eventId)
    expect(await inside()).toBe(2)
    server.record(eventId, { ...atDoor(), kind: 'undo', people: 0, undoes: entry.id })
    await pullEvent(database, line, eventId)
    expect(await inside()).toBe(1)
  })

  it('[C-3] leave with a reset or a forgotten event, but not those made here that still wait', async () => {
    await synced()
    server.record(eventId, atDoor())
    await pullEvent(database, line, eventId)
    await recordEntry(eventId, guestId, 3, database)
    server.fault = ({ path }) => (path.endsWith('/changes') ? 403 : 'none')
    expect(await pullEvent(database, line, eventId)).toMatchObject({ outcome: 'forgotten' })
    expect(await database.check_ins.toArray()).toMatchObject([{ people: 3, door_id: null }])
    expect(await waiting()).toBe(1)
  })
})
