import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginSession } from '#server/domain/accounts/sessions.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { Event } from '#shared/contract/events.ts'
import { httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import { aPdf, uploadDocument } from '../factories/documents.ts'
import { aDoor, aPhone } from '../factories/doors.ts'
import { aCoHost, aHost, anEvent, clientOf, type Host } from '../factories/events.ts'
import { anOrderForm, order, payOnPage } from '../factories/orders.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aBrief } from '../factories/services.ts'
import { anEndpoint } from '../factories/webhooks.ts'
import { aSubscribedBrowser } from '../setup/local-push-service.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../setup/webhook-receiver.ts'

/** Who may call the routes that belong to no event; those of an event have their table in event-roles.test.ts. */

type Input = { params: Record<string, string>; body?: object }
type Thing =
  | 'session'
  | 'passkey'
  | 'access_token'
  | 'webhook'
  | 'message'
  | 'cohost'
  | 'notification'
  | 'order'
  | 'paid_order'
  | 'invoice'
  | 'request'
  | 'document'
type Things = Readonly<Record<Thing, string>>

const reply = () => ({ id: randomUUID(), text: 'شكرًا' })
const cohostForm = { name: 'أم خالد', unlimited_guests: true }

/** Every route that names one thing of an account, what deletes it after what reads it. */
const OWNED: Partial<Record<RouteName, (of: Things) => Input>> = {
  'session.end': ({ session }) => ({ params: { session_id: session } }),
  'passkey.rename': ({ passkey }) => ({ params: { passkey_id: passkey }, body: { name: 'الجوال' } }),
  'passkey.remove': ({ passkey }) => ({ params: { passkey_id: passkey } }),
  'access-token.revoke': ({ access_token }) => ({ params: { access_token_id: access_token } }),
  'webhook.messages': ({ webhook }) => ({ params: { webhook_id: webhook } }),
  'webhook.redeliver': ({ webhook, message }) => ({ params: { webhook_id: webhook, message_id: message } }),
  'webhook.send-example': ({ webhook }) => ({
    params: { webhook_id: webhook },
    body: { kind: 'guest.answered' },
  }),
  'webhook.rotate-secret': ({ webhook }) => ({ params: { webhook_id: webhook } }),
  'webhook.edit': ({ webhook }) => ({ params: { webhook_id: webhook }, body: { is_on: false } }),
  'webhook.remove': ({ webhook }) => ({ params: { webhook_id: webhook } }),
  'cohost.read': ({ cohost }) => ({ params: { id: cohost } }),
  'cohost.guests': ({ cohost }) => ({ params: { id: cohost } }),
  'cohost.edit': ({ cohost }) => ({ params: { id: cohost }, body: cohostForm }),
  'cohost.ask-again': ({ cohost }) => ({ params: { id: cohost } }),
  'cohost.remove': ({ cohost }) => ({ params: { id: cohost }, body: {} }),
  'notification.read': ({ notification }) => ({ params: { id: notification } }),
  'notification.remove': ({ notification }) => ({ params: { id: notification } }),
  'notification.restore': ({ notification }) => ({ params: { id: notification } }),
  'invoice.list': ({ paid_order }) => ({ params: { order: paid_order } }),
  'invoice.file': ({ paid_order, invoice }) => ({ params: { order: paid_order, invoice } }),
  'order.read': (of) => ({ params: { order: of.order } }),
  'order.cancel': (of) => ({ params: { order: of.order } }),
  'service-request.read': ({ request }) => ({ params: { request } }),
  'service-request.save': ({ request, document }) => ({
    params: { request },
    body: { kind: 'event-details', brief: aBrief(), documents: [document] },
  }),
  'service-document.file': ({ request, document }) => ({ params: { request, document } }),
  'service-request.submit': ({ request }) => ({ params: { request } }),
  'service-request.write': ({ request }) => ({ params: { request }, body: reply() }),
  'service-request.wish-changes': ({ request }) => ({ params: { request }, body: reply() }),
  'service-request.accept': ({ request }) => ({ params: { request } }),
  'service-request.cancel': ({ request }) => ({ params: { request } }),
}
/** Theirs is what the catalogue has for everybody, or a request that was sent to them, as below. */
const OF_NOBODY = /^(template|checkout)\.|^cohost\.change-status$/
const OF_EVENT =
  /^(event|guest|guest-wish|design|question|answer|tracking|join-request|door|check-in|conflict|music|send|delivery|reminder|retention)\./

const allRoutes = Object.entries(httpRoutes) as [RouteName, Route][]

let server: TestApp
let receiver: WebhookReceiver
let host: Host
let things: Things
let event: Event
/** Those who hosted an event of the account's, host it, or were asked to: none has anything of the account itself. */
const RELATED = {
  'a co-host': { may_design: true, may_track: true, may_send: true, may_run_door: true },
  'a co-host with design': { may_design: true, may_track: false, may_send: false },
  'a co-host with tracking': { may_send: false },
  'a co-host with sends': { may_track: false },
  'a co-host with doors': { may_track: false, may_send: false, may_run_door: true },
  'a co-host without': { may_track: false, may_send: false },
}
type CoHost = Awaited<ReturnType<typeof aCoHost>>
const OTHERS = [
  ...(Object.keys(RELATED) as (keyof typeof RELATED)[]),
  ...(['a stranger', 'the co-host itself', 'a pending one', 'a rejected one', 'a revoked one'] as const),
]
let callers: Record<'nobody' | 'a door' | 'an account' | (typeof OTHERS)[number], ReturnType<typeof clientOf>>
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  server = await startTestApp()
  host = await aHost(server)
  event = await anEvent(host, { starts_on: '2099-12-04' })
  const phone = await aPhone(server, await aDoor(host, event))
  const coHost = await aCoHost(server, event)
  things = await makeThings(coHost)
  await host.call('push.subscribe', aSubscription())
  const revoked = await aCoHost(server, event)
  await host.call('cohost.remove', { params: { id: revoked.hostId }, body: {} })
  const related = Object.entries(RELATED).map(
    async ([who, rights]) => [who, await aCoHost(server, event, rights)] as const,
  )
  callers = {
    ...(Object.fromEntries(await Promise.all(related)) as Record<keyof typeof RELATED, CoHost>),
    nobody: clientOf(server, null),
    'a door': clientOf(server, phone.token),
    'an account': await aHost(server),
    'a stranger': await aHost(server),
    'the co-host itself': coHost,
    'a pending one': await anAsked(event.id),
    'a rejected one': await anAsked(event.id, 'rejected'),
    'a revoked one': revoked,
  }
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

async function anAsked(event_id: string, decision: 'rejected' | null = null): Promise<Host> {
  const asked = await aHost(server)
  const made = await host.call('cohost.create', { body: { ...cohostForm, email: asked.email, event_id } })
  const params = { id: made.data.id }
  if (decision !== null) await asked.call('cohost.change-status', { params, body: { status: decision } })
  return asked
}

async function makeThings(coHost: { hostId: string }): Promise<Things> {
  await beginSession(server.db, host.accountId, true, new Date())
  const sessions = (await host.call('session.list')).data
  const passkey = randomUUID()
  const key = {
    credential_id: randomUUID(),
    public_key: randomBytes(8),
    counter: 0,
    transports: [],
    name: '',
  }
  await server.db
    .insertInto('passkeys')
    .values({ id: passkey, account_id: host.accountId, created_at: new Date(), ...key })
    .execute()
  const token = { name: 'CRM', scopes: ['guests:read' as const], days: 30 }
  const access_token = (await host.call('access-token.create', { body: token })).data.id
  const endpoint = await anEndpoint(server, receiver, host)
  const example = { params: endpoint.params, body: { kind: 'guest.answered' as const } }
  await host.call('webhook.send-example', example)
  const paid = (await order(host)).data
  await payOnPage(server, paid.payment_url, 'pay')
  await runWaitingJobs(server.deps, server.databaseUrl)
  const [notification] = (await host.call('notification.list', {})).data
  const [invoice] = (await host.call('invoice.list', { params: { order: paid.id } })).data
  const request = randomUUID()
  const document = randomUUID()
  await uploadDocument(server, host, { id: document, bytes: aPdf() })
  const body = { kind: 'event-details' as const, brief: aBrief(), documents: [document] }
  await host.call('service-request.save', { params: { request }, body })
  const [message] = await endpoint.log()
  return {
    ...{ passkey, access_token, request, document, webhook: endpoint.id, cohost: coHost.hostId },
    ...{ order: (await order(host)).data.id, paid_order: paid.id, invoice: invoice?.id ?? '' },
    session: sessions.find(({ current }) => !current)?.id ?? '',
    notification: notification?.id ?? '',
    message: message?.id ?? '',
  }
}

const call = (who: keyof typeof callers | Host, name: RouteName) => {
  const client = typeof who === 'string' ? callers[who] : who
  return client.call(name, (OWNED[name]?.(things) ?? {}) as never)
}

/** What others get; 404 for all the rest. A deletion can be repeated, so it says the same whatever there was. */
const REFUSALS: Partial<Record<RouteName, { status: number; data?: unknown }>> = {
  'passkey.remove': { status: 200 },
  'access-token.revoke': { status: 200 },
  'webhook.remove': { status: 200 },
  'invoice.list': { status: 200, data: [] },
  // The id is somebody's already.
  'service-request.save': { status: 409 },
}

/** A device of the host's that pushes go to; nothing is pushed here. */
const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`
const aSubscription = () => ({ body: { endpoint, keys: aSubscribedBrowser().keys, language: 'ar' as const } })

/** The ids of what the host has, and the keys of what pushes to them are sealed with. */
async function holdings(): Promise<unknown> {
  const lists = ['session.list', 'passkey.list', 'access-token.list', 'webhook.list', 'cohost.list'] as const
  const ids = lists.map(async (name) => (await host.call(name)).data.map(({ id }) => id))
  const devices = server.db
    .selectFrom('push_subscriptions')
    .select(['id', 'auth'])
    .where('account_id', '=', host.accountId)
    .execute()
  return Promise.all([...ids, devices])
}

test('[A-43] the table has every route that names one thing of an account', () => {
  const named = allRoutes
    .filter(([name, { access, path }]) => access === 'account' && path.includes('/:') && !OF_EVENT.test(name))
    .map(([name]) => name)
    .filter((name) => !OF_NOBODY.test(name) && name !== 'cohost.leave')
  expect(named.sort()).toEqual(Object.keys(OWNED).sort())
})

/** Those who host no event of the account's: for them it is not there. */
const OUTSIDE: ReadonlySet<string> = new Set([
  'a stranger',
  'a pending one',
  'a rejected one',
  'a revoked one',
])
type ByBody = Partial<Record<RouteName, [() => object, outside: unknown, coHost: unknown]>>
const notThere = { status: 404, code: 'not_found' }
const nothing = { status: 200, data: [] }
const anEndpointOf = () => ({
  body: { url: receiver.url, kinds: ['guest.answered'], event_id: event.id },
})

/** Every route that names something of the account in its body or query: what others get. */
const BY_BODY: ByBody = {
  'cohost.create': [
    () => ({ body: { ...cohostForm, email: `${randomUUID()}@example.com`, event_id: event.id } }),
    notThere,
    { status: 403 },
  ],
  'cohost.send-points': [
    () => ({ body: { id: randomUUID(), cohost_id: things.cohost, points: 1 } }),
    notThere,
    notThere,
  ],
  'cohost.list': [() => ({ query: { event_id: event.id } }), nothing, nothing],
  'cohost.all': [() => ({ query: { event_id: event.id } }), nothing, nothing],
  // Their own endpoint, about an event that they must host.
  'webhook.create': [anEndpointOf, { status: 422 }, { status: 200 }],
  'access-token.create': [
    () => ({ body: { name: 'CRM', scopes: ['guests:read'], days: 30, event_ids: [event.id] } }),
    { status: 422 },
    { status: 200 },
  ],
  'event.create': [() => ({ body: { id: event.id, title_ar: 'زواج' } }), { status: 409 }, { status: 409 }],
  'checkout.subscribe': [
    () => ({ params: { id: 'gathering' }, body: anOrderForm({ order_id: things.order }) }),
    { status: 409 },
    { status: 409 },
  ],
  'push.subscribe': [aSubscription, { status: 422 }, { status: 422 }],
  // A deletion can be repeated, so it says the same whatever there was.
  'push.unsubscribe': [() => ({ body: { endpoint } }), { status: 200 }, { status: 200 }],
}

/** Every other route that takes a session, and why none of them can name what is somebody else's. */
const NAMES_NOTHING: Readonly<Record<string, readonly RouteName[]>> = {
  'it is about the account whose session it is, and lists what is that account’s': [
    ...(['account.sign-out', 'account.read', 'account.update', 'account.holdings'] as const),
    ...(['account.export', 'account.delete', 'phone.channels', 'phone.send-code', 'phone.verify'] as const),
    ...(['session.list', 'session.end-others', 'passkey.list', 'passkey.options', 'passkey.add'] as const),
    ...(['template.favourites', 'favourite.list', 'event.list', 'event.received'] as const),
    ...(['activity.list', 'join-request.mine', 'cohost.requests', 'order.list'] as const),
    ...(['points.balance', 'points.entries', 'service-request.list', 'access-token.list'] as const),
    ...(['webhook.list', 'notification.list', 'notification.count', 'notification.live'] as const),
    ...(['notification.read-all', 'notification.clear', 'notification.settings'] as const),
    'notification.save-settings',
  ],
  'it reads what is the same for everybody, or marks it for the account alone': [
    ...(['home.get', 'template.list', 'template.get', 'template.toggle-favourite', 'plan.list'] as const),
    ...(['checkout.read', 'channel.list', 'push.key'] as const),
  ],
  'a code or the secret of a link says whose it is: account-codes.test.ts, door-sessions.test.ts': [
    ...(['account.verify', 'account.send-code', 'door.open'] as const),
  ],
  'its ids come with a file: attachments.test.ts, service-documents.test.ts': [
    ...(['attachment.upload', 'service-document.upload'] as const),
  ],
  'a test below has it': ['cohost.change-status'],
}

test('[A-43] [R-6] every route that takes a session is in a table, or is said to name nothing', () => {
  const taking = allRoutes.filter(([, { access }]) => access === 'account' || access === 'anybody')
  // Their table, event-roles.test.ts, has all of them.
  const ofEvent = (name: RouteName, { path }: Route) =>
    name === 'cohost.leave' || (OF_EVENT.test(name) && /:id\b/.test(path))
  const left = taking.filter(([name, route]) => !ofEvent(name, route)).map(([name]) => name)
  const tables = [Object.keys(OWNED), Object.keys(BY_BODY), ...Object.values(NAMES_NOTHING)]
  expect(left.sort()).toEqual(tables.flat().sort())
})

describe('[A-43] [R-6] [R-7] what names something of an account in its body or query', () => {
  test.each(Object.entries(BY_BODY))('is refused for others: %s', async (name, [input, outside, coHost]) => {
    const before = await holdings()
    for (const who of OTHERS) {
      const { status, code, data } = await callers[who].call(name as RouteName, input() as never)
      expect([who, { status, code, data }]).toMatchObject([who, OUTSIDE.has(who) ? outside : coHost])
    }
    expect(await holdings()).toEqual(before)
    expect((await host.call(name as RouteName, input() as never)).status).toBe(200)
  })

  test('an endpoint of their own that others point at the event', async () => {
    for (const who of OTHERS) {
      const caller = callers[who]
      const made = await caller.call('webhook.create', {
        body: { url: receiver.url, kinds: ['guest.answered'] },
      })
      const edit = { params: { webhook_id: made.data.id }, body: { event_id: event.id } }
      const { status } = await caller.call('webhook.edit', edit)
      expect([who, status]).toEqual([who, OUTSIDE.has(who) ? 422 : 200])
    }
  })

  test('[A-20] a request to somebody else cannot be decided about', async () => {
    const asked = await aHost(server)
    const made = await host.call('cohost.create', {
      body: { ...cohostForm, email: asked.email, event_id: event.id },
    })
    const answer = { params: { id: made.data.id }, body: { status: 'active' as const } }
    for (const who of [...OTHERS, 'an account', 'nobody', 'a door'] as const) {
      const { status } = await callers[who].call('cohost.change-status', answer)
      expect([who, status]).toEqual([who, who === 'nobody' || who === 'a door' ? 401 : 404])
    }
    expect((await host.call('cohost.read', { params: { id: made.data.id } })).data.status).toBe('pending')
    expect((await asked.call('cohost.change-status', answer)).status).toBe(200)
  })
})

describe('[A-43] [R-6] [R-7] what belongs to an account', () => {
  test.each(Object.keys(OWNED) as RouteName[])(
    'is not there for others, those who host an event with them or were asked to among them: %s',
    async (name) => {
      const before = await holdings()
      for (const who of OTHERS) {
        const { status, data } = await call(who, name)
        expect([who, { status, data }]).toMatchObject([who, REFUSALS[name] ?? { status: 404 }])
      }
      expect(await holdings()).toEqual(before)
      // Some refuse what does not fit its state, which shows that it was found.
      const { status } = await call(host, name)
      expect([200, 409, 422]).toContain(status)
    },
  )
})

/** With ids of things that there are not: who calls is looked at before. */
const anyCall = (route: Route): Input => ({
  params: Object.fromEntries(
    [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()]),
  ),
})

describe('[A-43] [R-6] a route that asks for a session', () => {
  const REFUSED = {
    account: ['nobody', 'a door'],
    door: ['nobody', 'an account'],
    'ended-door': ['nobody', 'an account'],
  } as const
  const guarded = allRoutes.flatMap(([name, route]) =>
    route.access in REFUSED ? [[name, route, REFUSED[route.access as keyof typeof REFUSED]] as const] : [],
  )
  test.each(guarded)('refuses whoever has another one or none: %s', async (name, route, refused) => {
    for (const who of refused) {
      const { status } = await callers[who].call(name, anyCall(route) as never)
      expect([who, status]).toEqual([who, 401])
    }
  })
})
