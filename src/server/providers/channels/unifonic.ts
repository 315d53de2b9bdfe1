import { again, type Refusal, refused, STRANGE_RESPONSE, unknown } from './call-results.ts'
import { httpCaller, type ProviderResponse, resultWithoutResponse, retrySeconds } from './http-call.ts'
import { entryOf, parseJson, recordOf, textOf } from './json-values.ts'
import type { CallResult, MessageAdapter, ProviderCallback, WebhookCall, WebhookResult } from './port.ts'
import { isSameSecret } from './same-secret.ts'

export interface UnifonicOptions {
  readonly appSid: string
  /** The registered sender name. */
  readonly sender: string
  /** In the address of the webhook, because Unifonic signs nothing; without one there are no receipts. */
  readonly webhookSecret: string | undefined
  readonly baseUrl?: string | undefined
  readonly timeoutMs?: number | undefined
  readonly now?: (() => Date) | undefined
}

const ADDRESS_UNKNOWN: Refusal = ['address-unknown', 'message']
const OUR_MISTAKE: Refusal = ['our-mistake', 'message']
const NOT_ALLOWED: Refusal = ['sender', 'channel']

/**
 * Codes of docs.unifonic.com: "HTTP status codes" (also written ER-482), and "Understanding reasons of SMS
 * non-delivery" (ER-01 and above), which receipts carry too.
 */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  '1': ['balance', 'channel'],
  '2': ADDRESS_UNKNOWN,
  '3': ADDRESS_UNKNOWN,
  '4': ADDRESS_UNKNOWN,
  '5': ADDRESS_UNKNOWN,
  '6': OUR_MISTAKE,
  '7': ['content', 'message'],
  '8': NOT_ALLOWED,
  '401': NOT_ALLOWED,
  '402': NOT_ALLOWED,
  '403': NOT_ALLOWED,
  '404': ['our-mistake', 'channel'],
  '410': ADDRESS_UNKNOWN,
  '440': NOT_ALLOWED,
  '480': NOT_ALLOWED,
  '481': ADDRESS_UNKNOWN,
  '482': ADDRESS_UNKNOWN,
  '483': ADDRESS_UNKNOWN,
}
/** The same text went to the same number a moment ago: an earlier call left after all. */
const DUPLICATES: ReadonlySet<string> = new Set(['9', '409'])
const TOO_MANY = '429'
const PAUSE_SECONDS = 10

/** Unifonic (el.cloud.unifonic.com). The same message again is sent again. */
export function unifonicAdapter(options: UnifonicOptions): MessageAdapter<'sms'> {
  const { appSid, sender, webhookSecret, baseUrl = 'https://el.cloud.unifonic.com' } = options
  const caller = httpCaller(options.timeoutMs)
  const now = options.now ?? (() => new Date())
  return {
    channel: 'sms',
    provider: 'unifonic',
    isIdempotent: false,
    hasReceipts: webhookSecret !== undefined,
    perSecond: 10,
    atOnce: 10,
    sender,
    send: async ({ to, text }, deliveryId) => {
      const response = await caller.post({
        url: `${baseUrl}/rest/SMS/messages`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          AppSid: appSid,
          SenderID: sender,
          Recipient: to.replace(/^\+/, ''),
          Body: text,
          responseType: 'JSON',
          CorrelationID: deliveryId,
        }).toString(),
      })
      return response.kind === 'response' ? resultOf(response) : resultWithoutResponse(response)
    },
    readWebhook:
      webhookSecret === undefined
        ? null
        : async (call) => readReceipt(call, webhookSecret, now().toISOString()),
    close: async () => caller.close(),
  }
}

function resultOf(response: ProviderResponse): CallResult {
  const body = recordOf(parseJson(response.body))
  const errorCode = textOf(body['errorCode'])
  // Written as a boolean or as a text, depending on the version.
  const success = String(body['success'])
  if (response.status >= 200 && response.status < 300) {
    const hasFailed = success === 'false' || !['', 'ER-00'].includes(errorCode)
    if (!hasFailed && (success === 'true' || errorCode === 'ER-00')) return accepted(recordOf(body['data']))
    if (!hasFailed) return unknown(STRANGE_RESPONSE)
  }
  const code = errorCode || String(response.status)
  const number = numberOf(code)
  if (DUPLICATES.has(number)) return unknown(code)
  if (number === TOO_MANY || response.status === 429)
    return again('channel', retrySeconds(response, PAUSE_SECONDS), code)
  const refusal = entryOf(REFUSALS, number)
  if (refusal !== undefined) return refused(refusal, code)
  // 599 "request failed", a gateway in between: nobody can tell.
  if (response.status >= 500 || response.status < 200 || /^5\d\d$/.test(number)) return unknown(code)
  if (response.status >= 300 && response.status < 400) return unknown(code)
  return refused(OUR_MISTAKE, code)
}

/** "Queued" and "Sent" are both on their way. */
function accepted(data: ReturnType<typeof recordOf>): CallResult {
  const status = textOf(data['Status'])
  if (/^(rejected|failed)$/i.test(status)) return refused(OUR_MISTAKE, status)
  return { kind: 'accepted', providerId: textOf(data['MessageID']) || null }
}

/** `ER-08` and `ER-482` in the tables' form. */
function numberOf(code: string): string {
  return code.replace(/^ER-/i, '').replace(/^0+(?=\d)/, '')
}

/**
 * A receipt: `MessageID`, `DLR` (Delivered, Undeliverable), `Recipient`, `TimeCreated`, `SCTS`, `DLRTimestamp`, repeated
 * for up to 72 hours until we respond with 200. Its times are in the zone of the account, so ours counts.
 */
function readReceipt(call: WebhookCall, secret: string, at: string): WebhookResult {
  if (!isSameSecret(call.query['secret'], secret)) return { kind: 'forged' }
  const fields = receiptFields(call)
  if (fields === null) return { kind: 'unreadable' }
  const providerId = textOf(fields['messageid'])
  const status = (textOf(fields['dlr']) || textOf(fields['status'])).toLowerCase()
  const state = entryOf(STATES, status)
  if (providerId === '') return { kind: 'unreadable' }
  if (state === undefined) return { kind: 'callbacks', callbacks: [] }
  const code = textOf(fields['errorcode'])
  const callback: ProviderCallback = {
    kind: 'receipt',
    key: `${providerId} ${status}`,
    deliveryId: textOf(fields['correlationid']) || null,
    providerId,
    state,
    reason: state === 'failed' ? (entryOf(REFUSALS, numberOf(code))?.[0] ?? 'expired') : null,
    code: state === 'failed' ? code || status : null,
    at,
  }
  return { kind: 'callbacks', callbacks: [callback] }
}

const STATES: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  undeliverable: 'failed',
  rejected: 'failed',
  failed: 'failed',
  expired: 'failed',
}

/** Documented as fields of a POST, without their form: JSON and form are both read, names in small letters. */
function receiptFields({ headers, body }: WebhookCall): Readonly<Record<string, unknown>> | null {
  const text = body.toString('utf8')
  const isJson = headers['content-type']?.includes('json') === true || /^\s*\{/.test(text)
  const parsed = isJson ? parseJson(text) : Object.fromEntries(new URLSearchParams(text))
  if (parsed === undefined) return null
  return Object.fromEntries(
    Object.entries(recordOf(parsed)).map(([name, value]) => [name.toLowerCase(), value]),
  )
}
