import { STRANGE_RESPONSE, unknown } from './call-results.ts'
import { httpCaller, type ProviderResponse, resultWithoutResponse } from './http-call.ts'
import { listOf, parseJson, recordOf, textOf } from './json-values.ts'
import type { CallResult, MessageAdapter, WhatsAppMessage, WhatsAppTemplate } from './port.ts'
import { failureOf, isAboutPicture } from './whatsapp-errors.ts'
import { readWhatsAppWebhook } from './whatsapp-webhook.ts'

export interface WhatsAppCloudOptions {
  readonly token: string
  readonly phoneId: string
  /** Signs webhooks. */
  readonly appSecret: string
  /** Typed into Meta's form for the webhook, and sent back by its first call. */
  readonly verifyToken: string
  /** What guests see as the sender. */
  readonly number: string
  /** Names of the approved templates; the one without a picture in its header ends in `_plain`. */
  readonly templates: Readonly<Record<WhatsAppTemplate, string>>
  readonly baseUrl?: string | undefined
  readonly timeoutMs?: number | undefined
  readonly now?: (() => Date) | undefined
}

const API_VERSION = 'v24.0'
/** What the buttons of the invitation carry, in the order of the template; its first button is the link. */
const QUICK_REPLIES: Readonly<Partial<Record<WhatsAppTemplate, readonly string[]>>> = {
  invitation: ['yes', 'no'],
}
const PARAMETER_MAXIMUM = 900

/**
 * WhatsApp Cloud API. Nothing makes a call idempotent, and no call looks a message up: our id travels in
 * `biz_opaque_callback_data` and comes back with every status.
 */
export function whatsAppCloudAdapter(options: WhatsAppCloudOptions): MessageAdapter<'whatsapp'> {
  const { token, phoneId, number, baseUrl = 'https://graph.facebook.com' } = options
  const caller = httpCaller(options.timeoutMs)
  const now = options.now ?? (() => new Date())

  async function call(message: WhatsAppMessage, deliveryId: string): Promise<CallResult> {
    const response = await caller.post({
      url: `${baseUrl}/${API_VERSION}/${phoneId}/messages`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(callBody(message, deliveryId, options.templates)),
    })
    return response.kind === 'response' ? resultOf(response) : resultWithoutResponse(response)
  }

  return {
    channel: 'whatsapp',
    provider: 'whatsapp',
    isIdempotent: false,
    hasReceipts: true,
    perSecond: 80,
    atOnce: 40,
    sender: number,
    send: async (message, deliveryId) => {
      const result = await call(message, deliveryId)
      // A refused call sent nothing, so the second one is no repetition.
      if (message.pictureUrl === null || !isAboutPicture(result)) return result
      return call({ ...message, pictureUrl: null }, deliveryId)
    },
    readWebhook: async (webhook) => readWhatsAppWebhook(webhook, { ...options, at: now().toISOString() }),
    close: async () => caller.close(),
  }
}

function callBody(
  { to, template, language, pictureUrl, parameters, linkPath }: WhatsAppMessage,
  deliveryId: string,
  templates: WhatsAppCloudOptions['templates'],
) {
  const buttons = [
    { sub_type: 'url', parameters: [{ type: 'text', text: linkPath }] },
    ...(QUICK_REPLIES[template] ?? []).map((payload) => ({
      sub_type: 'quick_reply',
      parameters: [{ type: 'payload', payload }],
    })),
  ]
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    biz_opaque_callback_data: deliveryId,
    template: {
      // A code's template never has a picture, and its button copies the code in place of opening a link.
      name: pictureUrl === null && template !== 'code' ? `${templates[template]}_plain` : templates[template],
      language: { code: language, policy: 'deterministic' },
      components: [
        ...(pictureUrl === null
          ? []
          : [{ type: 'header', parameters: [{ type: 'image', image: { link: pictureUrl } }] }]),
        ...(parameters.length === 0
          ? []
          : [
              { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text: fitting(text) })) },
            ]),
        ...buttons.map((button, index) => ({ type: 'button', index: String(index), ...button })),
      ],
    },
  }
}

/**
 * A parameter may hold no newline, tab or more than four spaces in a row, and may not be empty: one that does refuses
 * the message. Spaces that do not break stay, except in rows.
 */
function fitting(text: string): string {
  const line = text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029 ]+/g, ' ')
    .replace(/(\s)\s+/g, '$1')
    .trim()
  const characters = [...line]
  const short =
    characters.length > PARAMETER_MAXIMUM ? `${characters.slice(0, PARAMETER_MAXIMUM - 1).join('')}…` : line
  return short === '' ? '–' : short
}

function resultOf(response: ProviderResponse): CallResult {
  if (response.status < 200 || response.status >= 300) return failureOf(response)
  const body = recordOf(parseJson(response.body))
  const message = recordOf(listOf(body['messages'])[0])
  const providerId = textOf(message['id'])
  if (providerId === '') return body['error'] === undefined ? unknown(STRANGE_RESPONSE) : failureOf(response)
  const status = textOf(message['message_status'])
  const isWaiting = status === 'held_for_quality_assessment' || status === 'paused'
  return { kind: 'accepted', providerId, ...(isWaiting ? { isWaiting } : {}) }
}
