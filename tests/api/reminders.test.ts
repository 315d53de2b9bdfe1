import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { holdSends } from '#server/domain/deliveries/hold-sends.ts'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import { fireReminders } from '#server/domain/reminders/fire-reminders.ts'
import type { ReminderInput } from '#shared/contract/reminders.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { addDays, REMINDER_CONTENT } from '#shared/rules/sending/reminder-times.ts'
import { aClock, type TestClock } from '../factories/accounts.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import { aSendingTest, deliveriesOfSend, riyadhAt, type SendingTest } from '../factories/deliveries.ts'
import { aCoHost, aHost, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
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

/** The day so many days from now, by the clocks of Riyadh. */
const inDays = (days: number) =>
  addDays(new Date(clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10), days)

function aReminder(details: Partial<ReminderInput> = {}): ReminderInput {
  const kind = details.kind ?? 'before-deadline'
  const { purpose } = REMINDER_CONTENT[kind]
  return {
    kind,
    is_on: true,
    days: 3,
    hour: 10,
    channels: ['sms'],
    fallback_minutes: null,
    texts: { sms: defaultText(purpose, 'sms') },
    ...details,
  }
}

/** An event in ten days, to be answered in five, with guests. */
async function anEvent(guests = 2) {
  const host = await aHost(app)
  const event = await aLiveEvent(host, { starts_on: inDays(10), rsvp_until: inDays(5) })
  const added = []
  for (let place = 0; place < guests; place++)
    added.push(await addGuest(host, event, { phone: `+96650000000${place}` }))
  const params = { id: event.id }
  const set = (details: Partial<ReminderInput> = {}, reminder = randomUUID()) =>
    host.call('reminder.set', { params: { ...params, reminder }, body: aReminder(details) })
  return { host, event, params, guests: added, set }
}

const fire = () => fireReminders({ ...app.deps, now: clock.now() })
const sendsOf = async (host: Host, params: { id: string }) => (await host.call('send.list', { params })).data
const remindersOf = async (host: Host, params: { id: string }) =>
  (await host.call('reminder.list', { params })).data

describe('[A-43] a reminder by itself', () => {
  it('says when it goes out next, to whom and for how much, and goes out once whatever number of processes look', async () => {
    const { host, params, guests, set } = await anEvent()
    const { data, status } = await set()
    expect(status).toBe(200)
    const at = new Date(riyadhAt(10) + 2 * 86_400_000).toISOString()
    expect(data).toMatchObject({ next: { at, guests: 2, points: 2 }, obstacle: null, last: null })
    expect(await fire()).toBe(0)
    clock.pass({ hours: 46 })
    expect((await Promise.all([fire(), fire(), fire()])).sort()).toEqual([0, 0, 1])
    expect(await fire()).toBe(0)
    const [send, ...others] = await sendsOf(host, params)
    expect(others).toEqual([])
    expect(send).toMatchObject({ purpose: 'reminder', by_rule: true, guests: 2, is_late: false, points: 2 })
    expect(
      (await deliveriesOfSend(app, { id: send?.id ?? '' })).map(({ guest_id }) => guest_id).sort(),
    ).toEqual(guests.map(({ id }) => id).sort())
    expect(await remindersOf(host, params)).toMatchObject([
      { next: null, obstacle: 'past', last: { outcome: 'sent', is_late: false } },
    ])
  })

  it('reminds only who has not answered by then, and nobody where all have', async () => {
    const { host, params, guests, set } = await anEvent()
    await set()
    await app.db.updateTable('guests').set({ rsvp: 'regrets' }).where('event_id', '=', params.id).execute()
    clock.pass({ hours: 46 })
    await fire()
    expect(await sendsOf(host, params)).toEqual([])
    expect(await remindersOf(host, params)).toMatchObject([{ last: { outcome: 'nobody' } }])
    expect(guests).toHaveLength(2)
  })

  it('brings who attends their pass the day before', async () => {
    const { host, params, guests, set } = await anEvent()
    await set({ kind: 'before-event', days: 1, channels: ['whatsapp'], texts: {} })
    await app.db
      .updateTable('guests')
      .set({ rsvp: 'attending' })
      .where('id', '=', guests[0]?.id ?? '')
      .execute()
    clock.pass({ days: 9 })
    await sending.run()
    expect(
      channels.calls.map(({ message }) => 'template' in message && [message.to, message.template]),
    ).toEqual([[guests[0]?.phone, 'pass']])
    expect((await sendsOf(host, params))[0]).toMatchObject({ purpose: 'pass', sent: 1 })
  })

  it('follows each guest’s invitation, once', async () => {
    const { host, event, params, guests, set } = await anEvent(3)
    await givePoints(app, host, 100)
    const [first, second, third] = guests.map(({ id }) => id)
    await set({ kind: 'after-invitation', days: 2 })
    expect(await remindersOf(host, params)).toMatchObject([{ next: null, obstacle: 'nobody' }])
    const invite = async (ids: (string | undefined)[]) => {
      await aSend(host, event, {
        channels: ['sms'],
        audience: { who: 'everybody', guest_ids: ids.flatMap((id) => id ?? []) },
      })
      await sending.run()
    }
    await invite([first, second])
    await app.db
      .updateTable('guests')
      .set({ opened_at: clock.now() })
      .where('id', '=', second ?? '')
      .execute()
    const due = new Date(riyadhAt(10) + 2 * 86_400_000).toISOString()
    expect(await remindersOf(host, params)).toMatchObject([{ next: { at: due, guests: 1 } }])
    clock.pass({ days: 1 })
    await invite([third])
    const reminded: (string | undefined)[][] = []
    for (let day = 0; day < 4; day++) {
      clock.pass({ hours: 23 })
      await sending.run()
      clock.pass({ hours: 1 })
      const sends = (await sendsOf(host, params)).filter(({ by_rule }) => by_rule)
      const rows = await Promise.all(sends.map((send) => deliveriesOfSend(app, send)))
      reminded.push(rows.flat().map(({ guest_id }) => guest_id))
    }
    expect(reminded.map((ids) => [...ids].sort())).toEqual(
      [[first], [first, third], [first, third], [first, third]].map((ids) => [...ids].sort()),
    )
  })

  it('waits for its host where points are missing, before anybody gets anything', async () => {
    const { host, params, set } = await anEvent(13)
    await app.db
      .updateTable('point_balances')
      .set({ available: 10 })
      .where('account_id', '=', host.accountId)
      .execute()
    await app.db
      .updateTable('point_entries')
      .set({ available: 10 })
      .where('account_id', '=', host.accountId)
      .execute()
    await set()
    clock.pass({ hours: 46 })
    await sending.run()
    const [paused] = await sendsOf(host, params)
    expect(paused).toMatchObject({ state: 'paused', pause_reason: 'points', points: 0, guests: 13 })
    expect(channels.calls).toEqual([])
    expect(await remindersOf(host, params)).toMatchObject([{ last: { outcome: 'points' } }])
    await givePoints(app, host, 100)
    await host.call('send.resume', { params: { ...params, send: paused?.id ?? '' } })
    await sending.run()
    expect(channels.calls).toHaveLength(13)
  })

  it.each([
    ['late while it still makes sense, and says so', { hours: 46 + 50 }, true],
    ['never after the last day to answer', { days: 6 }, false],
    ['never after the event has begun', { days: 12 }, false],
  ])('of a server that was down goes out %s', async (_, down, goesOut) => {
    const { host, params, set } = await anEvent()
    await set()
    clock.pass(down)
    await sending.run()
    const sends = await sendsOf(host, params)
    expect(sends.map(({ is_late, by_rule }) => [is_late, by_rule])).toEqual(goesOut ? [[true, true]] : [])
    if (goesOut)
      expect(await remindersOf(host, params)).toMatchObject([{ last: { outcome: 'sent', is_late: true } }])
  })

  it.each([
    [
      'an event that is cancelled',
      ({ host, params }: Awaited<ReturnType<typeof anEvent>>) => host.call('event.cancel', { params }),
    ],
    [
      'an event that is deleted',
      ({ host, params }: Awaited<ReturnType<typeof anEvent>>) => host.call('event.delete', { params }),
    ],
    [
      'a page that is closed',
      ({ params }: Awaited<ReturnType<typeof anEvent>>) =>
        app.db.updateTable('events').set({ status: 'draft' }).where('id', '=', params.id).execute(),
    ],
    [
      'a database that was restored from a backup',
      () => holdSends(app.db, new Date(clock.now().getTime() + 46 * 3_600_000)),
    ],
  ])('sends nothing of %s', async (_, happen) => {
    const made = await anEvent()
    await made.set()
    await made.set({ kind: 'after-invitation', days: 0 })
    await happen(made)
    clock.pass({ hours: 46 })
    await fire()
    await sending.run()
    expect(await app.db.selectFrom('sends').select('id').execute()).toEqual([])
    expect(channels.calls).toEqual([])
  })

  it('is not sent for a time that had passed when it was set; moved to another day it is', async () => {
    const { host, event, params, set } = await anEvent()
    const id = randomUUID()
    expect((await set({ days: 5 }, id)).data).toMatchObject({ next: null, obstacle: 'past' })
    await fire()
    expect(await sendsOf(host, params)).toEqual([])
    const edited = await host.call('event.edit', {
      params,
      body: { base_rev: event.rev, changes: { rsvp_until: inDays(7) } },
    })
    expect(edited.status).toBe(200)
    expect((await remindersOf(host, params))[0]?.next?.guests).toBe(2)
  })

  it('is refused with what is wrong, is its host’s own, and can be removed', async () => {
    const { host, event, params, set } = await anEvent()
    const wrong = await set({ days: 61, hour: 23, channels: [] })
    expect([wrong.status, Object.keys(wrong.errors).sort()]).toEqual([422, ['channels', 'days', 'hour']])
    const text = await set({
      texts: { sms: { subject_ar: '', subject_en: '', body_ar: 'بلا رابط', body_en: '' } },
    })
    expect(Object.keys(text.errors)).toEqual(['texts.sms.body_ar'])
    const id = randomUUID()
    await set({}, id)
    const coHost = await aCoHost(app, event)
    expect(await remindersOf(coHost, params)).toEqual([])
    const foreign = { params: { ...params, reminder: id }, body: aReminder() }
    expect((await coHost.call('reminder.set', foreign)).status).toBe(404)
    await coHost.call('reminder.remove', { params: foreign.params })
    expect(await remindersOf(host, params)).toHaveLength(1)
    for (let count = 1; count < 10; count++) expect((await set()).status).toBe(200)
    expect((await set()).code).toBe('reminders_too_many')
    await host.call('reminder.remove', { params: foreign.params })
    expect(await remindersOf(host, params)).toHaveLength(9)
  })
})
