import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import { aBegunSend, aSendingTest, deliveriesOfSend } from '../factories/deliveries.ts'
import { aDraft } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { waitFor } from '../setup/wait-for.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ channels: 'configured' })
})
afterAll(() => server.close())

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

async function sendBy(channel: MessageChannel, to: string, deliveryId = randomUUID() as string) {
  const { email, sms, whatsapp } = server.deps.channels
  const send = {
    email: () =>
      email.adapter?.send(
        { to, subject: 'دعوة', text: 'حيّاكم الله', html: '<p dir="rtl">حيّاكم الله</p>', language: 'ar' },
        deliveryId,
      ),
    sms: () => sms.adapter?.send({ to, text: 'You are invited', language: 'en' }, deliveryId),
    whatsapp: () =>
      whatsapp.adapter?.send(
        {
          to,
          template: 'invitation',
          language: 'ar',
          pictureUrl: 'http://localhost:3000/card.png',
          parameters: ['نورة', 'زواج'],
          linkPath: 'ar/invitation/a/b/c?m=d',
        },
        deliveryId,
      ),
  }
  const result = await send[channel]()
  if (result?.kind !== 'accepted' || result.providerId === null) throw new Error('not accepted')
  return { deliveryId, id: result.providerId }
}

async function shown(to: string) {
  const url = `/dev/outbox?format=json&to=${encodeURIComponent(to)}`
  return (await server.app.inject(url)).json().data
}

async function reported(deliveryId: string) {
  const rows = await server.db
    .selectFrom('provider_events')
    .select(['provider', 'event'])
    .orderBy('id')
    .execute()
  return rows
    .filter(({ event }) => JSON.stringify(event).includes(deliveryId))
    .map(({ provider, event }): Record<string, unknown> => ({ provider, ...(event as object) }))
}

function play(id: string, event: string, headers: Record<string, string> = {}, text = 'سنحضر بإذن الله') {
  const payload = new URLSearchParams({ event, text }).toString()
  return server.app.inject({
    method: 'POST',
    url: `/dev/outbox/${id}`,
    headers: { ...FORM, ...headers },
    payload,
  })
}

describe('[R-10] channels without a provider, in development', () => {
  test.each([
    { channel: 'email', to: 'noura@example.com', body: 'حيّاكم الله', picture: null },
    { channel: 'sms', to: '+966501234567', body: 'You are invited', picture: null },
    {
      channel: 'whatsapp',
      to: '+966507654321',
      body: 'نورة\n\nزواج\n\nhttp://127.0.0.1:3000/ar/invitation/a/b/c?m=d',
      picture: 'http://localhost:3000/card.png',
    },
  ] as const)('store what $channel would send, once, and report it as delivered', async (sent) => {
    const { channel, to, body, picture } = sent
    const { deliveryId, id } = await sendBy(channel, to)
    expect(await sendBy(channel, to, deliveryId)).toEqual({ deliveryId, id })
    expect(await shown(to)).toMatchObject([{ id, channel, to, body, picture, delivery_id: deliveryId }])
    await waitFor(async () =>
      expect(await reported(deliveryId)).toMatchObject([
        { provider: 'built-in', kind: 'receipt', state: 'delivered', deliveryId, providerId: id },
      ]),
    )
    await waitFor(async () => expect(await shown(to)).toMatchObject([{ state: 'delivered' }]))
  })

  test('show a mail as its reader sees it, without scripts', async () => {
    const { id } = await sendBy('email', 'page@example.com')
    const page = await server.app.inject(`/dev/outbox/${id}`)
    expect(page.body).toBe('<p dir="rtl">حيّاكم الله</p>')
    expect(page.headers['content-security-policy']).toContain('sandbox')
    expect((await server.app.inject(`/dev/outbox/${randomUUID()}`)).statusCode).toBe(404)
  })
})

