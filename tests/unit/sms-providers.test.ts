import { describe, expect, test } from 'vitest'
import { unifonicAdapter } from '#server/providers/channels/unifonic.ts'
import {
  anSms,
  aTaqnyat,
  aTwilio,
  aUnifonic,
  DELIVERY,
  NOW,
  opened,
  UNIFONIC_SECRET,
} from '../factories/mobile-providers.ts'
import { freePort } from '../setup/free-port.ts'
import { unifonicReceipt } from '../setup/local-unifonic.ts'

describe.each([
  ['unifonic', aUnifonic],
  ['twilio', aTwilio],
  ['taqnyat', aTaqnyat],
] as const)('[A-43] %s, whatever happens to the call', (_, start) => {
  test('takes a message once and gives its own id', async () => {
    const { local, adapter } = await start()
    const [one, other] = [await adapter.send(anSms(), DELIVERY), await adapter.send(anSms(), DELIVERY)]
    expect(one).toEqual({ kind: 'accepted', providerId: expect.stringMatching(/\d$/) })
    expect(other).not.toEqual(one)
    expect(local.calls).toHaveLength(2)
    expect(adapter.isIdempotent).toBe(false)
  })

  test('does not know whether a message left whose answer never came, or says nothing that can be read', async () => {
    const { local, adapter } = await start()
    const faults = ['cut-off', 'half-answer', 'html', 'empty', 'large', 'wrong-types'] as const
    for (const fault of faults) {
      local.fail(fault)
      expect({ fault, ...(await adapter.send(anSms(), DELIVERY)) }).toMatchObject({
        fault,
        kind: 'unknown',
      })
    }
    expect(local.calls).toHaveLength(faults.length)
  })

  test('does not know after a failure of theirs, or of something in between', async () => {
    const { local, adapter } = await start()
    for (const status of [302, 500, 502, 503, 599]) {
      local.fail({ status, body: '<html>Bad gateway</html>' })
      expect(await adapter.send(anSms(), DELIVERY)).toEqual({ kind: 'unknown', code: String(status) })
    }
  })

  test('tries again, more slowly, where nothing can have left', async () => {
    const { adapter } = await start({ baseUrl: `http://localhost:${await freePort()}` })
    expect(await adapter.send(anSms(), DELIVERY)).toMatchObject({
      kind: 'again',
      scope: 'channel',
      code: 'ECONNREFUSED',
    })
    const { local, adapter: busy } = await start()
    local.fail({ status: 429, body: {}, headers: { 'retry-after': '17' } })
    expect(await busy.send(anSms(), DELIVERY)).toEqual({
      kind: 'again',
      scope: 'channel',
      afterSeconds: 17,
      code: '429',
    })
    local.fail({
      status: 429,
      body: 'slow down',
      headers: { 'retry-after': 'Mon, 23 Nov 2026 16:00:00 GMT' },
    })
    const result = await busy.send(anSms(), DELIVERY)
    expect(result).toMatchObject({ kind: 'again', scope: 'channel', afterSeconds: expect.any(Number) })
  })
})

