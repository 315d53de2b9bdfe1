import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweep } from '#server/domain/sweep.ts'
import { RETRY_SECONDS } from '#server/domain/webhooks/deliver.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { Event } from '#shared/contract/events.ts'
import { aClock } from '../factories/accounts.ts'
import { fakeChannels } from '../factories/channels.ts'
import { aSendingTest, type SendingTest } from '../factories/deliveries.ts'
import { aDoor, aPhone, aRecord } from '../factories/doors.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, linkTo } from '../factories/invitations.ts'
import { aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { anEndpoint } from '../factories/webhooks.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../setup/webhook-receiver.ts'

const clock = aClock()
const channels = fakeChannels()
let receiver: WebhookReceiver
let server: TestApp
let sending: SendingTest
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  server = await startTestApp({ now: clock.now, channels })
  sending = await aSendingTest(server, channels)
})
afterAll(async () => {
  await sending.close()
  await server.close()
  await receiver.close()
})
beforeEach(async () => {
  // What an earlier test left to retry would be sent during this one: the queue’s own clock goes on.
  await server.db.deleteFrom('webhook_endpoints').execute()
  receiver.received.splice(0)
  Object.assign(receiver, { status: 200, answer: 'thank you', headers: {} })
})

const jobs = () => runWaitingJobs(server.deps, server.databaseUrl)

const endpointOf = (host: Host, wanted?: Parameters<typeof anEndpoint>[3]) =>
  anEndpoint(server, receiver, host, wanted)

test('[A-43] a guest’s answer is sent, signed, with ids and no name', async () => {
  const { host, event, guest } = await anInvitation(server)
  const endpoint = await endpointOf(host)
  expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const answerId = randomUUID()
  await answer(server, linkTo(event, guest), { id: answerId, people: 3 })
  await jobs()
  const at = clock.now().toISOString()
  expect(endpoint.calls()).toEqual([
    {
      type: 'guest.answered',
      timestamp: at,
      version: 1,
      data: {
        event_id: event.id,
        guest_id: guest.id,
        answer_id: answerId,
        answered_at: at,
        attending: true,
        people: 3,
        is_waiting: false,
        by_telephone: false,
      },
    },
  ])
  expect(receiver.received[0]).toMatchObject({
    path: '/hooks',
    headers: {
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f-]{36}$/),
    },
  })
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received
  expect(new Webhook(endpoint.secret).verify(body, headers)).toMatchObject({ type: 'guest.answered' })
  // The same answer again is none.
  await answer(server, linkTo(event, guest), { id: answerId, people: 3 })
  await jobs()
  expect(receiver.received).toHaveLength(1)
})

test('[A-43] entries at doors are sent, each once, and undone ones are not', async () => {
  const host = await aHost(server)
  const event = await anEvent(host)
  const guest = await addGuest(host, event)
  const endpoint = await endpointOf(host, { kinds: ['guest.checked_in'] })
  const door = await aDoor(host, event)
  const phone = await aPhone(server, door)
  const known = aRecord({ guest_id: guest.id, people: 2 })
  const walkIn = aRecord({ guest_id: null, walk_in: 'أبو خالد', people: 1 })
  await phone.record(known, walkIn)
  await phone.record(known)
  await jobs()
  const of = { event_id: event.id, door_id: door.id }
  expect(endpoint.calls()).toMatchObject([
    { type: 'guest.checked_in', data: { ...of, guest_id: guest.id, check_in_id: known.id, people: 2 } },
    { type: 'guest.checked_in', data: { ...of, guest_id: null, check_in_id: walkIn.id, people: 1 } },
  ])
  expect(JSON.stringify(receiver.received)).not.toContain('أبو خالد')
})

test('[A-43] a guest who could not be reached is sent', async () => {
  const host = await aHost(server)
  const event = await aLiveEvent(host)
  const guest = await addGuest(host, event, { email: 'nobody@example.com' })
  const endpoint = await endpointOf(host)
  const send = await aSend(host, event)
  channels.respondWith(() => ({ kind: 'refused', scope: 'message', code: '550', reason: 'address-unknown' }))
  await sending.run()
  await jobs()
  expect(endpoint.calls()).toMatchObject([
    { type: 'delivery.failed', data: { event_id: event.id, guest_id: guest.id, send_id: send.id } },
  ])
})

