import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCreditNote } from '#server/domain/invoices/issue-credit-note.ts'
import { issueInvoice } from '#server/domain/invoices/issue-invoice.ts'
import { type Notice, notify } from '#server/domain/notifications/notify.ts'
import { pushToDevice } from '#server/domain/notifications/push-to-devices.ts'
import { messageGuests } from '#server/domain/sends/audience.ts'
import { composeMessage, readSendContents } from '#server/domain/sends/compose.ts'
import type { EmailMessage, SmsMessage, WhatsAppMessage } from '#server/providers/channels/port.ts'
import type { PushMessage } from '#server/providers/push/port.ts'
import { LANGUAGES, type Language } from '#shared/contract/common.ts'
import { SEND_PURPOSES, type SendPurpose } from '#shared/contract/deliveries.ts'
import type { Invoice } from '#shared/contract/invoices.ts'
import {
  NOTIFICATION_KINDS,
  type NotificationDetails,
  type NotificationKind,
} from '#shared/contract/notifications.ts'
import { PHONE_CHANNELS, type PhoneChannel } from '#shared/contract/profile.ts'
import { dualDay } from '#shared/rules/dates/dual-dates.ts'
import { invoiceView } from '#shared/rules/invoices/invoice-view.ts'
import { defaultText, whatsAppText } from '#shared/rules/sending/default-texts.ts'
import {
  fillMessage,
  type MessageValues,
  placeholdersOf,
} from '#shared/rules/sending/message-placeholders.ts'
import { aClock } from '../factories/accounts.ts'
import { fakeChannels } from '../factories/channels.ts'
import { riyadhAt } from '../factories/deliveries.ts'
import { aHost, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { anInvoicedOrder, COMPANY, pdfTitle } from '../factories/invoices.ts'
import { expectIn } from '../factories/languages.ts'
import { aLiveEvent, aSend } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

/* Mails of the product itself are in mail-languages.test.ts. */

const NAMES = { ar: 'نورة', en: 'Noura' }
const TITLES = { title_ar: 'زواج سارة', title_en: 'Sara’s wedding' }
const STARTS_ON = '2027-01-15'
const DAYS = {
  ar: {
    both: 'الجمعة 7 شعبان 1448\u00a0هـ الموافق 15 يناير 2027\u00a0م',
    one: 'الجمعة 7 شعبان 1448\u00a0هـ',
    other: 'يناير',
  },
  en: {
    both: 'Friday, 15 January 2027 (7 Shaaban 1448\u00a0AH)',
    one: 'Friday, 15 January 2027',
    other: 'Shaaban',
  },
} as const
const clock = aClock(riyadhAt(12))
const channels = fakeChannels()

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ now: clock.now, channels })
})
afterAll(() => server.close())

const inBoth = <Kind extends string>(kinds: readonly Kind[]) =>
  kinds.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const))

