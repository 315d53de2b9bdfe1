import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagePath, messageToken } from '#server/domain/messages/message-token.ts'
import { messageGuests } from '#server/domain/sends/audience.ts'
import { composeMessage, readSendContents } from '#server/domain/sends/compose.ts'
import type { EmailMessage } from '#server/providers/channels/port.ts'
import { fakeChannels } from '../factories/channels.ts'
import { aHost } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { aDraft, aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp
const channels = fakeChannels({ without: ['sms'] })
const withSms = fakeChannels()

beforeAll(async () => {
  test = await startTestApp({ channels: { ...channels, sms: withSms.sms } })
})
afterAll(() => test.close())

const draftOf = (details: Parameters<typeof aDraft>[0]) => aDraft(details)

describe('[S-17] the quote of a send', () => {
  it('counts guests by channel, the most it may cost, and names whom it does not reach and why', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    await addGuest(host, event, { email: null, phone: '+966501234567' })
    await addGuest(host, event, { email: 'both@example.com', phone: '+966501234568' })
    const stopped = await addGuest(host, event, { email: 'stopped@example.com', phone: null })
    const nothing = await addGuest(host, event, { email: null, phone: '+966501234569' })
    await test.db
      .insertInto('suppressions')
      .values([
        {
          channel: 'email',
          address: 'stopped@example.com',
          source: 'page',
          account_id: host.accountId,
          reason: 'opted-out',
          until: null,
          created_at: new Date(),
        },
        {
          channel: 'whatsapp',
          address: '+966501234569',
          source: 'refusal',
          reason: 'not-on-whatsapp',
          until: new Date(Date.now() + 3_600_000),
          created_at: new Date(),
        },
        {
          channel: 'whatsapp',
          address: '+966501234568',
          source: 'refusal',
          reason: 'not-on-whatsapp',
          until: new Date(Date.now() - 1000),
          created_at: new Date(),
        },
      ])
      .execute()
    await test.db
      .insertInto('channel_limits')
      .values({ channel: 'whatsapp', tokens: 0, refilled_at: new Date(), people_per_day: 1 })
      .execute()
    const body = draftOf({ channels: ['whatsapp', 'email'] })
    const { data } = await host.call('send.quote', { params: { id: event.id }, body })
    await test.db.deleteFrom('channel_limits').execute()
    expect(data).toMatchObject({
      guests: 2,
      channels: [{ channel: 'whatsapp', guests: 2, points: 2 }],
      points: 2,
      available: 25,
      missing: 0,
      days: 2,
      pace: { channel: 'whatsapp', guests: 2, people_per_day: 1, people_left: 1 },
      has_quiet_hours: false,
      again: 0,
      unreachable: [
        { reason: 'opted-out', guests: [{ id: stopped.id, name: stopped.name }], count: 1 },
        { reason: 'not-on-whatsapp', guests: [{ id: nothing.id, name: nothing.name }], count: 1 },
      ],
      limits: null,
      problems: [],
    })
    expect((await host.call('points.balance')).data).toEqual({ available: 25, reserved: 0 })
  })

  it('says what is missing: points, a text, the time', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host, { starts_on: '2020-01-01' })
    await addGuest(host, event, { phone: '+966501234567' })
    const texts = { sms: { body_ar: `${'نص طويل '.repeat(30)}{{link}}`, body_en: '' } }
    const body = draftOf({ channels: ['sms', 'email'], texts, starts_at: '2019-01-01T00:00:00Z' })
    const { data } = await host.call('send.quote', { params: { id: event.id }, body })
    expect(data.problems.map(({ channel, code }) => [channel, code])).toEqual([
      ['email', 'text.required'],
      [null, 'event.started'],
      [null, 'time.past'],
    ])
    // However many ways are tried and however many parts an SMS has.
    expect(data.points).toBe(1)
  })

  it('knows the channels of this server', async () => {
    const host = await aHost(test)
    const { data } = await host.call('channel.list')
    expect(data.map(({ channel, is_available, points }) => [channel, is_available, points])).toEqual([
      ['whatsapp', true, 1],
      ['sms', true, 1],
      ['email', true, 1],
      ['by-hand', true, 0],
    ])
  })
})

