import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '#shared/contract/doors.ts'
import { aClock } from '../factories/accounts.ts'
import { aDoor, aPhone, aRecord, cookieOf, linkOf } from '../factories/doors.ts'
import { aHost, anAnonymousClient, anEvent } from '../factories/events.ts'
import { addGuest, readFeed } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
})
afterAll(() => server.close())

async function openedDoor() {
  const host = await aHost(server)
  const event = await anEvent(host)
  const params = { id: event.id }
  const door = await aDoor(host, event)
  const colleague = await aPhone(server, await aDoor(host, event))
  return { host, event, params, door, colleague, phone: await aPhone(server, door) }
}
type Setup = Awaited<ReturnType<typeof openedDoor>>

const now = () => clock.now().toISOString()
const nowDoor = async ({ host, params, door }: Setup): Promise<Door> => {
  const found = (await host.call('door.list', { params })).data.find(({ id }) => id === door.id)
  if (found === undefined) throw new Error('the door is not there')
  return found
}
const cutOff = ({ host, params, door }: Setup, device_id: string) =>
  host.call('door.cut-off', { params: { ...params, door_id: door.id, device_id } })
const renew = ({ host, params, door }: Setup) =>
  host.call('door.renew-link', { params: { ...params, door_id: door.id } })
const read = (door: Door, cookie?: string) =>
  anAnonymousClient(server).call('door.read', {
    params: linkOf(door),
    ...(cookie === undefined ? {} : { cookie }),
  })
const open = (door: Door, { cookie, device_id = randomUUID() }: { cookie?: string; device_id?: string }) =>
  anAnonymousClient(server).call('door.open', {
    params: linkOf(door),
    body: { device_id },
    ...(cookie === undefined ? {} : { cookie }),
  })

/** The ways in which the right of a device ends. */
const ENDS: [how: string, end: (setup: Setup) => Promise<unknown>][] = [
  ['cut off', (setup) => cutOff(setup, setup.phone.deviceId)],
  [
    'of a revoked gate',
    ({ host, params, door }) => host.call('door.revoke', { params: { ...params, door_id: door.id } }),
  ],
  [
    'of a gate that ran out',
    ({ host, params, door }) =>
      host.call('door.edit', { params: { ...params, door_id: door.id }, body: { expires_at: now() } }),
  ],
]

describe.each(ENDS)('[C-3] a device %s', (_, end) => {
  test('is marked in what it sends after its end, whatever time it gives', async () => {
    const setup = await openedDoor()
    const guest = await addGuest(setup.host, setup.event, { invited: 9 })
    const [before, after] = [
      aRecord({ guest_id: guest.id, occurred_at: now() }),
      aRecord({ guest_id: guest.id, occurred_at: now() }),
    ]
    expect(await setup.phone.record(before)).toMatchObject([{ verdict: 'stored', flags: [] }])
    clock.pass({ minutes: 1 })
    await end(setup)
    clock.pass({ minutes: 1 })
    expect(await setup.phone.record(after)).toMatchObject([{ verdict: 'stored', flags: ['after_end'] }])
    const { changes } = await readFeed(setup.host, setup.event)
    const marks = changes.flatMap(({ kind, row }) => (kind === 'check-in' ? [[row.id, row.after_end]] : []))
    expect(marks).toEqual([
      [before.id, undefined],
      [after.id, true],
    ])
  })

  test('confirms that its list is wiped, once and not before its end', async () => {
    const setup = await openedDoor()
    const wipedAt = async () => (await nowDoor(setup)).devices.map(({ wiped_at }) => wiped_at)
    await setup.phone.call('door.confirm-wipe')
    expect(await wipedAt()).toEqual([null])
    await end(setup)
    clock.pass({ minutes: 1 })
    const first = now()
    expect(await setup.phone.call('door.confirm-wipe')).toMatchObject({ status: 200 })
    clock.pass({ minutes: 1 })
    await setup.phone.call('door.confirm-wipe')
    expect(await wipedAt()).toEqual([first])
  })

  test('undoes its own entries and nobody else’s', async () => {
    const setup = await openedDoor()
    const { host, event, params, phone, colleague } = setup
    const guest = await addGuest(host, event, { invited: 9 })
    const [own, foreign, late] = [0, 1, 2].map(() => aRecord({ guest_id: guest.id, occurred_at: now() }))
    if (own === undefined || foreign === undefined || late === undefined) throw new Error('no records')
    await phone.record(own)
    await colleague.record(foreign)
    const undo = (id: string, guest_id: string | null = guest.id) =>
      aRecord({ kind: 'undo', guest_id, undoes: id, occurred_at: now() })
    clock.pass({ minutes: 1 })
    await end(setup)
    clock.pass({ minutes: 1 })
    const verdicts = await phone.record(
      undo(own.id),
      undo(foreign.id),
      undo(foreign.id, null),
      late,
      undo(late.id),
    )
    expect(verdicts.map(({ verdict, problems }) => [verdict, problems])).toEqual([
      ['stored', {}],
      ['rejected', { undoes: ['undo.foreign'] }],
      ['rejected', { undoes: ['undo.foreign'] }],
      ['stored', {}],
      ['stored', {}],
    ])
    expect((await host.call('check-in.summary', { params })).data.inside).toBe(1)
    expect(await colleague.record(undo(foreign.id))).toMatchObject([{ verdict: 'stored', flags: [] }])
  })

  test('may send records for a week after its end', async () => {
    const setup = await openedDoor()
    const { host, event, params, phone } = setup
    const guest = await addGuest(host, event, { invited: 9 })
    const entry = () => aRecord({ guest_id: guest.id, occurred_at: now() })
    const early = entry()
    await end(setup)
    clock.pass({ days: 6, hours: 23 })
    expect(await phone.record(early)).toMatchObject([{ verdict: 'stored', flags: ['after_end'] }])
    clock.pass({ hours: 2 })
    expect(await phone.record(early, entry())).toMatchObject([
      { verdict: 'repeated' },
      { verdict: 'rejected', problems: { record: ['door.over'] } },
    ])
    expect((await host.call('check-in.summary', { params })).data.inside).toBe(1)
  })
})

