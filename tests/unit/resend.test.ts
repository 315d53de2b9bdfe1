import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EmailMessage, MessageAdapter, WebhookCall } from '#server/providers/channels/port.ts'
import { resendAdapter } from '#server/providers/channels/resend.ts'
import { aLocalResend, aResendCall } from '../setup/local-resend.ts'

const SECRET = `whsec_${Buffer.from('a secret of twenty-four!').toString('base64')}`
const OTHER_SECRET = `whsec_${Buffer.from('another of twenty-four!!').toString('base64')}`
const NOW = new Date('2026-11-23T16:00:00Z')

const MAIL: EmailMessage = {
  to: 'noura@example.com',
  subject: 'دعوة زواج',
  text: 'حيّاك الله يا نورة',
  html: '<p dir="rtl">حيّاك الله يا نورة</p>',
  language: 'ar',
  unsubscribeUrl: 'https://marhaba.example/unsubscribe?m=b',
}

let resend: Awaited<ReturnType<typeof aLocalResend>>
let adapter: MessageAdapter<'email'>
beforeAll(async () => {
  resend = await aLocalResend('re_123')
  adapter = anAdapter('re_123')
})
afterAll(async () => {
  await adapter.close()
  await resend.close()
})
beforeEach(() => void resend.sent.splice(0))

function anAdapter(key: string): MessageAdapter<'email'> {
  const from = 'Marhaba <hello@invitations.example>'
  const now = () => NOW
  return resendAdapter({ key, from, webhookSecret: SECRET, perSecond: 2, baseUrl: resend.url, now })
}

