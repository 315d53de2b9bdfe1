import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagePath, messageToken } from '#server/domain/messages/message-token.ts'
import { smtpAdapter } from '#server/providers/channels/smtp.ts'
import type { Delivery } from '#shared/contract/deliveries.ts'
import { type FakeChannels, fakeChannels } from '../factories/channels.ts'
import {
  aBegunSend,
  aReceipt,
  aSendingTest,
  callWebhook,
  deliveriesOfSend,
  type SendingTest,
} from '../factories/deliveries.ts'
import { aCoHost, aHost, type Host } from '../factories/events.ts'
import { addGuest, readFeed } from '../factories/guests.ts'
import { aDraft, aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { aMailServer } from '../setup/mail-server.ts'

let app: TestApp
let sending: SendingTest
let channels: FakeChannels
beforeAll(async () => {
  channels = fakeChannels()
  app = await startTestApp({ channels })
  sending = await aSendingTest(app, channels)
})
afterAll(async () => {
  await sending.close()
  await app.close()
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_CLICK = 'List-Unsubscribe=One-Click'

/** A guest of a new event, to whom a mail has gone out. */
async function aSentMessage(address: string, host?: Host) {
  const sender = host ?? (await aHost(app))
  const event = await aLiveEvent(sender)
  const guest = await addGuest(sender, event, { email: address, phone: null })
  const send = await aSend(sender, event)
  await sending.run()
  const [delivery] = await deliveriesOfSend(app, send)
  if (delivery === undefined) throw new Error('nothing was sent')
  return { host: sender, event, guest, delivery, path: messagePath(messageToken(delivery.id, delivery.mark)) }
}

async function open(path: string, language = 'en') {
  const { statusCode, body, headers } = await app.app.inject({ url: `/${language}${path}` })
  return { status: statusCode, html: body, headers }
}

function post(path: string, fields: Record<string, string> | string, headers: Record<string, string> = FORM) {
  const payload = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
  return app.app.inject({ method: 'POST', url: path, headers, payload })
}

async function reasonFor(host: Host, event: { id: string }) {
  const { data } = await host.call('send.quote', { params: { id: event.id }, body: aDraft() })
  return data.unreachable[0]?.reason ?? null
}

async function messageOnDevice(host: Host, event: { id: string }): Promise<Delivery | undefined> {
  const { changes } = await readFeed(host, event)
  return changes.flatMap((change) => (change.kind === 'delivery' ? [change.row] : [])).at(-1)
}

describe('[R-10][A-43] the page of a message', () => {
  test('says who sent it, for what and to whom, privately and without a script', async () => {
    const { path } = await aSentMessage('noura.alqahtani@example.com')
    const { status, html, headers } = await open(path)
    expect(status).toBe(200)
    for (const shown of ['Sara and Khalid’s wedding', 'no•••@example.com', 'Stop emails from these hosts'])
      expect(html).toContain(shown)
    expect(html).not.toContain('noura.alqahtani')
    expect(html).not.toContain('<script')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const arabic = await open(path, 'ar')
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.html).toContain('زواج سارة وخالد')
  })

  test('stops these hosts, co-hosts too, and nobody else; undone, all is as before', async () => {
    const { host, event, path } = await aSentMessage('stops@example.com')
    const coHost = await aCoHost(app, event)
    const other = await aSentMessage('stops@example.com')
    // Reading it changes nothing: mail programs fetch links ahead.
    await open(path)
    expect(await reasonFor(host, event)).toBeNull()
    for (let time = 0; time < 2; time++) {
      expect(await post(`/en${path}`, { do: 'hosts' })).toMatchObject({
        statusCode: 303,
        headers: { location: `/en${path}?done=hosts` },
      })
    }
    expect(await reasonFor(host, event)).toBe('opted-out')
    expect(await reasonFor(other.host, other.event)).toBeNull()
    const ofCoHost = await aLiveEvent(coHost)
    await addGuest(coHost, ofCoHost, { email: 'stops@example.com' })
    expect(await reasonFor(coHost, ofCoHost)).toBe('opted-out')
    expect((await messageOnDevice(host, event))?.stopped_at).not.toBeNull()
    expect((await messageOnDevice(other.host, other.event))?.stopped_at).toBeNull()
    expect((await open(path)).html).toContain('You’ll get no more emails from these hosts.')

    expect((await post(`/en${path}`, { do: 'undo' })).statusCode).toBe(303)
    expect(await reasonFor(host, event)).toBeNull()
    expect((await messageOnDevice(host, event))?.stopped_at).toBeNull()
    expect((await open(`${path}?done=undo`)).html).toContain('Undone.')
  })

  test('stops everybody by this channel, and undoes only what it did itself', async () => {
    const first = await aSentMessage('all@example.com')
    const second = await aSentMessage('all@example.com')
    await post(first.path, { do: 'all' })
    expect(await reasonFor(second.host, second.event)).toBe('opted-out')
    expect((await open(second.path)).html).toContain('from another message')
    await post(second.path, { do: 'undo' })
    expect(await reasonFor(second.host, second.event)).toBe('opted-out')
    // A complaint to the mail provider is not undone on a page either.
    await callWebhook(app, 'fake-email', [aReceipt(first.delivery, 'complained')])
    await sending.run()
    await post(first.path, { do: 'undo' })
    expect(await reasonFor(second.host, second.event)).toBe('opted-out')
    expect((await open(first.path)).html).toContain('Your mailbox reported our messages')
  })

  test('what is planned already is not sent to who has stopped', async () => {
    const { host, event, path } = await aSentMessage('meanwhile@example.com')
    const change = await aSend(host, event, {
      purpose: 'change',
      texts: aDraft({ purpose: 'change' }).texts,
    })
    await post(path, { do: 'hosts' })
    await sending.run()
    const [delivery] = await deliveriesOfSend(app, change)
    expect(delivery).toMatchObject({ state: 'refused', reason: 'opted-out' })
  })

  test('takes a report once, with what was written, and stops the messages; a wrong one comes back as typed', async () => {
    const { host, event, delivery, path } = await aSentMessage('reports@example.com')
    const other = await post(`/en${path}`, { do: 'report', reason: 'other', text: ' ' })
    expect(other.statusCode).toBe(422)
    expect(other.body).toContain('value="other" required checked')
    const none = await post(`/en${path}`, { do: 'report', text: '<b>They asked for money' })
    expect(none.statusCode).toBe(422)
    expect(none.body).toContain('&lt;b&gt;They asked for money</textarea>')
    expect((await post(path, { do: 'explode' })).statusCode).toBe(422)
    expect((await post(path, { do: 'report', reason: 'spam', text: 'x'.repeat(1001) })).statusCode).toBe(422)
    for (const text of ['They asked', 'They asked for money'])
      expect((await post(`/en${path}`, { do: 'report', reason: 'harassment', text })).statusCode).toBe(303)
    const complaints = await app.db
      .selectFrom('complaints')
      .selectAll()
      .where('delivery_id', '=', delivery.id)
      .execute()
    expect(complaints).toMatchObject([
      { kind: 'report', reason: 'harassment', text: 'They asked for money', account_id: host.accountId },
    ])
    expect(await reasonFor(host, event)).toBe('opted-out')
    expect((await open(path)).html).toContain('Thank you, we have your report')
  })

  test('opens for nothing but the exact token, and gives every other one the same answer', async () => {
    const { host, event, delivery, path } = await aSentMessage('forged@example.com')
    const stranger = await aSentMessage('stranger@example.com')
    const forged = [
      messagePath(messageToken(delivery.id, stranger.delivery.mark)),
      messagePath(messageToken(stranger.delivery.id, delivery.mark)),
      messagePath(messageToken(crypto.randomUUID(), delivery.mark)),
      path.slice(0, -1),
      `${path}x`,
      messagePath('a%2F..%2F%00'),
      messagePath('é'.repeat(33)),
    ]
    const anonymous = (html: string, wrong: string) => html.replaceAll(wrong, '')
    const pages = await Promise.all(forged.map(async (wrong) => ({ wrong, ...(await open(wrong)) })))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]))
    const shown = pages.slice(0, 5).map(({ html, wrong }) => anonymous(html, wrong))
    expect(new Set(shown).size).toBe(1)
    for (const wrong of forged) {
      expect((await post(wrong, { do: 'all' })).statusCode).toBe(404)
      expect(await post(wrong, ONE_CLICK)).toMatchObject({ statusCode: 404, body: '' })
    }
    expect(await reasonFor(host, event)).toBeNull()
  })
})