describe('[S-21] a device', () => {
  test('keeps its session, whoever else comes with its id', async () => {
    const setup = await openedDoor()
    const thief = await aPhone(server, setup.door, { device_id: setup.phone.deviceId })
    expect(thief.deviceId).not.toBe(setup.phone.deviceId)
    expect((await setup.phone.call('door.changes')).status).toBe(200)
    expect((await thief.call('door.changes')).status).toBe(200)
    const guest = await addGuest(setup.host, setup.event)
    await thief.record(aRecord({ guest_id: guest.id }))
    const { changes } = await readFeed(setup.host, setup.event)
    expect(changes.at(-1)?.row).toMatchObject({ device_id: thief.deviceId })
    // One whose answer was lost: the same browser, known since it looked at the link.
    const looked = cookieOf(await read(setup.door))
    const [first, again] = [
      await aPhone(server, setup.door, { device_id: randomUUID(), cookie: looked }),
      await aPhone(server, setup.door, { cookie: looked }),
    ]
    const same = await aPhone(server, setup.door, { device_id: first.deviceId, cookie: looked })
    expect([same.deviceId === first.deviceId, again.deviceId === first.deviceId]).toEqual([true, false])
    expect((await first.call('door.changes')).status).toBe(401)
  })

  test('is known by a cookie that no script reads and that goes to nobody else', async () => {
    const { door } = await openedDoor()
    const header = String((await read(door)).headers['set-cookie'])
    expect(header).toMatch(/^marhaba_browser=[\w-]{22}; /)
    expect(header.split('; ').slice(1)).toEqual([
      'Path=/api',
      'Max-Age=34560000',
      'HttpOnly',
      'SameSite=Strict',
    ])
    const known = await read(door, cookieOf({ headers: { 'set-cookie': header } }))
    expect(known.headers['set-cookie']).toBeUndefined()
    const rows = await server.db.selectFrom('door_devices').select('browser_hash').execute()
    expect(JSON.stringify(rows)).not.toContain(header.slice(16, 38))
  })

  test('that was cut off is refused on the same link, whatever id it makes up', async () => {
    const setup = await openedDoor()
    const { door, phone } = setup
    const other = await aPhone(server, door)
    await cutOff(setup, phone.deviceId)
    for (const device_id of [phone.deviceId, randomUUID()]) {
      const refused = await open(door, { cookie: phone.cookie, device_id })
      expect([refused.status, refused.code]).toEqual([410, 'door_closed'])
    }
    expect((await read(door, phone.cookie)).status).toBe(404)
    expect((await read(door, other.cookie)).status).toBe(200)
    expect((await open(door, { cookie: other.cookie })).status).toBe(200)
    expect((await other.call('door.changes')).status).toBe(200)
    // At another gate of the event it was not cut off.
    const second = await aDoor(setup.host, setup.event)
    expect((await open(second, { cookie: phone.cookie })).status).toBe(200)
  })

  test('that was cut off is out with all that it opened by the link', async () => {
    const setup = await openedDoor()
    const { door, phone } = setup
    const other = await aPhone(server, door)
    // Its data was cleared: to the host it is another device.
    const again = await aPhone(server, door, { cookie: phone.cookie })
    expect(again.deviceId).not.toBe(phone.deviceId)
    await cutOff(setup, phone.deviceId)
    expect((await again.call('door.changes')).status).toBe(410)
    expect((await other.call('door.changes')).status).toBe(200)
  })

  test('two hundred open a link, and a new link is for two hundred more', async () => {
    const setup = await openedDoor()
    const { door, event, params, phone } = setup
    await sql`
      INSERT INTO door_devices (event_id, id, door_id, token_hash, name, opened_at, heard_at)
      SELECT ${event.id}, gen_random_uuid(), ${door.id}, decode(md5(n::text), 'hex'), '', now(), now()
      FROM generate_series(1, 198) AS n
    `.execute(server.db)
    const codes = await Promise.all([1, 2, 3].map(async () => (await open(door, {})).code))
    expect(codes.sort()).toEqual(['door_closed', 'door_closed', undefined])
    // Who is in may come in again.
    const again = await open(door, { cookie: phone.cookie, device_id: phone.deviceId })
    expect([again.status, again.data.device_id]).toEqual([200, phone.deviceId])
    const renewed = await renew(setup)
    expect((await open(renewed.data, {})).status).toBe(200)
    const listed = await setup.host.call('door.list', { params })
    expect(listed.data.find(({ id }) => id === door.id)?.devices).toHaveLength(201)
  })
})

