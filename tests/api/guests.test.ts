import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuestStatus } from '#shared/contract/guests.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'
import { aRecord } from '../factories/doors.ts'
import { aCoHost, aHostWithEvent, type Host } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { addSend } from '../factories/sent-messages.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const names = async (host: Host, id: string, query = {}) =>
  (await host.call('guest.list', { params: { id }, query })).data.map(({ name }) => name)

describe('[S-18] guest.add', () => {
  test('keeps every field, under the client’s id, with a link of its own', async () => {
    const { host, params, event } = await aHostWithEvent(server)
    const body = aGuest({
      name: 'سارة العتيبي',
      email: 'sara@example.com',
      invited: 4,
      group_name: 'أهل العريس',
      section: 'women',
      table_name: '7',
      vip: true,
      door_note: 'كرسي متحرك',
      language: 'ar',
      rsvp: 'attending',
      attending_people: 3,
    })
    const added = await host.call('guest.add', { params, body })
    expect(added.data).toMatchObject({ ...body, event_id: event.id, source: 'single', deleted: false })
    expect(added.data.guest_token).toMatch(/^[A-Za-z0-9_-]{22,}$/)
    expect((await host.call('guest.list', { params })).data).toEqual([added.data])
  })

  test('the same id again is the same guest, several at once too, and takes one revision', async () => {
    const { host, params, event } = await aHostWithEvent(server)
    const body = aGuest()
    const responses = await Promise.all([1, 2, 3].map(() => host.call('guest.add', { params, body })))
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
    expect((await host.call('guest.list', { params })).meta.total).toBe(1)
    expect((await addGuest(host, event)).rev).toBe((responses[0]?.data.rev ?? 0) + 1)
  })

  test.each([
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ name: '\u200f\u200b' }, 'name', 'Name is required'],
    [{ phone: null, email: null }, 'email', 'Email or phone is required'],
    [{ invited: 51 }, 'invited', 'Total invited must be between 1 and 50'],
    [
      { invited: 2, rsvp: 'attending', attending_people: 3 },
      'attending_people',
      'Total invited must be between 1 and 50',
    ],
  ] as const)('[R-2] refuses %o at its field', async (details, field, text) => {
    const { host, params } = await aHostWithEvent(server)
    const refused = await host.call('guest.add', { params, body: { ...aGuest(), ...details } })
    expect(refused.status).toBe(422)
    expect(refused.errors).toEqual({ [field]: [text] })
    expect((await host.call('guest.list', { params })).data).toEqual([])
  })
})

describe('[S-18] guest.edit', () => {
  test('edits of different fields on one revision merge and nobody is told of a loss', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guest = await addGuest(host, event)
    const edit = (changes: object) =>
      host.call('guest.edit', {
        params: { ...params, guest_id: guest.id },
        body: { base_rev: guest.rev, changes },
      })
    const [one, two] = await Promise.all([edit({ name: 'ريم' }), edit({ table_name: '12' })])
    expect([one.data.overwrote, two.data.overwrote]).toEqual([[], []])
    const [now] = (await host.call('guest.list', { params })).data
    expect(now).toMatchObject({ name: 'ريم', table_name: '12', rev: guest.rev + 2 })
  })

  test('for the same field the last wins, is told what it overwrote, and the history keeps both', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const coHost = await aCoHost(server, event)
    const guest = await addGuest(coHost, event, { name: 'قديم' })
    const edit = (who: Host, name: string) =>
      who.call('guest.edit', {
        params: { ...params, guest_id: guest.id },
        body: { base_rev: guest.rev, changes: { name, vip: true } },
      })
    expect((await edit(coHost, 'أول')).data.overwrote).toEqual([])
    const won = await edit(host, 'ثان')
    expect(won.data).toMatchObject({ guest: { name: 'ثان' }, overwrote: ['name'] })
    const history = await server.db
      .selectFrom('guest_edits')
      .select(['account_id', 'before', 'after', 'overwrote'])
      .where('guest_id', '=', guest.id)
      .orderBy('rev')
      .execute()
    expect(history).toEqual([
      {
        account_id: coHost.accountId,
        before: { name: 'قديم', vip: false },
        after: { name: 'أول', vip: true },
        overwrote: [],
      },
      { account_id: host.accountId, before: { name: 'أول' }, after: { name: 'ثان' }, overwrote: ['name'] },
    ])
  })

  test('one’s own earlier edit, queued on the same base, is no loss', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guest = await addGuest(host, event)
    const edit = (name: string) =>
      host.call('guest.edit', {
        params: { ...params, guest_id: guest.id },
        body: { base_rev: guest.rev, changes: { name } },
      })
    await edit('أول')
    expect((await edit('ثان')).data).toMatchObject({ guest: { name: 'ثان' }, overwrote: [] })
  })

  test.each([
    [{ phone: null }, 'changes.phone'],
    [{ phone: null, email: null }, 'changes.email'],
  ])('[R-2] %o would leave no way to reach the guest: refused at the field', async (changes, field) => {
    const { host, event, params } = await aHostWithEvent(server)
    const guest = await addGuest(host, event)
    const refused = await host.call('guest.edit', {
      params: { ...params, guest_id: guest.id },
      body: { base_rev: guest.rev, changes },
    })
    expect(refused.status).toBe(422)
    expect(refused.errors).toEqual({ [field]: ['Email or phone is required'] })
    expect((await host.call('guest.list', { params })).data).toEqual([guest])
  })

  test('people who come never outnumber the invited, and go with the answer', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guest = await addGuest(host, event, { invited: 4, rsvp: 'attending', attending_people: 4 })
    const edit = async (changes: object) =>
      host.call('guest.edit', {
        params: { ...params, guest_id: guest.id },
        body: { base_rev: guest.rev, changes },
      })
    expect((await edit({ attending_people: 5 })).errors).toHaveProperty(['changes.attending_people'])
    expect((await edit({ invited: 2 })).data.guest).toMatchObject({ invited: 2, attending_people: 2 })
    expect((await edit({ rsvp: 'regrets' })).data.guest).toMatchObject({ attending_people: null })
  })

  test('an unknown guest is not found, a deleted one gone, a field that is not one refused', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guest = await addGuest(host, event)
    const edit = (guest_id: string, changes: object = { vip: true }) =>
      host.call('guest.edit', { params: { ...params, guest_id }, body: { base_rev: 0, changes } })
    expect((await edit(randomUUID())).status).toBe(404)
    expect((await edit(guest.id, { admitted: 4 })).errors).toHaveProperty(['changes.admitted'])
    await host.call('guest.delete', { params, body: { ids: [guest.id] } })
    expect((await edit(guest.id)).status).toBe(410)
  })
})

