import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { aSave } from '../factories/designs.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aCoHost, aHost, anAnonymousClient, anEvent, type Client } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Input = { params: Record<string, string>; query?: object; body?: object }
type Calls = Partial<Record<RouteName, (event: Event, guest: Guest, door: string) => Input>>

/** Of the card and the question that every event here has. */
const VERSION = randomUUID()
const QUESTION = randomUUID()

const onEvent = ({ id }: Event): Input => ({ params: { id } })
const onGuests = ({ id }: Event, guest: Guest): Input => ({ params: { id }, body: { ids: [guest.id] } })

/** A right call of every event-scoped route; `guest` is one of the caller's own where they have any. */
const CALLS: Calls = {
  'event.read': onEvent,
  'event.changes': onEvent,
  'event.edit': ({ id }) => ({ params: { id }, body: { base_rev: 0, changes: { title_en: 'Changed' } } }),
  'event.duplicate': ({ id }) => ({ params: { id }, body: { new_id: randomUUID() } }),
  'event.publish': onEvent,
  'event.cancel': onEvent,
  'event.reinstate': onEvent,
  'event.delete': onEvent,
  'event.restore': onEvent,
  'guest.list': onEvent,
  'guest.export': onEvent,
  'guest.pass': ({ id }, guest) => ({ params: { id, guest_id: guest.id } }),
  'guest.short-codes': onEvent,
  'guest.add': ({ id }) => ({ params: { id }, body: aGuest() }),
  'guest.edit': ({ id }, guest) => ({
    params: { id, guest_id: guest.id },
    body: { base_rev: 0, changes: { vip: true } },
  }),
  'guest.edit-many': ({ id }, guest) => ({
    params: { id },
    body: { ids: [guest.id], changes: { vip: true } },
  }),
  'guest.delete': onGuests,
  'guest.merge': ({ id }, guest) => ({
    params: { id },
    body: { into: guest.id, base_rev: 0, changes: { vip: true }, from: [randomUUID()] },
  }),
  'guest.restore': onGuests,
  'design.save': ({ id }) => ({ params: { id }, body: aSave({ version_id: VERSION }) }),
  'design.versions': onEvent,
  'design.version': ({ id }) => ({ params: { id, version_id: VERSION } }),
  'design.picture': ({ id }) => ({ params: { id }, query: { language: 'ar' } }),
  'question.list': onEvent,
  'question.add': ({ id }) => ({
    params: { id },
    body: { id: QUESTION, kind: 'number', text_ar: 'كم طفلًا؟' },
  }),
  'question.edit': ({ id }) => ({
    params: { id, question_id: QUESTION },
    body: { base_rev: 0, changes: { required: true } },
  }),
  'question.remove': ({ id }) => ({ params: { id, question_id: QUESTION } }),
  'question.restore': ({ id }) => ({ params: { id, question_id: QUESTION } }),
  'question.reorder': ({ id }) => ({ params: { id }, body: { ids: [QUESTION] } }),
  'answer.list': onEvent,
  'answer.history': ({ id }, guest) => ({ params: { id, guest_id: guest.id } }),
  'answer.record': ({ id }, guest) => ({
    params: { id, guest_id: guest.id },
    body: { id: randomUUID(), answered_at: new Date().toISOString(), attending: true },
  }),
  'answer.summary': onEvent,
  'tracking.get': onEvent,
  'join-request.list': onEvent,
  'door.list': onEvent,
  'door.create': ({ id }) => ({ params: { id }, body: { id: randomUUID(), name: 'غرب' } }),
  'door.edit': ({ id }, _, door) => ({ params: { id, door_id: door }, body: { name: 'غرب' } }),
  'door.revoke': ({ id }, _, door) => ({ params: { id, door_id: door } }),
  'door.renew-link': ({ id }, _, door) => ({ params: { id, door_id: door } }),
  'door.cut-off': ({ id }, _, door) => ({ params: { id, door_id: door, device_id: door } }),
  'check-in.record-as-host': ({ id }, guest) => ({
    params: { id },
    body: { records: [aRecord({ guest_id: guest.id })] },
  }),
  'check-in.summary': onEvent,
  'conflict.list': onEvent,
  'conflict.settle': ({ id }, guest) => ({ params: { id }, body: { guest_id: guest.id, accepted: 1 } }),
  'guest.import': ({ id }) => ({ params: { id }, body: { import_id: randomUUID(), added: [aGuest()] } }),
}
const NAMES = Object.keys(CALLS) as RouteName[]
/** What only the owner may do, and whom the owner lets. */
const OWN = new Set<RouteName>([
  'design.save',
  'event.edit',
  'event.duplicate',
  'event.publish',
  'event.cancel',
  'event.reinstate',
  'event.delete',
  'event.restore',
  'question.add',
  'question.edit',
  'question.remove',
  'question.restore',
  'question.reorder',
  'door.list',
  'door.create',
  'door.edit',
  'door.revoke',
  'door.renew-link',
  'door.cut-off',
  'check-in.record-as-host',
  'check-in.summary',
  'conflict.list',
  'conflict.settle',
])

