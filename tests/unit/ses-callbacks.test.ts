import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sesWebhook } from '#server/providers/channels/ses-callbacks.ts'
import { aCertificate } from '../factories/certificate.ts'

const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:marhaba'
const CERTIFICATE_URL = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-0123abcd.pem'
const SUBSCRIBE_URL = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc'
const DELIVERY = '018f0000-0000-7000-8000-000000000001'

let amazon: Awaited<ReturnType<typeof aCertificate>>
/** A moment at which the certificate is valid. */
let now: Date
beforeAll(async () => {
  amazon = await aCertificate()
  now = new Date()
})
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** What was fetched, instead of the network. */
let fetched: string[] = []
let isDown = false
const read = sesWebhook(
  TOPIC,
  async (url) => {
    fetched.push(url)
    if (isDown) throw new Error('away')
    return url.endsWith('.pem') ? amazon.certificate : '<ConfirmSubscriptionResponse/>'
  },
  () => now,
)
beforeEach(() => {
  fetched = []
  isDown = false
})

type Fields = Record<string, string>

interface Signing {
  key?: KeyObject
  /** Changes what was signed. */
  after?: Fields
}

function call(fields: Fields, { key = amazon.key, after = {} }: Signing = {}) {
  const message: Fields = {
    Type: 'Notification',
    MessageId: randomUUID(),
    TopicArn: TOPIC,
    Timestamp: now.toISOString(),
    SignatureVersion: '2',
    SigningCertURL: CERTIFICATE_URL,
    ...fields,
  }
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  const text = names
    .filter((name) => name in message)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('')
  const digest = message['SignatureVersion'] === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
  const Signature = createSign(digest).update(text).sign(key, 'base64')
  const body = Buffer.from(JSON.stringify({ Signature, ...message, ...after }))
  return { method: 'POST', headers: {}, query: {}, body } as const
}

const MAIL = {
  timestamp: '2026-11-23T15:00:00.000Z',
  messageId: '0100ses',
  destination: ['noura@example.com'],
  headersTruncated: false,
  headers: [
    { name: 'From', value: 'hello@invitations.example' },
    { name: 'X-Marhaba-Delivery', value: DELIVERY },
  ],
}

const AT = '2026-11-23T15:00:05.000Z'

function notice(event: object, mail: object = MAIL): Fields {
  return { Message: JSON.stringify({ mail, ...event }) }
}

function bounce(bounceType: string, bounceSubType: string, recipient: object = {}) {
  const bouncedRecipients = [{ emailAddress: 'noura@example.com', ...recipient }]
  return { eventType: 'Bounce', bounce: { bounceType, bounceSubType, bouncedRecipients, timestamp: AT } }
}

