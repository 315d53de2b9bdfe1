import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDoor, aPhone, aRecord, linkOf, type Phone } from '../factories/doors.ts'
import { aHost, anEvent } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

// Whatever a phone sends that was lost, tampered with or written by somebody else than us. That nothing of it is
// a failure of ours is said by the server itself: closing it throws what went wrong inside a handler.
let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function openedDoor() {
  const host = await aHost(server)
  const event = await anEvent(host)
  const door = await aDoor(host, event)
  return { host, event, params: { id: event.id }, door, phone: await aPhone(server, door) }
}

const storedOf = (eventId: string) =>
  server.db.selectFrom('check_ins').selectAll().where('event_id', '=', eventId).orderBy('rev').execute()

/** A call as bytes, past our own client. */
async function raw(
  phone: Pick<Phone, 'token'>,
  path: string,
  payload: string | Buffer,
  type = 'application/json',
) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/website${path}`,
    headers: { authorization: `Bearer ${phone.token}`, 'content-type': type },
    payload,
  })
  return { status: response.statusCode, code: response.json().code as string | undefined }
}

describe('[C-3] what is no batch', () => {
  test.each([
    ['nothing', '', 400],
    ['half a batch', '{"records":[{"id":"', 400],
    ['a word', '"records"', 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
    ['no records', '{"records":null}', 422],
    ['records that are a text', '{"records":"[]"}', 422],
    ['none at all', '{"records":[]}', 422],
    ['one too many', JSON.stringify({ records: Array(501).fill(0) }), 422],
    ['a prototype', '{"__proto__":{"records":[1]}}', 422],
    ['half a character', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), 422],
    ['a tower of lists', `{"records":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 200],
    ['ten megabytes', JSON.stringify({ records: ['x'.repeat(10_000_000)] }), 413],
  ])('%s is refused in the envelope, and changes nothing', async (_, payload, status) => {
    const { event, phone } = await openedDoor()
    const answer = await raw(phone, '/door/check-ins', payload)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.code).toEqual(expect.any(String))
    expect(await storedOf(event.id)).toEqual([])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of type %s is refused',
    async (type) => {
      const { phone } = await openedDoor()
      expect([415, 422]).toContain((await raw(phone, '/door/check-ins', '{"records":[1]}', type)).status)
    },
  )
})

