import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { aSave } from '../factories/designs.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aHost, anEvent, type Client, clientOf, type Host } from '../factories/events.ts'
import { addGuest, aGuest } from '../factories/guests.ts'
import { aDraft } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

type Right = 'any' | 'design' | 'send' | 'track' | 'door' | 'own' | 'bring-back' | 'co-host'
type Input = { params: Record<string, string>; query?: object; body?: object }
type Call = (id: string, guest: string) => Input

const on: Call = (id) => ({ params: { id } })
const onGuest =
  (body?: object): Call =>
  (id, guest_id) => ({ params: { id, guest_id }, ...(body === undefined ? {} : { body }) })
const onGuests: Call = (id, guest) => ({ params: { id }, body: { ids: [guest], changes: { vip: true } } })
const withBody =
  (body: () => object): Call =>
  (id) => ({ params: { id }, body: body() })
/** Of something that is not there, which those who have the right learn; the others are refused before. */
const withIds =
  (names: string[], body?: object): Call =>
  (id) => {
    const others = Object.fromEntries(names.map((name) => [name, randomUUID()]))
    return { params: { id, ...others }, ...(body === undefined ? {} : { body }) }
  }
const question = () => ({ id: randomUUID(), kind: 'number', text_ar: 'كم طفلًا؟' })
const change = { base_rev: 0, changes: { title_en: 'Changed' } }
const edit = { base_rev: 0, changes: { vip: true } }
const reminder = {
  ...{ kind: 'before-event', is_on: true, days: 2, hour: 18, fallback_minutes: null },
  ...{ channels: ['email'], texts: aDraft().texts },
}

/**
 * Every route that belongs to one event: the right that it needs, a call of it, and its status for those who have the
 * right, 200 unless named: the event is a draft without a card.
 */
const ROUTES: Partial<Record<RouteName, [Right, Call, number?]>> = {
  'event.read': ['any', on],
  'event.changes': ['any', on],
  'event.live': ['any', on],
  'event.edit': ['own', withBody(() => change)],
  'event.duplicate': ['own', withBody(() => ({ new_id: randomUUID() }))],
  'event.publish': ['own', on],
  'event.cancel': ['own', on],
  'event.reinstate': ['own', on],
  'event.delete': ['bring-back', on],
  'event.restore': ['bring-back', on],
  'guest.list': ['any', on],
  'guest.pass': ['any', onGuest()],
  'guest.short-codes': ['any', on],
  'guest.add': ['any', withBody(() => aGuest())],
  'guest.edit': ['any', onGuest(edit)],
  'guest.edit-many': ['any', onGuests],
  'guest.merge': [
    'any',
    (id, into) => ({
      params: { id },
      body: { into, base_rev: 0, changes: { vip: true }, from: [randomUUID()] },
    }),
  ],
  'guest.delete': ['any', onGuests],
  'guest.restore': ['any', onGuests],
  'guest.import': ['any', withBody(() => ({ import_id: randomUUID(), added: [aGuest()] }))],
  'guest.export': ['track', on],
  'design.save': ['design', withBody(() => aSave({ version_id: randomUUID() }))],
  'design.versions': ['any', on],
  'design.version': ['any', withIds(['version_id']), 404],
  'design.picture': ['any', (id) => ({ params: { id }, query: { language: 'ar' } }), 404],
  'question.list': ['any', on],
  'question.add': ['own', withBody(question)],
  'question.edit': ['own', withIds(['question_id'], { base_rev: 0, changes: { required: true } }), 404],
  'question.remove': ['own', withIds(['question_id']), 404],
  'question.restore': ['own', withIds(['question_id']), 404],
  'question.reorder': ['own', withBody(() => ({ ids: [randomUUID()] }))],
  'answer.record': [
    'track',
    (id, guest_id) => ({
      params: { id, guest_id },
      body: { id: randomUUID(), answered_at: new Date().toISOString(), attending: true },
    }),
  ],
  'answer.list': ['track', on],
  'answer.history': ['track', onGuest()],
  'answer.summary': ['track', on],
  'tracking.get': ['track', on],
  'join-request.list': ['any', on],
  'join-request.decide': ['any', withIds(['request_id'], { approve: true }), 404],
  'door.list': ['door', on],
  'door.create': ['door', withBody(() => ({ id: randomUUID(), name: 'غرب' }))],
  'door.edit': ['door', withIds(['door_id'], { name: 'غرب' }), 404],
  'door.revoke': ['door', withIds(['door_id']), 404],
  'door.renew-link': ['door', withIds(['door_id']), 404],
  'door.cut-off': ['door', withIds(['door_id', 'device_id']), 404],
  'check-in.record-as-host': [
    'door',
    (id, guest_id) => ({ params: { id }, body: { records: [aRecord({ guest_id })] } }),
  ],
  'check-in.summary': ['door', on],
  'conflict.list': ['door', on],
  'conflict.settle': ['door', (id, guest_id) => ({ params: { id }, body: { guest_id, accepted: 1 } })],
  'music.set': ['own', on, 422],
  'music.remove': ['own', on],
  'send.quote': ['send', withBody(() => aDraft())],
  'send.preview': ['send', withBody(() => ({ guest_id: null, language: null, draft: aDraft() }))],
  'send.test': ['send', withBody(() => ({ language: 'ar', draft: aDraft() }))],
  'send.create': ['send', withBody(() => aDraft()), 422],
  'send.list': ['send', on],
  'send.pause': ['send', withIds(['send']), 404],
  'send.resume': ['send', withIds(['send']), 404],
  'send.cancel': ['send', withIds(['send']), 404],
  'reminder.list': ['send', on],
  'reminder.set': ['send', withIds(['reminder'], reminder)],
  'reminder.remove': ['send', withIds(['reminder'])],
  'delivery.resolve': ['send', withIds(['delivery'], { as: 'sent' }), 404],
  'delivery.next-by-hand': ['send', on],
  'delivery.by-hand': ['send', withIds(['guest'], { delivery_id: randomUUID(), outcome: 'sent' }), 404],
  'guest-wish.list': ['any', on],
  'guest-wish.decide': ['any', withIds(['guest_id'], { accept: true }), 410],
  'retention.read': ['own', on],
  'retention.set': ['own', withBody(() => ({ days: 60 }))],
  'cohost.leave': ['co-host', on],
}
/** They take guests by a list of ids. */
const LISTED = new Set<RouteName>(['guest.edit-many', 'guest.delete', 'guest.restore'])
/** An `:id` that is no event's. */
const NO_EVENT =
  /^(template\.|checkout\.|cohost\.(?!leave)|service-request\.|order\.|invoice\.|operator|profile\.|session\.|passkey\.|attachment\.|notification\.|access-token\.|webhook\.)/

