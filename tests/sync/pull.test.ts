import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { AccountDatabase } from '#client/offline/account-database.ts'
import { enqueue } from '#client/offline/outbox/outbox.ts'
import type { ApiSession } from '#client/offline/sync/api-session.ts'
import { pullEvent, pullEvents } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import { guestOf, namesOf, newGuest } from './device.ts'
import type { FakeServer } from './fake-server.ts'
import { aSyncedEvent } from './synced-event.ts'

type Shared = Awaited<ReturnType<typeof aSyncedEvent>>

let server: FakeServer
let database: AccountDatabase
let line: ApiSession
let eventId: string
let guestId: string
let edit: Shared['edit']
let emptyPhone: Shared['emptyPhone']

beforeEach(async () => {
  ;({ server, database, line, eventId, guestId, edit, emptyPhone } = await aSyncedEvent())
})

describe('a pull', () => {
  it('[C-2] brings the list and every guest to a phone that has nothing, page by page', async () => {
    for (let at = 0; at < 24; at += 1) {
      await enqueue('guest.add', { params: { id: eventId }, body: newGuest(`ضيف ${at}`) }, database)
    }
    await push(database, line)
    server.pageSize = 7
    const phone = emptyPhone()
    expect(await pullEvents(phone.database, phone.line)).toEqual({ ok: true, events: [eventId] })
    expect(await phone.database.events.get(eventId)).toMatchObject({ guests: 25, waiting: false })
    expect(await pullEvent(phone.database, phone.line, eventId)).toEqual({ ok: true, outcome: 'done' })
    expect(await namesOf(phone.database, eventId)).toHaveLength(25)
    expect(await phone.database.feeds.get(eventId)).toMatchObject({ rev: 26, complete: true })
    expect(await phone.database.events.get(eventId)).toMatchObject({ guests: 25, people: 25 })
  })

  it('applies a page and its cursor in one transaction: when the cursor fails the page is not there', async () => {
    const phone = emptyPhone()
    phone.database.feeds.hook('creating', () => {
      throw new Error('killed')
    })
    await expect(pullEvent(phone.database, phone.line, eventId)).rejects.toThrow('killed')
    expect(await phone.database.guests.count()).toBe(0)
    expect(await phone.database.feeds.count()).toBe(0)
  })

  it('cut between two pages goes on where it was, and says that the list is not whole', async () => {
    await enqueue('guest.add', { params: { id: eventId }, body: newGuest('سارة') }, database)
    await push(database, line)
    server.pageSize = 2
    const phone = emptyPhone()
    await pullEvents(phone.database, phone.line)
    let pages = 0
    server.fault = ({ path }) => (path.endsWith('/changes') && ++pages === 2 ? 'cut' : 'none')
    expect(await pullEvent(phone.database, phone.line, eventId)).toEqual({ ok: false, kind: 'unreachable' })
    expect(await phone.database.feeds.get(eventId)).toMatchObject({ rev: 2, complete: false })
    // The number that the list gave stands; guests it already counts are not counted again.
    expect(await phone.database.events.get(eventId)).toMatchObject({ guests: 2 })
    await pullEvent(phone.database, phone.line, eventId)
    expect(await phone.database.feeds.get(eventId)).toMatchObject({ rev: 3, complete: true })
    expect(await namesOf(phone.database, eventId)).toHaveLength(2)
  })

  it('counts the guests itself where no list has given their number', async () => {
    const phone = emptyPhone()
    await pullEvent(phone.database, phone.line, eventId)
    expect(await phone.database.events.get(eventId)).toMatchObject({ guests: 1, people: 1, attending: 0 })
  })

  it('lays waiting edits over what it brings, field by field', async () => {
    await edit({ table_name: '7' })
    server.editElsewhere(eventId, guestId, { name: 'نورة السبيعي', table_name: '3' })
    await pullEvent(database, line, eventId)
    expect(await guestOf(database, eventId, guestId)).toMatchObject({
      name: 'نورة السبيعي',
      table_name: '7',
      waiting: true,
    })
  })

  it('shows the server’s row of now when the waiting edit is refused after the pull', async () => {
    await edit({ table_name: '7' })
    server.editElsewhere(eventId, guestId, { table_name: '3' })
    await pullEvent(database, line, eventId)
    server.fault = ({ method }) => (method === 'POST' ? 403 : 'none')
    await push(database, line)
    const guest = await guestOf(database, eventId, guestId)
    expect(guest).toMatchObject({ table_name: '3', waiting: false })
    expect(guest).not.toHaveProperty('base')
  })

  it('lets somebody else’s later change win over ours, though our answer was lost and came again', async () => {
    await enqueue(
      'guest.edit-many',
      { params: { id: eventId }, body: { ids: [guestId], changes: { table_name: '7' } } },
      database,
    )
    const table = async () => (await guestOf(database, eventId, guestId)).table_name
    server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'none')
    await push(database, line)
    server.fault = () => 'none'
    expect(server.guestsOf(eventId)).toMatchObject([{ table_name: '7' }])
    server.editElsewhere(eventId, guestId, { table_name: '3' })
    await pullEvent(database, line, eventId)
    expect(await table()).toBe('7')

    await push(database, line)
    await pullEvent(database, line, eventId)
    expect(await table()).toBe('3')
    expect(await database.outbox.count()).toBe(0)
  })

  it('never shows a guest without a name, though it is brought back from the server’s tombstone', async () => {
    const ids = [guestId]
    await enqueue('guest.delete', { params: { id: eventId }, body: { ids } }, database)
    await push(database, line)
    server.editElsewhere(eventId, guestId, { name: '', phone: null })
    await pullEvent(database, line, eventId)
    await enqueue('guest.restore', { params: { id: eventId }, body: { ids } }, database)
    expect(await namesOf(database, eventId)).toEqual([])

    await push(database, line)
    server.editElsewhere(eventId, guestId, { name: 'نورة', phone: '+966512345678' })
    await pullEvent(database, line, eventId)
    expect(await namesOf(database, eventId)).toEqual(['نورة'])
  })

  it('writes nothing where nothing differs', async () => {
    let writes = 0
    const count = () => {
      writes += 1
    }
    for (const table of [database.guests, database.events]) {
      table.hook('creating', count)
      table.hook('updating', count)
    }
    await database.feeds.update(eventId, { rev: 0 })
    await pullEvents(database, line)
    await pullEvent(database, line, eventId)
    expect(writes).toBe(0)
    expect(await database.feeds.get(eventId)).toMatchObject({ rev: 2 })
  })

  it.each([403, 404, 410])('forgets the event on %i, but not what waits to be sent', async (status) => {
    await edit({ vip: true })
    server.fault = ({ path }) => (path.endsWith('/changes') ? status : 'none')
    expect(await pullEvent(database, line, eventId)).toEqual({ ok: true, outcome: 'forgotten' })
    expect(await database.events.count()).toBe(0)
    expect(await database.guests.count()).toBe(0)
    expect(await database.feeds.count()).toBe(0)
    expect(await database.outbox.toArray()).toMatchObject([{ route: 'guest.edit', state: 'waiting' }])
  })

  it('does not ask for an event that the server does not know yet', async () => {
    const unsaved = newId()
    await enqueue('event.create', { body: { id: unsaved } }, database)
    await enqueue('guest.add', { params: { id: unsaved }, body: newGuest('سارة') }, database)
    expect(await pullEvent(database, line, unsaved)).toEqual({ ok: true, outcome: 'waits' })
    expect(await namesOf(database, unsaved)).toEqual(['سارة'])
  })

  it('starts over when the server says so, with what waits laid over again', async () => {
    await edit({ vip: true })
    const asked: string[] = []
    const resetOnce: typeof line.call = (route, input, options) => {
      asked.push(route.path)
      if (asked.length > 1) return line.call(route, input, options)
      const data = { reset: true, changes: [], next: 0, more: false }
      return Promise.resolve({ ok: true, data: data as never, message: '', meta: null })
    }
    await database.guests.put({ ...(await guestOf(database, eventId, guestId)), id: newId(), waiting: false })
    await pullEvent(database, { ...line, call: resetOnce }, eventId)
    expect(await database.guests.count()).toBe(1)
    expect(await guestOf(database, eventId, guestId)).toMatchObject({
      name: 'نورة',
      vip: true,
      waiting: true,
    })
  })

  it('[C-7] leaves an event alone whose reading is begun again and again, and keeps the others going', async () => {
    let asked = 0
    const resetAlways: typeof line.call = (route, input, options) => {
      if (!route.path.endsWith('/changes')) return line.call(route, input, options)
      asked += 1
      const data = { reset: true, changes: [], next: 0, more: true }
      return Promise.resolve({ ok: true, data: data as never, message: '', meta: null })
    }
    const restless = { ...line, call: resetAlways }
    expect(await pullEvent(database, restless, eventId)).toEqual({ ok: false, kind: 'resync-failed' })
    expect(asked).toBe(2)
  })

  it('[C-7] does not ask for ever for a page that brings it no further', async () => {
    let asked = 0
    const stuck: typeof line.call = () => {
      asked += 1
      const data = { reset: false, changes: [], next: 2, more: true }
      return Promise.resolve({ ok: true, data: data as never, message: '', meta: null })
    }
    expect(await pullEvent(database, { ...line, call: stuck }, eventId)).toEqual({
      ok: false,
      kind: 'resync-failed',
    })
    expect(asked).toBe(1)
  })
})
