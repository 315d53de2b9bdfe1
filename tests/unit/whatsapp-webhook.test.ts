import { describe, expect, test } from 'vitest'
import { aWhatsApp, DELIVERY, VERIFY_TOKEN } from '../factories/mobile-providers.ts'
import { messagesOf, signedCall, whatsAppCall } from '../setup/local-whatsapp.ts'

/** `1790000000` and the `time` of every entry. */
const THEN = '2026-09-21T14:13:20.000Z'

describe('[R-10] WhatsApp’s webhook', () => {
  const status = (state: string, more: object = {}) => ({
    id: 'wamid.1',
    status: state,
    timestamp: '1790000000',
    recipient_id: '966501234567',
    biz_opaque_callback_data: DELIVERY,
    pricing: { billable: true, pricing_model: 'PMP', category: 'marketing', type: 'regular' },
    ...more,
  })
  const receipt = (state: string, more: object = {}) => ({
    kind: 'receipt',
    key: `wamid.1 ${state}`,
    deliveryId: DELIVERY,
    providerId: 'wamid.1',
    state,
    reason: null,
    code: null,
    at: THEN,
    ...more,
  })
  const messages = (parts: Parameters<typeof messagesOf>[0], phoneId?: string) =>
    whatsAppCall([['messages', messagesOf(parts, phoneId)]])

  test('answers the challenge of whoever knows the verify token', async () => {
    const { read } = await aWhatsApp()
    const ask = (query: Record<string, string>) =>
      read({ method: 'GET', headers: {}, query, body: Buffer.alloc(0) })
    const right = { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '1158201444' }
    expect(await ask(right)).toEqual({ kind: 'challenge', text: '1158201444' })
    for (const wrong of [
      {},
      { 'hub.verify_token': '' },
      { 'hub.verify_token': VERIFY_TOKEN.slice(1) },
      { 'hub.verify_token': `${VERIFY_TOKEN}x` },
      { 'hub.mode': 'unsubscribe' },
      { 'hub.challenge': '<script>alert(1)</script>' },
      { 'hub.challenge': '' },
    ])
      if (Object.keys(wrong).length > 0)
        expect(await ask({ ...right, ...(wrong as Record<string, string>) })).toEqual({ kind: 'forged' })
    expect(await ask({})).toEqual({ kind: 'forged' })
  })

  test('is believed only with a signature over these very bytes', async () => {
    const { read } = await aWhatsApp()
    const call = messages({ statuses: [status('delivered')] })
    expect(await read(call)).toMatchObject({ kind: 'callbacks' })
    const signature = call.headers['x-hub-signature-256']!
    const others = [
      undefined,
      '',
      'sha256=',
      signature.slice(0, -1),
      `${signature}0`,
      signature.slice('sha256='.length),
      signature.replace('sha256', 'sha1'),
      `sha256=${'0'.repeat(64)}`,
    ]
    for (const other of others)
      expect(await read({ ...call, headers: { 'x-hub-signature-256': other } })).toEqual({ kind: 'forged' })
    expect(await read({ ...call, body: Buffer.from(`${call.body} `) })).toEqual({ kind: 'forged' })
    expect(await read(whatsAppCall([['messages', {}]], 'another secret'))).toEqual({ kind: 'forged' })
  })

  test('gives receipts with our id, the same for a repeated one', async () => {
    const { read } = await aWhatsApp()
    const statuses = [
      status('read'),
      status('sent'),
      status('delivered'),
      status('delivered'),
      status('deleted'),
    ]
    const callbacks = [receipt('read'), receipt('sent'), receipt('delivered'), receipt('delivered')]
    const first = await read(messages({ statuses }))
    expect(first).toEqual({ kind: 'callbacks', callbacks })
    expect(await read(messages({ statuses }))).toEqual(first)
  })

  test.each([
    [131026, 'not-on-whatsapp'],
    [131049, 'not-now'],
    [131050, 'opted-out'],
    [131053, 'our-mistake'],
    [131000, 'provider-down'],
    [131042, 'balance'],
    [424242, 'expired'],
  ])('says why a message failed: %i is %s', async (code, reason) => {
    const { read } = await aWhatsApp()
    const failed = status('failed', { errors: [{ code, title: 'no', error_data: { details: 'no' } }] })
    expect(await read(messages({ statuses: [failed] }))).toEqual({
      kind: 'callbacks',
      callbacks: [receipt('failed', { reason, code: String(code) })],
    })
  })

  const from = { from: '966501234567', timestamp: '1790000000' }
  const reply = { kind: 'reply', key: 'wamid.r', from: '+966501234567', at: THEN }

  test('brings buttons, with the message that they belong to, and texts', async () => {
    const { read } = await aWhatsApp()
    const one = { ...from, id: 'wamid.r', context: { from: '966112345678', id: 'wamid.1' } }
    const calls = [
      { ...one, type: 'button', button: { payload: 'yes', text: 'سنحضر' } },
      {
        ...one,
        type: 'interactive',
        interactive: { type: 'button_reply', button_reply: { id: 'no', title: 'نعتذر' } },
      },
      { ...from, id: 'wamid.r', type: 'text', text: { body: 'هل يوجد موقف سيارات؟' } },
      { ...from, id: 'wamid.r', type: 'image', image: { id: '1' } },
      { ...from, id: 'wamid.r', type: 'reaction', reaction: { emoji: '❤️' } },
    ]
    expect(await read(messages({ messages: calls }))).toEqual({
      kind: 'callbacks',
      callbacks: [
        { ...reply, providerId: 'wamid.1', button: 'yes', text: 'سنحضر' },
        { ...reply, providerId: 'wamid.1', button: 'no', text: 'نعتذر' },
        { ...reply, providerId: null, button: null, text: 'هل يوجد موقف سيارات؟' },
      ],
    })
  })

  test('takes a word that stops for what it is, in both languages', async () => {
    const { read } = await aWhatsApp()
    const write = (body: string) =>
      read(messages({ messages: [{ ...from, id: 'wamid.r', type: 'text', text: { body } }] }))
    const about = { key: 'wamid.r', address: '+966501234567', by: 'stop-word', at: THEN }
    for (const text of [
      'Stop',
      'STOP!',
      'unsubscribe',
      'إيقاف',
      'أوقفوا الرسائل',
      'إلغاء الإشتراك',
      'الغاء',
      'تَوَقَّف',
      'لا ترسلوا',
      'cancel',
    ])
      expect(await write(text)).toEqual({ kind: 'callbacks', callbacks: [{ kind: 'opt-out', ...about }] })
    expect(await write('START')).toEqual({ kind: 'callbacks', callbacks: [{ kind: 'opt-in', ...about }] })
    for (const text of ['نعتذر', 'إلغاء الحفل؟', 'stop by at nine', 'ق'.repeat(100_000)])
      expect(await write(text)).toMatchObject({ callbacks: [{ kind: 'reply', text }] })
  })

  test('tells who stopped and who resumed marketing messages', async () => {
    const { read } = await aWhatsApp()
    const preference = (value: string) => ({
      ...messagesOf({}),
      user_preferences: [
        { wa_id: '966501234567', category: 'marketing_messages', value, detail: 'x', timestamp: 1790000000 },
      ],
    })
    const changes = ['stop', 'resume', 'other'].map(
      (value) => ['user_preferences', preference(value)] as [string, object],
    )
    const about = { address: '+966501234567', by: 'provider', at: THEN }
    expect(await read(whatsAppCall(changes))).toEqual({
      kind: 'callbacks',
      callbacks: [
        { kind: 'opt-out', key: `+966501234567 stop ${THEN}`, ...about },
        { kind: 'opt-in', key: `+966501234567 resume ${THEN}`, ...about },
      ],
    })
  })

  test('tells of templates that change', async () => {
    const { read } = await aWhatsApp()
    const template = {
      message_template_id: 1,
      message_template_name: 'invitation',
      message_template_language: 'ar',
    }
    const call = whatsAppCall([
      ['message_template_status_update', { ...template, event: 'PAUSED', reason: null }],
      ['template_category_update', { ...template, previous_category: 'UTILITY', new_category: 'MARKETING' }],
      ['message_template_status_update', { event: 'PAUSED' }],
    ])
    const about = { kind: 'template', name: 'invitation', language: 'ar', at: THEN }
    expect(await read(call)).toEqual({
      kind: 'callbacks',
      callbacks: [
        { ...about, key: `template invitation ar PAUSED ${THEN}`, state: 'PAUSED' },
        { ...about, key: `template invitation ar category MARKETING ${THEN}`, state: 'category MARKETING' },
      ],
    })
  })

  test.each([
    ['business_capability_update', { max_daily_conversations_per_business: 2000 }, 2000],
    ['business_capability_update', { max_daily_conversations_per_business: -1 }, null],
    ['business_capability_update', { max_daily_conversation_per_phone: '250' }, 250],
    [
      'phone_number_quality_update',
      { max_daily_conversations_per_business: 'TIER_10K', event: 'UPGRADE' },
      10_000,
    ],
    ['phone_number_quality_update', { current_limit: 'TIER_UNLIMITED' }, null],
    ['phone_number_quality_update', { current_limit: 'TIER_NOT_SET' }, undefined],
    ['business_capability_update', {}, undefined],
  ])('tells how many people a day: %s %j', async (field, value, people) => {
    const { read } = await aWhatsApp()
    const result = await read(whatsAppCall([[field, value]]))
    const event = { kind: 'people-per-day', key: expect.stringContaining(THEN), people, at: THEN }
    expect(result).toEqual({ kind: 'callbacks', callbacks: people === undefined ? [] : [event] })
  })

  test('leaves other numbers, unknown fields and nonsense alone', async () => {
    const { read } = await aWhatsApp()
    const none = { kind: 'callbacks', callbacks: [] }
    expect(await read(messages({ statuses: [status('read')] }, '999'))).toEqual(none)
    expect(await read(whatsAppCall([['account_alerts', { event: 'x' }]]))).toEqual(none)
    const strange = [null, 7, 'x', [], {}, { id: [], status: {} }, { id: 'wamid.1', status: 'constructor' }]
    const messy = messagesOf({ statuses: strange as object[], messages: strange as object[] })
    expect(await read(whatsAppCall([['messages', messy]]))).toEqual(none)
    const timeless = [status('sent', { timestamp: '9'.repeat(400) }), status('sent', { timestamp: 'soon' })]
    expect(await read(messages({ statuses: timeless }))).toEqual({
      kind: 'callbacks',
      callbacks: [receipt('sent'), receipt('sent')],
    })
    for (const text of ['', '{', 'null', '[]', '7', '{"object":"page","entry":[]}'])
      expect(await read(signedCall(text))).toEqual({ kind: 'unreadable' })
    const object = 'whatsapp_business_account'
    expect(await read(signedCall(JSON.stringify({ object, entry: 'x' })))).toEqual(none)
    expect(await read(signedCall(JSON.stringify({ object, entry: [null, { changes: [null] }] })))).toEqual(
      none,
    )
  })

  test('of a megabyte is read like any other', async () => {
    const { read } = await aWhatsApp()
    const statuses = Array.from({ length: 5000 }, (_, at) => status('delivered', { id: `wamid.${at}` }))
    const call = messages({ statuses })
    expect(call.body.length).toBeGreaterThan(1024 * 1024)
    const result = await read(call)
    const keys = result?.kind === 'callbacks' ? result.callbacks.map(({ key }) => key) : []
    expect(new Set(keys).size).toBe(5000)
  })
})
