import { describe, expect, test } from 'vitest'
import type { WhatsAppMessage } from '#server/providers/channels/port.ts'
import { aWhatsApp, DELIVERY } from '../factories/mobile-providers.ts'
import { freePort } from '../setup/free-port.ts'
import { failure } from '../setup/local-whatsapp.ts'

const PICTURE = 'https://marhaba.example/cards/1.png'

const invitation: WhatsAppMessage = {
  to: '+966501234567',
  template: 'invitation',
  language: 'ar',
  pictureUrl: PICTURE,
  parameters: ['أبو فهد', 'زفاف نورة وفهد', 'الخميس', '14 جمادى الآخرة 1448 هـ'],
  linkPath: 'e1/h1/g1?m=mark',
}

describe('[A-43] WhatsApp takes', () => {
  test('the invitation with its picture, link and quick replies, and our id', async () => {
    const { adapter, bodies } = await aWhatsApp()
    expect(await adapter.send(invitation, DELIVERY)).toEqual({ kind: 'accepted', providerId: 'wamid.local1' })
    expect(bodies()).toEqual([
      {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '+966501234567',
        type: 'template',
        biz_opaque_callback_data: DELIVERY,
        template: {
          name: 'invitation',
          language: { code: 'ar', policy: 'deterministic' },
          components: [
            { type: 'header', parameters: [{ type: 'image', image: { link: PICTURE } }] },
            { type: 'body', parameters: invitation.parameters.map((text) => ({ type: 'text', text })) },
            {
              type: 'button',
              index: '0',
              sub_type: 'url',
              parameters: [{ type: 'text', text: 'e1/h1/g1?m=mark' }],
            },
            {
              type: 'button',
              index: '1',
              sub_type: 'quick_reply',
              parameters: [{ type: 'payload', payload: 'yes' }],
            },
            {
              type: 'button',
              index: '2',
              sub_type: 'quick_reply',
              parameters: [{ type: 'payload', payload: 'no' }],
            },
          ],
        },
      },
    ])
  })

  test('a reminder without a picture by the template that has none', async () => {
    const { adapter, bodies } = await aWhatsApp()
    const parameters = ['Fahd', 'The wedding', 'Thursday', '23 November']
    const reminder = {
      ...invitation,
      template: 'reminder',
      language: 'en',
      pictureUrl: null,
      parameters,
    } as const
    expect(await adapter.send(reminder, DELIVERY)).toMatchObject({ kind: 'accepted' })
    expect(bodies()[0].template).toMatchObject({ name: 'reminder_plain', language: { code: 'en' } })
  })

  test('texts that are no parameters as they are', async () => {
    const { adapter, bodies } = await aWhatsApp()
    const parameters = ['أبو\n\tفهد', `a${' '.repeat(9)}b\u00a0هـ${'\u00a0'.repeat(6)}c`, ' \n ', 'x']
    expect(await adapter.send({ ...invitation, parameters }, DELIVERY)).toMatchObject({ kind: 'accepted' })
    const long = { ...invitation, parameters: ['x', '🎉'.repeat(5000), 'y', 'z'] }
    expect(await adapter.send(long, DELIVERY)).toMatchObject({ kind: 'accepted' })
    const [short, cut] = bodies().map(({ template }) =>
      template.components[1].parameters.map(({ text }: { text: string }) => text),
    )
    expect(short).toEqual(['أبو فهد', 'a b\u00a0هـ\u00a0c', '–', 'x'])
    expect([...cut[1]]).toHaveLength(900)
    expect(cut[1]).toMatch(/^🎉+…$/u)
  })

  test('a message that it holds back', async () => {
    const { local, adapter } = await aWhatsApp()
    for (const message_status of ['held_for_quality_assessment', 'paused']) {
      local.fail({ status: 200, body: { messages: [{ id: 'wamid.1', message_status }] } })
      expect(await adapter.send(invitation, DELIVERY)).toEqual({
        kind: 'accepted',
        providerId: 'wamid.1',
        isWaiting: true,
      })
    }
  })
})

