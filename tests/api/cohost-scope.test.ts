import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClock } from '../factories/accounts.ts'
import { fakeChannels } from '../factories/channels.ts'
import { aSendingTest, riyadhAt, type SendingTest } from '../factories/deliveries.ts'
import { aCoHost, aHost, anEvent, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { answer as answerByLink } from '../factories/invitations.ts'
import { aDraft, aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

/* What of an event a co-host reaches beside guests: event-roles.test.ts has the rights, by route. */

const clock = aClock(riyadhAt(12))
const channels = fakeChannels()
let server: TestApp
let sending: SendingTest
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, channels, listen: true })
  sending = await aSendingTest(server, channels)
})
afterAll(async () => {
  await sending.close()
  await server.close()
})

const EVERYTHING = { may_design: true, may_track: true, may_send: true, may_run_door: true }

/** An event of whose only guest something waits for the owner's decision in every list. */
async function aBusyEvent() {
  const owner = await aHost(server)
  const event = await aLiveEvent(owner)
  const guest = await addGuest(owner, event, { email: 'guest@example.com', phone: '+966501234567' })
  const params = { id: event.id }
  const sent = await aSend(owner, event)
  await sending.run()
  await server.db.updateTable('deliveries').set({ state: 'unknown' }).where('send_id', '=', sent.id).execute()
  const byHand = await aSend(owner, event, { channels: ['by-hand'] })
  await sending.run()
  const paused = await aSend(owner, event, { channels: ['sms'] })
  expect((await owner.call('send.pause', { params: { ...params, send: paused.id } })).status).toBe(200)
  const running = await aSend(owner, event, { channels: ['whatsapp'] })
  const correction = { event_id: event.id, guest_id: guest.id, name: 'ريم', asked_at: clock.now() }
  await server.db.insertInto('guest_corrections').values(correction).execute()
  const deliveryOf = async (send: { id: string }) => {
    const rows = server.db.selectFrom('deliveries').select('id').where('send_id', '=', send.id)
    return (await rows.executeTakeFirstOrThrow()).id
  }
  const ids = { unknown: await deliveryOf(sent), byHand: await deliveryOf(byHand) }
  /** What each decision is answered with, in the order in which the owner takes them. */
  const decideAs = async (who: Host) => {
    const written = { delivery_id: ids.byHand, outcome: 'sent' as const }
    const draft = { ...aDraft(), send_id: randomUUID() }
    const answers = [
      await who.call('send.preview', { params, body: { guest_id: guest.id, language: null, draft } }),
      await who.call('send.pause', { params: { ...params, send: running.id } }),
      await who.call('send.resume', { params: { ...params, send: paused.id } }),
      await who.call('delivery.resolve', {
        params: { ...params, delivery: ids.unknown },
        body: { as: 'sent' },
      }),
      await who.call('delivery.by-hand', { params: { ...params, guest: guest.id }, body: written }),
      await who.call('guest-wish.decide', {
        params: { ...params, guest_id: guest.id },
        body: { accept: true },
      }),
    ]
    return answers.map(({ status }) => status)
  }
  const listedFor = async (who: Host) => {
    const wishes = (await who.call('guest-wish.list', { params })).data
    const waiting = (await who.call('delivery.next-by-hand', { params })).data
    return [wishes.corrections.length, waiting.length]
  }
  const stored = async () => [
    await server.db
      .selectFrom('deliveries')
      .select(['id', 'state'])
      .where('event_id', '=', event.id)
      .orderBy('id')
      .execute(),
    await server.db
      .selectFrom('sends')
      .select(['id', 'state'])
      .where('event_id', '=', event.id)
      .orderBy('id')
      .execute(),
    await server.db
      .selectFrom('guest_corrections')
      .select('decision')
      .where('event_id', '=', event.id)
      .execute(),
    (await owner.call('guest.list', { params })).data,
  ]
  return { owner, event, decideAs, listedFor, stored }
}

