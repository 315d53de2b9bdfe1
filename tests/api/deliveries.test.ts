import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { CallResult } from '#server/providers/channels/port.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import {
  aBegunSend,
  aReceipt,
  aSendingTest,
  callWebhook,
  deliveriesOfSend,
  recipientsOfSend,
  type SendingTest,
} from '../factories/deliveries.ts'
import type { Host } from '../factories/events.ts'
import { readFeed } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let app: TestApp
let sending: SendingTest
let channels: FakeChannels
let clock: Date
beforeEach(async () => {
  clock = new Date()
  channels = fakeChannels({ atOnce: 2 })
  app = await startTestApp({ channels, now: () => clock })
  sending = await aSendingTest(app, channels)
})
afterEach(async () => {
  await sending.close()
  await app.close()
})

/** With the channels as they are now, where they are others than those of `sending`. */
async function aSendingNow(): Promise<SendingTest> {
  const own = await aSendingTest(app, channels)
  onTestFinished(() => own.close())
  return own
}

const laterBy = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}
const balanceOf = async (host: Host) => (await host.call('points.balance')).data
const sendOf = async (host: Host, event: { id: string }) =>
  (await host.call('send.list', { params: { id: event.id } })).data[0]
const refusedAs = (reason: 'not-on-whatsapp' | 'address-unknown', code = 'no'): CallResult => ({
  kind: 'refused',
  reason,
  scope: 'message',
  code,
})

test('[R-10] every guest gets one message, and the host’s devices see where it is', async () => {
  const { host, event, send } = await aBegunSend(app, { guests: 5 })
  await sending.run()
  await sending.run()
  const to = channels.calls.map(({ message }) => message.to)
  expect([...to].sort()).toEqual([0, 1, 2, 3, 4].map((place) => `guest-${place}@example.com`))
  const { changes } = await readFeed(host, event)
  const deliveries = changes.flatMap((change) => (change.kind === 'delivery' ? [change.row] : []))
  expect(deliveries).toHaveLength(5)
  expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['accepted']))
  expect(await sendOf(host, event)).toMatchObject({ state: 'done', sent: 5, waiting: 0, points_spent: 5 })
  expect(await balanceOf(host)).toEqual({ available: 1020, reserved: 0 })
  const { lease_owner } = (await deliveriesOfSend(app, send))[0] ?? {}
  expect(lease_owner).toBe(null)
})

test('[R-10] a guest who is refused gets the next channel at once, and pays for the dearest that took it', async () => {
  channels.respondWith(({ channel, deliveryId }) =>
    channel === 'whatsapp' ? refusedAs('not-on-whatsapp') : { kind: 'accepted', providerId: deliveryId },
  )
  const { host, event, send } = await aBegunSend(app, { channels: ['whatsapp', 'email'] })
  await sending.run()
  expect(channels.calls.map(({ channel }) => channel)).toEqual(['whatsapp', 'email'])
  expect(await deliveriesOfSend(app, send)).toMatchObject([
    { channel: 'whatsapp', state: 'refused', reason: 'not-on-whatsapp' },
    { channel: 'email', state: 'accepted' },
  ])
  expect(await sendOf(host, event)).toMatchObject({ state: 'done', sent: 1, failed: 0, points_spent: 1 })
  expect(await balanceOf(host)).toEqual({ available: 1024, reserved: 0 })
  const [suppressed] = await app.db.selectFrom('suppressions').selectAll().execute()
  expect(suppressed).toMatchObject({ channel: 'whatsapp', reason: 'not-on-whatsapp' })
})

test('[R-5] who is refused by every channel costs nothing', async () => {
  channels.respondWith(() => refusedAs('address-unknown'))
  const { host, event } = await aBegunSend(app, { channels: ['sms', 'email'] })
  await sending.run()
  expect(channels.calls).toHaveLength(2)
  expect(await sendOf(host, event)).toMatchObject({ state: 'done', failed: 1, points_spent: 0 })
  expect(await balanceOf(host)).toEqual({ available: 1025, reserved: 0 })
})

test('[R-10] a guest whom nothing is delivered to in time gets the next channel, and who has it gets no more', async () => {
  const { host, event, send } = await aBegunSend(app, {
    guests: 2,
    channels: ['whatsapp', 'email'],
    fallback_minutes: 60,
  })
  await sending.run()
  const [first] = await deliveriesOfSend(app, send)
  if (first === undefined) throw new Error('nothing was planned')
  expect((await callWebhook(app, 'fake-whatsapp', [aReceipt(first, 'delivered')])).statusCode).toBe(200)
  laterBy(61)
  await sending.run()
  expect(channels.calls.map(({ channel }) => channel)).toEqual(['whatsapp', 'whatsapp', 'email'])
  expect(await sendOf(host, event)).toMatchObject({ state: 'done', sent: 2, delivered: 1 })
})