describe('[A-43] Unifonic', () => {
  test('gets the number without its plus sign, and our id', async () => {
    const { local, adapter } = await aUnifonic()
    await adapter.send(anSms(), DELIVERY)
    expect(Object.fromEntries(new URLSearchParams(local.calls[0]!.body))).toEqual({
      AppSid: local.appSid,
      SenderID: 'Marhaba',
      Recipient: '966501234567',
      Body: anSms().text,
      responseType: 'JSON',
      CorrelationID: DELIVERY,
    })
  })

  test('that does not know the app or the sender is off for everybody', async () => {
    const { adapter: stranger } = await aUnifonic({ appSid: 'another app' })
    expect(await stranger.send(anSms(), DELIVERY)).toEqual({
      kind: 'refused',
      reason: 'sender',
      scope: 'channel',
      code: 'ER-401',
    })
    const { adapter: nameless } = await aUnifonic({ sender: 'Other' })
    expect(await nameless.send(anSms(), DELIVERY)).toMatchObject({
      reason: 'sender',
      scope: 'channel',
      code: 'ER-480',
    })
  })

  test.each([
    ['ER-01', 'refused', 'balance', 'channel'],
    ['ER-02', 'refused', 'address-unknown', 'message'],
    ['ER-07', 'refused', 'content', 'message'],
    ['ER-08', 'refused', 'sender', 'channel'],
    ['ER-482', 'refused', 'address-unknown', 'message'],
    ['ER-412', 'refused', 'our-mistake', 'message'],
    ['ER-77', 'refused', 'our-mistake', 'message'],
    // An earlier call left after all, or did it?
    ['ER-09', 'unknown', undefined, undefined],
    ['ER-599', 'unknown', undefined, undefined],
    ['ER-429', 'again', undefined, 'channel'],
  ])('that says %s in a 200 means %s', async (errorCode, kind, reason, scope) => {
    const { local, adapter } = await aUnifonic()
    local.fail({ status: 200, body: { success: 'false', errorCode, message: 'no', data: '' } })
    const result = await adapter.send(anSms(), DELIVERY)
    expect(result).toMatchObject({
      kind,
      code: errorCode,
      ...(reason && { reason }),
      ...(scope && { scope }),
    })
  })

  test('sends receipts that its secret proves, in any order and twice', async () => {
    const { adapter } = await aUnifonic()
    const read = async (dlr: string, secret: string | undefined) =>
      adapter.readWebhook?.(unifonicReceipt('3200000000001', dlr, secret))
    const delivered = await read('Delivered', UNIFONIC_SECRET)
    expect(delivered).toEqual({
      kind: 'callbacks',
      callbacks: [
        {
          kind: 'receipt',
          key: '3200000000001 delivered',
          deliveryId: null,
          providerId: '3200000000001',
          state: 'delivered',
          reason: null,
          code: null,
          at: NOW,
        },
      ],
    })
    expect(await read('Delivered', UNIFONIC_SECRET)).toEqual(delivered)
    expect(await read('Undeliverable', UNIFONIC_SECRET)).toMatchObject({
      callbacks: [{ key: '3200000000001 undeliverable', state: 'failed', reason: 'expired' }],
    })
    expect(await read('Buffered', UNIFONIC_SECRET)).toEqual({ kind: 'callbacks', callbacks: [] })
    for (const secret of [
      undefined,
      '',
      'a',
      `${UNIFONIC_SECRET}!`,
      UNIFONIC_SECRET.slice(1),
      UNIFONIC_SECRET.toUpperCase(),
    ])
      expect(await read('Delivered', secret)).toEqual({ kind: 'forged' })
  })

  test('may send receipts as JSON, and nonsense', async () => {
    const { adapter } = await aUnifonic()
    const read = async (text: string) =>
      adapter.readWebhook?.({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        query: { secret: UNIFONIC_SECRET },
        body: Buffer.from(text),
      })
    const json = { MessageID: 3200000000001, DLR: 'Undelivered', ErrorCode: 'ER-05', CorrelationID: DELIVERY }
    expect(await read(JSON.stringify(json))).toMatchObject({
      callbacks: [
        { providerId: '3200000000001', deliveryId: DELIVERY, reason: 'address-unknown', code: 'ER-05' },
      ],
    })
    for (const text of ['', '{', '[]', 'null', '{"DLR":"Delivered"}', '{"MessageID":{},"DLR":[]}'])
      expect(await read(text)).toEqual({ kind: 'unreadable' })
  })

  test('without a secret for its address has no receipts', () => {
    const adapter = opened(unifonicAdapter({ appSid: 'app', sender: 'Marhaba', webhookSecret: undefined }))
    expect(adapter).toMatchObject({ hasReceipts: false, readWebhook: null })
  })
})

describe('[A-43] Taqnyat', () => {
  test('gets numbers as integers, and reports nothing', async () => {
    const { local, adapter } = await aTaqnyat()
    await adapter.send(anSms(), DELIVERY)
    expect(JSON.parse(local.calls[0]!.body)).toEqual({
      recipients: [966501234567],
      body: anSms().text,
      sender: 'Marhaba',
    })
    expect(adapter).toMatchObject({ hasReceipts: false, readWebhook: null })
  })

  test('allows 100 calls a minute', async () => {
    const { adapter } = await aTaqnyat()
    const kinds = await Promise.all(
      Array.from({ length: 101 }, async () => (await adapter.send(anSms(), DELIVERY)).kind),
    )
    expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(100)
    expect(kinds.filter((kind) => kind === 'again')).toHaveLength(1)
    expect(adapter.perSecond * 60).toBeLessThanOrEqual(100)
  })

  test.each([
    [{ statusCode: 401, message: 'Unauthorized' }, 'sender', 'channel'],
    [{ statusCode: 400, message: 'Sender Name is not accepted' }, 'sender', 'channel'],
    [{ statusCode: 400, message: 'Your balance is not enough' }, 'balance', 'channel'],
    [{ statusCode: 400, message: 'رصيدك لا يكفي' }, 'balance', 'channel'],
    [{ statusCode: 400, message: 'Wrong mobile number' }, 'address-unknown', 'message'],
    [{ statusCode: 400, message: 'something' }, 'our-mistake', 'message'],
  ])('that says %j is refused, in a 200 too', async (body, reason, scope) => {
    const { local, adapter } = await aTaqnyat()
    for (const status of [200, body.statusCode]) {
      local.fail({ status, body })
      expect(await adapter.send(anSms(), DELIVERY)).toEqual({
        kind: 'refused',
        reason,
        scope,
        code: String(body.statusCode),
      })
    }
  })

  test('may take a message and reject its only number', async () => {
    const { adapter } = await aTaqnyat()
    expect(await adapter.send(anSms('+4915112345678'), DELIVERY)).toMatchObject({
      kind: 'refused',
      reason: 'address-unknown',
      scope: 'message',
    })
  })
})
