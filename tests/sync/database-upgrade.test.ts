import Dexie from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import { pullEvent } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import { newGuestSchema } from '#shared/contract/guests.ts'
import { device, guestOf, namesOf, newGuest } from './device.ts'
import { FakeServer } from './fake-server.ts'

const ACCOUNT = newId()
const NOURA = newId()
let server: FakeServer
let phone: ReturnType<typeof device>
let eventId: string

/** What the first version kept: no check-ins, and a cursor that went past them. */
const VERSION_1 = {
  events: 'id',
  guests: '[event_id+id], event_id',
  feeds: 'event_id',
  outbox: '++seq, event_id, state, [event_id+state]',
  drafts: 'key',
}

const entry: CheckIn = {
  id: newId(),
  kind: 'entry',
  guest_id: NOURA,
  walk_in: null,
  people: 2,
  undoes: null,
  reason: '',
  occurred_at: '2026-12-04T18:00:00.000Z',
  clock_offset: 0,
  door_id: newId(),
  device_id: newId(),
}

beforeEach(async () => {
  server = new FakeServer()
  server.tokens.set('t', ACCOUNT)
  phone = device(server.fetch)
  eventId = newId()
  const call = (path: string, body: object) =>
    server.fetch(`/api/website${path}`, {
      method: 'POST',
      headers: { Authorization: 'Bearer t' },
      body: JSON.stringify(body),
    })
  await call('/events', { id: eventId, title_ar: 'زواج' })
  await call(`/events/${eventId}/guests`, newGuestSchema.parse({ ...newGuest('نورة', NOURA), invited: 3 }))
  server.record(eventId, entry)
})

/** The device as the first version left it, with an edit that waits. */
async function leaveVersion1(guests: object[] = [], status = 'draft'): Promise<void> {
  const event = { ...server.events.get(eventId)!.event, status, sending: undefined }
  const old = new Dexie(`marhaba-${ACCOUNT}`, phone.storage)
  old.version(1).stores(VERSION_1)
  const counts = { guests: 1, people: 3, attending: 0, regrets: 0 }
  await old.table('events').add({ ...event, ...counts, waiting: false })
  const [noura] = server.guestsOf(eventId)
  await old
    .table('guests')
    .bulkAdd([
      { ...noura, table_name: '7', waiting: true, base: noura },
      ...guests.map((guest) => ({ ...noura, ...guest, waiting: false })),
    ])
  await old.table('feeds').add({
    event_id: eventId,
    rev: 3,
    complete: true,
    pulled_at: '2026-11-20T10:00:00.000Z',
  })
  await old.table('drafts').add({ key: 'new-event', form: { title_ar: 'ملكة' }, updated_at: '' })
  await old.table('outbox').add({
    event_id: eventId,
    route: 'guest.edit',
    input: {
      params: { id: eventId, guest_id: NOURA },
      body: { base_rev: 2, changes: { table_name: '7' } },
    },
    key: newId(),
    version: 1,
    created_at: '2026-11-20T10:00:00.000Z',
    state: 'waiting',
  })
  old.close()
}

describe('a database of version 1', () => {
  it('[S-10] counts the people coming, whom it did not count then', async () => {
    const yes = { rsvp: 'attending', invited: 4 }
    await leaveVersion1([
      { ...yes, id: newId(), attending_people: 2 },
      { ...yes, id: newId() },
      { ...yes, id: newId(), deleted: true },
    ])
    const { database } = phone.open(ACCOUNT, 't')
    expect(await database.events.get(eventId)).toMatchObject({ attending_people: 6 })
  })

  it.each([
    ['draft', 'draft'],
    ['scheduled', 'live'],
    ['sent', 'live'],
    ['cancelled', 'cancelled'],
  ])(
    '[S-10] has an event that it called %s as %s, and none for which anything was sent',
    async (old, now) => {
      await leaveVersion1([], old)
      const { database } = phone.open(ACCOUNT, 't')
      expect(await database.events.get(eventId)).toMatchObject({ status: now, sending: null })
    },
  )

  it('[C-2] keeps its events, guests, cursor, drafts and what waits', async () => {
    await leaveVersion1()
    const { database } = phone.open(ACCOUNT, 't')
    expect(await database.events.get(eventId)).toMatchObject({ title_ar: 'زواج', guests: 1 })
    expect(await guestOf(database, eventId, NOURA)).toMatchObject({ name: 'نورة', table_name: '7' })
    expect(await database.feeds.get(eventId)).toMatchObject({ rev: 3, complete: true })
    expect(await database.drafts.get('new-event')).toMatchObject({ form: { title_ar: 'ملكة' } })
    expect(await database.outbox.toArray()).toMatchObject([{ route: 'guest.edit', state: 'waiting' }])
  })

  it('[C-4] sends what waited, and [C-2] brings the check-ins that its cursor went past', async () => {
    await leaveVersion1()
    const { database, line } = phone.open(ACCOUNT, 't')
    await push(database, line)
    await pullEvent(database, line, eventId)
    expect(server.guestsOf(eventId)).toMatchObject([{ name: 'نورة', table_name: '7' }])
    expect(await database.outbox.count()).toBe(0)
    expect(await database.check_ins.toArray()).toEqual([{ ...entry, event_id: eventId }])
    expect(await guestOf(database, eventId, NOURA)).toMatchObject({ table_name: '7', waiting: false })

    // Once: from now on only what is new is asked for.
    const asked = server.heard.length
    await pullEvent(database, line, eventId)
    expect(server.heard).toHaveLength(asked + 1)
  })

  it('[C-2] shows no guest again whose deletion it slept through', async () => {
    await leaveVersion1([{ id: newId(), name: 'محذوف' }])
    server.events.get(eventId)!.rev = 9
    server.floor = 5
    const { database, line } = phone.open(ACCOUNT, 't')
    await pullEvent(database, line, eventId)
    expect(await namesOf(database, eventId)).toEqual(['نورة'])
  })
})
