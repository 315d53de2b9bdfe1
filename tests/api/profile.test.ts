import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob } from '#server/jobs/queue.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import type { SmsMessage, WhatsAppMessage } from '#server/providers/channels/port.ts'
import { ACCOUNT_PICTURE_SIDE } from '#shared/contract/attachments.ts'
import type { PhoneChannel } from '#shared/contract/profile.ts'
import { aClock, aVerifiedAccount, signedIn, wrongCode } from '../factories/accounts.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import { aPhoto, upload } from '../factories/designs.ts'
import { aHost, anAnonymousClient, anEvent, type Client, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvitation } from '../factories/invitations.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

const clock = aClock()
let server: TestApp
let channels: FakeChannels
beforeAll(async () => {
  channels = fakeChannels()
  server = await startTestApp({ now: clock.now, channels, listen: true })
})
afterAll(() => server.close())

let numbers = 0
const aNumber = () => `+96655${String(1_000_000 + numbers++)}`
const fetched = (path: string) => server.app.inject({ method: 'GET', url: path })
const update = (client: Client, body: object) => client.call('account.update', { body })

/** The code of the last message to a phone. */
function codeTo(phone: string): string {
  const call = channels.calls.findLast(({ message }) => message.to === phone)
  if (call === undefined) throw new Error(`nothing was sent to ${phone}`)
  if (call.channel === 'whatsapp') return (call.message as WhatsAppMessage).parameters[0] ?? ''
  return /: ([0-9A-Z]{4})\n/.exec((call.message as SmsMessage).text)?.[1] ?? ''
}

async function confirm(host: Client, phone: string, channel: PhoneChannel = 'sms') {
  await update(host, { phone })
  const sent = await host.call('phone.send-code', { body: { channel } })
  expect(sent).toMatchObject({ status: 200, data: { phone, channel } })
  return host.call('phone.verify', { body: { code: codeTo(phone) } })
}

describe('[A-6] [A-13] the picture of an account', () => {
  const aPortrait = async (side = 900) =>
    sharp(await aPhoto(side, side))
      .withExif({ IFD0: { Copyright: 'of a camera' } })
      .jpeg()
      .toBuffer()
  const uploaded = async (host: Host, file?: Buffer) =>
    upload(server, host, file ?? (await aPortrait()), { attachment_type: 'picture', model: 'account' })

  test('is square and small, shown once it is saved, and gone from the server when it is replaced', async () => {
    const host = await aHost(server)
    const first = await uploaded(host)
    expect(first).toMatchObject({ status: 200, data: { width: ACCOUNT_PICTURE_SIDE } })
    expect((await host.call('account.read')).data.image).toBeNull()
    expect((await update(host, { image: first.data.id })).data.image).toBe(first.data.path)
    const { format, width, height, exif } = await sharp(
      (await fetched(first.data.path)).rawPayload,
    ).metadata()
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: ACCOUNT_PICTURE_SIDE,
      height: ACCOUNT_PICTURE_SIDE,
      exif: undefined,
    })
    const second = await uploaded(host)
    await update(host, { image: second.data.id, full_name: 'ريم' })
    expect((await host.call('account.read')).data).toMatchObject({
      image: second.data.path,
      full_name: 'ريم',
    })
    expect((await fetched(first.data.path)).statusCode).toBe(404)
    expect((await update(host, { image: null })).data.image).toBeNull()
    expect((await fetched(second.data.path)).statusCode).toBe(404)
  })

  test('stays while it is shown, however old; one that was never saved is swept', async () => {
    const host = await aHost(server)
    const shown = await uploaded(host)
    const idle = await uploaded(host)
    await update(host, { image: shown.data.id })
    clock.pass({ days: 8 })
    await server.db.transaction().execute((trx) => addJob(trx, 'sweep', {}))
    await runWaitingJobs(server.deps, server.databaseUrl)
    expect((await fetched(shown.data.path)).statusCode).toBe(200)
    expect((await fetched(idle.data.path)).statusCode).toBe(404)
    // The account and its picture refer to each other, and go together.
    await server.db.deleteFrom('accounts').where('id', '=', host.accountId).execute()
    expect((await fetched(shown.data.path)).statusCode).toBe(404)
  })

  test('is one of the account’s own pictures; what is none is refused and changes nothing', async () => {
    const host = await aHost(server)
    const others = await uploaded(await aHost(server))
    const photo = await upload(server, host, await aPhoto())
    for (const image of [others.data.id, photo.data.id, randomUUID()]) {
      const response = await update(host, { full_name: 'أخرى', image })
      expect(response.status).toBe(422)
      expect(Object.keys(response.errors)).toEqual(['image'])
    }
    expect((await host.call('account.read')).data).toMatchObject({ image: null, full_name: 'نورة السبيعي' })
    expect(await uploaded(host, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 422,
      code: 'picture_type',
    })
  })
})