const ALLOWED = { may_design: false, may_track: false, may_send: false, may_run_door: false }
const COHOSTS = {
  'co-host with design': { ...ALLOWED, may_design: true },
  'co-host with tracking': { ...ALLOWED, may_track: true },
  'co-host with sends': { ...ALLOWED, may_send: true },
  'co-host with doors': { ...ALLOWED, may_run_door: true },
  'co-host without': ALLOWED,
}
type CoHostRole = keyof typeof COHOSTS
type OutsideRole = 'pending' | 'rejected' | 'revoked' | 'stranger'
const OUTSIDE: OutsideRole[] = ['pending', 'rejected', 'revoked', 'stranger']
const RIGHT_OF: Record<CoHostRole, Right | null> = {
  'co-host with design': 'design',
  'co-host with tracking': 'track',
  'co-host with sends': 'send',
  'co-host with doors': 'door',
  'co-host without': null,
}
const COHOST_ROLES = Object.keys(COHOSTS) as CoHostRole[]

let server: TestApp
let owner: Host
let people: Record<CoHostRole | OutsideRole, Host>
beforeAll(async () => {
  server = await startTestApp()
  owner = await aHost(server)
  const made = [...COHOST_ROLES, ...OUTSIDE].map(async (role) => [role, await aHost(server)] as const)
  people = Object.fromEntries(await Promise.all(made)) as typeof people
})
afterAll(() => server.close())