describe('[S-21] the devices of an event', () => {
  const fill = (eventId: string, doorId: string, count: number) =>
    sql`
      INSERT INTO door_devices (event_id, id, door_id, token_hash, name, opened_at, heard_at, link_no)
      SELECT ${eventId}, gen_random_uuid(), ${doorId}, decode(md5(${doorId} || n), 'hex'), 'جوال', now(),
        ${clock.now()}::timestamptz - make_interval(secs => n), 7
      FROM generate_series(1, ${count}) AS n
    `.execute(server.db)

  test('are three thousand at most, and each phone is sent those that reported last', async () => {
    const { host, event, door, phone, colleague } = await openedDoor()
    const others = [await aDoor(host, event), await aDoor(host, event), await aDoor(host, event)]
    for (const other of others) await fill(event.id, other.id, 999)
    const last = await open(door, {})
    expect([last.code, (await open(door, {})).code]).toEqual([undefined, 'door_closed'])
    const { data } = await phone.call('door.heartbeat', {
      body: { waiting: 0, list_rev: null, list_age: null },
    })
    expect(data.phones).toHaveLength(300)
    const ids = data.phones.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([last.data.device_id, colleague.deviceId]))
    expect(data.gates).toHaveLength(4)
    for (const { heard_at } of data.gates) expect(heard_at).not.toBeNull()
  })
})

describe('[S-21] door.renew-link', () => {
  test('makes another link: the old one opens nothing, and devices that are in stay in', async () => {
    const setup = await openedDoor()
    const { door, phone } = setup
    const lost = await aPhone(server, door)
    await cutOff(setup, lost.deviceId)
    const renewed = await renew(setup)
    expect(renewed.message).toBe('The new link is ready. The old one no longer works.')
    expect(renewed.data.path).not.toBe(door.path)
    expect(await nowDoor(setup)).toEqual(renewed.data)
    expect((await read(door)).status).toBe(404)
    expect((await open(door, {})).status).toBe(404)
    expect((await read(renewed.data)).status).toBe(200)
    const guest = await addGuest(setup.host, setup.event)
    expect(await phone.record(aRecord({ guest_id: guest.id }))).toMatchObject([
      { verdict: 'stored', flags: [] },
    ])
    expect((await phone.call('door.changes')).status).toBe(200)
    expect((await lost.call('door.changes')).status).toBe(410)
    // The host who hands the new link to somebody lets them in.
    expect((await open(renewed.data, { cookie: lost.cookie })).status).toBe(200)
    const third = await renew(setup)
    expect(new Set([door.path, renewed.data.path, third.data.path]).size).toBe(3)
    expect((await read(renewed.data)).status).toBe(404)
  })

  test('is refused for a gate that was closed for good', async () => {
    const setup = await openedDoor()
    const { host, params, door } = setup
    await host.call('door.revoke', { params: { ...params, door_id: door.id } })
    expect((await renew(setup)).code).toBe('gone')
    const nowhere = { params: { ...params, door_id: randomUUID() } }
    expect((await host.call('door.renew-link', nowhere)).status).toBe(404)
  })
})