const call = (client: Client, name: RouteName, event: Event, guest: Guest, door: string = randomUUID()) =>
  client.call(name, (CALLS[name]?.(event, guest, door) ?? {}) as never)

test('[A-43] the table below holds every route that belongs to one event', () => {
  const scoped = Object.entries(httpRoutes).filter(
    // A stream does not end by itself: tests/api/live.test.ts is about those.
    ([name, { access, path, stream }]: [string, Route]) =>
      stream !== true &&
      access === 'account' &&
      path.includes(':id') &&
      // Whether a request may be decided about depends on whose link it came by: tests/api/joining.test.ts.
      name !== 'join-request.decide' &&
      /^(event|guest|design|question|answer|tracking|join-request|door|check-in|conflict)\./.test(name),
  )
  expect(scoped.map(([name]) => name).sort()).toEqual([...NAMES].sort())
})

describe.each(NAMES)('[A-43] %s', (name) => {
  test('is refused to whoever is not signed in, and to a stranger as if it were not there', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const guest = await addGuest(host, event)
    const before = await host.call('event.changes', { params: { id: event.id } })
    const out = await call(anAnonymousClient(server), name, event, guest)
    expect([out.status, out.code]).toEqual([401, 'unauthenticated'])
    const stranger = await aHost(server)
    await anEvent(stranger)
    const refused = await call(stranger, name, event, guest)
    const nowhere = await call(stranger, name, { ...event, id: randomUUID() }, guest)
    expect([refused.status, refused.code]).toEqual([404, 'not_found'])
    expect(refused.bytes).toEqual(nowhere.bytes)
    expect((await host.call('event.changes', { params: { id: event.id } })).data).toEqual(before.data)
  })

  test(`is ${OWN.has(name) ? 'forbidden to' : 'open for'} a co-host and open for the owner`, async () => {
    const host = await aHost(server)
    const event = await anEvent(host, { starts_on: '2026-12-04' })
    const guest = await addGuest(host, event, { name: 'ضيف المالك' })
    await call(host, 'design.save', event, guest)
    await call(host, 'question.add', event, guest)
    const coHost = await aCoHost(server, event)
    const own = await addGuest(coHost, event, { name: 'ضيفي' })
    const helped = await call(coHost, name, event, own)
    expect(helped.status).toBe(OWN.has(name) ? 403 : 200)
    expect(helped.bytes.toString()).not.toContain('ضيف المالك')
    const door = await aDoor(host, event)
    await aPhone(server, door, { device_id: door.id })
    expect((await call(host, name, event, guest, door.id)).status).toBe(200)
  })
})

test('[A-43] one host’s guest cannot be reached through another’s event', async () => {
  const host = await aHost(server)
  const guest = await addGuest(host, await anEvent(host))
  const other = await aHost(server)
  const event = await anEvent(other)
  const params = { id: event.id }
  const edit = await other.call('guest.edit', {
    params: { ...params, guest_id: guest.id },
    body: { base_rev: 0, changes: { vip: true } },
  })
  expect(edit.status).toBe(404)
  const deleted = await other.call('guest.delete', { params, body: { ids: [guest.id] } })
  expect(deleted.data.count).toBe(0)
})

test('[A-43] an idempotency key of one account or call opens nothing to another', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const coHost = await aCoHost(server, event)
  const params = { id: event.id }
  const key = randomUUID()
  const guest = aGuest({ name: 'ضيف المالك' })
  await host.call('guest.add', { params, key, body: guest })
  const theft = await coHost.call('guest.add', { params, key, body: aGuest() })
  expect([theft.status, theft.code]).toEqual([409, 'conflict'])
  const slip = await host.call('guest.delete', { params, key, body: { ids: [guest.id] } })
  expect([slip.status, slip.code]).toEqual([409, 'conflict'])
})

test('[A-43] an idempotency key is bound to what it was first sent with', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const params = { id: event.id }
  const [key, edit] = [randomUUID(), randomUUID()]
  const [first, second] = [aGuest({ name: 'سارة' }, 1), aGuest({ name: 'ريم' }, 2)]
  const added = await host.call('guest.add', { params, key, body: first })
  const other = await host.call('guest.add', { params, key, body: second })
  expect([other.status, other.code]).toEqual([409, 'conflict'])
  expect((await host.call('guest.add', { params, key, body: first })).data).toEqual(added.data)
  await host.call('guest.add', { params, body: second })
  const body = { base_rev: 0, changes: { table_name: '7' } }
  for (const [guest, status] of [
    [first, 200],
    [second, 409],
  ] as const) {
    const call = { params: { ...params, guest_id: guest.id }, key: edit, body }
    expect((await host.call('guest.edit', call)).status).toBe(status)
  }
  const { data } = await host.call('guest.list', { params })
  expect(data.map(({ name, table_name }) => [name, table_name])).toEqual([
    ['ريم', ''],
    ['سارة', '7'],
  ])
})

test('[A-43] a body that is nested without end is refused with an idempotency key, too', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/api/website/events/${event.id}/guests`,
    headers: {
      authorization: `Bearer ${host.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    payload: `{"deep":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  })
  expect(statusCode).toBe(400)
})
