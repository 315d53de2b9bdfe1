import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import type { AccountDatabase } from '#client/offline/account-database.ts'
import { dismissRejected, enqueue } from '#client/offline/outbox/outbox.ts'
import type { ApiSession } from '#client/offline/sync/api-session.ts'
import { pullEvent, pullEvents } from '#client/offline/sync/pull.ts'
import { push } from '#client/offline/sync/push.ts'
import { device, guestOf, namesOf, newGuest } from './device.ts'
import { FakeServer } from './fake-server.ts'

const ACCOUNT = newId()
let server: FakeServer
let database: AccountDatabase
let line: ApiSession
let eventId: string

beforeEach(async () => {
  server = new FakeServer()
  server.tokens.set('t', ACCOUNT)
  ;({ database, line } = device(server.fetch).open(ACCOUNT, 't'))
  eventId = newId()
  await enqueue('event.create', { body: { id: eventId, title_ar: 'ليلة العمر' } }, database)
})

const addGuest = (name: string, id = newId()) =>
  enqueue('guest.add', { params: { id: eventId }, body: newGuest(name, id) }, database)

describe('a write on the device', () => {
  it('[C-4] shows at once as waiting, with the contract’s defaults, and counts in its event', async () => {
    const id = newId()
    await addGuest('  أبو خالد ', id)

    expect(await guestOf(database, eventId, id)).toMatchObject({
      name: 'أبو خالد',
      invited: 1,
      source: 'single',
      waiting: true,
    })
    expect(await database.events.get(eventId)).toMatchObject({ title_ar: 'ليلة العمر', guests: 1, people: 1 })
    expect(server.heard).toEqual([])
  })

  it('is one transaction with the row that will be sent: when the effect fails nothing is kept', async () => {
    database.guests.hook('creating', () => {
      throw new Error('no space')
    })
    expect(await addGuest('نورة')).toEqual({ ok: false, kind: 'storage' })
    expect(await database.outbox.where('state').equals('waiting').toArray()).toMatchObject([
      { route: 'event.create' },
    ])
    expect(await database.events.get(eventId)).toMatchObject({ guests: 0 })
  })

  it('is one transaction with its effect: when the row fails nothing is shown', async () => {
    database.outbox.hook('creating', () => {
      throw new Error('no space')
    })
    expect(await addGuest('نورة')).toEqual({ ok: false, kind: 'storage' })
    expect(await database.guests.count()).toBe(0)
  })

  it('that the contract does not take is refused by field and kept nowhere', async () => {
    const result = await enqueue(
      'guest.add',
      { params: { id: eventId }, body: { id: newId(), name: ' ' } },
      database,
    )
    expect(result).toMatchObject({ ok: false, kind: 'invalid', errors: { name: ['name.required'] } })
    expect(await database.outbox.count()).toBe(1)
  })

  it('knows the instant of the start from date, time and zone', async () => {
    const when = { starts_on: '2026-12-04', starts_time: '20:30', time_zone: 'Asia/Riyadh' }
    const edit = (changes: Partial<typeof when> | { starts_on: null }) =>
      enqueue('event.edit', { params: { id: eventId }, body: { base_rev: 0, changes } }, database)
    const start = async () => (await database.events.get(eventId))?.starts_at
    await edit(when)
    expect(await start()).toBe('2026-12-04T17:30:00.000Z')
    await edit({ time_zone: 'Asia/Dubai' })
    expect(await start()).toBe('2026-12-04T16:30:00.000Z')
    await edit({ starts_on: null })
    expect(await start()).toBeNull()
  })

  it('deletes with a tombstone and brings back', async () => {
    const id = newId()
    await addGuest('سارة', id)
    await enqueue('guest.delete', { params: { id: eventId }, body: { ids: [id] } }, database)
    expect(await namesOf(database, eventId)).toEqual([])
    expect(await database.events.get(eventId)).toMatchObject({ guests: 0 })
    await enqueue('guest.restore', { params: { id: eventId }, body: { ids: [id] } }, database)
    expect(await namesOf(database, eventId)).toEqual(['سارة'])
  })
})

