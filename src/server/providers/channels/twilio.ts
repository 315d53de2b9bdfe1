import { createHmac } from 'node:crypto'
import type { DeliveryReason } from '#shared/contract/deliveries.ts'
import { again, type Refusal, refused, STRANGE_RESPONSE, unknown } from './call-results.ts'
import { httpCaller, type ProviderResponse, resultWithoutResponse, retrySeconds } from './http-call.ts'
import { entryOf, parseJson, recordOf, textOf } from './json-values.ts'
import { readStopWord } from './opt-out-text.ts'
import type { CallResult, MessageAdapter, ProviderCallback, WebhookCall, WebhookResult } from './port.ts'
import { isSameSecret } from './same-secret.ts'

export interface TwilioOptions {
  readonly accountSid: string
  readonly authToken: string
  /** A number, a sender name, or a messaging service (`MG…`). */
  readonly sender: string
  /** Where Twilio reports, complete: its signatures cover the address. */
  readonly webhookUrl: string
  readonly baseUrl?: string | undefined
  readonly timeoutMs?: number | undefined
  readonly now?: (() => Date) | undefined
}

const ADDRESS_UNKNOWN: Refusal = ['address-unknown', 'message']
const NOT_ALLOWED: Refusal = ['sender', 'channel']
const OUR_MISTAKE: Refusal = ['our-mistake', 'message']

