import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { aClock } from '../factories/accounts.ts'
import { aCoHost, aHost, anEvent } from '../factories/events.ts'
import { addGuest, someGuests } from '../factories/guests.ts'
import { aDraft, aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
const clock = aClock()

beforeAll(async () => {
  test = await startTestApp({ now: clock.now })
})
afterAll(async () => {
  expect(await findWrongBalances(test.db)).toEqual([])
  await test.close()
})

async function balanceOf(host: Awaited<ReturnType<typeof aHost>>) {
  return (await host.call('points.balance')).data
}

function deliveriesOf(sendId: string) {
  return test.db.selectFrom('deliveries').selectAll().where('send_id', '=', sendId).execute()
}

describe('[S-17][R-5] a send', () => {
  it('plans one delivery for each guest by the first channel they have, and reserves their points', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    const both = await addGuest(host, event, { email: 'both@example.com', phone: '+966501234567' })
    const mail = await addGuest(host, event, { email: 'mail@example.com', phone: null })
    const phone = await addGuest(host, event, { email: null, phone: '+966501234568' })
    const send = await aSend(host, event, { channels: ['whatsapp', 'email'] })
    expect(send).toMatchObject({ state: 'under-way', guests: 3, points: 3, waiting: 3, sent: 0 })
    const deliveries = await deliveriesOf(send.id)
    expect(new Map(deliveries.map(({ guest_id, channel }) => [guest_id, channel]))).toEqual(
      new Map([
        [both.id, 'whatsapp'],
        [mail.id, 'email'],
        [phone.id, 'whatsapp'],
      ]),
    )
    expect(new Set(deliveries.map(({ mark }) => mark)).size).toBe(3)
    expect(deliveries.every(({ state, mark }) => state === 'planned' && /^[\w-]{11}$/.test(mark))).toBe(true)
    expect(await balanceOf(host)).toEqual({ available: 22, reserved: 3 })
  })

  it('is one send however often it is asked for', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    await addGuest(host, event, { email: 'once@example.com' })
    const body = aDraft()
    const params = { id: event.id }
    const responses = await Promise.all([1, 2, 3].map(() => host.call('send.create', { params, body })))
    expect(responses.map(({ status, data }) => [status, data.id])).toEqual(
      responses.map(() => [200, body.send_id]),
    )
    expect(await deliveriesOf(body.send_id)).toHaveLength(1)
    expect(await balanceOf(host)).toEqual({ available: 24, reserved: 1 })
    const stranger = await aHost(test)
    const other = await aLiveEvent(stranger)
    await addGuest(stranger, other, { email: 'other@example.com' })
    const taken = await stranger.call('send.create', { params: { id: other.id }, body })
    expect([taken.status, taken.code]).toEqual([409, 'conflict'])
    expect(await balanceOf(stranger)).toEqual({ available: 25, reserved: 0 })
  })

  it('is refused whole where points are missing, and says how many', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    const rows = someGuests(26).map((guest, at) => ({ ...guest, email: `guest${at}@example.com` }))
    const params = { id: event.id }
    const body = { import_id: randomUUID(), source: 'file' as const, added: rows, changed: [] }
    expect((await host.call('guest.import', { params, body })).status).toBe(200)
    const refused = await host.call('send.create', { params, body: aDraft() })
    expect([refused.status, refused.code]).toEqual([422, 'points_missing'])
    expect(refused.message).toBe('This send needs 26 points and you have 25. 1 are missing.')
    expect((await host.call('send.list', { params })).data).toEqual([])
    expect(await balanceOf(host)).toEqual({ available: 25, reserved: 0 })
    await givePoints(test, host, 1)
    expect((await aSend(host, event)).points).toBe(26)
    expect(await balanceOf(host)).toEqual({ available: 0, reserved: 26 })
  })

  it.each([
    ['a page that is not open', {}, 'send_needs_page'],
    ['an event that has begun', { starts_on: '2020-01-01', starts_time: '20:00' }, 'send_too_late'],
  ])('is refused for %s', async (_, details, code) => {
    const host = await aHost(test)
    const event =
      code === 'send_needs_page'
        ? await anEvent(host, { starts_on: '2099-01-01' })
        : await aLiveEvent(host, details)
    await addGuest(host, event, { email: 'guest@example.com' })
    const refused = await host.call('send.create', { params: { id: event.id }, body: aDraft() })
    expect([refused.status, refused.code]).toEqual([422, code])
  })

  it('is refused where nobody can be reached', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    await addGuest(host, event, { email: null, phone: '+966501234567' })
    const refused = await host.call('send.create', { params: { id: event.id }, body: aDraft() })
    expect([refused.status, refused.code]).toEqual([422, 'send_nobody'])
  })

  it('names the fields of texts that cannot go out', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    await addGuest(host, event)
    const texts = {
      sms: { body_ar: 'حياكم {{constructor}} {{link}}', body_en: 'Call 050 123 4567 or win.com' },
    }
    const body = aDraft({ channels: ['sms', 'email'], texts })
    const refused = await host.call('send.create', { params: { id: event.id }, body })
    expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
    expect(refused.errors).toEqual({
      'texts.sms.body_ar': ['We don’t know “constructor”. Insert details with the buttons above the text.'],
      'texts.sms.body_en': [
        'Add the invitation link to the text, or guests can’t open it',
        'Remove the web address: only the invitation link may be sent',
        'Remove the telephone number: guests reply in their invitation',
      ],
      'texts.email': ['This field required'],
    })
  })

  it('of a co-host reaches their own guests, and is seen by them and the owner', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    await addGuest(host, event, { email: 'owners@example.com' })
    const coHost = await aCoHost(test, event)
    const own = await addGuest(coHost, event, { email: 'own@example.com' })
    const sent = await aSend(host, event)
    const send = await aSend(coHost, event)
    expect((await deliveriesOf(send.id)).map(({ guest_id }) => guest_id)).toEqual([own.id])
    expect(sent.guests).toBe(2)
    const params = { id: event.id }
    expect((await coHost.call('send.list', { params })).data.map(({ id }) => id)).toEqual([send.id])
    expect((await host.call('send.list', { params })).data).toHaveLength(2)
    const foreign = await coHost.call('send.cancel', { params: { ...params, send: sent.id } })
    expect(foreign.status).toBe(404)
  })

  it('is for those who have no invitation yet, of these groups and sections, and never for deleted guests', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host, { sections: ['men', 'women'] })
    const first = await addGuest(host, event, { email: 'a@example.com', group_name: 'أهل', section: 'men' })
    const second = await addGuest(host, event, {
      email: 'b@example.com',
      group_name: 'أهل',
      section: 'women',
    })
    const third = await addGuest(host, event, { email: 'c@example.com', group_name: 'عمل', section: 'men' })
    const gone = await addGuest(host, event, { email: 'd@example.com', group_name: 'أهل', section: 'men' })
    await host.call('guest.delete', { params: { id: event.id }, body: { ids: [gone.id] } })
    const men = await aSend(host, event, {
      audience: { who: 'not_sent', group_names: ['أهل'], sections: ['men'] },
    })
    expect((await deliveriesOf(men.id)).map(({ guest_id }) => guest_id)).toEqual([first.id])
    const rest = await aSend(host, event, { audience: { who: 'not_sent' } })
    expect(new Set((await deliveriesOf(rest.id)).map(({ guest_id }) => guest_id))).toEqual(
      new Set([second.id, third.id]),
    )
    const nobody = await host.call('send.create', {
      params: { id: event.id },
      body: aDraft({ audience: { who: 'not_sent' } }),
    })
    expect(nobody.code).toBe('send_nobody')
  })
})

describe('[S-17] the states of a send', () => {
  it('pauses, goes on and is cancelled; what has not left comes back', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    await addGuest(host, event, { email: 'state@example.com' })
    const send = await aSend(host, event)
    const params = { id: event.id, send: send.id }
    expect((await host.call('send.pause', { params })).data).toMatchObject({
      state: 'paused',
      pause_reason: 'host',
    })
    expect((await host.call('send.resume', { params })).data).toMatchObject({
      state: 'under-way',
      pause_reason: null,
    })
    const cancelled = await host.call('send.cancel', { params })
    expect(cancelled.data).toMatchObject({ state: 'cancelled', waiting: 0, points_spent: 0 })
    expect((await deliveriesOf(send.id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect(await balanceOf(host)).toEqual({ available: 25, reserved: 0 })
    // Again: the points come back once.
    expect((await host.call('send.cancel', { params })).status).toBe(200)
    expect(await balanceOf(host)).toEqual({ available: 25, reserved: 0 })
    expect((await host.call('send.resume', { params })).code).toBe('send_ended')
  })
})