describe('what the server answers', () => {
  it('leaves nothing waiting once it is accepted and pulled', async () => {
    const id = newId()
    await addGuest('نورة', id)
    expect(await push(database, line)).toMatchObject({ accepted: [eventId], failure: null })
    expect(await guestOf(database, eventId, id)).toMatchObject({ waiting: false, guest_token: '' })

    await pullEvent(database, line, eventId)
    const guest = await guestOf(database, eventId, id)
    expect(guest).toMatchObject({ name: 'نورة', waiting: false, guest_token: 'token-of-the-guest-000000' })
    expect(guest).not.toHaveProperty('base')
    expect(await database.outbox.count()).toBe(0)
  })

  it('after a lost answer is asked for with the same key, and the thing is done once', async () => {
    await push(database, line)
    await addGuest('نورة')
    server.fault = ({ method }) => (method === 'POST' ? 'answer-lost' : 'none')
    expect(await push(database, line)).toMatchObject({ accepted: [], failure: 'retry' })
    server.fault = () => 'none'
    expect(await push(database, line)).toMatchObject({ accepted: [eventId], failure: null })

    const [, lost, again] = server.writes()
    expect(lost?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(again?.key).toBe(lost?.key)
    expect(server.guestsOf(eventId)).toHaveLength(1)
  })

  it('[C-8] a refusal undoes its own effect alone and is kept until it is dealt with', async () => {
    const id = newId()
    await addGuest('نورة', id)
    await push(database, line)
    await pullEvent(database, line, eventId)
    const edit = (changes: { table_name?: string; vip?: boolean; door_note?: string }) =>
      enqueue(
        'guest.edit',
        { params: { id: eventId, guest_id: id }, body: { base_rev: 2, changes } },
        database,
      )
    await edit({ table_name: '7' })
    await edit({ vip: true, table_name: '9' })
    await edit({ door_note: 'المدخل الشرقي' })
    server.fault = ({ body }) => (JSON.stringify(body).includes('"vip"') ? 422 : 'none')
    await push(database, line)

    expect(await guestOf(database, eventId, id)).toMatchObject({
      table_name: '7',
      vip: false,
      door_note: 'المدخل الشرقي',
    })
    const refused = await database.outbox.where('state').equals('rejected').toArray()
    expect(refused).toMatchObject([
      { route: 'guest.edit', input: { body: { changes: { vip: true } } }, answer: { status: 422 } },
    ])

    await pullEvent(database, line, eventId)
    expect(await database.outbox.where('state').equals('rejected').count()).toBe(1)
    await dismissRejected(refused[0]!.seq, database)
    expect(await database.outbox.count()).toBe(0)
  })

  it('never lets `dismiss` drop a row that still waits', async () => {
    const [row] = await database.outbox.toArray()
    await dismissRejected(row!.seq, database)
    expect(await database.outbox.count()).toBe(1)
  })
})

describe('the order of sending', () => {
  it('is kept within an event; another event goes on when one is in trouble', async () => {
    const other = newId()
    await enqueue('event.create', { body: { id: other } }, database)
    await push(database, line)
    const steps = ['أ', 'ب', 'ج']
    for (const name of steps) await addGuest(name)
    await enqueue('guest.add', { params: { id: other }, body: newGuest('د') }, database)

    server.fault = ({ path }) => (path.includes(eventId) ? 503 : 'none')
    expect(await push(database, line)).toMatchObject({ accepted: [other], failure: 'retry' })
    expect(server.guestsOf(other)).toHaveLength(1)
    // The one that failed holds up those behind it, so that none overtakes it.
    expect(server.heard.filter(({ path }) => path === `/events/${eventId}/guests`)).toHaveLength(1)

    server.fault = () => 'none'
    await push(database, line)
    expect(server.guestsOf(eventId).map(({ name }) => name)).toEqual(steps)
  })

  it.each([
    ['a captive portal’s page with 200', 'portal' as const],
    ['a proxy’s page with 404', 'proxy' as const],
    ['no network', 'cut' as const],
    ['429', 429],
    ['500', 500],
  ])('%s is a try to repeat, never an answer', async (_, fault) => {
    server.fault = () => fault
    expect(await push(database, line)).toMatchObject({ accepted: [], failure: 'retry' })
    expect(await database.outbox.toArray()).toMatchObject([{ state: 'waiting' }])
    server.fault = () => 'none'
    expect(await push(database, line)).toMatchObject({ accepted: [eventId], failure: null })
  })

  it('two tabs that send at once send each row once', async () => {
    for (const name of ['أ', 'ب', 'ج']) await addGuest(name)
    await Promise.all([push(database, line), push(database, line)])
    expect(server.writes()).toHaveLength(4)
    expect(server.guestsOf(eventId)).toHaveLength(3)
  })
})

describe('an import of 5,000 guests with no network', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => newGuest(`ضيف ${at}`))
  const importAll = () =>
    enqueue('guest.import', { params: { id: eventId }, body: { import_id: newId(), added: rows } }, database)

  it('[C-4] shows at once as waiting and reaches the server once, though an answer is lost', async () => {
    server.fault = () => 'cut'
    expect(await importAll()).toMatchObject({ ok: true, seqs: { length: 5 } })
    await push(database, line)
    const held = await database.guests.where('event_id').equals(eventId).toArray()
    expect(held).toHaveLength(5000)
    expect(held.every(({ waiting }) => waiting)).toBe(true)
    expect(await database.events.get(eventId)).toMatchObject({ guests: 5000, people: 5000 })

    let imports = 0
    server.fault = ({ path }) => (path.startsWith('/import') && ++imports === 2 ? 'answer-lost' : 'none')
    await push(database, line)
    await push(database, line)
    await pullEvents(database, line)
    await pullEvent(database, line, eventId)

    expect(imports).toBe(6)
    expect(server.guestsOf(eventId)).toHaveLength(5000)
    expect(new Set(server.guestsOf(eventId).map(({ id }) => id)).size).toBe(5000)
    expect(await database.guests.filter(({ waiting }) => waiting).count()).toBe(0)
    expect(await database.events.get(eventId)).toMatchObject({ guests: 5000, people: 5000 })
    expect(await database.outbox.count()).toBe(0)
  })

  it('[C-4] is kept whole or not at all', async () => {
    let created = 0
    database.guests.hook('creating', () => {
      if (++created > 3500) throw new Error('no space')
    })
    expect(await importAll()).toEqual({ ok: false, kind: 'storage' })
    expect(await database.guests.count()).toBe(0)
    expect(await database.outbox.count()).toBe(1)
  })

  it('[R-3] does not take row 5,001', async () => {
    const body = { import_id: newId(), added: [...rows, newGuest('واحد زائد')] }
    expect(await enqueue('guest.import', { params: { id: eventId }, body }, database)).toMatchObject({
      ok: false,
      kind: 'invalid',
    })
    expect(await database.guests.count()).toBe(0)
  })
})