describe('[R-10] /dev/outbox plays what a provider would report', () => {
  test('receipts: a failure, one that is late, one that comes twice and is stored once', async () => {
    const { deliveryId, id } = await sendBy('whatsapp', '+966500000001')
    for (const event of ['read', 'delivered', 'repeated', 'late', 'failed'])
      expect(await play(id, event)).toMatchObject({ statusCode: 303, headers: { location: '/dev/outbox' } })
    const receipts = await reported(deliveryId)
    const byState = new Map(receipts.map((receipt) => [receipt['state'], receipt]))
    expect(receipts).toHaveLength(4)
    expect([...byState.keys()].sort()).toEqual(['delivered', 'failed', 'read', 'sent'])
    expect(byState.get('failed')).toMatchObject({ reason: 'address-unknown' })
    const [message] = await shown('+966500000001')
    expect(message.state).toBe('failed')
    expect(byState.get('sent')?.['at']).toBe(message.created_at)
  })

  test('a reply, an opt-out and an opt-in', async () => {
    const { id } = await sendBy('whatsapp', '+966500000002')
    expect((await play(id, 'reply')).statusCode).toBe(303)
    expect((await play(id, 'opt-out')).statusCode).toBe(303)
    expect((await play(id, 'opt-in')).statusCode).toBe(303)
    expect(await reported('+966500000002')).toMatchObject([
      { kind: 'reply', from: '+966500000002', providerId: id, text: 'سنحضر بإذن الله', button: null },
      { kind: 'opt-out', address: '+966500000002' },
      { kind: 'opt-in', address: '+966500000002' },
    ])
  })

  test.each(['whatsapp', 'sms', 'email'] as const)(
    'who stops by %s is written to no more by it, and by nothing else less',
    async (channel) => {
      const sending = await aSendingTest(server, server.deps.channels)
      const { host, event, guests, send } = await aBegunSend(server, { channels: [channel] })
      await sending.run()
      const [delivery] = await deliveriesOfSend(server, send)
      const messageId = delivery?.provider_id ?? ''
      const stopped = async () => {
        const rows = await server.db
          .selectFrom('suppressions')
          .select(['channel', 'source'])
          .where('address', '=', delivery?.address ?? '')
          .orderBy('id')
          .execute()
        await server.db
          .selectFrom('deliveries')
          .select('stopped_at')
          .where('id', '=', delivery?.id ?? '')
          .executeTakeFirstOrThrow()
          .then(({ stopped_at }) => expect(stopped_at !== null).toBe(rows.length > 0))
        return rows
      }
      const playAndRead = async (event: string, text?: string) => {
        expect((await play(messageId, event, {}, text)).statusCode).toBe(303)
        await sending.run()
        return stopped()
      }
      expect(await playAndRead('opt-out')).toEqual([{ channel, source: 'provider' }])
      const body = aDraft({ channels: ['whatsapp', 'sms', 'email'] })
      const quoted = async () =>
        (await host.call('send.quote', { params: { id: event.id }, body })).data.channels[0]
      expect(await quoted()).toMatchObject({ channel: channel === 'whatsapp' ? 'sms' : 'whatsapp' })
      expect(await playAndRead('opt-in')).toEqual([])
      expect(await quoted()).toMatchObject({ channel: 'whatsapp', guests: guests.length })
      if (channel !== 'email') {
        expect(await playAndRead('reply', 'إيقاف')).toEqual([{ channel, source: 'stop-word' }])
        expect(await playAndRead('reply', 'ابدأ')).toEqual([])
      }
      expect(await playAndRead('complained')).toEqual([{ channel, source: 'complaint' }])
      // What was called spam is not undone by a word.
      expect(await playAndRead('opt-in')).toEqual([{ channel, source: 'complaint' }])
      await server.db.deleteFrom('suppressions').execute()
      await sending.close()
    },
  )

  test('the page has a button for each, and none for mails about accounts', async () => {
    const { id } = await sendBy('sms', '+966500000003')
    await server.deps.email.send({
      to: 'account@example.com',
      subject: 'Code',
      text: 'ABCD',
      html: '<p>ABCD</p>',
      language: 'en',
    })
    const page = (await server.app.inject('/dev/outbox')).body
    expect(page).toContain(`action="/dev/outbox/${id}"`)
    const [account] = await shown('account@example.com')
    expect(account).toMatchObject({ delivery_id: null, has_html: true })
    expect(page).not.toContain(`action="/dev/outbox/${account.id}"`)
    expect((await play(account.id, 'delivered')).statusCode).toBe(404)
  })

  test('nothing for what is unknown, or what another page or a proxy posts', async () => {
    const { deliveryId, id } = await sendBy('sms', '+966500000004')
    expect((await play(id, 'exploded')).statusCode).toBe(404)
    expect((await play(randomUUID(), 'failed')).statusCode).toBe(404)
    expect((await play('no-id', 'failed')).statusCode).toBe(422)
    expect((await play(id, 'failed', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(404)
    expect((await play(id, 'failed', { 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(404)
    expect((await reported(deliveryId)).filter(({ state }) => state === 'failed')).toEqual([])
  })
})

test('[R-10] a server that others reach has no built-in channels, and says what is missing', async () => {
  const open = await startTestApp({ channels: 'configured', env: { PUBLIC_URL: 'https://marhaba.example' } })
  expect(open.deps.channels.email).toEqual({ adapter: null, isBuiltIn: false, missing: ['SMTP_URL'] })
  expect(open.deps.channels.sms.adapter).toBeNull()
  expect(open.deps.channels.whatsapp.adapter).toBeNull()
  expect(open.deps.playCallback).toBeNull()
  await open.close()
})