describe('[A-43] [R-6] an endpoint is called', () => {
  test('about what was chosen, of the event that was chosen', async () => {
    const { host, event, guest } = await anInvitation(server)
    const other = await anEvent(host)
    await endpointOf(host, { kinds: ['delivery.failed'] })
    await endpointOf(host, { event_id: other.id })
    const off = await endpointOf(host)
    await host.call('webhook.edit', { params: off.params, body: { is_on: false } })
    await answer(server, linkTo(event, guest))
    await jobs()
    expect(receiver.received).toEqual([])
  })

  test('of a co-host, about their own guests and what they may see', async () => {
    const { host, event } = await anInvitation(server)
    const tracking = await aCoHost(server, event, { may_track: true })
    const blind = await aCoHost(server, event, { may_track: false, may_run_door: false })
    const stranger = await aHost(server)
    const [ofOwner, ofTracking, ofBlind] = [
      await endpointOf(host),
      await endpointOf(tracking),
      await endpointOf(blind),
    ]
    await endpointOf(stranger)
    for (const person of [host, tracking, blind]) {
      const guest = await addGuest(person, event)
      await answer(server, { ...linkTo(event, guest), host_token: await hostToken(person, event) })
    }
    await jobs()
    const counts = await Promise.all(
      [ofOwner, ofTracking, ofBlind].map(async ({ log }) => (await log()).length),
    )
    expect(counts).toEqual([3, 1, 0])
    expect(receiver.received).toHaveLength(4)
  })
})

const hostToken = async ({ accountId }: Host, event: Event) =>
  (
    await server.db
      .selectFrom('event_hosts')
      .select('token')
      .where('event_id', '=', event.id)
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).token

