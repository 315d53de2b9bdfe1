import { describe, expect, test } from 'vitest'
import { twilioAdapter } from '#server/providers/channels/twilio.ts'
import { anSms, aTwilio, DELIVERY, NOW, opened, TWILIO_CALLBACK } from '../factories/mobile-providers.ts'
import { twilioCall } from '../setup/local-twilio.ts'

describe('[A-43] Twilio', () => {
  test('gets our id in the address that it reports to', async () => {
    const { local, adapter } = await aTwilio()
    await adapter.send(anSms(), DELIVERY)
    expect(Object.fromEntries(new URLSearchParams(local.calls[0]!.body))).toEqual({
      To: '+966501234567',
      From: 'Marhaba',
      Body: anSms().text,
      StatusCallback: `${TWILIO_CALLBACK}?delivery=${DELIVERY}`,
    })
    const service = await aTwilio({ sender: `MG${'1'.repeat(32)}` })
    await service.adapter.send(anSms(), DELIVERY)
    expect(new URLSearchParams(service.local.calls[0]!.body).get('MessagingServiceSid')).toBe(
      `MG${'1'.repeat(32)}`,
    )
  })

  test.each([
    ['+15005550001', 'address-unknown', '21211'],
    ['+15005550002', 'address-unknown', '21612'],
    ['+15005550004', 'opted-out', '21610'],
    ['+15005550009', 'address-unknown', '21614'],
  ])('refuses %s as %s', async (to, reason, code) => {
    const { adapter } = await aTwilio()
    expect(await adapter.send(anSms(to), DELIVERY)).toEqual({
      kind: 'refused',
      reason,
      scope: 'message',
      code,
    })
  })

  test('with a token that ended is off for everybody; concurrency is a pause', async () => {
    const { adapter } = await aTwilio({ authToken: 'ended' })
    expect(await adapter.send(anSms(), DELIVERY)).toMatchObject({
      reason: 'sender',
      scope: 'channel',
      code: '20003',
    })
    const { local, adapter: busy } = await aTwilio()
    local.fail({ status: 429, body: { code: 20429, message: 'Too Many Requests', status: 429 } })
    expect(await busy.send(anSms(), DELIVERY)).toMatchObject({
      kind: 'again',
      scope: 'channel',
      code: '20429',
    })
    local.fail({ status: 201, body: { sid: 'SM1', status: 'failed', error_code: 30007 } })
    expect(await busy.send(anSms(), DELIVERY)).toMatchObject({
      kind: 'refused',
      reason: 'content',
      code: '30007',
    })
  })

  const url = `${TWILIO_CALLBACK}?delivery=${DELIVERY}`
  const fields = (MessageStatus: string, more: Record<string, string> = {}) => ({
    AccountSid: `AC${'0'.repeat(32)}`,
    From: 'Marhaba',
    MessageSid: 'SM1',
    MessageStatus,
    To: '+966501234567',
    ...more,
  })

  test('reports what it signs, in any order and twice', async () => {
    const { adapter } = await aTwilio()
    const read = async (status: string, more?: Record<string, string>) =>
      adapter.readWebhook?.(twilioCall(url, fields(status, more)))
    const delivered = await read('delivered')
    expect(delivered).toEqual({
      kind: 'callbacks',
      callbacks: [
        {
          kind: 'receipt',
          key: 'SM1 delivered',
          deliveryId: DELIVERY,
          providerId: 'SM1',
          state: 'delivered',
          reason: null,
          code: null,
          at: NOW,
        },
      ],
    })
    expect(await read('delivered')).toEqual(delivered)
    expect(await read('sent')).toMatchObject({ callbacks: [{ key: 'SM1 sent', state: 'sent' }] })
    expect(await read('queued')).toEqual({ kind: 'callbacks', callbacks: [] })
    for (const [ErrorCode, reason] of [
      ['30003', 'expired'],
      ['30004', 'opted-out'],
      ['30005', 'address-unknown'],
      ['30006', 'address-unknown'],
      ['30007', 'content'],
      ['30008', 'expired'],
      ['39999', 'expired'],
    ])
      expect(await read('undelivered', { ErrorCode: ErrorCode! })).toMatchObject({
        callbacks: [{ state: 'failed', reason, code: ErrorCode }],
      })
  })

  test('is not believed where the signature, a field or the address is another', async () => {
    const { adapter } = await aTwilio()
    const call = twilioCall(url, fields('delivered'))
    const signature = call.headers['x-twilio-signature']!
    const forged = [
      twilioCall(url, fields('delivered'), 'another token'),
      { ...call, query: { delivery: 'another' } },
      { ...call, query: {} },
      { ...call, body: Buffer.from(`${call.body}&ErrorCode=1`) },
      { ...call, body: Buffer.from('') },
      ...[undefined, '', 'A', signature.slice(1), `${signature}=`, signature.toLowerCase()].map((other) => ({
        ...call,
        headers: { 'x-twilio-signature': other },
      })),
    ]
    for (const other of forged) expect(await adapter.readWebhook?.(other)).toEqual({ kind: 'forged' })
    // Some products of theirs sign the address with its port.
    const { headers } = twilioCall(url.replace('.example/', '.example:443/'), fields('delivered'))
    expect(await adapter.readWebhook?.({ ...call, headers })).toMatchObject({ kind: 'callbacks' })
  })

  test('signs as the example of its documents', async () => {
    const adapter = opened(
      twilioAdapter({
        accountSid: 'AC',
        authToken: '12345',
        sender: 'Marhaba',
        webhookUrl: 'https://mycompany.com/myapp.php?foo=1&bar=2',
      }),
    )
    const example = {
      method: 'POST' as const,
      query: { foo: '1', bar: '2' },
      headers: { 'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=' },
    }
    const form =
      'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212'
    expect(await adapter.readWebhook?.({ ...example, body: Buffer.from(form) })).toEqual({
      kind: 'unreadable',
    })
    expect(await adapter.readWebhook?.({ ...example, body: Buffer.from(`${form}9`) })).toEqual({
      kind: 'forged',
    })
  })

  test('brings what guests write, and who wants no more', async () => {
    const { adapter } = await aTwilio()
    const read = async (Body: string, more: Record<string, string> = {}) =>
      adapter.readWebhook?.(
        twilioCall(TWILIO_CALLBACK, { MessageSid: 'SM9', From: '+966501234567', Body, ...more }),
      )
    expect(await read('سنحضر إن شاء الله')).toMatchObject({
      callbacks: [
        { kind: 'reply', key: 'SM9', from: '+966501234567', button: null, text: 'سنحضر إن شاء الله' },
      ],
    })
    const wish = (kind: 'opt-out' | 'opt-in', by: 'stop-word' | 'provider') => ({
      kind: 'callbacks',
      callbacks: [{ kind, key: 'SM9', address: '+966501234567', by, at: NOW }],
    })
    for (const text of ['STOP', ' stop. ', 'إيقاف', 'ايقاف', 'أوقفوا الرسائل', 'Unsubscribe', 'إلغاء'])
      expect(await read(text)).toEqual(wish('opt-out', 'stop-word'))
    expect(await read('no more', { OptOutType: 'STOP' })).toEqual(wish('opt-out', 'provider'))
    expect(await read('START', { OptOutType: 'START' })).toEqual(wish('opt-in', 'provider'))
    for (const text of ['ابدأ', 'start', 'اِشْتِرَاك'])
      expect(await read(text)).toEqual(wish('opt-in', 'stop-word'))
    for (const text of ["don't stop the music", 'ألغوا حجزي', 'start at nine?'])
      expect(await read(text)).toMatchObject({ callbacks: [{ kind: 'reply' }] })
    expect(await read('hello', { From: 'Marhaba' })).toEqual({ kind: 'callbacks', callbacks: [] })
  })
})