/** An event with a host of each kind, a request of each kind, and somebody who was one of them. */
async function aSharedEvent() {
  const event = await anEvent(owner, { title_ar: 'زواج', starts_on: '2099-12-04' })
  const guest = await addGuest(owner, event, { name: 'ضيف المالك' })
  const now = new Date()
  const request = (role: CoHostRole | OutsideRole, status: string) => ({
    ...{ event_id: event.id, id: randomUUID(), name: role, email: people[role].email, status, ...ALLOWED },
    ...{ created_at: now, expires_at: new Date(now.getTime() + 86_400_000) },
  })
  const requests = [
    request('pending', 'pending'),
    request('rejected', 'rejected'),
    request('revoked', 'active'),
  ]
  await server.db.insertInto('cohost_requests').values(requests).execute()
  const host = (role: CoHostRole | 'revoked', id: string, columns: typeof ALLOWED) => ({
    ...{ event_id: event.id, id, account_id: people[role].accountId, role: 'co-host', ...columns },
    token: randomBytes(16).toString('base64url'),
  })
  const revoked = requests[2]?.id ?? ''
  const hosts = COHOST_ROLES.map((role) => host(role, randomUUID(), COHOSTS[role]))
  await server.db
    .insertInto('event_hosts')
    .values([...hosts, host('revoked', revoked, ALLOWED)])
    .execute()
  const removed = await owner.call('cohost.remove', { params: { id: revoked }, body: {} })
  if (removed.status !== 200) throw new Error(`not removed: ${removed.message}`)
  return { event, guest }
}

function namesGuest(name: RouteName): boolean {
  const mark = randomUUID()
  return JSON.stringify(ROUTES[name]?.[1](randomUUID(), mark)).includes(mark)
}

/** Doors know all guests; whatever else a co-host may do, they may do with their own alone. */
async function expectUntouched(role: CoHostRole, name: RouteName, event: Event, guest: Guest) {
  const stored = async () => {
    const { data } = await owner.call('guest.list', { params: { id: event.id } })
    return data.find(({ id }) => id === guest.id)
  }
  const before = await stored()
  const { status } = await call(people[role], name, event, guest.id)
  // What takes a list of guests says of how many it was.
  if (!LISTED.has(name)) expect([role, status]).toEqual([role, 404])
  expect([role, await stored()]).toEqual([role, before])
}

async function call(client: Client & { token?: string }, name: RouteName, event: Event, guest: string) {
  if (name === 'music.set') return uploadMusic(client.token ?? '', event)
  const [, input] = ROUTES[name] ?? []
  const { status, code } = await client.call(name, (input?.(event.id, guest) ?? {}) as never)
  return { status, code }
}

/** Not music, and so refused for what it is where the caller may set it. */
async function uploadMusic(token: string, event: Event) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/website/events/${event.id}/music`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\nContent-Type: audio/mpeg\r\n\r\nno\r\n--x--\r\n',
  })
  return { status: response.statusCode, code: response.json<{ code?: string }>().code }
}

test('[A-43] [R-6] the table holds every route that belongs to one event', () => {
  const scoped = Object.entries(httpRoutes).filter(
    ([name, { access, path }]: [string, Route]) =>
      access === 'account' && /:id\b/.test(path) && !NO_EVENT.test(name),
  )
  expect(scoped.map(([name]) => name).sort()).toEqual(Object.keys(ROUTES).sort())
})

describe('[R-6] [A-43] each role', () => {
  for (const [route, [right, , allowed = 200]] of Object.entries(ROUTES)) {
    const name = route as RouteName
    test(`is refused or let in by ${name}, which needs: ${right}`, async () => {
      const { event, guest } = await aSharedEvent()
      for (const role of OUTSIDE)
        expect([role, await call(people[role], name, event, guest.id)]).toEqual([
          role,
          { status: 404, code: 'not_found' },
        ])
      const door = await aDoor(owner, event)
      const phone = await aPhone(server, door)
      for (const token of [null, phone.token]) {
        const { status } = await call(
          { ...clientOf(server, token), token: token ?? '' },
          name,
          event,
          guest.id,
        )
        expect(status).toBe(401)
      }
      // A stream does not end by itself: cohost-scope.test.ts has the hosts who are let in.
      if (name === 'event.live') return
      for (const role of COHOST_ROLES) {
        const own =
          right === 'any' || right === 'track' ? await addGuest(people[role], event, { name: role }) : guest
        const { status } = await call(people[role], name, event, own.id)
        const isAllowed = right === 'any' || right === 'co-host' || right === RIGHT_OF[role]
        expect([role, status]).toEqual([role, isAllowed ? allowed : 403])
        if (isAllowed && namesGuest(name) && right !== 'door') await expectUntouched(role, name, event, guest)
      }
      const { status } = await call(owner, name, event, guest.id)
      expect(['owner', status]).toEqual(['owner', right === 'co-host' ? 403 : allowed])
    })
  }
})
