import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addJobs } from '#server/jobs/queue.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import { aClock, anEmail, mailsTo } from '../factories/accounts.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import { aSendingTest, type SendingTest } from '../factories/deliveries.ts'
import { anAnonymousClient } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation, answer, linkTo } from '../factories/invitations.ts'
import { aTwilio, aWhatsApp } from '../factories/mobile-providers.ts'
import { aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let channels: FakeChannels
let sending: SendingTest
beforeAll(async () => {
  channels = fakeChannels()
  server = await startTestApp({ now: clock.now, channels })
  sending = await aSendingTest(server, channels)
})
afterAll(async () => {
  await sending.close()
  await server.close()
})

/** An evening for three that is full, and who waits for it, in their order. */
async function aFullEvening(...waiting: { email: string | null; language: 'ar' | 'en'; people: number }[]) {
  const setup = await anInvitation(server, {
    details: { title_ar: 'زواج سارة', title_en: 'Sara’s wedding', capacity: 3, waiting_list: true },
  })
  await answer(server, setup.link, { people: 3 })
  const links = []
  for (const [place, { email, language, people }] of waiting.entries()) {
    const name = `ضيف ${place}`
    const contact = { email, phone: email === null ? `+96650000030${place}` : null }
    const guest = await addGuest(setup.host, setup.event, { name, invited: 4, ...contact, language })
    const link = linkTo(setup.event, guest)
    clock.pass({ seconds: 1 })
    expect((await answer(server, link, { people })).data.rsvp).toBe('waiting')
    links.push(link)
  }
  clock.pass({ seconds: 1 })
  return { ...setup, links }
}

describe('[S-20] whoever waits is told when a place opens', () => {
  test('by mail in their language with their own link, once, and nobody who still waits', async () => {
    const [first, second, third] = [anEmail(), anEmail(), anEmail()]
    const setup = await aFullEvening(
      { email: first, language: 'ar', people: 2 },
      { email: null, language: 'ar', people: 1 },
      { email: second, language: 'en', people: 1 },
      { email: third, language: 'en', people: 3 },
    )
    expect(await mailsTo(server, first)).toEqual([])
    await answer(server, setup.link, { attending: false })
    expect(await mailsTo(server, first)).toMatchObject([
      {
        subject: 'تم تأكيد حضوركم: زواج سارة',
        language: 'ar',
        body: expect.stringContaining('توفّر لكم مقعد في زواج سارة، وحضوركم مؤكّد.'),
      },
    ])
    expect(await mailsTo(server, second)).toEqual([])
    await setup.host.call('event.edit', {
      params: setup.params,
      body: { base_rev: setup.event.rev, changes: { capacity: 5 } },
    })
    const [mail, ...more] = await mailsTo(server, second)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'A place has opened for you: Sara’s wedding', language: 'en' })
    const link = setup.links[2]
    expect(mail?.body).toContain(
      `${server.url}/en/invitation/${link?.event_token}/${link?.host_token}/${link?.guest_token}?m=`,
    )
    expect(await mailsTo(server, third)).toEqual([])
    expect(await mailsTo(server, first)).toHaveLength(1)
  })

  test('not where it is no longer so when the mail goes', async () => {
    const [declined, deleted, cancelled] = [anEmail(), anEmail(), anEmail()]
    const setup = await aFullEvening(
      { email: declined, language: 'en', people: 1 },
      { email: deleted, language: 'en', people: 1 },
    )
    await answer(server, setup.link, { attending: false })
    clock.pass({ seconds: 1 })
    await answer(server, setup.links[0] ?? setup.link, { attending: false })
    const { data } = await setup.host.call('guest.list', { params: setup.params, query: { per_page: 10 } })
    const ids = data.filter(({ email }) => email === deleted).map(({ id }) => id)
    await setup.host.call('guest.delete', { params: setup.params, body: { ids } })
    const other = await aFullEvening({ email: cancelled, language: 'en', people: 1 })
    await answer(server, other.link, { attending: false })
    await other.host.call('event.cancel', { params: other.params })
    for (const email of [declined, deleted, cancelled]) expect(await mailsTo(server, email)).toEqual([])
  })
})