describe('[C-3] a record that is no fact', () => {
  const huge = Number.MAX_SAFE_INTEGER
  test.each([
    ['no object', 5],
    ['null', null],
    ['a list', []],
    ['with a prototype', { id: JSON.parse('{"__proto__":null}') }],
    ['with a constructor', { id: { constructor: { prototype: null } } }],
    ['without an id', { id: undefined }],
    ['of another kind', { kind: 'exit' }],
    ['of nobody', { guest_id: null }],
    ['of a guest and a walk-in', { walk_in: 'جار' }],
    ['of half a person', { people: 0.5 }],
    ['of too many', { people: 1001 }],
    ['of fewer than none', { people: -1 }],
    ['of people without end', { people: huge }],
    ['of people as a text', { people: '2' }],
    ['that undoes although it enters', { undoes: randomUUID() }],
    ['undoing nothing', { kind: 'undo', people: 0 }],
    ['of the year 9999', { occurred_at: '9999-12-31T23:59:59Z' }],
    ['of the year 1900', { occurred_at: '1900-01-01T00:00:00Z' }],
    ['of no day', { occurred_at: '2026-02-30T00:00:00Z' }],
    ['at a time without a zone', { occurred_at: '2026-11-21T18:00:00' }],
    ['of a clock beyond all time', { clock_offset: huge }],
    ['of a clock that is a fraction', { clock_offset: 0.5 }],
    ['with a name too long', { guest_id: null, walk_in: 'ن'.repeat(121) }],
    ['with a reason too long', { reason: 'س'.repeat(201) }],
  ])('%s is rejected by itself', async (_, wrong) => {
    const { host, event, phone } = await openedDoor()
    const guest = await addGuest(host, event)
    const isPart = typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong)
    const bad = isPart ? { ...aRecord({ guest_id: guest.id }), ...wrong } : wrong
    const good = aRecord({ guest_id: guest.id })
    const verdicts = await phone.record(bad as object, good)
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['rejected', 'stored'])
    expect(Object.keys(verdicts[0]?.problems ?? {})).not.toEqual([])
    expect((await storedOf(event.id)).map(({ id }) => id)).toEqual([good.id])
  })

  test('whatever it is, it hinders no good one beside it, and nothing is kept that it does not say', async () => {
    const { host, event, phone } = await openedDoor()
    const guest = await addGuest(host, event)
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(guest.id, event.id, '\u202eabc', '\ud800', '\u0000', -0, 1e308, '2026-11-21T18:00:00Z'),
    )
    const field = fc.constantFrom(...Object.keys(aRecord({})))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(field, odd), { minLength: 1, maxLength: 4 }), async (changes) => {
        const good = aRecord({ guest_id: guest.id })
        const strange = { ...aRecord({ guest_id: guest.id }), ...Object.fromEntries(changes) }
        const [first, second] = await phone.record(strange, good)
        expect(second?.verdict).toBe('stored')
        if (first?.verdict !== 'stored') return
        const row = (await storedOf(event.id)).find(({ rev }) => rev === first.rev)
        expect(row).toMatchObject({ id: first.id, device_id: phone.deviceId, event_id: event.id })
        expect(row?.reason.isWellFormed()).toBe(true)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: looking for control characters is the point
        expect(`${row?.reason}${row?.walk_in}`).not.toMatch(/[\u0000\u202a-\u202e\u2066-\u2069]/)
      }),
      { numRuns: 150 },
    )
    const { data } = await host.call('check-in.summary', { params: { id: event.id } })
    expect(data.inside).toBeGreaterThanOrEqual(150)
  })
})

describe('[C-3] a fact at the edge of what can be', () => {
  test('of a clock that stands at 1970, or is two hundred years away from ours', async () => {
    const { host, event, params, phone } = await openedDoor()
    const guest = await addGuest(host, event)
    const fields = [
      { occurred_at: '1970-01-01T00:00:00Z', clock_offset: Date.UTC(2026, 10, 21) },
      { occurred_at: '1970-01-01T00:00:00Z', clock_offset: -Date.UTC(2200, 0, 1) },
      { occurred_at: '2199-12-31T23:59:59.999+00:00', clock_offset: Date.UTC(2200, 0, 1) },
    ].map((time) => aRecord({ guest_id: guest.id, ...time }))
    expect((await phone.record(...fields)).map(({ verdict }) => verdict)).toEqual(Array(3).fill('stored'))
    const pulled = (await phone.pull()).changes.filter(({ kind }) => kind === 'check-in')
    expect(pulled.map(({ row }) => row)).toMatchObject(
      fields.map(({ occurred_at, clock_offset, ...record }, place) => ({
        ...record,
        occurred_at: new Date(occurred_at).toISOString(),
        // What would stand in the future happened when it was received at the latest.
        clock_offset: place < 2 ? clock_offset : expect.any(Number),
      })),
    )
    expect((await storedOf(event.id))[2]?.at.getTime()).toBeLessThanOrEqual(Date.now())
    expect((await host.call('check-in.summary', { params })).data.arrivals).toHaveLength(3)
    expect((await host.call('conflict.list', { params })).data[0]?.entries).toHaveLength(3)
  })

  test('keeps a walk-in’s name without what could disguise it', async () => {
    const { event, phone } = await openedDoor()
    const names = ['أبو\u202e فهد\u0000', '\u2066\u2069\u0007', '__proto__', 'حرف \udc00 ناقص', '👨‍👩‍👧‍👦']
    await phone.record(...names.map((walk_in) => aRecord({ walk_in })))
    const stored = (await storedOf(event.id)).map(({ walk_in }) => walk_in)
    expect(stored).toEqual(['أبو فهد', '', '__proto__', 'حرف \ufffd ناقص', '👨‍👩‍👧‍👦'])
  })

  test('sums that no integer of 32 bits holds are told all the same', async () => {
    const { host, event, params, phone } = await openedDoor()
    const guest = await addGuest(host, event)
    await phone.record(...Array.from({ length: 500 }, () => aRecord({ guest_id: guest.id, people: 1000 })))
    // What a door that went mad would send in a quarter of an hour.
    await server.db
      .updateTable('check_ins')
      .set({ people: 2_000_000_000 })
      .where('event_id', '=', event.id)
      .execute()
    const inside = 1_000_000_000_000
    expect((await host.call('check-in.summary', { params })).data.inside).toBe(inside)
    expect((await host.call('conflict.list', { params })).data).toMatchObject([{ admitted: inside }])
    expect((await host.call('guest.list', { params })).data).toMatchObject([{ admitted: inside }])
    const resolve = (accepted: number) =>
      host.call('conflict.settle', { params, body: { guest_id: guest.id, accepted } })
    expect((await resolve(inside)).status).toBe(422)
    expect((await resolve(2_147_483_647)).status).toBe(200)
    expect((await phone.record(aRecord({ guest_id: guest.id })))[0]?.flags).toEqual(['over'])
  })
})