describe('[S-18] many guests at once', () => {
  test('guest.edit-many sets the same fields, skips the deleted and counts those there', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guests = [
      await addGuest(host, event, { invited: 5, rsvp: 'attending', attending_people: 5 }),
      await addGuest(host, event),
    ]
    const gone = await addGuest(host, event)
    await host.call('guest.delete', { params, body: { ids: [gone.id] } })
    const ids = [...guests, gone].map(({ id }) => id)
    const edited = await host.call('guest.edit-many', {
      params,
      body: { ids: [...ids, randomUUID()], changes: { table_name: '9', invited: 2 } },
    })
    expect(edited.data).toEqual({ count: 2 })
    const list = (await host.call('guest.list', { params })).data
    expect(list.map(({ table_name, invited }) => [table_name, invited])).toEqual([
      ['9', 2],
      ['9', 2],
    ])
    expect(list.map(({ attending_people }) => attending_people).sort()).toEqual([2, null])
    expect(new Set(list.map(({ rev }) => rev)).size).toBe(2)
  })

  test('guest.delete and guest.restore: gone from the list, back as they were, repeats count the same', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guests = [await addGuest(host, event), await addGuest(host, event, { name: 'باقٍ' })]
    const ids = [guests[0]?.id ?? '']
    const call = async (name: 'guest.delete' | 'guest.restore') =>
      (await host.call(name, { params, body: { ids } })).data
    expect(await call('guest.delete')).toEqual({ count: 1 })
    expect(await call('guest.delete')).toEqual({ count: 1 })
    expect(await names(host, event.id)).toEqual(['باقٍ'])
    expect(await call('guest.restore')).toEqual({ count: 1 })
    const [back] = (await host.call('guest.list', { params })).data.filter(({ id }) => id === ids[0])
    expect(back).toEqual({ ...guests[0], rev: back?.rev, updated_at: back?.updated_at })
  })
})