/** Of twilio.com/docs/api/errors: 2xxxx are in the response to a call, 3xxxx come with a receipt. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  '20003': NOT_ALLOWED,
  '20005': NOT_ALLOWED,
  '20404': NOT_ALLOWED,
  '21211': ADDRESS_UNKNOWN,
  '21265': ADDRESS_UNKNOWN,
  '21408': ['sender', 'message'],
  '21601': NOT_ALLOWED,
  '21602': OUR_MISTAKE,
  '21603': NOT_ALLOWED,
  '21606': NOT_ALLOWED,
  '21608': ['sender', 'message'],
  '21609': OUR_MISTAKE,
  '21610': ['opted-out', 'message'],
  '21612': ADDRESS_UNKNOWN,
  '21614': ADDRESS_UNKNOWN,
  '21617': OUR_MISTAKE,
  '21635': ADDRESS_UNKNOWN,
  '21659': NOT_ALLOWED,
  '21660': NOT_ALLOWED,
  '21703': NOT_ALLOWED,
  '30002': ['balance', 'channel'],
  '30003': ['expired', 'message'],
  // The number's owner or network blocks messages of this kind.
  '30004': ['opted-out', 'message'],
  '30005': ADDRESS_UNKNOWN,
  '30006': ADDRESS_UNKNOWN,
  '30007': ['content', 'message'],
  '30008': ['expired', 'message'],
  '30024': ['sender', 'message'],
  '30032': ['sender', 'message'],
  '30034': ['sender', 'message'],
  '30410': ['expired', 'message'],
  '30453': ['content', 'message'],
}
const TOO_MANY: ReadonlySet<string> = new Set(['14107', '20429', '30001', '30022', '63038'])
const PAUSE_SECONDS = 5

const STATES: Readonly<Record<string, 'sent' | 'delivered' | 'read' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Twilio's Messages resource. There is no idempotency key: the same message again is sent again. */
export function twilioAdapter(options: TwilioOptions): MessageAdapter<'sms'> {
  const { accountSid, authToken, sender, webhookUrl, baseUrl = 'https://api.twilio.com' } = options
  const caller = httpCaller(options.timeoutMs)
  const now = options.now ?? (() => new Date())
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    channel: 'sms',
    provider: 'twilio',
    isIdempotent: false,
    hasReceipts: true,
    // Twilio queues by itself what the sender may not send at once; 100 concurrent calls are its own limit.
    perSecond: 25,
    atOnce: 20,
    sender,
    send: async ({ to, text }, deliveryId) => {
      const response = await caller.post({
        url: `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization },
        body: new URLSearchParams({
          To: to,
          ...(sender.startsWith('MG') ? { MessagingServiceSid: sender } : { From: sender }),
          Body: text,
          StatusCallback: callbackUrl(webhookUrl, deliveryId),
        }).toString(),
      })
      return response.kind === 'response' ? resultOf(response) : resultWithoutResponse(response)
    },
    readWebhook: async (call) => readWebhook(call, { authToken, webhookUrl, at: now().toISOString() }),
    close: async () => caller.close(),
  }
}

function callbackUrl(webhookUrl: string, deliveryId: string): string {
  return `${webhookUrl}?delivery=${encodeURIComponent(deliveryId)}`
}

function resultOf(response: ProviderResponse): CallResult {
  const body = recordOf(parseJson(response.body))
  const { status } = response
  if (status >= 200 && status < 300) {
    const sid = textOf(body['sid'])
    if (sid === '') return unknown(STRANGE_RESPONSE)
    const state = textOf(body['status'])
    if (entryOf(STATES, state) !== 'failed') return { kind: 'accepted', providerId: sid }
    const code = textOf(body['error_code'])
    return refused(entryOf(REFUSALS, code) ?? OUR_MISTAKE, code || state)
  }
  const code = textOf(body['code']) || String(status)
  if (status === 429 || TOO_MANY.has(code))
    return again('channel', retrySeconds(response, PAUSE_SECONDS), code)
  // Twilio does not document whether a message left when it responds with 5xx; a gateway's page says even less.
  if (status >= 500 || status < 400) return unknown(code)
  if (status === 401 || status === 403) return refused(entryOf(REFUSALS, code) ?? NOT_ALLOWED, code)
  return refused(entryOf(REFUSALS, code) ?? OUR_MISTAKE, code)
}

interface Reading {
  readonly authToken: string
  readonly webhookUrl: string
  readonly at: string
}

function readWebhook(call: WebhookCall, { authToken, webhookUrl, at }: Reading): WebhookResult {
  const delivery = call.query['delivery']
  const url = delivery === undefined ? webhookUrl : callbackUrl(webhookUrl, delivery)
  const fields = new URLSearchParams(call.body.toString('utf8'))
  const signature = call.headers['x-twilio-signature']
  // Twilio signs the address with or without the standard port, depending on the product.
  const isSigned = [url, withPort(url)].some((address) =>
    isSameSecret(signature, signatureOf(address, fields, authToken)),
  )
  if (!isSigned) return { kind: 'forged' }
  const sid = fields.get('MessageSid') ?? fields.get('SmsSid') ?? ''
  if (sid === '') return { kind: 'unreadable' }
  const callback = delivery === undefined ? incoming(sid, fields, at) : receipt(sid, delivery, fields, at)
  return { kind: 'callbacks', callbacks: callback === null ? [] : [callback] }
}

/** HMAC-SHA1 over the address and the sorted fields, each name followed by its values (usage/webhooks-security). */
function signatureOf(url: string, fields: URLSearchParams, authToken: string): string {
  const signed = [...new Set(fields.keys())]
    .sort()
    .flatMap((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value))
    .join('')
  return createHmac('sha1', authToken)
    .update(url + signed)
    .digest('base64')
}

function withPort(url: string): string {
  return url.replace(/^(https?):\/\/([^/:]+)(?=\/)/, (_, scheme: string, host: string) => {
    return `${scheme}://${host}:${scheme === 'https' ? 443 : 80}`
  })
}

function receipt(
  sid: string,
  deliveryId: string,
  fields: URLSearchParams,
  at: string,
): ProviderCallback | null {
  const status = fields.get('MessageStatus') ?? fields.get('SmsStatus') ?? ''
  const state = entryOf(STATES, status)
  if (state === undefined) return null
  const code = fields.get('ErrorCode') ?? ''
  return {
    kind: 'receipt',
    key: `${sid} ${status}`,
    deliveryId,
    providerId: sid,
    state,
    reason: state === 'failed' ? reasonOf(code) : null,
    code: state === 'failed' ? code || status : null,
    at,
  }
}

function reasonOf(code: string): DeliveryReason {
  if (TOO_MANY.has(code)) return 'provider-down'
  return entryOf(REFUSALS, code)?.[0] ?? 'expired'
}

/** A message from a guest's phone; `OptOutType` is Twilio's own reading of it. */
function incoming(sid: string, fields: URLSearchParams, at: string): ProviderCallback | null {
  const from = fields.get('From') ?? ''
  if (!/^\+\d{5,15}$/.test(from)) return null
  const text = fields.get('Body') ?? ''
  const kind = fields.get('OptOutType')
  const optOut = { key: sid, address: from, at }
  if (kind === 'STOP') return { kind: 'opt-out', by: 'provider', ...optOut }
  if (kind === 'START') return { kind: 'opt-in', by: 'provider', ...optOut }
  const wish = readStopWord(text)
  if (wish !== null) return { kind: wish, by: 'stop-word', ...optOut }
  return { kind: 'reply', key: sid, from, providerId: null, button: null, text, at }
}
