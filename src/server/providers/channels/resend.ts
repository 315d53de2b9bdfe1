import { again, type Refusal, refused, STRANGE_RESPONSE } from './call-results.ts'
import { httpCaller, type ProviderResponse, retrySeconds } from './http-call.ts'
import { parseJson, recordOf, textOf } from './json-values.ts'
import {
  CALENDAR_FILE,
  type CallResult,
  type EmailMessage,
  type MailedCalendar,
  type MessageAdapter,
} from './port.ts'
import { DELIVERY_TAG, resendWebhook } from './resend-webhook.ts'
import { unsubscribeHeaders } from './unsubscribe-headers.ts'

interface ResendMailerOptions {
  readonly key: string
  readonly from: string
  readonly baseUrl?: string | undefined
  readonly timeoutMs?: number | undefined
}

export interface ResendOptions extends ResendMailerOptions {
  readonly webhookSecret: string | undefined
  readonly perSecond: number
  readonly now?: (() => Date) | undefined
}

/** Until a call is repeated of which Resend knows nothing bad. */
const PAUSE_SECONDS = { failed: 30, same: 5, limited: 1, quota: 3600 } as const

export interface ResendMailer {
  /** Never throws. Mails about accounts have no delivery. */
  readonly send: (message: EmailMessage, deliveryId: string | null) => Promise<CallResult>
  readonly close: () => Promise<void>
}

export function resendMailer({ key, from, baseUrl, timeoutMs }: ResendMailerOptions): ResendMailer {
  const caller = httpCaller(timeoutMs)
  return {
    send: async (message, deliveryId) => {
      const response = await caller.post({
        url: `${baseUrl ?? 'https://api.resend.com'}/emails`,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'marhaba',
          authorization: `Bearer ${key}`,
          ...(deliveryId === null ? {} : { 'idempotency-key': deliveryId }),
        },
        body: JSON.stringify({
          from,
          to: [message.to],
          subject: message.subject,
          text: message.text,
          html: message.html,
          ...(message.calendar && { attachments: [attachmentOf(message.calendar)] }),
          headers: { 'Content-Language': message.language, ...unsubscribeHeaders(message) },
          tags: deliveryId === null ? [] : [{ name: DELIVERY_TAG, value: deliveryId }],
        }),
      })
      if (response.kind === 'response') return resultOf(response)
      // The same key again sends nothing twice, so a call that was cut off may be repeated.
      return again('channel', PAUSE_SECONDS.failed, response.code)
    },
    close: async () => caller.close(),
  }
}

function attachmentOf({ method, content }: MailedCalendar) {
  return {
    filename: CALENDAR_FILE,
    content: Buffer.from(content).toString('base64'),
    content_type: `text/calendar; charset=utf-8; method=${method}`,
  }
}

/** Resend (resend.com) by its HTTP interface. It knows a message by its key for 24 hours. */
export function resendAdapter(options: ResendOptions): MessageAdapter<'email'> {
  const mailer = resendMailer(options)
  const { webhookSecret, now } = options
  return {
    channel: 'email',
    provider: 'resend',
    isIdempotent: true,
    hasReceipts: webhookSecret !== undefined,
    perSecond: options.perSecond,
    atOnce: 5,
    sender: options.from,
    send: mailer.send,
    readWebhook: webhookSecret === undefined ? null : resendWebhook(webhookSecret, now),
    close: mailer.close,
  }
}

function resultOf(response: ProviderResponse): CallResult {
  const body = recordOf(parseJson(response.body))
  const { status } = response
  const name = textOf(body['name'])
  const code = name === '' ? String(status) : `${status} ${name}`
  if (status >= 200 && status < 300) {
    const providerId = textOf(body['id'])
    if (providerId !== '') return { kind: 'accepted', providerId }
    return again('channel', PAUSE_SECONDS.failed, STRANGE_RESPONSE)
  }
  if (name === 'monthly_quota_exceeded') return refused(['balance', 'channel'], code)
  if (name === 'daily_quota_exceeded')
    return again('channel', retrySeconds(response, PAUSE_SECONDS.quota), code)
  if (status === 429) return again('channel', retrySeconds(response, PAUSE_SECONDS.limited), code)
  // The first call with this key is not over yet.
  if (name === 'concurrent_idempotent_requests') return again('message', PAUSE_SECONDS.same, code)
  // Something else went out, or was about to, under the same key: nobody can tell what.
  if (name === 'invalid_idempotent_request') return { kind: 'unknown', code }
  if (status >= 500 || status < 400) return again('channel', PAUSE_SECONDS.failed, code)
  return refused(refusalOf(status, name, textOf(body['message'])), code)
}

/** https://resend.com/docs/api-reference/errors */
function refusalOf(status: number, name: string, message: string): Refusal {
  // A key that is wrong or restricted, a domain that is not verified.
  if (status === 401 || status === 403 || name === 'invalid_from_address') return ['sender', 'channel']
  if (name === 'security_error') return ['content', 'message']
  if (status === 404 || status === 405) return ['our-mistake', 'channel']
  // One name for whatever is wrong with a field; only the text says which.
  if (/`from`/.test(message)) return ['sender', 'channel']
  if (/`to`/.test(message)) return ['address-unknown', 'message']
  return ['our-mistake', 'message']
}