describe('[S-18] guest.list', () => {
  test('sorts by the Arabic dictionary, titles aside, exactly as the devices do', async () => {
    const { host, event } = await aHostWithEvent(server)
    const typed = [
      'يوسف',
      'أحمد',
      'د. سارة الأحمد',
      'Zaid',
      'إبراهيم',
      'Adam',
      'آمنة',
      'الشيخ بدر',
      'هند',
      'ؤمن',
      'احمد علي',
      'عبد الله',
      'عبدالرحمن',
      'لولوة',
      'مها',
      'Mr. Brown',
      'تركي',
      'ثامر',
      'ابتسام',
      'سارة',
    ]
    for (const name of typed) await addGuest(host, event, { name })
    expect(await names(host, event.id, { per_page: 100 })).toEqual(sortByName(typed, (name) => name))
  })

  test.each([
    ['أبوخالد', ['ابو خالد']],
    ['ابو خالد', ['ابو خالد']],
    ['خالد', ['ابو خالد', 'خَالِد بن فهد']],
    ['فهد خالد', ['خَالِد بن فهد']],
    ['ساره', ['د. سارة العتيبي']],
    ['٤٥٦٧', ['د. سارة العتيبي']],
    ['0501234567', ['د. سارة العتيبي']],
    ['+966 50 123 4567', ['د. سارة العتيبي']],
    ["'; DROP TABLE guests; --", []],
    ['%', ['ابو خالد', 'خَالِد بن فهد', 'د. سارة العتيبي']],
    ['%%%خالد', ['ابو خالد', 'خَالِد بن فهد']],
  ])('finds by %s', async (q, expected) => {
    const { host, event } = await aHostWithEvent(server)
    await addGuest(host, event, { name: 'ابو خالد', phone: '+966530000001' })
    await addGuest(host, event, { name: 'خَالِد بن فهد', phone: '+966530000002' })
    await addGuest(host, event, { name: 'د. سارة العتيبي', phone: '+966501234567' })
    expect(await names(host, event.id, { q })).toEqual(expected)
  })

  test('finds by the new name and number after an edit', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    const guest = await addGuest(host, event, { name: 'ريم' })
    await host.call('guest.edit', {
      params: { ...params, guest_id: guest.id },
      body: { base_rev: guest.rev, changes: { name: 'لطيفة', phone: '+966509998877' } },
    })
    expect(await names(host, event.id, { q: 'لطيفه' })).toEqual(['لطيفة'])
    expect(await names(host, event.id, { q: '8877' })).toEqual(['لطيفة'])
    expect(await names(host, event.id, { q: 'ريم' })).toEqual([])
  })

  test('filters by each status, group and section, together', async () => {
    const { host, event } = await aHostWithEvent(server)
    await addGuest(host, event, { name: 'أ', rsvp: 'attending', group_name: 'أهل' })
    const came = await addGuest(host, event, {
      name: 'ب',
      rsvp: 'regrets',
      group_name: 'أهل',
      section: 'women',
    })
    const surprised = await addGuest(host, event, { name: 'ج', section: 'women' })
    await server.db
      .updateTable('guests')
      .set({ answered: true })
      .where('event_id', '=', event.id)
      .where('name', '=', 'أ')
      .execute()
    await host.call('check-in.record-as-host', {
      params: { id: event.id },
      body: { records: [aRecord({ guest_id: came.id })] },
    })
    await addSend(server, event, { state: 'scheduled', audience: { guest_ids: [surprised.id] } })
    const expected: Record<GuestStatus, string[]> = {
      attending: ['أ'],
      regrets: ['ب'],
      not_yet_replied: ['ج'],
      answered: ['أ'],
      not_answered: ['ب', 'ج'],
      checked: ['ب'],
      scheduled: ['ج'],
    }
    for (const [status, found] of Object.entries(expected)) {
      expect(await names(host, event.id, { status }), status).toEqual(found)
    }
    expect(await names(host, event.id, { group: 'أهل' })).toEqual(['أ', 'ب'])
    expect(await names(host, event.id, { section: 'women', status: 'regrets' })).toEqual(['ب'])
    expect(
      (await host.call('guest.list', { params: { id: event.id }, query: { status: 'x' as never } })).status,
    ).toBe(422)
  })

  test('pages without missing or repeating anybody, and says how many there are', async () => {
    const { host, event, params } = await aHostWithEvent(server)
    for (let place = 0; place < 7; place++) await addGuest(host, event, { name: `ضيف ${place}` })
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const response = await host.call('guest.list', { params, query: { page, per_page: 3 } })
      expect(response.meta).toEqual({ page, per_page: 3, total: 7 })
      seen.push(...response.data.map(({ name }) => name))
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6].map((place) => `ضيف ${place}`))
  })
})

test('[R-6] a co-host sees and changes only the guests they brought', async () => {
  const { host, event, params } = await aHostWithEvent(server)
  const theirs = await addGuest(host, event, { name: 'ضيف المضيف' })
  const coHost = await aCoHost(server, event)
  const own = await addGuest(coHost, event, { name: 'ضيفي' })
  expect(own.host_id).toBe(coHost.hostId)
  expect(await names(coHost, event.id)).toEqual(['ضيفي'])
  const edit = await coHost.call('guest.edit', {
    params: { ...params, guest_id: theirs.id },
    body: { base_rev: theirs.rev, changes: { vip: true } },
  })
  expect(edit.status).toBe(404)
  const ids = [theirs.id, own.id]
  expect(
    (await coHost.call('guest.edit-many', { params, body: { ids, changes: { vip: true } } })).data.count,
  ).toBe(1)
  expect((await coHost.call('guest.delete', { params, body: { ids } })).data.count).toBe(1)
  expect(await names(host, event.id)).toEqual(['ضيف المضيف'])
  const foreign = await coHost.call('guest.add', { params, body: aGuest({ id: theirs.id }) })
  expect([foreign.status, foreign.code]).toEqual([409, 'conflict'])
})
