import { createHmac } from 'node:crypto'
import { entryOf, listOf, parseJson, recordOf, textOf } from './json-values.ts'
import { readStopWord } from './opt-out-text.ts'
import type { ProviderCallback, WebhookCall, WebhookResult } from './port.ts'
import { isSameSecret } from './same-secret.ts'
import { failedReason } from './whatsapp-errors.ts'

interface Reading {
  readonly appSecret: string
  readonly verifyToken: string
  readonly phoneId: string
  /** Of callbacks that come without a time. */
  readonly at: string
}

type Fields = ReturnType<typeof recordOf>

/** Calls of Meta: the check of the address (GET), and batches of changes, signed over the raw bytes (POST). */
export function readWhatsAppWebhook(call: WebhookCall, reading: Reading): WebhookResult {
  if (call.method === 'GET') return challengeOf(call, reading.verifyToken)
  const signature = createHmac('sha256', reading.appSecret).update(call.body).digest('hex')
  if (!isSameSecret(call.headers['x-hub-signature-256'], `sha256=${signature}`)) return { kind: 'forged' }
  const body = parseJson(call.body.toString('utf8'))
  if (recordOf(body)['object'] !== 'whatsapp_business_account') return { kind: 'unreadable' }
  const callbacks = listOf(recordOf(body)['entry']).flatMap((item) => {
    const entry = recordOf(item)
    const at = instantOf(entry['time'], reading.at)
    return listOf(entry['changes']).flatMap((change) =>
      eventsOf(recordOf(change), textOf(entry['id']), at, reading),
    )
  })
  return { kind: 'callbacks', callbacks }
}

function challengeOf({ query }: WebhookCall, verifyToken: string): WebhookResult {
  const challenge = query['hub.challenge'] ?? ''
  const isMeta = isSameSecret(query['hub.verify_token'], verifyToken) && query['hub.mode'] === 'subscribe'
  // It is sent back as it came, so it must not be a page.
  if (!isMeta || !/^[\w-]{1,200}$/.test(challenge)) return { kind: 'forged' }
  return { kind: 'challenge', text: challenge }
}

function eventsOf(
  change: Fields,
  account: string,
  at: string,
  { phoneId }: Reading,
): readonly ProviderCallback[] {
  const value = recordOf(change['value'])
  const ownPhone = textOf(recordOf(value['metadata'])['phone_number_id'])
  // The business may have other numbers, whose messages are none of ours.
  if (ownPhone !== '' && ownPhone !== phoneId) return []
  switch (change['field']) {
    case 'messages':
      return [
        ...listOf(value['statuses']).map((status) => receiptOf(recordOf(status), at)),
        ...listOf(value['messages']).map((message) => incoming(recordOf(message), at)),
      ].filter((callback) => callback !== null)
    case 'user_preferences':
      return listOf(value['user_preferences'])
        .map((preference) => preferenceOf(recordOf(preference), at))
        .filter((callback) => callback !== null)
    case 'message_template_status_update':
      return templateCallback(value, textOf(value['event']), at)
    case 'template_category_update':
      return templateCallback(value, `category ${textOf(value['new_category'])}`, at)
    case 'business_capability_update':
    case 'phone_number_quality_update':
      return limitOf(value, account, at)
    default:
      return []
  }
}

const STATES: Readonly<Record<string, 'sent' | 'delivered' | 'read' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

/** "Read" may come alone: a message that is read at once is not reported as delivered. */
function receiptOf(status: Fields, at: string): ProviderCallback | null {
  const providerId = textOf(status['id'])
  const word = textOf(status['status'])
  const state = entryOf(STATES, word)
  if (providerId === '' || state === undefined) return null
  const code = textOf(recordOf(listOf(status['errors'])[0])['code'])
  return {
    kind: 'receipt',
    key: `${providerId} ${word}`,
    deliveryId: textOf(status['biz_opaque_callback_data']) || null,
    providerId,
    state,
    reason: state === 'failed' ? failedReason(code) : null,
    code: state === 'failed' ? code || word : null,
    at: instantOf(status['timestamp'], at),
  }
}

/** A button or a typed text; pictures, voices and reactions have no reader. */
function incoming(message: Fields, otherwise: string): ProviderCallback | null {
  const key = textOf(message['id'])
  const from = phoneOf(message['from'])
  const read = contentOf(message)
  if (key === '' || from === null || read === null) return null
  const at = instantOf(message['timestamp'], otherwise)
  const wish = readStopWord(read.text)
  if (wish !== null) return { kind: wish, key, address: from, by: 'stop-word', at }
  const providerId = textOf(recordOf(message['context'])['id']) || null
  return { kind: 'reply', key, from, providerId, ...read, at }
}

function contentOf(message: Fields): { button: string | null; text: string } | null {
  if (message['type'] === 'text') return { button: null, text: textOf(recordOf(message['text'])['body']) }
  if (message['type'] === 'button') {
    const button = recordOf(message['button'])
    return { button: textOf(button['payload']) || null, text: textOf(button['text']) }
  }
  if (message['type'] !== 'interactive') return null
  const interactive = recordOf(message['interactive'])
  const choice = recordOf(interactive['button_reply'] ?? interactive['list_reply'])
  const id = textOf(choice['id'])
  return id === '' ? null : { button: id, text: textOf(choice['title']) }
}

/** Somebody stopped or resumed our marketing messages in WhatsApp itself. */
function preferenceOf(preference: Fields, otherwise: string): ProviderCallback | null {
  const address = phoneOf(preference['wa_id'])
  const value = textOf(preference['value'])
  if (address === null || (value !== 'stop' && value !== 'resume')) return null
  const at = instantOf(preference['timestamp'], otherwise)
  const kind = value === 'stop' ? 'opt-out' : 'opt-in'
  return { kind, key: `${address} ${value} ${at}`, address, by: 'provider', at }
}

function templateCallback(value: Fields, state: string, at: string): readonly ProviderCallback[] {
  const name = textOf(value['message_template_name'])
  const language = textOf(value['message_template_language'])
  if (name === '' || state === '') return []
  return [{ kind: 'template', key: `template ${name} ${language} ${state} ${at}`, name, language, state, at }]
}

/** How many different people may be written to within 24 hours: a number, -1, or a word such as `TIER_2K`. */
function limitOf(value: Fields, account: string, at: string): readonly ProviderCallback[] {
  const limit = [
    value['max_daily_conversations_per_business'],
    value['max_daily_conversation_per_phone'],
    value['current_limit'],
  ]
    .map(textOf)
    .find((text) => text !== '')
  const people = peopleOf(limit ?? '')
  if (people === undefined) return []
  return [{ kind: 'people-per-day', key: `people-per-day ${account} ${limit} ${at}`, people, at }]
}

function peopleOf(limit: string): number | null | undefined {
  if (limit === '-1' || limit === 'TIER_UNLIMITED') return null
  const [, digits, thousands] = /^(?:TIER_)?(\d{1,7})(K?)$/.exec(limit) ?? []
  if (digits === undefined) return undefined
  return Number(digits) * (thousands === 'K' ? 1000 : 1)
}

/** Their ids of people are numbers without the plus sign. */
function phoneOf(value: unknown): string | null {
  const digits = textOf(value).replace(/^\+/, '')
  return /^[1-9]\d{4,14}$/.test(digits) ? `+${digits}` : null
}

/** Seconds since 1970, as text or number. */
function instantOf(value: unknown, otherwise: string): string {
  const seconds = Number(textOf(value) || Number.NaN)
  return seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000).toISOString() : otherwise
}