test('[R-10] a call that was cut off is never repeated by itself; its host decides', async () => {
  channels.respondWith(() => ({ kind: 'unknown', code: 'ETIMEDOUT' }))
  const { host, event, guests, send } = await aBegunSend(app, { guests: 2 })
  await sending.run()
  laterBy(120)
  await sending.run()
  expect(channels.calls).toHaveLength(2)
  expect(await sendOf(host, event)).toMatchObject({ state: 'under-way', unknown: 2 })
  expect(await balanceOf(host)).toMatchObject({ reserved: guests.length })
  const [one, two] = await deliveriesOfSend(app, send)
  const resolve = (delivery: string, as: 'sent' | 'again') =>
    host.call('delivery.resolve', { params: { id: event.id, delivery }, body: { as } })
  channels.respondWith(() => ({ kind: 'accepted', providerId: null }))
  expect((await resolve(one?.id ?? '', 'sent')).data).toMatchObject({ state: 'accepted' })
  expect((await resolve(two?.id ?? '', 'again')).data).toMatchObject({ state: 'planned' })
  expect((await resolve(one?.id ?? '', 'again')).status).toBe(409)
  await sending.run()
  expect(channels.calls.map(({ deliveryId }) => deliveryId)).toHaveLength(3)
  expect(channels.calls[2]?.deliveryId).toBe(two?.id)
})

test('[R-5] what nobody knows after 72 hours has cost its points', async () => {
  channels.respondWith(() => ({ kind: 'unknown', code: 'ETIMEDOUT' }))
  const { host, event } = await aBegunSend(app)
  await sending.run()
  laterBy(72 * 60 + 1)
  await sending.run()
  expect(await sendOf(host, event)).toMatchObject({ state: 'done', unknown: 1, points_spent: 1 })
  expect(await balanceOf(host)).toEqual({ available: 1024, reserved: 0 })
})

test('[R-10] a provider that is busy is tried again later', async () => {
  channels.respondWith(() => ({ kind: 'again', scope: 'message', afterSeconds: 600, code: '421' }))
  const { host, event, send } = await aBegunSend(app)
  await sending.run()
  laterBy(5)
  await sending.run()
  expect(channels.calls).toHaveLength(1)
  channels.respondWith(() => ({ kind: 'accepted', providerId: null }))
  laterBy(15)
  await sending.run()
  expect(channels.calls).toHaveLength(2)
  expect(await deliveriesOfSend(app, send)).toMatchObject([
    { state: 'accepted', attempts: 2, errors: [{ code: '421' }] },
  ])
  expect(await sendOf(host, event)).toMatchObject({ sent: 1 })
})

test('[R-10] a template that is refused stops its send: one failure, not all', async () => {
  channels = fakeChannels({ atOnce: 1 })
  channels.respondWith(() => ({ kind: 'refused', reason: 'template', scope: 'send', code: '132015' }))
  const { host, event } = await aBegunSend(app, { guests: 5, channels: ['whatsapp'] })
  await (await aSendingNow()).run()
  expect(channels.calls).toHaveLength(1)
  expect(await sendOf(host, event)).toMatchObject({
    state: 'paused',
    pause_reason: 'template',
    failed: 1,
    waiting: 4,
  })
})

test('[R-10] a channel that refuses everything is off until an operator has looked, and nobody fails', async () => {
  channels = fakeChannels({ atOnce: 1 })
  channels.respondWith(() => ({ kind: 'refused', reason: 'sender', scope: 'channel', code: '190' }))
  const { host, event } = await aBegunSend(app, { guests: 3, channels: ['whatsapp'] })
  const own = await aSendingNow()
  await own.run()
  laterBy(60 * 24)
  await own.run()
  expect(channels.calls).toHaveLength(1)
  expect(own.warnings).toEqual([{ channel: 'whatsapp', code: '190' }])
  expect(await sendOf(host, event)).toMatchObject({ state: 'paused', pause_reason: 'channel', waiting: 3 })
})

test('[R-10] what was leased by a process that died is taken up: unknown only where it was being called', async () => {
  const { host, event, send } = await aBegunSend(app, { guests: 2 })
  const [claimed, calling] = await deliveriesOfSend(app, send)
  const past = new Date(Date.now() - 60_000)
  for (const [row, state] of [
    [claimed, 'claimed'],
    [calling, 'calling'],
  ] as const)
    await app.db
      .updateTable('deliveries')
      .set({
        state,
        lease_owner: 'dead',
        lease_until: past,
        provider: 'fake-email',
        called_at: past,
        points: 1,
      })
      .where('id', '=', row?.id ?? '')
      .execute()
  await sending.run()
  expect(channels.calls.map(({ deliveryId }) => deliveryId)).toEqual([claimed?.id])
  expect(await sendOf(host, event)).toMatchObject({ sent: 1, unknown: 1 })
})