const NUMBER = '+966500000077'

/** Lets jobs and sends run, and gives what went out meanwhile. */
async function sentNow() {
  channels.calls.length = 0
  await runWaitingJobs(server.deps, server.databaseUrl)
  await sending.run()
  return channels.calls.map(({ channel, message }) => ({ channel, to: message.to, message }))
}

/** A full evening for one, and a guest who waits; their invitation came by this channel. */
async function aWaitingGuest(contact: { email: string | null; phone: string | null }, by?: Channel) {
  const details = {
    ...{ title_ar: 'زواج سارة', title_en: 'Sara’s wedding', starts_on: '2099-12-04', starts_time: '20:30' },
    ...{ capacity: 3, waiting_list: true },
  }
  const setup = await anInvitation(server, { details })
  await answer(server, setup.link, { people: 3 })
  const guest = await addGuest(setup.host, setup.event, { name: 'ريم', language: 'en', ...contact })
  if (by !== undefined) {
    await aSend(setup.host, setup.event, {
      channels: [by],
      audience: { who: 'everybody', guest_ids: [guest.id] },
    })
    await sending.run()
  }
  await answer(server, linkTo(setup.event, guest), { people: 1 })
  clock.pass({ seconds: 1 })
  return { ...setup, waiting: guest }
}

async function spendAllPoints(accountId: string): Promise<void> {
  await server.db
    .updateTable('point_balances')
    .set({ available: 0 })
    .where('account_id', '=', accountId)
    .execute()
}

