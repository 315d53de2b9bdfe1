import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockEvent } from '#server/domain/changes.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import type { Event } from '#shared/contract/events.ts'
import { foldCheckIns } from '#shared/rules/door/check-ins.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest, aGuest, readFeed } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function setUp(doors = 1) {
  const host = await aHost(server)
  const event = await anEvent(host)
  const phones = []
  for (let openDoor = 0; openDoor < doors; openDoor++)
    phones.push(await aPhone(server, await aDoor(host, event)))
  const [phone] = phones
  if (phone === undefined) throw new Error('no gate')
  return { host, event, params: { id: event.id }, phone, phones }
}

const admittedOf = async (host: Host, { id }: Event) => {
  const { data } = await host.call('guest.list', { params: { id }, query: { per_page: 100 } })
  return Object.fromEntries(data.map((guest) => [guest.id, guest.admitted]))
}

describe('[C-3] check-in.record', () => {
  test('keeps each record once with the door’s time, however often it comes', async () => {
    const { host, event, phone } = await setUp()
    const guest = await addGuest(host, event, { invited: 3 })
    const record = aRecord({
      guest_id: guest.id,
      people: 2,
      occurred_at: '2026-11-20T18:00:00.000Z',
      clock_offset: 86_400_000,
    })
    const [first] = await phone.record(record)
    expect(first).toMatchObject({ id: record.id, verdict: 'stored', flags: [] })
    const again = await phone.record(record, record)
    expect(again).toMatchObject([
      { verdict: 'repeated', rev: first?.rev },
      { verdict: 'repeated', rev: first?.rev },
    ])
    const { changes } = await readFeed(host, event)
    expect(changes.at(-1)).toMatchObject({
      kind: 'check-in',
      rev: first?.rev,
      row: { ...record, device_id: phone.deviceId },
    })
    expect(changes.filter(({ kind }) => kind === 'check-in')).toHaveLength(1)
    expect(await admittedOf(host, event)).toEqual({ [guest.id]: 2 })
    const row = await server.db
      .selectFrom('check_ins')
      .select('at')
      .where('id', '=', record.id)
      .executeTakeFirstOrThrow()
    expect(row.at.toISOString()).toBe('2026-11-21T18:00:00.000Z')
  })

  test('rejects each invalid record by itself and stores the valid one', async () => {
    const { host, event, phone } = await setUp()
    const guest = await addGuest(host, event)
    const good = aRecord({ guest_id: guest.id, reason: 'نص \ud800 مبتور' })
    const verdicts = await phone.record(
      { ...aRecord({ guest_id: guest.id }), people: 0 },
      good,
      'nonsense' as never,
      {
        id: 'x'.repeat(500),
      },
    )
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['rejected', 'stored', 'rejected', 'rejected'])
    expect(verdicts[0]?.problems).toEqual({ people: ['field.required'] })
    expect(verdicts[3]?.id).toHaveLength(64)
    const tooMany = await phone.call('check-in.record', { body: { records: Array(501).fill(good) } })
    expect(tooMany.status).toBe(422)
  })

  test('refuses no fact for being over, undone before it came, of a guest who is gone or never was', async () => {
    const { host, event, params, phone } = await setUp()
    const [family, gone] = [await addGuest(host, event, { invited: 2 }), await addGuest(host, event)]
    await host.call('guest.delete', { params, body: { ids: [gone.id] } })
    const entry = aRecord({ guest_id: family.id, people: 2 })
    const verdicts = await phone.record(
      aRecord({ guest_id: family.id, kind: 'undo', undoes: entry.id }),
      entry,
      aRecord({ guest_id: family.id, people: 3 }),
      aRecord({ guest_id: gone.id }),
      aRecord({ guest_id: randomUUID() }),
      aRecord({ walk_in: 'زائر', people: 4 }),
    )
    expect(verdicts.map(({ verdict, flags }) => [verdict, ...flags])).toEqual([
      ['stored', 'over'],
      ['stored', 'over'],
      ['stored', 'over'],
      ['stored', 'removed_guest'],
      ['stored', 'unknown_guest'],
      ['stored'],
    ])
    expect(await admittedOf(host, event)).toMatchObject({ [family.id]: 3 })
  })

  test('a host lets in and undoes without a door, and a co-host sees their own guests’ records alone', async () => {
    const { host, event, params, phone } = await setUp()
    const coHost = await aCoHost(server, event)
    const [theirs, ours] = [await addGuest(coHost, event), await addGuest(host, event)]
    const [a, b] = [aRecord({ guest_id: theirs.id }), aRecord({ guest_id: ours.id })]
    await phone.record(a, b)
    const undo = aRecord({ guest_id: ours.id, kind: 'undo', undoes: b.id, reason: 'خطأ' })
    const undone = await host.call('check-in.record-as-host', { params, body: { records: [undo] } })
    expect(undone.data.verdicts).toMatchObject([{ verdict: 'stored' }])
    expect(await admittedOf(host, event)).toEqual({ [theirs.id]: 1, [ours.id]: 0 })
    const ids = (await readFeed(coHost, event)).changes
      .filter(({ kind }) => kind === 'check-in')
      .map(({ row }) => row.id)
    expect(ids).toEqual([a.id])
    const pulled = (await phone.pull()).changes.map(({ row }) => row.id)
    expect(pulled).toContain(undo.id)
  })
})