test('[R-10] a provider that knows our ids is called again with the same one', async () => {
  const { host, event, send } = await aBegunSend(app)
  const [calling] = await deliveriesOfSend(app, send)
  const lease_until = new Date(Date.now() - 60_000)
  await app.db
    .updateTable('deliveries')
    .set({ state: 'calling', lease_owner: 'dead', lease_until, provider: 'fake-email' })
    .where('id', '=', calling?.id ?? '')
    .execute()
  channels = fakeChannels({ isIdempotent: true })
  await (await aSendingNow()).run()
  expect(channels.calls.map(({ deliveryId }) => deliveryId)).toEqual([calling?.id])
  expect(await sendOf(host, event)).toMatchObject({ sent: 1, unknown: 0 })
})

test('[R-10] however many were being called, none is unknown where the provider knows our ids', async () => {
  const moreThanAtOnce = 501
  const { host, event, send } = await aBegunSend(app, { guests: moreThanAtOnce })
  const lease_until = new Date(Date.now() - 60_000)
  await app.db
    .updateTable('deliveries')
    .set({ state: 'calling', lease_owner: 'dead', lease_until, provider: 'fake-email' })
    .where('send_id', '=', send.id)
    .execute()
  channels = fakeChannels({ isIdempotent: true })
  for (const _ of ['the first of them', 'the others']) await (await aSendingNow()).run()
  expect(await sendOf(host, event)).toMatchObject({ sent: moreThanAtOnce, unknown: 0 })
})

test('[R-10] guests who were removed and events that were cancelled get nothing, and cost nothing', async () => {
  const { host, event, guests, send } = await aBegunSend(app, { guests: 2 })
  await host.call('guest.delete', { params: { id: event.id }, body: { ids: [guests[0]?.id ?? ''] } })
  await sending.run()
  expect(channels.calls).toHaveLength(1)
  const removed = (await deliveriesOfSend(app, send)).find(({ guest_id }) => guest_id === guests[0]?.id)
  expect(removed).toMatchObject({ state: 'cancelled', reason: 'guest-removed' })
  expect(await balanceOf(host)).toEqual({ available: 1024, reserved: 0 })

  const other = await aBegunSend(app, { guests: 2 })
  await other.host.call('event.cancel', { params: { id: other.event.id } })
  await sending.run()
  expect(channels.calls).toHaveLength(1)
  expect(await recipientsOfSend(app, other.send)).toMatchObject([
    { result: 'cancelled' },
    { result: 'cancelled' },
  ])
  expect(await balanceOf(other.host)).toEqual({ available: 1025, reserved: 0 })
})

test('[R-10] accounts take turns, however much one has waiting', async () => {
  channels = fakeChannels({ atOnce: 1 })
  const large = await aBegunSend(app, { guests: 6 })
  const small = await aBegunSend(app, { guests: 1 })
  const [only] = await deliveriesOfSend(app, small.send)
  await (await aSendingNow()).run()
  expect(channels.calls).toHaveLength(7)
  expect(channels.calls.findIndex(({ deliveryId }) => deliveryId === only?.id)).toBeLessThan(2)
  expect(await sendOf(large.host, large.event)).toMatchObject({ sent: 6 })
})

test('[R-10] by hand: the host opens each, says what they did, and no provider is called', async () => {
  const { host, event, guests } = await aBegunSend(app, { guests: 2, channels: ['by-hand'] })
  await sending.run()
  expect(channels.calls).toHaveLength(0)
  const { data: waiting } = await host.call('delivery.next-by-hand', { params: { id: event.id } })
  expect(waiting.map(({ guest_id }) => guest_id).sort()).toEqual(guests.map(({ id }) => id).sort())
  expect(waiting[0]?.text).toContain('?m=')
  const decide = (place: number, outcome: 'sent' | 'skipped') => {
    const { delivery_id = '', guest_id: guest = '' } = waiting[place] ?? {}
    const params = { id: event.id, guest }
    return host.call('delivery.by-hand', { params, body: { delivery_id, outcome } })
  }
  expect((await decide(0, 'sent')).data).toMatchObject({ state: 'accepted' })
  expect((await decide(0, 'sent')).status).toBe(200)
  expect((await decide(0, 'skipped')).status).toBe(409)
  expect((await decide(1, 'skipped')).data).toMatchObject({ state: 'cancelled' })
  expect((await host.call('delivery.next-by-hand', { params: { id: event.id } })).data).toEqual([])
  expect(await sendOf(host, event)).toMatchObject({ state: 'done', sent: 1, points_spent: 0 })
})