describe('[S-20][R-10] a place or an approval reaches the guest by their own channel', () => {
  test.each(['whatsapp', 'sms'] as const)('by %s, which reached them before, once', async (by) => {
    const setup = await aWaitingGuest({ email: anEmail(), phone: NUMBER }, by)
    await answer(server, setup.link, { attending: false })
    const [sent, ...more] = await sentNow()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ channel: by, to: NUMBER })
    expect(sent?.message).toMatchObject(
      by === 'whatsapp'
        ? { template: 'place' }
        : { text: expect.stringContaining('a place has opened for you') },
    )
    const job = { event_id: setup.event.id, guest_id: setup.waiting.id }
    await server.db.transaction().execute((trx) => addJobs(trx, 'invitation.mail-place', [job, job]))
    expect(await sentNow()).toEqual([])
    const { data } = await setup.host.call('event.read', { params: setup.params })
    expect(data.sending).toBe('sent')
  })

  test('by e-mail free of points, also where the host has none left; with the entry for the calendar', async () => {
    const email = anEmail()
    const setup = await aWaitingGuest({ email, phone: NUMBER }, 'whatsapp')
    await spendAllPoints(setup.host.accountId)
    await answer(server, setup.link, { attending: false })
    const [sent, ...more] = await sentNow()
    expect(more).toEqual([])
    expect(sent).toMatchObject({ channel: 'email', to: email, message: { calendar: { method: 'PUBLISH' } } })
  })

  test('by hand where nothing else reaches them: the host finds them in their queue', async () => {
    const setup = await aWaitingGuest({ email: null, phone: NUMBER })
    await spendAllPoints(setup.host.accountId)
    await answer(server, setup.link, { attending: false })
    expect(await sentNow()).toEqual([])
    const { data } = await setup.host.call('delivery.next-by-hand', { params: setup.params })
    expect(data).toMatchObject([{ guest_id: setup.waiting.id, phone: NUMBER }])
    expect(data[0]?.text).toContain('a place has opened for you')
  })

  test('by the next channel where the first refuses, and the host pays for one', async () => {
    const setup = await aWaitingGuest({ email: null, phone: NUMBER }, 'sms')
    await answer(server, setup.link, { attending: false })
    const before = (await setup.host.call('points.balance')).data
    channels.respondWith(({ channel, deliveryId }) =>
      channel === 'sms'
        ? { kind: 'refused', reason: 'address-unknown', scope: 'message', code: 'no' }
        : { kind: 'accepted', providerId: deliveryId },
    )
    expect((await sentNow()).map(({ channel }) => channel)).toEqual(['sms', 'whatsapp'])
    channels.respondWith(({ deliveryId }) => ({ kind: 'accepted', providerId: deliveryId }))
    const spent = await server.db
      .selectFrom('recipients')
      .select(['points', 'spent'])
      .where('event_id', '=', setup.event.id)
      .where('guest_id', '=', setup.waiting.id)
      .execute()
    expect(before.available).toBeGreaterThan(0)
    expect(spent.at(-1)?.spent).toBe(1)
  })

  test('whom the host lets in gets their link by the number that they gave', async () => {
    const setup = await anInvitation(server, {
      details: { share_link: 'approval', starts_on: '2099-12-04', starts_time: '20:30' },
    })
    await anAnonymousClient(server).call('invitation.join', {
      params: { event_token: setup.event.event_token, host_token: setup.event.host_token },
      body: { id: randomUUID(), name: 'ريم', contact: '0500000088' },
    })
    const requests = await setup.host.call('join-request.list', { params: setup.params })
    const decide = {
      params: { ...setup.params, request_id: requests.data[0]?.id ?? '' },
      body: { approve: true },
    }
    const { data } = await setup.host.call('join-request.decide', decide)
    const [sent, ...more] = await sentNow()
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      channel: 'whatsapp',
      to: '+966500000088',
      message: { template: 'approval' },
    })
    const { data: guests } = await setup.host.call('guest.list', { params: setup.params, query: {} })
    const guest = guests.find(({ id }) => id === data.guest_id)
    expect(sent?.message).toMatchObject({
      linkPath: expect.stringContaining(guest?.guest_token ?? 'no guest'),
    })
    await setup.host.call('join-request.decide', decide)
    expect(await sentNow()).toEqual([])
  })

  test('through the providers: SMS has the text, WhatsApp the template that was approved for it', async () => {
    const [whatsapp, sms] = [await aWhatsApp(), await aTwilio()]
    const { whatsapp: fakeWhatsApp, sms: fakeSms } = channels
    // Built in: at whatever hour the test runs, nothing waits for the day.
    const slot = (adapter: object) => ({ isBuiltIn: true, missing: null, adapter })
    Object.assign(channels, { whatsapp: slot(whatsapp.adapter), sms: slot(sms.adapter) })
    onTestFinished(() => void Object.assign(channels, { whatsapp: fakeWhatsApp, sms: fakeSms }))
    for (const by of ['whatsapp', 'sms'] as const) {
      // Not the number that a test before this one had refused.
      const setup = await aWaitingGuest({ email: null, phone: '+966500000099' }, by)
      await answer(server, setup.link, { attending: false })
      await sentNow()
      const states = await server.db
        .selectFrom('deliveries')
        .innerJoin('sends', (on) =>
          on.onRef('sends.event_id', '=', 'deliveries.event_id').onRef('sends.id', '=', 'deliveries.send_id'),
        )
        .select(['deliveries.channel', 'deliveries.state', 'sends.purpose'])
        .where('deliveries.event_id', '=', setup.event.id)
        .where('sends.purpose', '=', 'place')
        .execute()
      expect(states).toEqual([{ channel: by, state: 'accepted', purpose: 'place' }])
    }
    expect(whatsapp.bodies().at(-1)).toMatchObject({
      template: { name: expect.stringContaining('place_opened') },
    })
    expect(decodeURIComponent(sms.local.calls.at(-1)?.body ?? '').replaceAll('+', ' ')).toContain(
      'a place has opened for you',
    )
  })

  test('nothing while a restored backup is held; its send waits with the others', async () => {
    const setup = await aWaitingGuest({ email: anEmail(), phone: null })
    await server.db.updateTable('sending_epoch').set({ is_held: true }).execute()
    await answer(server, setup.link, { attending: false })
    expect(await sentNow()).toEqual([])
    const { data } = await setup.host.call('send.list', { params: setup.params })
    expect(data).toMatchObject([{ purpose: 'place', state: 'paused', pause_reason: 'restored' }])
    await server.db.updateTable('sending_epoch').set({ is_held: false }).execute()
  })
})