describe('[A-43] what is not taken', () => {
  async function responseOf(status: number) {
    receiver.status = status
    const { host, event, guest } = await anInvitation(server)
    const endpoint = await endpointOf(host)
    await answer(server, linkTo(event, guest))
    await jobs()
    return { host, event, guest, endpoint }
  }

  test('is tried again later and later under the same id, then the endpoint is stopped and its owner notified', async () => {
    const { host, event, guest, endpoint } = await responseOf(500)
    for (const [place, seconds] of RETRY_SECONDS.entries()) {
      expect(receiver.received).toHaveLength(place + 1)
      clock.pass({ seconds: seconds - 1 })
      await endpoint.drain()
      expect(receiver.received).toHaveLength(place + 1)
      clock.pass({ seconds: 1 })
      await endpoint.drain()
    }
    expect(receiver.received).toHaveLength(RETRY_SECONDS.length + 1)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [message] = await endpoint.log()
    expect(message).toMatchObject({ state: 'failed', next_at: null })
    expect(message?.attempts).toHaveLength(RETRY_SECONDS.length + 1)
    expect(await endpoint.state()).toMatchObject({ stopped: { reason: 'failing' } })
    const { data } = await host.call('notification.list')
    expect(data.filter(({ kind }) => kind === 'webhook-stopped')).toMatchObject([
      { details: { host: new URL(receiver.url).host, reason: 'failing' } },
    ])
    // What happens now is not sent, and nothing begins again by itself.
    receiver.received.splice(0)
    clock.pass({ minutes: 1 })
    await answer(server, linkTo(event, guest), { attending: false })
    await jobs()
    await endpoint.drain()
    expect(receiver.received).toEqual([])
  })

  test('is taken at a later try, and what happened meanwhile waits with it', async () => {
    const { event, guest, endpoint } = await responseOf(503)
    clock.pass({ seconds: 1 })
    await answer(server, linkTo(event, guest), { attending: false })
    await endpoint.drain()
    // A system that is down is not called about each thing that happens.
    expect(receiver.received).toHaveLength(1)
    receiver.status = 204
    receiver.received.splice(0)
    clock.pass({ seconds: 5 })
    await endpoint.drain()
    expect(endpoint.calls()).toMatchObject([{ data: { attending: false } }, { data: { attending: true } }])
    expect((await endpoint.log()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect(await endpoint.state()).toMatchObject({ stopped: null })
  })

  test('ends at once where the endpoint says that it is gone', async () => {
    const { endpoint } = await responseOf(410)
    expect(await endpoint.state()).toMatchObject({ stopped: { reason: 'gone' } })
    expect(await endpoint.log()).toMatchObject([{ state: 'failed', attempts: [{ status: 410 }] }])
  })

  test('is not sent to where a redirect leads', async () => {
    receiver.headers = { location: `${receiver.url}/elsewhere` }
    const { endpoint } = await responseOf(307)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect(await endpoint.log()).toMatchObject([{ state: 'waiting', attempts: [{ status: 307 }] }])
  })

  test('is sent again by hand, with all its tries', async () => {
    const { host, endpoint } = await responseOf(500)
    const [message] = await endpoint.log()
    const params = { ...endpoint.params, message_id: message?.id ?? '' }
    receiver.status = 200
    expect((await host.call('webhook.redeliver', { params })).data).toMatchObject({ state: 'waiting' })
    await jobs()
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(await endpoint.log()).toMatchObject([
      { state: 'delivered', attempts: [{ status: 200 }, { status: 500 }] },
    ])
  })
})

describe('[A-43] [R-6] what an account may no longer see is not sent', () => {
  /** A co-host whose own guest answers while their system is down: the message waits. */
  async function aWaitingMessage() {
    const { host, event } = await anInvitation(server)
    const coHost = await aCoHost(server, event, { may_track: true })
    const guest = await addGuest(coHost, event)
    const link = { ...linkTo(event, guest), host_token: await hostToken(coHost, event) }
    const endpoint = await endpointOf(coHost)
    receiver.status = 503
    await answer(server, link)
    await jobs()
    expect(await endpoint.log()).toMatchObject([{ state: 'waiting', attempts: [{ status: 503 }] }])
    receiver.status = 200
    receiver.received.splice(0)
    clock.pass({ seconds: 5 })
    return { host, event, coHost, link, endpoint }
  }

  const redeliverFirst = async (
    host: Host,
    { log, params, drain }: Awaited<ReturnType<typeof endpointOf>>,
  ) => {
    const [message] = await log()
    const response = await host.call('webhook.redeliver', {
      params: { ...params, message_id: message?.id ?? '' },
    })
    expect(response.status).toBe(200)
    await drain()
  }

  test('after a co-host was removed, whether it waited or happens afterwards', async () => {
    const { host, event, coHost, link, endpoint } = await aWaitingMessage()
    const ofOwner = await endpointOf(host)
    const params = { id: coHost.hostId }
    expect((await host.call('cohost.remove', { params, body: {} })).status).toBe(200)
    // Their guest's answers are the owner's now.
    await answer(server, link, { attending: false })
    await jobs()
    await endpoint.drain()
    expect(ofOwner.calls()).toMatchObject([{ data: { event_id: event.id, attending: false } }])
    expect(receiver.received).toHaveLength(1)
    const notSent = [{ state: 'withheld', next_at: null, body: '{}', attempts: [{ status: 503 }] }]
    expect(await endpoint.log()).toMatchObject(notSent)
    expect(await endpoint.state()).toMatchObject({ stopped: null })

    await redeliverFirst(coHost, endpoint)
    expect(await endpoint.log()).toMatchObject(notSent)
    expect(receiver.received).toHaveLength(1)
  })

  test('after a right was taken back, until it is given again', async () => {
    const { host, coHost, endpoint } = await aWaitingMessage()
    const allow = async (may_track: boolean) => {
      const call = {
        params: { id: coHost.hostId },
        body: { name: 'أم خالد', unlimited_guests: true, may_track },
      }
      expect((await host.call('cohost.edit', call)).status).toBe(200)
    }
    await allow(false)
    await endpoint.drain()
    expect(await endpoint.log()).toMatchObject([{ state: 'withheld' }])
    expect(receiver.received).toEqual([])
    await allow(true)
    await redeliverFirst(coHost, endpoint)
    expect(await endpoint.log()).toMatchObject([{ state: 'delivered' }])
    expect(endpoint.calls()).toMatchObject([{ type: 'guest.answered', data: { attending: true } }])
  })

  test('while its event is deleted', async () => {
    const { host, event, guest } = await anInvitation(server)
    const endpoint = await endpointOf(host)
    await answer(server, linkTo(event, guest))
    expect((await host.call('event.delete', { params: { id: event.id } })).status).toBe(200)
    await jobs()
    expect(await endpoint.log()).toMatchObject([{ state: 'withheld', attempts: [] }])
    expect(receiver.received).toEqual([])
    expect((await host.call('event.restore', { params: { id: event.id } })).status).toBe(200)
    await redeliverFirst(host, endpoint)
    expect(endpoint.calls()).toMatchObject([{ data: { event_id: event.id } }])
  })
})

test('[A-43] what a guest who erases themselves did leaves the log', async () => {
  const { host, event, guest } = await anInvitation(server, { guest: { email: 'hind@example.com' } })
  const other = await addGuest(host, event)
  const endpoint = await endpointOf(host)
  await answer(server, linkTo(event, guest))
  await answer(server, linkTo(event, other))
  await jobs()
  expect(await endpoint.log()).toHaveLength(2)
  await eraseThemselves(event, guest.guest_token)
  const left = (await endpoint.log()).map(({ body }) => JSON.parse(body).data.guest_id)
  expect(left).toEqual([other.id])
})

async function eraseThemselves(event: Event, guestToken: string): Promise<void> {
  const response = await server.app.inject({
    method: 'POST',
    url: `/invitation/${event.event_token}/${event.host_token}/${guestToken}/my-data`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ do: 'remove', contact: 'hind@example.com' }).toString(),
  })
  if (response.statusCode !== 303) throw new Error(`not erased: ${response.statusCode}`)
}

// Last: a month goes by.
test('[A-43] the log says what was answered, of a long answer the beginning, and is kept for a month', async () => {
  receiver.response = `\u0000${'a'.repeat(200_000)}`
  const host = await aHost(server)
  const endpoint = await endpointOf(host)
  await host.call('webhook.send-example', { params: endpoint.params, body: { kind: 'guest.checked_in' } })
  await jobs()
  const [message] = await endpoint.log()
  expect(message).toMatchObject({ kind: 'guest.checked_in', is_example: true, state: 'delivered' })
  expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'guest.checked_in', example: true })
  expect(message?.attempts).toMatchObject([{ status: 200, problem: null, response: 'a'.repeat(1000) }])
  clock.pass({ days: 31 })
  await sweep(server.db, server.deps.storage, clock.now())
  expect(await endpoint.log()).toEqual([])
})