describe('[A-6] [S-10] a phone counts once its code was entered', () => {
  test('by SMS or WhatsApp; then its invitations are received, and a changed number is unproven again', async () => {
    const owner = await aHost(server)
    const event = await anEvent(owner, { title_en: 'Wedding', starts_on: '2027-03-01' })
    const phone = aNumber()
    await addGuest(owner, event, { phone })
    await owner.call('event.publish', { params: { id: event.id } })
    const host = await aHost(server)
    const received = async () => (await host.call('event.received')).data.map(({ id }) => id)
    const saved = await update(host, { phone })
    expect(saved).toMatchObject({
      data: { phone_complete_form: phone, phone_verified: false },
      message: 'Saved. Open your profile to confirm the new number.',
    })
    expect(await received()).toEqual([])
    expect((await confirm(host, phone, 'whatsapp')).data.phone_verified).toBe(true)
    expect(await received()).toEqual([event.id])
    expect((await update(host, { full_name: 'ريم' })).data.phone_verified).toBe(true)
    expect((await update(host, { phone: aNumber() })).data.phone_verified).toBe(false)
    expect(await received()).toEqual([])
  })

  test('a code is of its phone and account: wrong, old, used, or sent to another number it proves nothing', async () => {
    const host = await aHost(server)
    const [first, second] = [aNumber(), aNumber()]
    const verify = (code: string) => host.call('phone.verify', { body: { code } })
    expect((await verify('ABCD')).code).toBe('phone_missing')
    await update(host, { phone: first })
    await host.call('phone.send-code', { body: { channel: 'sms' } })
    const code = codeTo(first)
    expect((await verify(wrongCode(code))).code).toBe('code_wrong')
    await update(host, { phone: second })
    expect((await verify(code)).code).toBe('code_wrong')
    await update(host, { phone: first })
    clock.pass({ minutes: 11 })
    expect((await verify(code)).code).toBe('code_wrong')
    await host.call('phone.send-code', { body: { channel: 'sms' } })
    expect((await verify(codeTo(first))).status).toBe(200)
    expect((await verify(codeTo(first))).code).toBe('code_wrong')
  })

  test('[A-5] three codes an hour for an account, and a number is spared whoever asks', async () => {
    const host = await aHost(server)
    const phone = aNumber()
    await update(host, { phone })
    const ask = async (client: Client) =>
      (await client.call('phone.send-code', { body: { channel: 'sms' } })).status
    expect([await ask(host), await ask(host), await ask(host), await ask(host)]).toEqual([200, 200, 200, 429])
    const others = [await aHost(server), await aHost(server)]
    const statuses = []
    for (const other of others) {
      await update(other, { phone })
      for (let time = 0; time < 2; time++) statuses.push(await ask(other))
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('a number that another account proves moves to it, also of two at once', async () => {
    const phone = aNumber()
    const hosts = [await aHost(server), await aHost(server), await aHost(server)] as const
    await confirm(hosts[0], phone)
    const codes = []
    for (const host of hosts.slice(1)) {
      await update(host, { phone })
      await host.call('phone.send-code', { body: { channel: 'sms' } })
      codes.push({ host, code: codeTo(phone) })
    }
    const responses = await Promise.all(
      codes.map(({ host, code }) => host.call('phone.verify', { body: { code } })),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const users = await Promise.all(hosts.map(async (host) => (await host.call('account.read')).data))
    expect(users.map((user) => user.phone_complete_form)).toEqual([phone, phone, phone])
    expect(users.filter((user) => user.phone_verified)).toHaveLength(1)
    expect(users[0]?.phone_verified).toBe(false)
  })

  test('what cannot be sent is said, and where nothing is set up that is known before', async () => {
    const host = await aHost(server)
    await update(host, { phone: aNumber() })
    const send = (channel: PhoneChannel) => host.call('phone.send-code', { body: { channel } })
    channels.respondWith(() => ({
      kind: 'refused',
      reason: 'address-unknown',
      scope: 'message',
      code: 'no-such-number',
    }))
    expect((await send('sms')).code).toBe('phone_unreachable')
    channels.respondWith(() => ({ kind: 'accepted', providerId: null }))
    expect((await host.call('phone.channels')).data).toEqual({ channels: ['whatsapp', 'sms'] })
    const bare = await startTestApp({
      database: { url: server.databaseUrl, db: server.db },
      channels: fakeChannels({ without: ['sms', 'whatsapp'] }),
    })
    const there = { ...(await aHost(bare)) }
    expect((await there.call('phone.channels')).data).toEqual({ channels: [] })
    expect((await update(there, { phone: aNumber() })).message).toBe('Your profile is saved')
    expect((await there.call('phone.send-code', { body: { channel: 'sms' } })).code).toBe(
      'channel_unavailable',
    )
    await bare.close()
  })
})

describe('[S-9] sessions', () => {
  const AGENT =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1'

  test('are listed with device and last use; one or all others are signed out, and strangers’ never', async () => {
    const email = await aVerifiedAccount(server)
    const [here, phone, third] = [
      await signedIn(server, email),
      await signedIn(server, email),
      await signedIn(server, email),
    ]
    await server.app.inject({
      url: '/api/website/profile',
      headers: { authorization: `Bearer ${phone.token}`, 'user-agent': AGENT },
    })
    clock.pass({ hours: 1 })
    const list = async (client: Client) => (await client.call('session.list')).data
    const sessions = await list(here)
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
    expect(sessions[0]?.used_at).toBe(clock.now().toISOString())
    const ofPhone = sessions.find(({ system }) => system === 'iphone')
    expect(ofPhone).toMatchObject({ browser: 'safari', current: false })

    const stranger = await aHost(server)
    const end = (client: Client, id: string) => client.call('session.end', { params: { session_id: id } })
    expect((await end(stranger, ofPhone?.id ?? '')).status).toBe(404)
    expect((await phone.call('account.read')).status).toBe(200)
    expect((await end(here, ofPhone?.id ?? '')).status).toBe(200)
    expect((await end(here, ofPhone?.id ?? '')).status).toBe(200)
    expect((await phone.call('account.read')).status).toBe(401)
    expect((await here.call('session.end-others')).data).toEqual({ ended: 1 })
    expect((await third.call('account.read')).status).toBe(401)
    expect(await list(here)).toHaveLength(1)
    expect((await stranger.call('account.read')).status).toBe(200)
  })

  test('[C-7] a session’s live streams end with it, in every process, and those of others go on', async () => {
    const email = await aVerifiedAccount(server)
    const [here, there] = [await signedIn(server, email), await signedIn(server, email)]
    const event = await anEvent(here as Host)
    const second = await startTestApp({
      listen: true,
      now: clock.now,
      database: { url: server.databaseUrl, db: server.db },
    })
    const listen = async (token: string) => {
      const response = await fetch(`${second.url}/api/website/events/${event.id}/live`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      await reader?.read()
      return async () => (await reader?.read())?.value ?? 'end'
    }
    const [own, others] = [await listen(here.token), await listen(there.token)]
    expect((await here.call('session.end-others')).data).toEqual({ ended: 1 })
    let read = await others()
    while (read !== 'end') read = await others()
    const { rev } = await addGuest(here as Host, event)
    let moved = await own()
    while (!moved.includes(`{"rev":${rev}}`)) moved = await own()
    await second.close()
  })
})

describe('[S-9] settings of an account', () => {
  test('are what was chosen: nothing at first, and each apart', async () => {
    const host = await aHost(server)
    const settings = async () => (await host.call('account.read')).data.settings
    expect(await settings()).toEqual({ language: null, digits: null, calendar: null })
    expect((await update(host, { calendar: 'gregorian' })).status).toBe(200)
    await update(host, { digits: 'arab', language: 'en' })
    expect(await settings()).toEqual({ language: 'en', digits: 'arab', calendar: 'gregorian' })
    expect((await update(host, { calendar: 'julian' })).status).toBe(422)
  })
})

describe('[S-9] join requests of all events', () => {
  test('are one list of those that nobody answered, each with its event; a stranger sees none', async () => {
    const anonymous = anAnonymousClient(server)
    const { host, event } = await anInvitation(server, { details: { share_link: 'approval' } })
    await anonymous.call('invitation.join', {
      params: { event_token: event.event_token, host_token: event.host_token },
      body: { id: randomUUID(), name: 'ريم العتيبي', contact: `${randomUUID()}@example.com` },
    })
    const mine = await host.call('join-request.mine')
    expect(mine.meta.total).toBe(1)
    expect(mine.data[0]).toMatchObject({
      name: 'ريم العتيبي',
      event_id: event.id,
      event_title_ar: event.title_ar,
    })
    expect((await (await aHost(server)).call('join-request.mine')).data).toEqual([])
    const params = { id: event.id, request_id: mine.data[0]?.id ?? '' }
    await host.call('join-request.decide', { params, body: { approve: false } })
    expect((await host.call('join-request.mine')).data).toEqual([])
  })
})