test('[R-10][A-43] an invitation that a message opened leads to that message’s page, and no other does', async () => {
  const { event, guest, delivery, path } = await aSentMessage('footer@example.com')
  const stranger = await aSentMessage('other-footer@example.com')
  const link = `/en/invitation/${event.event_token}/${event.host_token}/${guest.guest_token}`
  const opened = async (mark: string) => (await app.app.inject(`${link}?m=${mark}`)).body
  expect(await opened(delivery.mark)).toContain(`href="/en${path}"`)
  for (const mark of [stranger.delivery.mark, '', 'x'.repeat(11)])
    expect(await opened(mark)).not.toContain('/messages/')
})

describe('[R-10] unsubscribing by one click', () => {
  test('both headers of an invitation are signed, and their address stops its hosts', async () => {
    const mailServer = await aMailServer()
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const adapter = smtpAdapter({
      url: mailServer.url,
      from: 'Marhaba <hello@invitations.example>',
      dkim: { domain: 'invitations.example', selector: 'm1', key: privateKey },
      atOnce: 2,
      perSecond: 100,
      idempotencyHeader: null,
      provider: 'smtp',
      readWebhook: null,
    })
    const bySmtp = { ...channels, email: { adapter, isBuiltIn: false, missing: null } as const }
    const { host, event } = await aBegunSend(app)
    const sender = await aSendingTest(app, bySmtp)
    await sender.run()
    const raw = mailServer.received[0]?.raw ?? ''
    const url = /^List-Unsubscribe: <(\S+)>\r$/m.exec(raw)?.[1] ?? ''
    expect(url).toMatch(new RegExp(`^${app.url}/ar/messages/[\\w-]{33}$`))
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    const key = [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]]
    const verdict = async (mail: string) =>
      (await dkimVerify(Buffer.from(mail), { resolver: async () => key })).results[0]?.status.result
    expect(await verdict(raw)).toBe('pass')
    expect(await verdict(raw.replace('=One-Click', '=Two-Click'))).toBe('fail')
    expect(await verdict(raw.replace(`<${app.url}`, '<https://elsewhere.example'))).toBe('fail')

    const path = url.slice(app.url.length)
    for (let time = 0; time < 2; time++)
      expect(await post(path, ONE_CLICK)).toMatchObject({ statusCode: 200, body: '' })
    expect(await reasonFor(host, event)).toBe('opted-out')
    // Whoever pressed it by mistake finds it undone on the page.
    await post(path, { do: 'undo' })
    expect(await reasonFor(host, event)).toBeNull()
    const multipart = { 'content-type': 'multipart/form-data; boundary=xyz' }
    const body =
      '--xyz\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--xyz--\r\n'
    expect((await post(path, body, multipart)).statusCode).toBe(200)
    expect(await reasonFor(host, event)).toBe('opted-out')
    await sender.close()
    await adapter.close()
    await mailServer.close()
  })

  test('a mail by another adapter has the page too', async () => {
    const { delivery, path } = await aSentMessage('headers@example.com')
    const call = channels.calls.find(({ deliveryId }) => deliveryId === delivery.id)
    expect(call?.message).toMatchObject({ unsubscribeUrl: `${app.url}/ar${path}` })
  })
})