describe('[R-10] mails through Resend', () => {
  test('carry our delivery as key and tag, and both headers for unsubscribing', async () => {
    const id = randomUUID()
    expect(adapter).toMatchObject({ isIdempotent: true, hasReceipts: true, provider: 'resend' })
    const result = await adapter.send(MAIL, id)
    const [sent] = resend.sent
    expect(result).toEqual({ kind: 'accepted', providerId: sent?.id })
    expect(sent).toMatchObject({
      key: id,
      mail: {
        from: 'Marhaba <hello@invitations.example>',
        to: ['noura@example.com'],
        subject: MAIL.subject,
        text: MAIL.text,
        html: MAIL.html,
        headers: {
          'List-Unsubscribe': `<${MAIL.unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        tags: [{ name: 'delivery', value: id }],
      },
    })
  })

  test('bring their event for the calendar as a file of its method', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:زواج\r\nEND:VCALENDAR\r\n'
    await adapter.send({ ...MAIL, calendar: { method: 'CANCEL', content } }, randomUUID())
    expect(resend.sent[0]?.mail).toMatchObject({
      attachments: [
        {
          filename: 'invitation.ics',
          content: Buffer.from(content).toString('base64'),
          content_type: 'text/calendar; charset=utf-8; method=CANCEL',
        },
      ],
    })
  })

  test('go once, although the answer to the first call was lost', async () => {
    const id = randomUUID()
    resend.failures.push('close-after')
    expect(await adapter.send(MAIL, id)).toMatchObject({ kind: 'again', scope: 'channel' })
    expect(await adapter.send(MAIL, id)).toEqual({ kind: 'accepted', providerId: resend.sent[0]?.id })
    expect(resend.sent).toHaveLength(1)
    // Something else under the same key: what went out is not known.
    expect(await adapter.send({ ...MAIL, subject: 'x' }, id)).toMatchObject({
      kind: 'unknown',
      code: '409 invalid_idempotent_request',
    })
  })

  test.each([
    [{ status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '7' } }, 'channel', 7],
    [{ status: 429, name: 'daily_quota_exceeded' }, 'channel', 3600],
    [{ status: 409, name: 'concurrent_idempotent_requests' }, 'message', 5],
    [{ status: 500, name: 'application_error' }, 'channel', 30],
    [{ status: 503, name: '' }, 'channel', 30],
    ['close', 'channel', 30],
    ['nonsense', 'channel', 30],
  ] as const)('are tried again after %j', async (failure, scope, afterSeconds) => {
    resend.failures.push(failure)
    expect(await adapter.send(MAIL, randomUUID())).toMatchObject({ kind: 'again', scope, afterSeconds })
    expect(resend.sent).toEqual([])
  })

  test.each([
    [{ status: 429, name: 'monthly_quota_exceeded' }, 'balance', 'channel'],
    [{ status: 403, name: 'validation_error', message: 'The domain is not verified.' }, 'sender', 'channel'],
    [{ status: 401, name: 'restricted_api_key' }, 'sender', 'channel'],
    [{ status: 422, name: 'invalid_from_address' }, 'sender', 'channel'],
    [{ status: 422, name: 'validation_error', message: 'Invalid `to` field.' }, 'address-unknown', 'message'],
    [{ status: 422, name: 'missing_required_field', message: 'Missing `subject`' }, 'our-mistake', 'message'],
    [{ status: 451, name: 'security_error' }, 'content', 'message'],
  ] as const)('are refused by %j', async (failure, reason, scope) => {
    resend.failures.push(failure)
    const code = `${failure.status} ${failure.name}`
    expect(await adapter.send(MAIL, randomUUID())).toEqual({ kind: 'refused', reason, scope, code })
  })

  test('stop where the key is wrong', async () => {
    const wrong = anAdapter('re_wrong')
    expect(await wrong.send(MAIL, randomUUID())).toMatchObject({ reason: 'sender', scope: 'channel' })
    await wrong.close()
  })
})

describe('[R-10] webhooks of Resend', () => {
  const id = randomUUID()
  const data = { email_id: 'e1', to: ['noura@example.com'], tags: [{ name: 'delivery', value: id }] }
  const event = (type: string, more: object = {}) => ({
    type,
    created_at: '2026-11-23T15:59:58.000Z',
    data: { ...data, ...more },
  })
  const read = (call: WebhookCall) => adapter.readWebhook?.(call)
  const bounce = (type: string, subType: string) => event('email.bounced', { bounce: { type, subType } })

  test.each([
    [event('email.sent'), 'sent', null],
    [event('email.delivered'), 'delivered', null],
    [event('email.delivery_delayed'), 'deferred', null],
    [event('email.complained'), 'complained', null],
    [bounce('Permanent', 'General'), 'failed', 'address-unknown'],
    [bounce('Permanent', 'constructor'), 'failed', 'address-unknown'],
    [bounce('Transient', 'MailboxFull'), 'failed', 'mailbox-full'],
    [bounce('Transient', 'General'), 'failed', 'expired'],
    [event('email.suppressed'), 'failed', 'address-unknown'],
    [event('email.failed', { failed: { reason: 'reached_daily_quota' } }), 'failed', 'balance'],
  ])('read %j', async (body, state, reason) => {
    const call = aResendCall(body, SECRET, NOW, 'msg_1')
    expect(await read(call)).toMatchObject({
      kind: 'callbacks',
      callbacks: [
        {
          kind: 'receipt',
          key: 'msg_1',
          deliveryId: id,
          providerId: 'e1',
          state,
          reason,
          at: '2026-11-23T15:59:58.000Z',
        },
      ],
    })
  })

  test('know our delivery by tags as an object, too', async () => {
    const body = event('email.delivered', { tags: { delivery: id } })
    expect(await read(aResendCall(body, SECRET, NOW))).toMatchObject({ callbacks: [{ deliveryId: id }] })
  })

  test('take one of several signatures, and none of another secret', async () => {
    const call = aResendCall(event('email.sent'), SECRET, NOW, 'm')
    const other = aResendCall(event('email.sent'), OTHER_SECRET, NOW, 'm')
    const signature = `${other.headers['svix-signature']} v2,x ${call.headers['svix-signature']}`
    const both = { ...call, headers: { ...call.headers, 'svix-signature': signature } }
    expect(await read(both)).toMatchObject({ kind: 'callbacks' })
    expect(await read(other)).toEqual({ kind: 'forged' })
  })

  test('are forged where anything is missing, changed or old', async () => {
    const call = aResendCall(event('email.sent'), SECRET, NOW)
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    const changed = (headers: Record<string, string | undefined>) => ({
      ...call,
      headers: { ...call.headers, ...headers },
    })
    for (const forged of [
      { ...call, headers: {} },
      { ...call, body: Buffer.concat([call.body, Buffer.from(' ')]) },
      changed({ 'svix-id': 'other' }),
      changed({ 'svix-timestamp': String(NOW.getTime() / 1000 + 1) }),
      changed({ 'svix-timestamp': 'yesterday' }),
      changed({ 'svix-signature': '' }),
      changed({ 'svix-signature': 'v1,' }),
      aResendCall(event('email.sent'), SECRET, minutes(-5.1)),
      aResendCall(event('email.sent'), SECRET, minutes(5.1)),
    ])
      expect(await read(forged)).toEqual({ kind: 'forged' })
    expect(await read(aResendCall(event('email.sent'), SECRET, minutes(-4.9)))).toMatchObject({
      kind: 'callbacks',
    })
  })

  test('of what concerns no mail of ours are taken and give nothing', async () => {
    for (const body of [
      event('email.opened'),
      event('domain.created'),
      event('constructor'),
      {},
      [],
      null,
      'null',
    ])
      expect(await read(aResendCall(body, SECRET, NOW)), JSON.stringify(body)).toEqual({
        kind: 'callbacks',
        callbacks: [],
      })
    expect(await read(aResendCall('not json', SECRET, NOW))).toEqual({ kind: 'unreadable' })
    const odd = { type: 'email.delivered', created_at: 'never', data: { email_id: 5, tags: 'x' } }
    expect(await read(aResendCall(odd, SECRET, NOW))).toMatchObject({
      callbacks: [{ providerId: '5', deliveryId: null, at: NOW.toISOString() }],
    })
  })

  test('of a megabyte are read like any other', async () => {
    const large = event('email.delivered', { subject: 'ا'.repeat(500_000) })
    expect(await read(aResendCall(large, SECRET, NOW))).toMatchObject({ callbacks: [{ deliveryId: id }] })
    const forged = aResendCall(large, OTHER_SECRET, NOW)
    expect(await read(forged)).toEqual({ kind: 'forged' })
  })
})
