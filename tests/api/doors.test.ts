import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { aClock } from '../factories/accounts.ts'
import { aDoor, aPhone, aRecord, linkOf } from '../factories/doors.ts'
import { aHost, anAnonymousClient, anEvent, clientOf } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

async function createEventWithGuests() {
  const host = await aHost(server)
  const event = await anEvent(host, { starts_on: '2026-12-04' })
  return { host, event, params: { id: event.id } }
}
const open = (door: Parameters<typeof linkOf>[0], device_id: string = randomUUID()) =>
  anAnonymousClient(server).call('door.open', { params: linkOf(door), body: { device_id } })

describe('[S-21] door.create', () => {
  test('makes a link that is shown again, kept as a hash, and the same when asked again', async () => {
    const { host, event, params } = await createEventWithGuests()
    const id = randomUUID()
    const door = await aDoor(host, event, { id, section: 'women', pin: '4711' })
    expect(door).toMatchObject({ section: 'women', has_pin: true, revoked_at: null, devices: [] })
    expect(linkOf(door)).toMatchObject({
      event_token: event.event_token,
      check_in_token: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(await aDoor(host, event, { id, name: 'أخرى' })).toEqual(door)
    expect((await host.call('door.list', { params })).data).toEqual([door])
    const rows = await server.db.selectFrom('doors').selectAll().where('event_id', '=', event.id).execute()
    // Without the ids, in which any four digits turn up by chance; hashes as the letters of their bytes.
    const stored = JSON.stringify(
      rows.map(({ id: _, event_id: __, ...row }) => row),
      (_key, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value),
    )
    expect(stored).not.toContain(linkOf(door).check_in_token)
    expect(stored).not.toContain('4711')
  })

  test('refuses an end before the beginning and a PIN that is none', async () => {
    const { host, params } = await createEventWithGuests()
    const make = (more: object) =>
      host.call('door.create', { params, body: { id: randomUUID(), name: 'ب', ...more } })
    const backwards = await make({ opens_at: '2026-12-04T20:00:00Z', expires_at: '2026-12-04T19:00:00Z' })
    expect([backwards.status, Object.keys(backwards.errors)]).toEqual([422, ['expires_at']])
    for (const pin of ['123', '123456789', 'abcd']) expect((await make({ pin })).errors).toHaveProperty('pin')
  })
})

describe('[S-21] a door with a name in each language', () => {
  test('is called by the one of its reader, on phones and on hosts’ pages', async () => {
    const { host, event, params } = await createEventWithGuests()
    const garden = await aDoor(host, event, { name: 'بوابة الحديقة', other_name: 'Garden gate' })
    const plain = await aDoor(host, event, { name: 'Back door' })
    const [atGarden, atPlain] = [await aPhone(server, garden), await aPhone(server, plain)]
    await atGarden.record(aRecord({ walk_in_name: 'منى' } as never))
    for (const [language, name] of [
      ['ar', 'بوابة الحديقة'],
      ['en', 'Garden gate'],
    ] as const) {
      const link = await anAnonymousClient(server).call('door.read', { params: linkOf(garden), language })
      expect(link.data.name).toBe(name)
      const own = await atGarden.call('door.changes', { language })
      expect(own.data.door.name).toBe(name)
      // One name stands for both.
      expect(own.data.gates.map((door) => door.name)).toEqual(['Back door'])
      const other = await atPlain.call('door.changes', { language })
      expect(other.data.gates.map((door) => door.name)).toEqual([name])
      const beat = await atPlain.call('door.heartbeat', {
        language,
        body: { waiting: 0, list_rev: null, list_age: null, battery: null },
      })
      expect(beat.data.gates.map((door) => door.name)).toEqual([name])
      const arrivals = await host.call('check-in.summary', { params, language })
      expect(arrivals.data.gates.map((door) => door.name).toSorted()).toEqual(['Back door', name].toSorted())
      // Hosts edit both.
      const [listed] = (await host.call('door.list', { params, language })).data
      expect(listed).toMatchObject({ name: 'بوابة الحديقة', other_name: 'Garden gate' })
    }
    const edited = await host.call('door.edit', {
      params: { ...params, door_id: garden.id },
      body: { other_name: '' },
    })
    expect(edited.data).toMatchObject({ name: 'بوابة الحديقة', other_name: '' })
    expect((await atGarden.call('door.changes', { language: 'en' })).data.door.name).toBe('بوابة الحديقة')
    expect(nameOfDoor({ name: 'Garden gate', other_name: 'بوابة الحديقة' }, 'ar')).toBe('بوابة الحديقة')
    expect(nameOfDoor({ name: 'As an older app stored it' }, 'ar')).toBe('As an older app stored it')
  })
})

describe('[S-21] door.open', () => {
  test('gives each device a session of its own, again a new token for the same device', async () => {
    const { host, event } = await createEventWithGuests()
    const door = await aDoor(host, event)
    const first = await aPhone(server, door)
    const other = await aPhone(server, door)
    const again = await aPhone(server, door, { device_id: first.deviceId, cookie: first.cookie })
    expect(again.deviceId).toBe(first.deviceId)
    expect((await first.call('door.changes')).status).toBe(401)
    for (const phone of [other, again]) expect((await phone.call('door.changes')).status).toBe(200)
    const { devices } = (await host.call('door.list', { params: { id: event.id } })).data[0] ?? {
      devices: [],
    }
    expect(devices.map(({ id }) => id).sort()).toEqual([first.deviceId, other.deviceId].sort())
  })

  test('keeps to the link’s time, and says of a link that is none no more than that', async () => {
    const { host, event } = await createEventWithGuests()
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
    const door = await aDoor(host, event, { opens_at: at(1), expires_at: at(3) })
    expect((await open(door)).code).toBe('door_not_open')
    clock.pass({ hours: 2 })
    const phone = await aPhone(server, door)
    clock.pass({ hours: 2 })
    expect((await open(door)).status).toBe(404)
    const ended = await phone.call('door.changes', { language: 'ar' })
    expect([ended.status, ended.code]).toEqual([410, 'door_closed'])
  })

  test('an account’s session opens no door, nor a door’s an account', async () => {
    const { host, event } = await createEventWithGuests()
    const phone = await aPhone(server, await aDoor(host, event))
    expect((await clientOf(server, host.token).call('door.changes')).status).toBe(401)
    expect((await phone.call('account.read')).status).toBe(401)
    expect((await phone.call('event.changes', { params: { id: event.id } })).status).toBe(401)
    expect((await anAnonymousClient(server).call('door.changes')).code).toBe('door_unknown')
  })
})

describe('[S-21] door.revoke and door.cut-off', () => {
  test('end the list at once and still take what was done before', async () => {
    const { host, event, params } = await createEventWithGuests()
    const guest = await addGuest(host, event)
    const door = await aDoor(host, event)
    const [lost, stored] = [await aPhone(server, door), await aPhone(server, door)]
    const before = aRecord({ guest_id: guest.id, occurred_at: clock.now().toISOString() })
    clock.pass({ minutes: 1 })
    const device = { ...params, door_id: door.id, device_id: lost.deviceId }
    expect((await host.call('door.cut-off', { params: device })).status).toBe(200)
    expect((await lost.call('door.changes')).status).toBe(410)
    expect(
      (await lost.call('door.heartbeat', { body: { waiting: 1, list_rev: 1, list_age: 0 } })).status,
    ).toBe(410)
    expect((await open(door, lost.deviceId)).status).toBe(410)
    expect(await lost.record(before)).toMatchObject([{ verdict: 'stored', flags: ['after_end'] }])
    expect((await stored.call('door.changes')).status).toBe(200)
    const revoked = await host.call('door.revoke', { params: { ...params, door_id: door.id } })
    expect(revoked.data.revoked_at).toBe(clock.now().toISOString())
    expect((await stored.call('door.changes')).status).toBe(410)
    expect((await open(door)).status).toBe(404)
    clock.pass({ minutes: 1 })
    const late = aRecord({ guest_id: guest.id, occurred_at: clock.now().toISOString() })
    // People were let in: that is kept, and told apart.
    expect(await stored.record(late)).toMatchObject([
      { verdict: 'stored', flags: expect.arrayContaining(['after_end']) },
    ])
  })

  test('a door of a deleted event ends, and its records are kept', async () => {
    const { host, event, params } = await createEventWithGuests()
    const guest = await addGuest(host, event)
    const phone = await aPhone(server, await aDoor(host, event))
    await host.call('event.cancel', { params })
    expect(await phone.record(aRecord({ guest_id: guest.id }))).toMatchObject([{ verdict: 'stored' }])
    await server.db
      .updateTable('events')
      .set({ deleted_at: clock.now() })
      .where('id', '=', event.id)
      .execute()
    expect((await phone.call('door.changes')).status).toBe(410)
    expect(await phone.record(aRecord({ guest_id: guest.id }))).toMatchObject([{ verdict: 'stored' }])
  })
})

describe('[S-21] door.changes', () => {
  test('tells the least of a guest that a door needs', async () => {
    const { host, event } = await createEventWithGuests()
    const guest = await addGuest(host, event, {
      name: 'سارة',
      email: 'sara@example.com',
      phone: '+966501234567',
      invited: 3,
      door_note: 'كرسي متحرك',
      group_name: 'أهل',
    })
    const phone = await aPhone(server, await aDoor(host, event))
    const response = await phone.call('door.changes')
    expect(response.data.guests).toBe(1)
    expect(response.data.changes).toEqual([
      {
        kind: 'guest',
        rev: guest.rev,
        row: {
          id: guest.id,
          name: 'سارة',
          invited: 3,
          coming: null,
          declined: false,
          waiting: false,
          section: null,
          table_name: '',
          vip: false,
          door_note: 'كرسي متحرك',
          phone_end: '4567',
          pass_code: expect.stringMatching(/^[\w-]{16}$/),
          short_code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
        },
      },
    ])
    for (const secret of ['sara@', '50123', guest.guest_token, event.host_token, 'أهل']) {
      expect(response.bytes.toString()).not.toContain(secret)
    }
  })

  test('tells how many of a party said they would come, and no more of their answer', async () => {
    const setup = await anInvitation(server, { guest: { invited: 5 } })
    const phone = await aPhone(server, await aDoor(setup.host, setup.event))
    const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000).toISOString()
    await answer(server, setup.link, { people: 3, message: 'مبروك', answered_at: ago(20) })
    const input = await phone.pull()
    expect(input.changes.map(({ row }) => row)).toEqual([expect.objectContaining({ invited: 5, coming: 3 })])
    expect(JSON.stringify(input)).not.toContain('مبروك')
    await answer(server, setup.link, { attending: false, answered_at: ago(10) })
    const regret = await phone.pull(input.next)
    expect(regret.changes.map(({ row }) => row)).toEqual([expect.objectContaining({ coming: null })])
  })

  test('shows the gate whom it may see; who leaves its list is an id, and says whether the pass is void', async () => {
    const { host, event, params } = await createEventWithGuests()
    const her = await addGuest(host, event, { section: 'women', name: 'نورة' })
    const him = await addGuest(host, event, { section: 'men', name: 'خالد' })
    const door = await aDoor(host, event, { section: 'women', only_section: true })
    const phone = await aPhone(server, door)
    const first = await phone.pull()
    expect(first.changes.map(({ kind, row }) => [kind, row.id])).toEqual([
      ['guest', her.id],
      ['gone', him.id],
    ])
    expect(JSON.stringify(first)).not.toContain('خالد')
    expect((await phone.call('door.changes')).data.guests).toBe(1)
    await host.call('guest.edit', {
      params: { ...params, guest_id: her.id },
      body: { base_rev: her.rev, changes: { section: 'men' } },
    })
    await host.call('guest.delete', { params, body: { ids: [him.id] } })
    const then = await phone.pull(first.next)
    expect(then.changes.map(({ row }) => row)).toEqual([
      { id: her.id, revoked: false },
      { id: him.id, revoked: true },
    ])
    const edit = { params: { ...params, door_id: door.id }, body: { only_section: false } }
    expect((await host.call('door.edit', edit)).status).toBe(200)
    const reset = await phone.call('door.changes', { query: { since: then.next, scope: first.scope } })
    expect(reset.data).toMatchObject({ reset: true, next: 0, changes: [] })
    expect((await phone.pull()).changes.map(({ kind }) => kind)).toEqual(['guest', 'gone'])
  })

  test('pages of any size hold the same, other gates’ check-ins included but not their walk-ins’ names', async () => {
    const { host, event } = await createEventWithGuests()
    const guests = [await addGuest(host, event), await addGuest(host, event), await addGuest(host, event)]
    const [east, west] = [
      await aPhone(server, await aDoor(host, event)),
      await aPhone(server, await aDoor(host, event)),
    ]
    await west.record(
      ...guests.map(({ id }) => aRecord({ guest_id: id })),
      aRecord({ walk_in: 'جار صاحب الدعوة', people: 2 }),
      aRecord({ kind: 'refused', reason: 'other_event' }),
    )
    const whole = await east.pull()
    expect(whole.changes.map(({ kind }) => kind)).toEqual([
      ...Array(3).fill('guest'),
      ...Array(4).fill('check-in'),
    ])
    expect(JSON.stringify(whole)).not.toContain('جار')
    expect(JSON.stringify(await west.pull())).toContain('جار')
    for (const limit of [1, 2, 5, 8]) expect(await east.pull(0, limit)).toEqual(whole)
    expect((await east.pull(whole.next)).changes).toEqual([])
  })
})

test('[S-21] a heartbeat tells the host how a device stands, and the device how long the others were not heard', async () => {
  const { host, event, params } = await createEventWithGuests()
  const east = await aPhone(server, await aDoor(host, event, { name: 'شرق' }))
  const westDoor = await aDoor(host, event, { name: 'غرب', section: 'women' })
  const before = clock.now().toISOString()
  await aPhone(server, westDoor)
  clock.pass({ minutes: 14 })
  const beat = await east.call('door.heartbeat', {
    body: { waiting: 7, list_rev: 1, list_age: 60_000, battery: 41 },
  })
  expect(beat.data.gates).toEqual([{ id: westDoor.id, name: 'غرب', section: 'women', heard_at: before }])
  const doors = await host.call('door.list', { params })
  expect(doors.data[0]?.devices).toMatchObject([
    {
      waiting: 7,
      list_rev: 1,
      battery: 41,
      heard_at: clock.now().toISOString(),
      listed_at: new Date(clock.now().getTime() - 60_000).toISOString(),
    },
  ])
})