describe('[S-17] the messages of a send', () => {
  it('are shown as one guest gets them, in their language and in another', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    const guest = await addGuest(host, event, {
      name: 'Sara {{link}}',
      language: 'en',
      email: 'sara@example.com',
    })
    const draft = draftOf({ channels: ['email', 'sms', 'whatsapp', 'by-hand'] })
    const params = { id: event.id }
    const body = { guest_id: guest.id, language: null, draft }
    const { data } = await host.call('send.preview', { params, body })
    expect(data.map(({ channel, language }) => [channel, language])).toEqual([
      ['email', 'en'],
      ['sms', 'en'],
      ['whatsapp', 'en'],
      ['by-hand', 'en'],
    ])
    const [email, sms] = data
    expect(email?.subject).toBe('You’re invited to Sara and Khalid’s wedding')
    expect(sms?.body).toContain('Dear Sara {{link}}, you are invited')
    expect(sms?.body).toContain(
      `/en/invitation/${event.event_token}/${event.host_token}/${guest.guest_token}?m=`,
    )
    const arabic = await host.call('send.preview', { params, body: { ...body, language: 'ar' } })
    expect(arabic.data[0]?.subject).toBe('دعوة إلى زواج سارة وخالد')
    const stranger = await aHost(test)
    expect((await stranger.call('send.preview', { params, body })).status).toBe(404)
  })

  it('are composed for each channel: a mail in both forms, an SMS, a template', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host, { starts_time: '20:05', venue_ar: 'قاعة <الديار>' })
    await addGuest(host, event, { name: 'أم خالد', email: 'om@example.com', phone: '+966501234567' })
    const send = await aSend(host, event, { channels: ['email', 'sms', 'whatsapp'] })
    const content = (await readSendContents(test.db, event.id, [send.id], 'https://m.example')).get(send.id)
    const guest = await messageGuests(test.db, event.id).executeTakeFirstOrThrow()
    if (content === undefined) throw new Error('the send has no content')
    const mark = 'abcdefghijk'
    const link = `https://m.example/ar/invitation/${event.event_token}/${event.host_token}/${guest.token}?m=${mark}`
    const ids = { mark, deliveryId: '01890a5d-ac96-774b-bcce-b302099a8057' }
    const mail = composeMessage(content, guest, { channel: 'email', ...ids }) as EmailMessage
    expect(mail).toMatchObject({ to: 'om@example.com', language: 'ar', subject: 'دعوة إلى زواج سارة وخالد' })
    expect(mail.text).toContain(link)
    expect(mail.text).toContain('\u200e8:05\u200e')
    expect(mail.html).toContain('dir="rtl" lang="ar"')
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.html).toContain('قاعة &lt;الديار&gt;')
    expect(mail.html).not.toContain('undefined')
    const page = `https://m.example/ar${messagePath(messageToken(ids.deliveryId, mark))}`
    expect(page).toMatch(/\/messages\/[\w-]{33}$/)
    expect(mail.unsubscribeUrl).toBe(page)
    for (const part of [mail.text, mail.html])
      for (const url of [page, `${page}#report`]) expect(part).toContain(url)
    expect(mail.html).toContain('إيقاف الرسائل</a>')
    const english = { ...guest, language: 'en' }
    const other = composeMessage(content, english, { channel: 'email', ...ids }) as EmailMessage
    expect(other.html).toContain(`href="${page.replace('/ar/', '/en/')}#report"`)
    expect(other.html).toContain('Report this invitation</a>')
    // Of a test there is no delivery to stop.
    const ofTest = { channel: 'email', mark: '', deliveryId: null } as const
    expect(composeMessage(content, guest, ofTest)).not.toHaveProperty('unsubscribeUrl')
    expect(composeMessage(content, guest, { channel: 'sms', ...ids })).toMatchObject({
      to: '+966501234567',
      language: 'ar',
    })
    expect(composeMessage(content, guest, { channel: 'whatsapp', ...ids })).toEqual({
      to: '+966501234567',
      template: 'invitation',
      language: 'ar',
      pictureUrl: null,
      parameters: ['أم خالد', 'زواج سارة وخالد', 'الجمعة', '21 رمضان 1523 هـ الموافق 4 ديسمبر 2099 م'],
      linkPath: link.slice('https://m.example/'.length),
    })
    expect(composeMessage(content, { ...guest, email: null }, { channel: 'email', ...ids })).toBeNull()
    const joined = { ...guest, source: 'link', name: 'Win http://win.example' }
    const careful = composeMessage(content, joined, { channel: 'email', ...ids }) as EmailMessage
    expect(careful.html).not.toContain('win.example')
  })
})

describe('[S-17] a test message', () => {
  it('goes to the caller alone, free of charge, and only a few times', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    const params = { id: event.id }
    const body = { language: 'en' as const, draft: draftOf({ channels: ['email', 'whatsapp', 'by-hand'] }) }
    const before = channels.calls.length
    const sent = await host.call('send.test', { params, body })
    // The account has no telephone.
    expect(sent.data).toEqual({ channels: ['email'] })
    const [call, ...others] = channels.calls.slice(before)
    expect(others).toEqual([])
    expect(call?.message).toMatchObject({ to: host.email })
    expect((await host.call('points.balance')).data).toEqual({ available: 25, reserved: 0 })
    for (let at = 1; at < 6; at++) await host.call('send.test', { params, body })
    const refused = await host.call('send.test', { params, body })
    expect([refused.status, refused.code]).toEqual([429, 'sends_too_many'])
  })

  it('is refused for a channel that is not set up, and for texts that could not be sent', async () => {
    const bare = await startTestApp({ channels, database: { url: test.databaseUrl, db: test.db } })
    try {
      const host = await aHost(bare)
      const event = await aLiveEvent(host)
      const params = { id: event.id }
      const draft = draftOf({ channels: ['sms'] })
      const refused = await host.call('send.test', { params, body: { language: 'ar', draft } })
      expect(refused.code).toBe('channel_unavailable')
      expect((await host.call('send.create', { params, body: draft })).code).toBe('channel_unavailable')
      const texts = { email: { body_ar: 'win.com', body_en: '' } }
      const foreign = draftOf({ channels: ['email'], texts })
      const wrong = await host.call('send.test', { params, body: { language: 'ar', draft: foreign } })
      expect(Object.keys(wrong.errors)).toEqual(['texts.email.body_ar'])
    } finally {
      await bare.close()
    }
  })
})