test('[C-3] a batch and the cutting off of its device wait for each other in one order', async () => {
  const { host, event, phone } = await setUp()
  const guest = await addGuest(host, event)
  const recorded = await server.db.transaction().execute(async (trx) => {
    await lockEvent(trx, event.id as never)
    const sent = phone.record(aRecord({ guest_id: guest.id }))
    const waiting = sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(server.db)).rows).toHaveLength(1)
    await trx
      .updateTable('door_devices')
      .set({ ended_at: new Date() })
      .where('id', '=', phone.deviceId)
      .execute()
    return { sent }
  })
  expect(await recorded.sent).toMatchObject([{ verdict: 'stored' }])
})

describe('[C-6] conflict.list', () => {
  test('names guest, gates, times and people, until a person settles it or more come in', async () => {
    const { host, event, params, phones } = await setUp(2)
    const family = await addGuest(host, event, { invited: 4, name: 'أبو تركي' })
    const [east, west] = phones
    const first = aRecord({ guest_id: family.id, people: 4, occurred_at: '2026-11-21T18:00:00.000Z' })
    const second = aRecord({ guest_id: family.id, people: 3, occurred_at: '2026-11-21T18:02:00.000Z' })
    await west?.record(second)
    expect((await host.call('conflict.list', { params })).data).toEqual([])
    await east?.record(first)
    const list = async (which: 'open' | 'all' = 'open') =>
      (await host.call('conflict.list', { params, query: { which } })).data
    expect(await list()).toMatchObject([
      {
        guest_id: family.id,
        name: 'أبو تركي',
        kind: 'over',
        invited: 4,
        admitted: 7,
        entries: [
          { id: first.id, people: 4, at: first.occurred_at, device_id: east?.deviceId },
          { id: second.id, people: 3, at: second.occurred_at, device_id: west?.deviceId },
        ],
        settled: null,
      },
    ])
    const resolve = (accepted: number) =>
      host.call('conflict.settle', { params, body: { guest_id: family.id, accepted, note: 'أهلًا بهم' } })
    await resolve(6)
    expect(await list()).toHaveLength(1)
    await resolve(100)
    expect(await list()).toEqual([])
    expect((await list('all'))[0]?.settled).toMatchObject({ accepted: 7, note: 'أهلًا بهم' })
    await east?.record(aRecord({ guest_id: family.id }))
    expect(await list()).toHaveLength(1)
    // An undo settles what it takes back.
    await west?.record(aRecord({ guest_id: family.id, kind: 'undo', undoes: first.id }))
    expect(await list('all')).toEqual([])
  })

  test('shows whom a door let in although nobody of that id is invited, until the guest is there', async () => {
    const { host, event, params, phone } = await setUp()
    const guest = aGuest({ invited: 2, name: 'ضيف لم يصل بعد' })
    const [entry, slip] = [aRecord({ guest_id: guest.id, people: 2 }), aRecord({ guest_id: randomUUID() })]
    const [verdict] = await phone.record(
      entry,
      slip,
      aRecord({ guest_id: slip.guest_id, kind: 'undo', undoes: slip.id }),
      aRecord({ guest_id: randomUUID(), kind: 'refused', reason: 'unknown' }),
    )
    expect(verdict?.flags).toEqual(['unknown_guest'])
    const list = async (which: 'open' | 'all' = 'open') =>
      (await host.call('conflict.list', { params, query: { which } })).data
    expect(await list()).toMatchObject([
      {
        guest_id: guest.id,
        name: '',
        kind: 'unknown',
        invited: 0,
        admitted: 2,
        entries: [{ id: entry.id, people: 2, device_id: phone.deviceId }],
        settled: null,
      },
    ])
    const resolve = (guest_id: string, accepted: number) =>
      host.call('conflict.settle', { params, body: { guest_id, accepted, note: '' } })
    expect((await resolve(randomUUID(), 1)).status).toBe(404)
    await resolve(guest.id, 2)
    expect(await list()).toEqual([])
    expect(await list('all')).toMatchObject([{ kind: 'unknown', settled: { accepted: 2 } }])
    await host.call('guest.add', { params, body: guest })
    expect(await list('all')).toEqual([])
    expect(await admittedOf(host, event)).toEqual({ [guest.id]: 2 })
    await phone.record(aRecord({ guest_id: guest.id }))
    expect(await list()).toMatchObject([{ kind: 'over', name: guest.name, admitted: 3, invited: 2 }])
  })

  test('shows a guest whose invitation was revoked and whom a door let in', async () => {
    const { host, event, params, phone } = await setUp()
    const gone = await addGuest(host, event)
    await host.call('guest.delete', { params, body: { ids: [gone.id] } })
    await phone.record(aRecord({ guest_id: gone.id }))
    const { data, meta } = await host.call('conflict.list', { params })
    expect(data).toMatchObject([{ kind: 'removed', invited: 0, admitted: 1 }])
    expect(meta.total).toBe(1)
  })
})