describe('[S-22] a message to a guest is in the language of the guest', () => {
  let host: Host
  beforeAll(async () => {
    host = await aHost(server)
  })

  async function messagesOf(purpose: SendPurpose, language: Language) {
    const venue = {
      venue_ar: 'قاعة الديار',
      venue_en: 'Diyar Hall',
      hosts_ar: 'آل سعد',
      hosts_en: 'The Saads',
    }
    const event = await aLiveEvent(host, { ...TITLES, ...venue, starts_on: STARTS_ON })
    const contact = { email: 'guest@example.com', phone: '+966501234567' }
    await addGuest(host, event, { name: NAMES[language], language, ...contact })
    const send = await aSend(host, event, { channels: ['email', 'sms', 'whatsapp'] })
    // Some are sent by the server alone, about what a guest asked for.
    const texts = { email: defaultText(purpose, 'email'), sms: defaultText(purpose, 'sms') }
    await server.db
      .updateTable('sends')
      .set({ purpose, texts: JSON.stringify(texts) as never })
      .where('event_id', '=', event.id)
      .where('id', '=', send.id)
      .execute()
    const content = (await readSendContents(server.db, event.id, [send.id], 'https://m.example')).get(send.id)
    const guest = await messageGuests(server.db, event.id)
      .where('guests.event_id', '=', event.id)
      .executeTakeFirstOrThrow()
    if (content === undefined) throw new Error('the send has no content')
    const ids = { mark: 'abcdefghijk', deliveryId: randomUUID() }
    return {
      email: composeMessage(content, guest, { channel: 'email', ...ids }) as EmailMessage,
      sms: composeMessage(content, guest, { channel: 'sms', ...ids }) as SmsMessage,
      whatsapp: composeMessage(content, guest, { channel: 'whatsapp', ...ids }) as WhatsAppMessage,
    }
  }

  test.each(inBoth(SEND_PURPOSES))('%s: %s', async (purpose, language) => {
    const { email, sms, whatsapp } = await messagesOf(purpose, language)
    expect([email.language, sms.language, whatsapp.language]).toEqual([language, language, language])
    const body = whatsAppText(purpose, language)
    const names = placeholdersOf(body)
    const values = Object.fromEntries(names.map((name, at) => [name, whatsapp.parameters[at]]))
    const texts = [email.subject, email.text, sms.text, fillMessage(body, values as unknown as MessageValues)]
    for (const text of texts) expectIn(language, text)
  })

  // A change alone leaves the SMS and the template of a change without a day.
  const dated = SEND_PURPOSES.filter((purpose) => purpose !== 'change')
  test.each(inBoth(dated))(
    'and names its day by both calendars, an SMS by one: %s: %s',
    async (purpose, language) => {
      const { email, sms, whatsapp } = await messagesOf(purpose, language)
      const { both, one, other } = DAYS[language]
      expect(email.text).toContain(both)
      // A template has no no-break spaces.
      const parameters = whatsapp.parameters.slice(-2).join(language === 'ar' ? ' ' : ', ')
      expect(parameters).toBe(both.replaceAll('\u00a0', ' '))
      expect(sms.text).toContain(one)
      expect(sms.text).not.toContain(other)
    },
  )

  test.each(LANGUAGES)('and so does a mail about a change: %s', async (language) => {
    const { email } = await messagesOf('change', language)
    expect(email.text).toContain(DAYS[language].both)
  })
})

