import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { aClock, type TestClock } from '../factories/accounts.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import {
  aSendingTest,
  deliveriesOfSend,
  recipientsOfSend,
  riyadhAt,
  type SendingTest,
} from '../factories/deliveries.ts'
import { aHost } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { aDraft, aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let app: TestApp
let clock: TestClock
let channels: FakeChannels
let sending: SendingTest

beforeEach(async () => {
  clock = aClock(riyadhAt(12))
  channels = fakeChannels({ isBuiltIn: false })
  app = await startTestApp({ channels, now: clock.now })
  sending = await aSendingTest(app, channels)
})
afterEach(async () => {
  expect(await findWrongBalances(app.db)).toEqual([])
  await sending.close()
  await app.close()
})

async function anEventWith(...contacts: { email?: string | null; phone?: string | null }[]) {
  const host = await aHost(app)
  await givePoints(app, host, 100)
  const event = await aLiveEvent(host)
  const guests = []
  for (const contact of contacts)
    guests.push(await addGuest(host, event, { email: null, phone: null, ...contact }))
  return { host, event, params: { id: event.id }, guests }
}

const aReminder = (details: Parameters<typeof aDraft>[0] = {}) =>
  aDraft({ purpose: 'reminder', audience: { who: 'not_answered' }, channels: ['sms', 'email'], ...details })

const SHARED = '+966500000009'

describe('[A-43] nobody is reminded twice within a day', () => {
  it('leaves out whom anything of the event reached, with names, and reminds them a day later', async () => {
    const { host, event, params, guests } = await anEventWith(
      { phone: '+966500000001' },
      { phone: '+966500000002' },
    )
    const [first, second] = guests
    await aSend(host, event, {
      channels: ['sms'],
      audience: { who: 'everybody', guest_ids: [first?.id ?? ''] },
    })
    await sending.run()
    clock.pass({ hours: 3 })
    const { send_id: _, ...asked } = aReminder()
    const { data } = await host.call('send.quote', { params, body: asked })
    expect(data).toMatchObject({
      guests: 1,
      unreachable: [{ reason: 'too-soon', count: 1, guests: [{ id: first?.id, name: first?.name }] }],
    })
    const send = await aSend(host, event, aReminder())
    expect((await deliveriesOfSend(app, send)).map(({ guest_id }) => guest_id)).toEqual([second?.id])
    await sending.run()
    const again = await host.call('send.create', { params, body: aReminder() })
    expect([again.status, again.code]).toEqual([422, 'send_too_soon'])
    clock.pass({ hours: 25 })
    expect((await aSend(host, event, aReminder())).guests).toBe(2)
  })

  it('reminds two guests with one phone once, and the other by another way where there is one', async () => {
    const { host, event, guests } = await anEventWith(
      { phone: SHARED },
      { phone: SHARED },
      { phone: SHARED, email: 'own@example.com' },
    )
    const send = await aSend(host, event, aReminder())
    const planned = (await deliveriesOfSend(app, send)).map(({ guest_id, channel }) => [guest_id, channel])
    expect(new Map(planned as [string, string][])).toEqual(
      new Map([
        [guests[0]?.id, 'sms'],
        [guests[2]?.id, 'email'],
      ]),
    )
    // Their invitations are their own: each gets one.
    const invited = await aSend(host, event, { channels: ['sms'] })
    expect(invited.guests).toBe(3)
  })

  it('is decided under the event’s lock: of reminders at the same moment each guest gets one', async () => {
    const { host, params } = await anEventWith({ phone: '+966500000001' }, { phone: '+966500000002' })
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => host.call('send.create', { params, body: aReminder() })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    await sending.run()
    expect(channels.calls).toHaveLength(2)
  })

  it('gives everybody who attends one pass, and nobody else', async () => {
    const { host, event, params, guests } = await anEventWith(
      { phone: SHARED },
      { phone: SHARED },
      { phone: SHARED },
    )
    const attending = guests.slice(0, 2).map(({ id }) => id)
    await app.db.updateTable('guests').set({ rsvp: 'attending' }).where('id', 'in', attending).execute()
    const pass = (who: 'everybody' | 'attending') =>
      aDraft({ purpose: 'pass', audience: { who }, channels: ['whatsapp'] })
    const send = await aSend(host, event, pass('everybody'))
    expect((await deliveriesOfSend(app, send)).map(({ guest_id }) => guest_id).sort()).toEqual(
      attending.sort(),
    )
    await sending.run()
    expect(channels.calls.map(({ message }) => 'template' in message && message.template)).toEqual([
      'pass',
      'pass',
    ])
    expect((await host.call('send.create', { params, body: pass('attending') })).code).toBe('send_too_soon')
  })

  it('tells a host who invites somebody again on purpose', async () => {
    const { host, event, params } = await anEventWith({ phone: '+966500000001' }, { phone: '+966500000002' })
    const { send_id: _, ...everybody } = aDraft({ channels: ['sms'], audience: { who: 'everybody' } })
    expect((await host.call('send.quote', { params, body: everybody })).data.again).toBe(0)
    await aSend(host, event, { channels: ['sms'] })
    expect((await host.call('send.quote', { params, body: everybody })).data).toMatchObject({
      guests: 2,
      again: 2,
    })
    const unsent = { ...everybody, audience: { who: 'not_sent' as const } }
    expect((await host.call('send.quote', { params, body: unsent })).data).toMatchObject({
      guests: 0,
      again: 0,
    })
  })
})

describe('[A-43] whom a reminder is for is asked again just before it leaves', () => {
  it.each([
    ['not_answered', 'answered', { rsvp: 'regrets' }],
    ['opened_silent', 'answered', { rsvp: 'attending' }],
    ['not_opened', 'opened', { opened_at: new Date() }],
  ] as const)('%s: who %s meanwhile gets nothing and costs nothing', async (who, _, change) => {
    const { host, event, guests } = await anEventWith({ phone: '+966500000001' }, { phone: '+966500000002' })
    await aSend(host, event, { channels: ['sms'] })
    await sending.run()
    clock.pass({ hours: 25 })
    if (who === 'opened_silent') await app.db.updateTable('guests').set({ opened_at: clock.now() }).execute()
    const before = (await host.call('points.balance')).data
    const send = await aSend(host, event, aReminder({ audience: { who }, fallback_minutes: 5 }))
    expect(send.guests).toBe(2)
    await app.db
      .updateTable('guests')
      .set(change)
      .where('id', '=', guests[0]?.id ?? '')
      .execute()
    const calls = channels.calls.length
    await sending.run()
    expect(channels.calls).toHaveLength(calls + 1)
    const cancelled = (await deliveriesOfSend(app, send)).find(({ guest_id }) => guest_id === guests[0]?.id)
    expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'not-needed' })
    expect((await recipientsOfSend(app, send)).map(({ result, spent }) => [result, spent]).sort()[0]).toEqual(
      ['cancelled', 0],
    )
    const spent = (await host.call('send.list', { params: { id: event.id } })).data[0]?.points_spent ?? 0
    await sending.run()
    expect((await host.call('points.balance')).data.available).toBeGreaterThanOrEqual(
      before.available - send.points,
    )
    expect(spent).toBeLessThan(send.points)
  })

  it('a message by hand leaves the host’s queue when its guest answers', async () => {
    const { host, event, params, guests } = await anEventWith(
      { phone: '+966500000001' },
      { phone: '+966500000002' },
    )
    await aSend(host, event, aReminder({ channels: ['by-hand'] }))
    await app.db
      .updateTable('guests')
      .set({ rsvp: 'attending' })
      .where('id', '=', guests[0]?.id ?? '')
      .execute()
    await sending.run()
    const { data } = await host.call('delivery.next-by-hand', { params })
    expect(data.map(({ guest_id }) => guest_id)).toEqual([guests[1]?.id])
  })
})