describe('[R-10] events of Amazon SES', () => {
  test.each([
    [{ eventType: 'Send', send: {} }, 'sent', null],
    [{ notificationType: 'Delivery', delivery: { timestamp: AT } }, 'delivered', null],
    [
      { eventType: 'DeliveryDelay', deliveryDelay: { delayType: 'MailboxFull', timestamp: AT } },
      'deferred',
      'mailbox-full',
    ],
    [
      { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse', timestamp: AT } },
      'complained',
      null,
    ],
    [{ eventType: 'Reject', reject: { reason: 'Bad content' } }, 'failed', 'content'],
    [{ eventType: 'Subscription', subscription: { timestamp: AT } }, 'unsubscribed', null],
    [bounce('Permanent', 'General', { status: '5.1.1', action: 'failed' }), 'failed', 'address-unknown'],
    [bounce('Permanent', 'NoEmail'), 'failed', 'address-unknown'],
    [bounce('Permanent', 'OnAccountSuppressionList'), 'failed', 'address-unknown'],
    [bounce('Permanent', 'General', { status: '5.7.1' }), 'failed', 'content'],
    [bounce('Transient', 'MailboxFull'), 'failed', 'mailbox-full'],
    [bounce('Transient', 'ContentRejected'), 'failed', 'content'],
    [bounce('Transient', 'General', { status: '4.4.7', action: 'failed' }), 'failed', 'expired'],
    [bounce('Undetermined', 'Undetermined', { status: '5.0.0' }), 'failed', 'expired'],
  ])('read %j', async (event, state, reason) => {
    const result = await read(call({ ...notice(event), MessageId: 'sns-1' }))
    expect(result).toMatchObject({
      kind: 'callbacks',
      callbacks: [
        { kind: 'receipt', key: 'sns-1', deliveryId: DELIVERY, providerId: '0100ses', state, reason },
      ],
    })
  })

  test('have the time at which it happened, and else that of the mail', async () => {
    const at = async (event: object) => {
      const result = await read(call(notice(event)))
      const [first] = result.kind === 'callbacks' ? result.callbacks : []
      return first?.at
    }
    expect(await at({ eventType: 'Delivery', delivery: { timestamp: AT } })).toBe(AT)
    expect(await at({ eventType: 'Send', send: {} })).toBe(MAIL.timestamp)
    expect(await at({ eventType: 'Delivery', delivery: { timestamp: 'never' } })).toBe(now.toISOString())
  })

  test('give nothing where they are no failure of ours: out of office, opened, not spam, unknown', async () => {
    for (const event of [
      bounce('Transient', 'General'),
      { eventType: 'Open', open: {} },
      { eventType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' } },
      { eventType: 'constructor' },
      { eventType: 'Delivery', mail: {} },
    ])
      expect(await read(call(notice(event))), JSON.stringify(event)).toEqual({
        kind: 'callbacks',
        callbacks: [],
      })
    for (const Message of ['', 'not json', 'null', '[]', '"text"'])
      expect(await read(call({ Message })), Message).toEqual({ kind: 'callbacks', callbacks: [] })
  })

  test('are known by Amazon’s own id where our header was cut off', async () => {
    const event = { eventType: 'Delivery', delivery: { timestamp: AT } }
    expect(await read(call(notice(event, { ...MAIL, headers: [] })))).toMatchObject({
      callbacks: [{ deliveryId: null, providerId: '0100ses' }],
    })
  })

  test('are signed in either version, with a subject or without', async () => {
    const event = notice({ eventType: 'Send', send: {} })
    for (const SignatureVersion of ['1', '2'])
      for (const more of [{}, { Subject: 'Amazon SES Email Event Notification' }])
        expect(await read(call({ ...event, ...more, SignatureVersion }))).toMatchObject({ kind: 'callbacks' })
    expect(await read(call({ ...event, SignatureVersion: 'constructor' }))).toEqual({ kind: 'forged' })
  })

  test('of a megabyte are read like any other', async () => {
    const event = { eventType: 'Send', send: {}, filler: 'ا'.repeat(500_000) }
    expect(await read(call(notice(event)))).toMatchObject({ callbacks: [{ deliveryId: DELIVERY }] })
  })
})

describe('[R-10] a message that is not of our topic', () => {
  const event = notice({ eventType: 'Delivery', delivery: { timestamp: AT } })

  test('is forged where anything signed was changed, or somebody else signed', async () => {
    expect(await read(call(event, { key: stranger }))).toEqual({ kind: 'forged' })
    for (const after of [
      { Message: '{}' },
      { MessageId: 'other' },
      { Subject: 'added' },
      { Timestamp: new Date(now.getTime() - 1000).toISOString() },
      { Signature: '' },
      { SignatureVersion: '1' },
    ])
      expect(await read(call(event, { after })), JSON.stringify(after)).toEqual({ kind: 'forged' })
  })

  test('is forged of another topic, and of yesterday', async () => {
    const TopicArn = TOPIC.replace('123456789012', '210987654321')
    expect(await read(call({ ...event, TopicArn }))).toEqual({ kind: 'forged' })
    for (const minutes of [-61, 6]) {
      const Timestamp = new Date(now.getTime() + minutes * 60_000).toISOString()
      expect(await read(call({ ...event, Timestamp }))).toEqual({ kind: 'forged' })
    }
    expect(await read(call({ ...event, Timestamp: 'soon' }))).toEqual({ kind: 'forged' })
  })

  test('never makes us fetch a certificate from anywhere but Amazon', async () => {
    for (const SigningCertURL of [
      'http://sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.eu-central-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
      'https://sns.eu-central-1.amazonaws.com@evil.example/SimpleNotificationService-1.pem',
      'https://bucket.s3.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem',
      'https://sns.eu-central-1.amazonaws.com:8443/SimpleNotificationService-1.pem',
      'https://sns.eu-central-1.amazonaws.com/other.pem',
      'file:///etc/passwd',
      '',
    ])
      expect(await read(call({ ...event, SigningCertURL })), SigningCertURL).toEqual({ kind: 'forged' })
    expect(fetched).toEqual([])
  })

  test('fetches a certificate once, and asks for another attempt where it cannot be had', async () => {
    const SigningCertURL = CERTIFICATE_URL.replace('0123abcd', 'anew')
    isDown = true
    expect(await read(call({ ...event, SigningCertURL }))).toEqual({ kind: 'unreadable' })
    isDown = false
    for (let times = 0; times < 3; times++)
      expect(await read(call({ ...event, SigningCertURL }))).toMatchObject({ kind: 'callbacks' })
    expect(fetched).toEqual([SigningCertURL, SigningCertURL])
  })

  test('is unreadable where it is no message of SNS', async () => {
    for (const text of ['', 'x', '{}', '[]', 'null', '{"Type":{}}'])
      expect(await read({ method: 'POST', headers: {}, query: {}, body: Buffer.from(text) })).toEqual({
        kind: 'unreadable',
      })
  })
})

describe('[R-10] the subscription to the topic', () => {
  const confirmation = {
    Type: 'SubscriptionConfirmation',
    Token: 'abc',
    Message: 'You have chosen to subscribe',
    SubscribeURL: SUBSCRIBE_URL,
  }

  test('is confirmed where the topic is that of the settings', async () => {
    expect(await read(call(confirmation))).toEqual({ kind: 'callbacks', callbacks: [] })
    expect(fetched).toContain(SUBSCRIBE_URL)
  })

  test('is not confirmed for another topic, another address, or by a stranger', async () => {
    await read(call({ ...confirmation, TopicArn: `${TOPIC}-2` }))
    await read(call({ ...confirmation, SubscribeURL: 'https://evil.example/' }))
    await read(call(confirmation, { after: { SubscribeURL: `${SUBSCRIBE_URL}&x` } }))
    await read(call(confirmation, { key: stranger }))
    expect(fetched.filter((url) => !url.endsWith('.pem'))).toEqual([])
  })

  test('is asked for again where Amazon could not be reached, and its end changes nothing', async () => {
    await read(call(confirmation))
    isDown = true
    expect(await read(call(confirmation))).toEqual({ kind: 'unreadable' })
    const end = { ...confirmation, Type: 'UnsubscribeConfirmation' }
    fetched = []
    expect(await read(call(end))).toEqual({ kind: 'callbacks', callbacks: [] })
    expect(fetched).toEqual([])
  })
})
