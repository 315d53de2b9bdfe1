import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/contract/events.ts'
import { aHostWithEvent, type Host } from '../factories/events.ts'
import { addGuest, aGuest, someGuests } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const total = async (host: Host, event: Event) =>
  (await host.call('event.read', { params: { id: event.id } })).data.guests

describe('[A-34] guest.import, rows as JSON', () => {
  test('stores every row once however often its part arrives, several at once too', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const body = { import_id: randomUUID(), added: someGuests(40) }
    const responses = await Promise.all([1, 2, 3].map(() => host.call('guest.import', { params, body })))
    for (const { data } of responses) expect(data).toEqual({ added: 40, changed: 0, total: 40 })
    const again = await host.call('guest.import', { params, body, key: randomUUID() })
    expect(again.data).toEqual({ added: 40, changed: 0, total: 40 })
    const { rows } = await feedOf(host, event)
    expect(rows.map(({ rev }) => rev)).toEqual(Array.from({ length: 41 }, (_, place) => place + 1))
    const list = (await host.call('guest.list', { params, query: { per_page: 100 } })).data
    expect(new Set(list.map(({ guest_token }) => guest_token)).size).toBe(40)
    expect(list.every(({ source }) => source === 'file')).toBe(true)
  })

  test('knows an id in capitals again, in one part and over two', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const [row, other] = [aGuest({}, 1), aGuest({}, 2)]
    const loud = { ...row, id: row.id.toUpperCase() }
    const import_id = randomUUID()
    const twice = await host.call('guest.import', { params, body: { import_id, added: [row, loud] } })
    expect([twice.status, Object.keys(twice.errors)]).toEqual([422, ['added.1.id']])
    await host.call('guest.import', { params, body: { import_id, added: [row] } })
    const again = await host.call('guest.import', {
      params,
      body: { import_id: import_id.toUpperCase(), added: [loud, other] },
    })
    expect(again.data).toEqual({ added: 2, changed: 0, total: 2 })
    const edited = await host.call('guest.edit', {
      params: { id: event.id.toUpperCase(), guest_id: loud.id },
      body: { base_rev: 0, changes: { vip: true } },
    })
    expect(edited.data.guest).toMatchObject({ id: row.id, vip: true })
  })

  test('a part that shares rows with another brings only the new ones', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const rows = someGuests(6)
    const import_id = randomUUID()
    await host.call('guest.import', { params, body: { import_id, added: rows.slice(0, 4) } })
    await host.call('guest.import', { params, body: { import_id, added: rows.slice(2) } })
    expect(await total(host, event)).toBe(6)
  })

  test('[R-3] at most 5,000 rows over all parts, also when the parts arrive at once', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const import_id = randomUUID()
    const rows = someGuests(6000)
    const parts = [0, 1, 2, 3, 4, 5].map((part) => ({
      import_id,
      added: rows.slice(part * 1000, part * 1000 + 1000),
    }))
    const responses = await Promise.all(
      parts.map((body) => host.call('guest.import', { params, body, language: 'ar' })),
    )
    const refused = responses.filter(({ status }) => status !== 200)
    expect(refused.map(({ code }) => code)).toEqual(['guests_too_many'])
    expect(refused[0]?.message).toContain('5000')
    expect(await total(host, event)).toBe(5000)
    const one = await host.call('guest.import', { params, body: { import_id, added: [aGuest()] } })
    expect(one.code).toBe('guests_too_many')
    const other = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: [aGuest()] },
    })
    expect(other.status).toBe(200)
  })

  test('[R-3] a row that is not right refuses the part, by its place, and nothing is stored', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const added = someGuests(20)
    const broken = { ...aGuest(), phone: '0501234567' }
    const nobody = { ...aGuest(), name: '\u200f' }
    const refused = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: [...added.slice(0, 17), broken, ...added.slice(17)] },
    })
    expect(refused.status).toBe(422)
    expect(refused.errors).toEqual({ 'added.17.phone': ['Phone number not valid'] })
    const nameless = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: [...added, nobody] },
    })
    expect(nameless.errors).toEqual({ 'added.20.name': ['Name is required'] })
    const twice = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: [...added, ...added.slice(0, 1)] },
    })
    expect(twice.errors).toEqual({ 'added.20.id': ['This value isn’t valid'] })
    expect(await total(host, event)).toBe(0)
  })

  test('changes guests field by field, once; a guest changed since is left alone by a repeat', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guest = await addGuest(host, event, { name: 'قديم', table_name: '1' })
    const body = {
      import_id: randomUUID(),
      changed: [{ id: guest.id, base_rev: guest.rev, changes: { name: 'جديد' } }],
    }
    const first = await host.call('guest.import', { params, body })
    expect(first.data).toEqual({ added: 0, changed: 1, total: 1 })
    await host.call('guest.edit', {
      params: { ...params, guest_id: guest.id },
      body: { base_rev: guest.rev + 1, changes: { name: 'أجدد' } },
    })
    expect((await host.call('guest.import', { params, body })).data).toEqual(first.data)
    const [now] = (await host.call('guest.list', { params })).data
    expect(now).toMatchObject({ name: 'أجدد', table_name: '1', rev: guest.rev + 2 })
  })

  test('[R-3] changed rows count too: an import cannot pass 5,000 by editing', async () => {
    const { host, params } = await aHostWithEvent(server)
    const rows = someGuests(4000)
    await host.call('guest.import', { params, body: { import_id: randomUUID(), added: rows } })
    const import_id = randomUUID()
    await host.call('guest.import', { params, body: { import_id, added: someGuests(2000) } })
    const change = (from: number, to: number) =>
      host.call('guest.import', {
        params,
        body: {
          import_id,
          changed: rows.slice(from, to).map(({ id }) => ({ id, base_rev: 0, changes: { vip: true } })),
        },
      })
    expect((await change(0, 3000)).status).toBe(200)
    expect((await change(3000, 3001)).code).toBe('guests_too_many')
    expect((await change(0, 3000)).status).toBe(200)
  })

  test('a change of nobody, or that leaves nobody to reach, refuses the part', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guest = await addGuest(host, event)
    const refused = await host.call('guest.import', {
      params,
      body: {
        import_id: randomUUID(),
        added: [aGuest()],
        changed: [
          { id: guest.id, base_rev: 0, changes: { phone: null } },
          { id: randomUUID(), base_rev: 0, changes: { vip: true } },
        ],
      },
    })
    expect(refused.errors).toEqual({
      'changed.0.changes.phone': ['Email or phone is required'],
      'changed.1.id': ['This value isn’t valid'],
    })
    expect(await total(host, event)).toBe(1)
  })

  test('an id of a guest from elsewhere is nobody’s repeat', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guest = await addGuest(host, event)
    const added = [aGuest(), aGuest({ id: guest.id, name: 'غيره' })]
    const refused = await host.call('guest.import', { params, body: { import_id: randomUUID(), added } })
    expect([refused.status, refused.code]).toEqual([409, 'conflict'])
    expect((await host.call('guest.list', { params })).data).toEqual([guest])
  })

  test('takes half a surrogate pair and a NUL without falling over', async () => {
    const { host, params } = await aHostWithEvent(server)
    const added = [aGuest({ name: 'a\ud800b\u0000c' })]
    const response = await host.call('guest.import', { params, body: { import_id: randomUUID(), added } })
    expect(response.status).toBe(200)
    expect((await host.call('guest.list', { params })).data[0]?.name).toBe('a\ufffdbc')
  })

  test('6 MB of JSON are taken, more are refused', async () => {
    const { host, params } = await aHostWithEvent(server)
    const long = { door_note: 'م'.repeat(300), group_name: 'أهل العريس الكرام' }
    const added = someGuests(5000).map((guest) => ({ ...guest, ...long }))
    const taken = await host.call('guest.import', { params, body: { import_id: randomUUID(), added } })
    expect(taken.data).toEqual({ added: 5000, changed: 0, total: 5000 })
    const huge = added.map((guest) => ({ ...guest, door_note: 'م'.repeat(900) }))
    const refused = await host.call('guest.import', {
      params,
      body: { import_id: randomUUID(), added: huge },
    })
    expect(refused.status).toBe(413)
  })
})

async function feedOf(host: Host, event: Event) {
  const response = await host.call('event.changes', { params: { id: event.id } })
  return { rows: response.data.changes }
}
