import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findWrongBalances } from '#server/domain/points/balances.ts'
import type { EmailMessage, SmsMessage } from '#server/providers/channels/port.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { Event, EventEdit } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { aClock } from '../factories/accounts.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import { aSendingTest, deliveriesOfSend, type SendingTest } from '../factories/deliveries.ts'
import { aHost, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { answer, linkTo } from '../factories/invitations.ts'
import { aDraft, aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let test: TestApp
let channels: FakeChannels
let sending: SendingTest

beforeAll(async () => {
  channels = fakeChannels()
  test = await startTestApp({ now: clock.now, channels })
  sending = await aSendingTest(test, channels)
})
afterAll(async () => {
  expect(await findWrongBalances(test.db)).toEqual([])
  await sending.close()
  await test.close()
})

const VENUES = { venue_ar: 'قاعة الورد', venue_en: 'Al-Ward Hall' }

async function anInvitedEvent(emails: readonly string[], details: Partial<Guest> = {}) {
  const host = await aHost(test)
  await givePoints(test, host, 100)
  const event = await aLiveEvent(host, VENUES)
  const guests = []
  for (const email of emails) guests.push(await addGuest(host, event, { email, language: 'en', ...details }))
  await aSend(host, event)
  await sending.run()
  clock.pass({ minutes: 1 })
  channels.calls.length = 0
  return { host, event, guests, params: { id: event.id } }
}

async function edit(host: Host, event: Event, changes: EventEdit['changes']): Promise<Event> {
  const edited = await host.call('event.edit', {
    params: { id: event.id },
    body: { base_rev: event.rev, changes },
  })
  expect(edited.status).toBe(200)
  clock.pass({ minutes: 1 })
  return edited.data
}

const toNotify = { purpose: 'change', audience: { who: 'to_notify' } } as const

/** Who would be told now, by name of their address. */
async function quoted(host: Host, event: Event): Promise<number> {
  const { send_id: _, ...draft } = aDraft(toNotify)
  const quote = await host.call('send.quote', { params: { id: event.id }, body: draft })
  expect(quote.status).toBe(200)
  return quote.data.guests
}

/** Tells them, and what each was told. */
async function notify(host: Host, event: Event, by: Channel[] = ['email']) {
  channels.calls.length = 0
  const isCancelled = event.status === 'cancelled'
  const texts = Object.fromEntries(by.map((one) => [one, defaultText('change', one, isCancelled)]))
  const send = await aSend(host, event, { ...toNotify, channels: by, texts })
  await sending.run()
  clock.pass({ minutes: 1 })
  return { send, mails: channels.calls.map(({ message }) => message as EmailMessage) }
}

describe('[R-10][S-17] guests are told what changed', () => {
  it('once, with the first old place and the last new one, whoever was told and has not declined', async () => {
    const { host, event, guests } = await anInvitedEvent(['one@x.example', 'no@x.example'])
    const [, declines] = guests
    if (declines === undefined) throw new Error('two guests were added')
    await answer(test, linkTo(event, declines), { attending: false })
    expect(await quoted(host, event)).toBe(0)
    const notes = await edit(host, event, { notes_en: 'Bring a coat' })
    expect(await quoted(host, notes)).toBe(0)
    await edit(host, notes, { venue_en: 'A tent', venue_ar: 'خيمة' })
    const moved = await edit(host, notes, { venue_en: 'Al-Diyar Hall', venue_ar: 'قاعة الديار' })
    // Whoever is invited after the change knows the new place.
    await addGuest(host, event, { email: 'late@x.example' })
    await aSend(host, event, { audience: { who: 'not_sent' } })
    await sending.run()
    clock.pass({ minutes: 1 })
    expect(await quoted(host, moved)).toBe(1)
    const { mails } = await notify(host, moved)
    expect(mails.map(({ to }) => to)).toEqual(['one@x.example'])
    expect(mails[0]?.text).toContain('Place: Al-Diyar Hall (was Al-Ward Hall)')
    expect(await quoted(host, moved)).toBe(0)
    const again = await host.call('send.create', { params: { id: event.id }, body: aDraft(toNotify) })
    expect(again.code).toBe('send_nobody')
  })

  it('not of a change that was taken back, also where the message was planned already', async () => {
    const { host, event } = await anInvitedEvent(['back@x.example'])
    const moved = await edit(host, event, { starts_time: '21:30' })
    expect(await quoted(host, moved)).toBe(1)
    const before = (await host.call('points.balance')).data
    const send = await aSend(host, moved, toNotify)
    const back = await edit(host, moved, { starts_time: '20:30' })
    expect(await quoted(host, back)).toBe(0)
    channels.calls.length = 0
    await sending.run()
    expect(channels.calls).toEqual([])
    expect(await deliveriesOfSend(test, send)).toMatchObject([{ state: 'cancelled', reason: 'nothing-new' }])
    expect((await host.call('points.balance')).data).toEqual(before)
  })

  it('again where the one they were told of was taken back', async () => {
    const { host, event } = await anInvitedEvent(['twice@x.example'])
    const moved = await edit(host, event, { starts_time: '21:30' })
    await notify(host, moved)
    const back = await edit(host, moved, { starts_time: '20:30' })
    expect(await quoted(host, back)).toBe(1)
    const { mails } = await notify(host, back)
    expect(mails[0]?.text).toContain('8:30 pm (was 9:30 pm)')
  })

  it('and what is edited while a send is under way goes into the messages that are not made yet', async () => {
    const { host, event } = await anInvitedEvent(['under-way@x.example'])
    const moved = await edit(host, event, { venue_en: 'A tent' })
    await aSend(host, moved, toNotify)
    await edit(host, moved, { venue_en: 'Al-Diyar Hall' })
    channels.calls.length = 0
    await sending.run()
    expect(channels.calls[0]?.message).toMatchObject({
      text: expect.stringContaining('Al-Diyar Hall (was Al-Ward Hall)'),
    })
    expect(await quoted(host, moved)).toBe(0)
  })

  it('that it is cancelled, which is all that goes to its guests then', async () => {
    const { host, params } = await anInvitedEvent(['cancelled@x.example'])
    const cancelled = (await host.call('event.cancel', { params })).data
    const invitation = await host.call('send.create', { params, body: aDraft() })
    expect(invitation.code).toBe('event_closed')
    expect(await quoted(host, cancelled)).toBe(1)
    channels.calls.length = 0
    const { mails } = await notify(host, cancelled)
    expect(mails[0]?.text).toContain('wedding is cancelled')
    expect(mails[0]?.calendar?.method).toBe('CANCEL')
    expect(mails[0]?.calendar?.content).toContain('STATUS:CANCELLED')
    const there = (await host.call('event.reinstate', { params })).data
    expect(await quoted(host, there)).toBe(1)
  })

  it('by SMS in few words, by WhatsApp with the template and in one line', async () => {
    const { host, event } = await anInvitedEvent(['x@x.example'], { phone: '+966500000001', language: 'ar' })
    const moved = await edit(host, event, { venue_ar: 'قاعة الديار', starts_time: '21:00' })
    await notify(host, moved, ['sms'])
    const sms = channels.calls[0]?.message as SmsMessage
    expect(sms.text).toContain('المكان: قاعة الديار\n')
    expect(sms.text).not.toContain('وكان')
    const later = await edit(host, moved, { venue_ar: 'قاعة النخيل' })
    await notify(host, later, ['whatsapp'])
    expect(channels.calls[0]?.message).toMatchObject({
      template: 'change',
      parameters: ['نورة القحطاني 0', 'زواج سارة وخالد', 'المكان: قاعة النخيل، وكان قاعة الديار'],
    })
  })

  it('with the entry for their calendar, whose number grows by a change of time or place alone', async () => {
    const { host, event } = await anInvitedEvent(['calendar@x.example'])
    const sequenceOf = (mail: EmailMessage | undefined) =>
      Number(/SEQUENCE:(\d+)/.exec(mail?.calendar?.content ?? '')?.[1])
    const moved = await edit(host, event, { venue_en: 'Al-Diyar Hall' })
    const first = (await notify(host, moved)).mails[0]
    expect(first?.calendar?.method).toBe('PUBLISH')
    const noted = await edit(host, moved, { notes_en: 'Park behind the hall', hosts_en: 'The Rashid family' })
    const second = (await notify(host, noted)).mails[0]
    expect(second?.text).toContain('Hosts: The Rashid family')
    expect(sequenceOf(second)).toBe(sequenceOf(first))
    const later = await edit(host, noted, { starts_time: '22:00' })
    expect(sequenceOf((await notify(host, later)).mails[0])).toBe(sequenceOf(first) + 1)
  })
})