/** What the phone of a profile is sent to prove it. A template of WhatsApp is its operator's; we send its language. */
test.each(inBoth(PHONE_CHANNELS))(
  '[S-22] a code by %s is in the language of the account: %s',
  async (channel: PhoneChannel, language) => {
    const host = await aHost(server)
    const phone = `+96650${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    await server.db
      .updateTable('accounts')
      .set({ language, phone })
      .where('id', '=', host.accountId)
      .execute()
    const sent = await host.call('phone.send-code', { body: { channel }, language })
    expect(sent.status).toBe(200)
    const { message } = channels.calls.at(-1) ?? {}
    expect(message).toMatchObject({ to: phone, language })
    if (channel === 'sms') expectIn(language, (message as SmsMessage).text)
  },
)

describe('[S-22] [S-16] a push is in the language of its device', () => {
  /** Each with everything that its text may need. */
  const details = (language: Language): Record<NotificationKind, NotificationDetails[]> => {
    const name = NAMES[language]
    const item = { title_ar: 'باقة الأفراح', title_en: 'Wedding plan' }
    return {
      answers: [{}],
      'join-request': [{}],
      'guest-correction': [{}],
      'co-host-request': [{ name }],
      'co-host-answer': ['accepted', 'rejected', 'left'].map((answer) => ({ name, answer })),
      'deliveries-failed': [{}],
      'send-finished': [{ sent: 3 }],
      'send-reviewed': [{ decision: 'released' }, { decision: 'refused' }],
      'points-low': [{ left: 0 }, { left: 2 }],
      'points-received': [{ name, points: 10 }],
      'door-conflict': [{}],
      'order-paid': [item, { ...item, points: 500 }],
      'order-refunded': [item],
      'service-delivered': [{ service: 'personal-design' }, { service: 'event-details' }],
      'purge-notice': [{ on: '2027-01-04' }, {}],
      'token-expiring': [{ name, on: '2027-01-04' }],
      'webhook-stopped': [{ host: 'https://hooks.example' }],
    }
  }

  /** What a device that reads this language gets, each as it is sent. */
  async function pushedTo(
    host: Host,
    language: Language,
    notices: readonly Notice[],
  ): Promise<Record<string, string>[]> {
    const endpoint = `https://fcm.googleapis.com/${randomUUID()}`
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
    expect((await host.call('push.subscribe', { body: { endpoint, keys, language } })).status).toBe(200)
    const device = await server.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', endpoint)
      .executeTakeFirstOrThrow()
    const pushed: PushMessage[] = []
    const push = {
      ...server.deps.push,
      send: async (_: unknown, __: unknown, message: PushMessage) => {
        pushed.push(message)
        return { kind: 'sent' as const }
      },
    }
    await server.db.transaction().execute((trx) => notify(trx, notices, clock.now()))
    for (const { id } of (await host.call('notification.list', {})).data) {
      await pushToDevice({ ...server.deps, push }, { notification_id: id, subscription_id: device.id })
    }
    return pushed.map(({ payload }) => JSON.parse(payload).notification)
  }

  test.each(inBoth(NOTIFICATION_KINDS))('%s: %s', async (kind, language) => {
    const host = await aHost(server)
    const event = await aLiveEvent(host, TITLES)
    const variants = details(language)[kind]
    const notices = variants.map((one, at) => ({
      ...{ accountId: host.accountId, kind, eventId: event.id },
      ...{ about: `${event.id} ${at}`, amount: at + 1, details: one },
    }))
    const pushed = await pushedTo(host, language, notices)
    expect(pushed).toHaveLength(variants.length)
    for (const notification of pushed) {
      expect(notification).toMatchObject({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' })
      expect(notification['navigate']).toContain(`/${language}/`)
      expectIn(language, notification['title'] ?? '')
      if (notification['body']) expectIn(language, notification['body'])
    }
  })

  test.each([
    ['ar', 'gregorian'],
    ['en', 'hijri'],
  ] as const)('and has both dates, that of the chosen calendar first: %s, %s', async (language, calendar) => {
    const host = await aHost(server)
    const event = await aLiveEvent(host, TITLES)
    await server.db.updateTable('accounts').set({ calendar }).where('id', '=', host.accountId).execute()
    const of = {
      accountId: host.accountId,
      kind: 'purge-notice',
      eventId: event.id,
      about: event.id,
    } as const
    const [pushed] = await pushedTo(host, language, [{ ...of, details: { on: '2027-01-04' } }])
    expect(JSON.stringify(pushed)).toContain(dualDay('2027-01-04', { language, calendar }))
  })
})

describe('[S-22] [S-12] a document is in the language that it is asked for in', () => {
  let host: Host
  let invoice: Invoice
  let note: Invoice
  let orderId: string
  beforeAll(async () => {
    host = await aHost(server)
    const order = anInvoicedOrder(host.accountId, { buyer: COMPANY })
    orderId = order.id
    const { SELLER } = server.config
    if (SELLER === null) throw new Error('no seller')
    await server.db.transaction().execute((trx) => issueInvoice(trx, SELLER, order, clock.now()))
    const credit = { orderId, reason: 'طلب العميل', amountHalalas: 500 }
    await server.db.transaction().execute((trx) => issueCreditNote(trx, SELLER, credit, clock.now()))
    const [first, second] = (await host.call('invoice.list', { params: { order: orderId } })).data
    if (first === undefined || second === undefined) throw new Error('nothing was issued')
    invoice = first
    note = second
  })

  test.each(inBoth(['invoice', 'credit_note']))('%s: %s', async (kind, language) => {
    const document = kind === 'invoice' ? invoice : note
    expect(document.document.kind).toBe(kind)
    const file = await server.app.inject({
      url: `/api/website/orders/${orderId}/invoices/${document.id}/file?language=${language}`,
      headers: { authorization: `Bearer ${host.token}` },
    })
    const pdf = file.rawPayload.toString('latin1')
    expect(pdf).toContain(`/Lang (${language})`)
    expectIn(language, pdfTitle(file.rawPayload).replace(document.document.number, ''))
    // What the law asks for is printed in both languages, whichever comes first.
    const { title, head, seller, buyer, item, columns, amounts, currency } = invoiceView(document)
    const labels = [title, seller.label, item, currency, ...columns]
    for (const { label } of [...head, ...amounts, ...(buyer ? [buyer, ...buyer.fields] : [])])
      labels.push(label)
    for (const label of labels) expectIn(language, label[language])
  })
})