describe('[C-3] what is somebody else’s', () => {
  test('a repeated id keeps what it said first, from whichever door it comes again', async () => {
    const { host, event, phone } = await openedDoor()
    const other = await aPhone(server, await aDoor(host, event))
    const [one, two] = [await addGuest(host, event), await addGuest(host, event)]
    const record = aRecord({ guest_id: one.id })
    const [first] = await phone.record(record)
    const changed = { ...record, guest_id: two.id, people: 9 }
    expect(await other.record(changed, { ...record, id: record.id.toUpperCase() })).toMatchObject([
      { id: record.id, verdict: 'repeated', rev: first?.rev },
      { id: record.id, verdict: 'repeated', rev: first?.rev },
    ])
    expect(await storedOf(event.id)).toMatchObject([
      { guest_id: one.id, people: 1, device_id: phone.deviceId },
    ])
  })

  test('an undo takes back no entry of another guest or event', async () => {
    const [here, there] = [await openedDoor(), await openedDoor()]
    const [guest, other] = [await addGuest(here.host, here.event), await addGuest(here.host, here.event)]
    const stranger = await addGuest(there.host, there.event)
    const [entry, foreign] = [aRecord({ guest_id: guest.id }), aRecord({ guest_id: stranger.id })]
    await here.phone.record(entry)
    await there.phone.record(foreign)
    await here.phone.record(
      aRecord({ kind: 'undo', guest_id: other.id, undoes: entry.id }),
      aRecord({ kind: 'undo', guest_id: null, undoes: entry.id }),
      aRecord({ kind: 'undo', guest_id: stranger.id, undoes: foreign.id }),
    )
    for (const { host, params } of [here, there]) {
      expect((await host.call('check-in.summary', { params })).data.inside).toBe(1)
    }
  })

  test('a session is of its event and its door: no path and no record takes it elsewhere', async () => {
    const [here, there] = [await openedDoor(), await openedDoor()]
    const guest = await addGuest(there.host, there.event)
    const odd = { ...aRecord({ guest_id: guest.id }), event_id: there.event.id, door_id: there.door.id }
    const [verdict] = await here.phone.record({ ...odd, device_id: there.phone.deviceId, rev: 1 })
    expect(verdict?.flags).toEqual(['unknown_guest'])
    expect(await storedOf(there.event.id)).toEqual([])
    expect(await storedOf(here.event.id)).toMatchObject([
      { door_id: here.door.id, device_id: here.phone.deviceId },
    ])
    const { params } = there
    const body = { records: [aRecord({ guest_id: guest.id })] }
    expect((await here.phone.call('check-in.record-as-host', { params, body })).status).toBe(401)
    expect((await here.host.call('check-in.record-as-host', { params, body })).status).toBe(404)
    const path = { ...linkOf(here.door), event_token: linkOf(there.door).event_token }
    const opened = await here.phone.call('door.open', { params: path, body: { device_id: randomUUID() } })
    expect(opened.status).toBe(404)
  })

  test('a device id that another door knows opens no session there, and takes none away', async () => {
    const { host, event, phone } = await openedDoor()
    const second = await aDoor(host, event)
    const taken = await phone.call('door.open', {
      params: linkOf(second),
      body: { device_id: phone.deviceId },
    })
    expect([taken.status, taken.code]).toEqual([410, 'door_closed'])
    expect((await phone.call('door.changes')).status).toBe(200)
  })

  test.each(['', 'x', 'A'.repeat(54), `${'A'.repeat(53)}=`, '../../etc/passwd', 'null', '🚪'.repeat(20)])(
    '%j is no session',
    async (token) => {
      const response = await server.app.inject({
        url: '/api/website/door/changes',
        headers: { authorization: Buffer.from(`Bearer ${token}`).toString('latin1') },
      })
      expect([response.statusCode, response.json().code]).toEqual([401, 'door_unknown'])
    },
  )
})