test('[S-17] check-in.summary tells the night in numbers', async () => {
  const { host, event, params, phones } = await setUp(2)
  const [east, west] = phones
  const her = await addGuest(host, event, { invited: 4, section: 'women' })
  const him = await addGuest(host, event, { invited: 2, section: 'men', vip: true, name: 'الشيخ' })
  await addGuest(host, event, { vip: true, rsvp: 'regrets' })
  const at = (minute: number) => ({ occurred_at: `2026-11-21T18:${minute}:00.000Z` })
  const slip = aRecord({ guest_id: her.id, people: 1, ...at(11) })
  await east?.record(
    aRecord({ guest_id: her.id, people: 3, ...at(12) }),
    slip,
    aRecord({ guest_id: her.id, kind: 'undo', undoes: slip.id }),
    aRecord({ walk_in: 'جار', people: 2, ...at(21) }),
  )
  await west?.record(aRecord({ kind: 'refused', reason: 'other_event' }))
  const { data } = await host.call('check-in.summary', { params })
  expect(data).toMatchObject({
    inside: 5,
    arrivals: [
      { at: '2026-11-21T18:10:00.000Z', people: 3 },
      { at: '2026-11-21T18:20:00.000Z', people: 2 },
    ],
    awaited_vips: [{ guest_id: him.id, name: 'الشيخ', invited: 2 }],
  })
  expect(
    data.gates.map(({ people, entries, walk_ins, refused }) => [people, entries, walk_ins, refused]).sort(),
  ).toEqual([
    [0, 0, 0, 1],
    [5, 2, 1, 0],
  ])
  expect(data.sections).toContainEqual({ section: 'women', invited: 4, admitted: 3 })
})

test('[C-6] whatever the doors send, in any order and at once, server and every device fold to one state', async () => {
  const plan = fc.record({
    records: fc.array(
      fc.record({
        guest: fc.nat(2),
        kind: fc.constantFrom('entry' as const, 'entry' as const, 'undo' as const, 'refused' as const),
        people: fc.integer({ min: 1, max: 4 }),
        undoes: fc.nat(14),
      }),
      { minLength: 1, maxLength: 14 },
    ),
    sends: fc.array(
      fc.record({ phone: fc.nat(2), picks: fc.array(fc.nat(13), { minLength: 1, maxLength: 6 }) }),
      {
        maxLength: 8,
      },
    ),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ records, sends }) => {
      const { host, event, phones } = await setUp(3)
      const guests = [await addGuest(host, event), await addGuest(host, event), await addGuest(host, event)]
      const ids = records.map(() => randomUUID())
      const made = records.map(({ guest, kind, people, undoes }, place) =>
        aRecord({
          id: ids[place] ?? '',
          guest_id: guests[guest]?.id ?? null,
          kind,
          people: kind === 'entry' ? people : 0,
          undoes: kind === 'undo' ? (ids[undoes] ?? randomUUID()) : null,
        }),
      )
      const batches = [
        ...sends.map(({ phone, picks }) => ({ phone, batch: picks.flatMap((pick) => made[pick] ?? []) })),
        // In the end everything is sent once more, backwards.
        { phone: 0, batch: made.toReversed() },
      ].filter(({ batch }) => batch.length > 0)
      await Promise.all(batches.map(({ phone, batch }) => phones[phone]?.record(...batch)))

      const model = foldCheckIns(made)
      const expected = Object.fromEntries(guests.map(({ id }) => [id, model.get(id)?.admitted ?? 0]))
      expect(await admittedOf(host, event)).toEqual(expected)
      const fromHost = (await readFeed(host, event)).changes.flatMap((change) =>
        change.kind === 'check-in' ? [change.row] : [],
      )
      expect(fromHost.map(({ id }) => id).sort()).toEqual([...ids].sort())
      for (const phone of phones) {
        const known: CheckIn[] = (await phone.pull()).changes.flatMap((change) =>
          change.kind === 'check-in' ? [change.row] : [],
        )
        const folded = foldCheckIns(known)
        for (const { id } of guests) expect(folded.get(id)?.admitted ?? 0).toBe(expected[id])
      }
    }),
    { numRuns: 12 },
  )
}, 60_000)
