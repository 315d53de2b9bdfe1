import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { phoneZones } from '#shared/rules/contact/phone-zones.ts'
import { offsetAt } from '#shared/rules/dates/zoned-time.ts'
import { aClock } from '../factories/accounts.ts'
import { type FakeChannelsOptions, fakeChannels } from '../factories/channels.ts'
import { aBegunSend, aSendingTest, deliveriesOfSend, riyadhAt } from '../factories/deliveries.ts'
import { aHost, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { aDraft, aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp } from '../factories/server.ts'

const HOUR_MS = 3_600_000
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

/** A server whose messages to phones are real ones, at this instant. */
async function aServerAt(at: number, options: FakeChannelsOptions = {}) {
  const clock = aClock(at)
  const channels = fakeChannels({ isBuiltIn: false, ...options })
  const app = await startTestApp({ channels, now: clock.now })
  opened.push(app.close)
  const sending = await aSendingTest(app, channels)
  opened.push(sending.close)
  return { app, channels, clock, run: sending.run }
}

const sendOf = async (host: Host, event: { id: string }) =>
  (await host.call('send.list', { params: { id: event.id } })).data[0]
const iso = (at: number) => new Date(at).toISOString()

test('[A-43] at night messages to phones wait for 9:00, mails leave, and quote and send say so', async () => {
  const { app, channels, clock, run } = await aServerAt(riyadhAt(22))
  const morning = iso(riyadhAt(22) + 11 * HOUR_MS)
  const host = await aHost(app)
  const event = await aLiveEvent(host)
  await addGuest(host, event, { email: null, phone: '+966500000001' })
  await addGuest(host, event, { email: 'mail@example.com', phone: null })
  // 19:00 in London.
  await addGuest(host, event, { email: null, phone: '+447400123456' })
  const draft = aDraft({ channels: ['sms', 'email'] })
  const { send_id: _, ...asked } = draft
  const quote = await host.call('send.quote', { params: { id: event.id }, body: asked })
  expect(quote.data).toMatchObject({
    guests: 3,
    waits: [{ until: morning, guests: 1 }],
    has_quiet_hours: true,
  })
  await host.call('send.create', { params: { id: event.id }, body: draft })
  await run()
  expect(channels.calls.map(({ message }) => message.to).sort()).toEqual([
    '+447400123456',
    'mail@example.com',
  ])
  expect(await sendOf(host, event)).toMatchObject({ waiting: 1, asleep: 1, asleep_until: morning })
  clock.pass({ hours: 11 })
  await run()
  expect(channels.calls).toHaveLength(3)
  expect(await sendOf(host, event)).toMatchObject({ sent: 3, asleep: 0, asleep_until: null })
})

test('[A-43] what was planned by day and is claimed at night waits, and so does the next channel', async () => {
  const { app, channels, clock, run } = await aServerAt(riyadhAt(20) + HOUR_MS / 2)
  const begun = await aBegunSend(app, { channels: ['whatsapp', 'sms'], fallback_minutes: 60 })
  const late = await aBegunSend(app, { channels: ['sms'] })
  await late.host.call('send.pause', { params: { id: late.event.id, send: late.send.id } })
  await run()
  expect(channels.calls.map(({ channel }) => channel)).toEqual(['whatsapp'])
  await late.host.call('send.resume', { params: { id: late.event.id, send: late.send.id } })
  clock.pass({ minutes: 61 })
  await run()
  expect(channels.calls).toHaveLength(1)
  const morning = new Date(riyadhAt(33))
  expect((await deliveriesOfSend(app, begun.send))[1]).toMatchObject({
    channel: 'sms',
    state: 'planned',
    waits_until: morning,
    due_at: morning,
  })
  expect(await sendOf(late.host, late.event)).toMatchObject({
    asleep: 1,
    asleep_until: morning.toISOString(),
  })
  clock.pass({ hours: 12 })
  await run()
  expect(channels.calls.map(({ channel }) => channel).sort()).toEqual(['sms', 'sms', 'whatsapp'])
})

test('[A-43] a change of an event within 24 hours goes out at night; whoever would hear of it too late is told in the quote', async () => {
  const { app, channels, run } = await aServerAt(riyadhAt(22))
  const host = await aHost(app)
  const tomorrow = iso(riyadhAt(36)).slice(0, 10)
  const event = await aLiveEvent(host, { starts_on: tomorrow, starts_time: '08:00' })
  const guest = await addGuest(host, event, { email: null, phone: '+966500000002' })
  const { send_id: _, ...invitation } = aDraft({ channels: ['sms'] })
  const quote = await host.call('send.quote', { params: { id: event.id }, body: invitation })
  expect(quote.data).toMatchObject({
    guests: 0,
    unreachable: [{ reason: 'too-late', guests: [{ id: guest.id }] }],
  })
  await aSend(host, event, aDraft({ channels: ['sms'], purpose: 'change' }))
  await run()
  expect(channels.calls).toHaveLength(1)
})

test('[A-43] messages that are stored and not sent wake nobody: they do not wait, and the quote says both', async () => {
  const { app, channels, run } = await aServerAt(riyadhAt(22), { isBuiltIn: true })
  const host = await aHost(app)
  const event = await aLiveEvent(host)
  await addGuest(host, event, { email: null, phone: '+966500000003' })
  const { send_id: _, ...asked } = aDraft({ channels: ['sms'] })
  const { data } = await host.call('send.quote', { params: { id: event.id }, body: asked })
  expect([data.waits.length, data.has_quiet_hours]).toEqual([1, false])
  await aSend(host, event, { channels: ['sms'] })
  await run()
  expect(channels.calls).toHaveLength(1)
})

const PHONES = [
  '+966500000001',
  '+12125550123',
  '+79161234567',
  '+61412345678',
  '+447400123456',
  '+999123456',
]

test('[A-43] whatever the hour, the country, the answers and the pauses, no phone is called in its night', async () => {
  const { app, channels, clock, run } = await aServerAt(riyadhAt(0), { atOnce: 1 })
  let called: { to: string; at: Date }[] = []
  let all = 0
  let statuses: number[] = []
  channels.respondWith(({ message, deliveryId }) => {
    called.push({ to: message.to, at: clock.now() })
    all++
    const status = statuses.shift() ?? 0
    // A slow provider: the night may begin while a batch is being sent.
    clock.pass({ minutes: status })
    if (status % 3 === 1) return { kind: 'refused', reason: 'not-on-whatsapp', scope: 'message', code: 'no' }
    if (status % 3 === 2) return { kind: 'again', scope: 'message', afterSeconds: 600, code: 'busy' }
    return { kind: 'accepted', providerId: deliveryId }
  })
  const steps = fc.array(fc.integer({ min: 1, max: 9 * 60 }), { minLength: 3, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 20 }),
      async (minutes, given) => {
        statuses = [...given]
        called = []
        const host = await aHost(app)
        await givePoints(app, host, 1000)
        const event = await aLiveEvent(host)
        for (const phone of PHONES) await addGuest(host, event, { email: null, phone })
        await aSend(host, event, { channels: ['whatsapp', 'sms'], fallback_minutes: 5 })
        for (const step of minutes) {
          await run()
          clock.pass({ minutes: step })
        }
        for (const { to, at } of called) {
          const known = phoneZones(to)
          for (const zone of known.length > 0 ? known : ['Asia/Riyadh']) {
            const hour = new Date(at.getTime() + offsetAt(zone, at.getTime())).getUTCHours()
            expect(hour >= 9 && hour < 21, `${to} at ${at.toISOString()} in ${zone}`).toBe(true)
          }
        }
        // Runs share the database: a phone that refused a channel would be left out of the next sends for a month.
        await app.db.deleteFrom('suppressions').execute()
        await app.db.updateTable('sends').set({ state: 'paused' }).where('state', '=', 'under-way').execute()
      },
    ),
    { numRuns: 6 },
  )
  expect(all).toBeGreaterThan(PHONES.length)
  expect(await findWrongBalances(app.db)).toEqual([])
})