describe('[S-21] the other calls of a door', () => {
  test.each([
    ['waiting', -1],
    ['waiting', 1e9],
    ['waiting', null],
    ['list_rev', -1],
    ['list_rev', 1e300],
    ['list_age', 1e12],
    ['list_age', -1],
    ['battery', 101],
    ['battery', '50'],
  ])('a heartbeat whose %s is %j is refused', async (field, value) => {
    const { phone } = await openedDoor()
    const body = { waiting: 0, list_rev: 0, list_age: 0, [field]: value }
    expect((await phone.call('door.heartbeat', { body: body as never })).status).toBe(422)
  })

  test.each([
    'since=-1',
    'since=1e30',
    'since=x',
    'since=1&since=2',
    'limit=0',
    'limit=2501',
    'limit=Infinity',
    'scope=0.5',
    'scope=x',
  ])('a feed asked for %s is refused', async (query) => {
    const { phone } = await openedDoor()
    const response = await server.app.inject({
      url: `/api/website/door/changes?${query}`,
      headers: { authorization: `Bearer ${phone.token}` },
    })
    expect(response.statusCode).toBe(422)
  })

  test('a feed asked for the last revision there can be says to start over', async () => {
    const { phone } = await openedDoor()
    const query = { since: Number.MAX_SAFE_INTEGER, scope: Number.MIN_SAFE_INTEGER }
    expect((await phone.call('door.changes', { query })).data.reset).toBe(true)
  })

  test.each(['%00', '%ff', '..%2f..', 'x'.repeat(4000), '\u202e'.repeat(22), "'; DROP TABLE doors; --"])(
    'a link of %j is none',
    async (part) => {
      const response = await server.app.inject({
        url: `/api/website/check-in/${part.startsWith('%') || part.startsWith('..') ? part : encodeURIComponent(part)}/x`,
      })
      expect([400, 404]).toContain(response.statusCode)
      expect(response.json().code).toEqual(expect.any(String))
    },
  )

  test('a phone’s name is kept without what could disguise it', async () => {
    const { host, params, door, phone } = await openedDoor()
    const device_id = randomUUID()
    await phone.call('door.open', {
      params: linkOf(door),
      body: { device_id, device_name: 'هاتف\u202e \u0000بدر \ud800' },
    })
    const devices = (await host.call('door.list', { params })).data[0]?.devices
    expect(devices?.find(({ id }) => id === device_id)?.name).toBe('هاتف بدر \ufffd')
  })
})