test('[R-6] [A-43] a co-host with every right neither sees nor decides what waits for the owner about the owner’s guests', async () => {
  const { owner, event, decideAs, listedFor, stored } = await aBusyEvent()
  const before = await stored()
  for (const rights of [EVERYTHING, { ...EVERYTHING, may_track: false }]) {
    const coHost = await aCoHost(server, event, rights)
    expect(await decideAs(coHost)).toEqual([404, 404, 404, 404, 404, 410])
    expect(await listedFor(coHost)).toEqual([0, 0])
  }
  expect(await stored()).toEqual(before)
  expect(await listedFor(owner)).toEqual([1, 1])
  expect(await decideAs(owner)).toEqual([200, 200, 200, 200, 200, 200])
})

test('[R-6] [R-7] the lists of an account have of an event what its host may see, and nothing for anybody else', async () => {
  const owner = await aHost(server)
  const event = await anEvent(owner, { starts_on: '2099-12-04', share_link: 'approval' })
  const params = { id: event.id }
  await owner.call('event.publish', { params })
  const asked = async (status: 'rejected' | null) => {
    const who = await aHost(server)
    const form = { name: 'أم خالد', email: who.email, event_id: event.id, unlimited_guests: true }
    const { id } = (await owner.call('cohost.create', { body: form })).data
    if (status !== null) await who.call('cohost.change-status', { params: { id }, body: { status } })
    return who
  }
  const tracking = await aCoHost(server, event, { may_track: true })
  const blind = await aCoHost(server, event, { may_track: false })
  const revoked = await aCoHost(server, event)
  for (const coHost of [tracking, blind, revoked]) {
    const { host_token } = (await coHost.call('event.read', { params })).data
    const link = { event_token: event.event_token, host_token }
    const { guest_token } = await addGuest(coHost, event, { name: coHost.email, invited: 2 })
    expect((await answerByLink(server, { ...link, guest_token })).status).toBe(200)
    const body = {
      id: randomUUID(),
      name: 'ريم',
      contact: `${randomUUID()}@example.com`,
      language: 'ar' as const,
    }
    expect((await coHost.call('invitation.join', { params: link, body })).data.outcome).toBe('received')
  }
  await owner.call('cohost.remove', { params: { id: revoked.hostId }, body: {} })
  const seenBy = async (who: Host) => ({
    events: (await who.call('event.list')).data.map(({ id, guests, attending }) => [id, guests, attending]),
    received: (await who.call('event.received')).data.length,
    activity: (await who.call('activity.list')).data.filter(({ kind }) => kind === 'attending').length,
    requests: (await who.call('join-request.mine')).data.length,
    answers: (await who.call('notification.list')).data.filter(({ kind }) => kind === 'answers').length,
    unread: (await who.call('notification.count')).data.unread,
  })
  const none = { events: [], received: 0, activity: 0, requests: 0, answers: 0, unread: 0 }
  const outsiders = {
    pending: await asked(null),
    rejected: await asked('rejected'),
    stranger: await aHost(server),
  }
  for (const [name, who] of Object.entries(outsiders)) {
    // The request itself, which has been read by who has rejected it.
    const unread = name === 'pending' ? 1 : 0
    expect([name, await seenBy(who)]).toEqual([name, { ...none, unread }])
  }
  expect(await seenBy(revoked)).toEqual(none)
  expect(await seenBy(tracking)).toEqual({
    ...none,
    events: [[event.id, 1, 1]],
    activity: 1,
    requests: 1,
    answers: 1,
    unread: 2,
  })
  expect(await seenBy(blind)).toEqual({ ...none, events: [[event.id, 1, 0]], requests: 1, unread: 1 })
  expect(await seenBy(owner)).toMatchObject({ events: [[event.id, 3, 3]], activity: 3, requests: 3 })
})

test('[R-6] every host of an event may follow that it moves, whatever else they may do', async () => {
  const owner = await aHost(server)
  const event = await anEvent(owner)
  const none = { may_design: false, may_track: false, may_send: false, may_run_door: false }
  const rights = ['may_design', 'may_track', 'may_send', 'may_run_door'] as const
  const coHosts = [none, ...rights.map((right) => ({ ...none, [right]: true }))]
  const hosts = [owner, ...(await Promise.all(coHosts.map((allowed) => aCoHost(server, event, allowed))))]
  for (const { token } of hosts) {
    const stop = new AbortController()
    const response = await fetch(`${server.url}/api/website/events/${event.id}/live`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ])
    stop.abort()
  }
})