describe('[A-43] WhatsApp refuses', () => {
  test('a picture: the template without it goes out, once', async () => {
    const { local, adapter, bodies } = await aWhatsApp()
    local.pictures.areReachable = false
    expect(await adapter.send(invitation, DELIVERY)).toMatchObject({ kind: 'accepted' })
    expect(bodies().map(({ template }) => template.name)).toEqual(['invitation', 'invitation_plain'])
    local.fail(failure(400, 131052, 'Media download error'), failure(400, 131053, 'Media upload error'))
    expect(await adapter.send(invitation, DELIVERY)).toMatchObject({ kind: 'refused', code: '131053' })
    expect(local.calls).toHaveLength(4)
  })

  test('and the second call may be cut off like any other', async () => {
    const { local, adapter } = await aWhatsApp()
    local.fail(failure(400, 131053, 'Media upload error'), 'cut-off')
    expect(await adapter.send(invitation, DELIVERY)).toMatchObject({ kind: 'unknown' })
  })

  test.each([
    [131049, 'not-now', 'message'],
    [131050, 'opted-out', 'message'],
    [131026, 'not-on-whatsapp', 'message'],
    [130472, 'not-on-whatsapp', 'message'],
    [131048, 'sender', 'channel'],
    [131042, 'balance', 'channel'],
    [131031, 'sender', 'channel'],
    [368, 'sender', 'channel'],
    [190, 'sender', 'channel'],
    [10, 'sender', 'channel'],
    [200, 'sender', 'channel'],
    [132000, 'template', 'send'],
    [132001, 'template', 'send'],
    [132005, 'template', 'send'],
    [132007, 'template', 'send'],
    [132012, 'template', 'send'],
    [132015, 'template', 'send'],
    [132016, 'template', 'send'],
    [131047, 'our-mistake', 'message'],
    [100, 'our-mistake', 'message'],
    [131008, 'our-mistake', 'message'],
    [131009, 'our-mistake', 'message'],
    [999999, 'our-mistake', 'message'],
  ])('with %i: %s, for the %s', async (code, reason, scope) => {
    const { local, adapter } = await aWhatsApp()
    local.fail(failure(400, code, 'no'))
    expect(await adapter.send(invitation, DELIVERY)).toEqual({
      kind: 'refused',
      reason,
      scope,
      code: String(code),
    })
  })

  test.each([
    [130429, 429],
    [80007, 400],
    [4, 400],
    [131016, 500],
    [131000, 500],
    [1, 400],
    [2, 503],
    [777777, 500],
    [777777, 429],
  ])('with %i in a %i for now: the channel slows down', async (code, status) => {
    const { local, adapter } = await aWhatsApp()
    local.fail(failure(status, code, 'later'))
    expect(await adapter.send(invitation, DELIVERY)).toMatchObject({ kind: 'again', scope: 'channel' })
  })

  test('too many messages to one person for six seconds, and nobody else', async () => {
    const { local, adapter } = await aWhatsApp()
    local.fail(failure(400, 131056, 'pair rate limit'))
    const result = await adapter.send(invitation, DELIVERY)
    expect(result).toMatchObject({ kind: 'again', scope: 'message' })
    expect(result.kind === 'again' && result.afterSeconds).toBeGreaterThanOrEqual(6)
  })

  test('a token that ended, and a template that was withdrawn', async () => {
    const { adapter } = await aWhatsApp({ token: 'ended' })
    expect(await adapter.send(invitation, DELIVERY)).toMatchObject({ scope: 'channel', code: '190' })
    const { local, adapter: other } = await aWhatsApp()
    local.withdrawn.add('entry_pass')
    const pass = { ...invitation, template: 'pass' } as const
    expect(await other.send(pass, DELIVERY)).toMatchObject({
      reason: 'template',
      scope: 'send',
      code: '132015',
    })
    expect(await other.send({ ...pass, pictureUrl: null }, DELIVERY)).toMatchObject({ kind: 'accepted' })
  })
})

test('[A-43] WhatsApp: nobody knows whether it left', async () => {
  const { local, adapter } = await aWhatsApp()
  const page = { status: 502, body: '<html>Bad gateway</html>' }
  for (const fault of ['cut-off', 'half-answer', 'html', 'empty', 'large', 'wrong-types', page] as const) {
    local.fail(fault)
    expect({ fault, ...(await adapter.send(invitation, DELIVERY)) }).toMatchObject({ fault, kind: 'unknown' })
  }
  const { adapter: nowhere } = await aWhatsApp({ baseUrl: `http://localhost:${await freePort()}` })
  expect(await nowhere.send(invitation, DELIVERY)).toMatchObject({ kind: 'again', scope: 'channel' })
})
