import type { DeliveryReason } from '#shared/contract/deliveries.ts'
import { listOf, parseJson, recordOf, textOf } from './json-values.ts'
import type { MessageAdapter, ProviderCallback, WebhookResult } from './port.ts'
import { verifyStandardWebhook } from './standard-webhooks.ts'

/** The tag of a mail that holds our delivery id. */
export const DELIVERY_TAG = 'delivery'

type Receipt = Extract<ProviderCallback, { kind: 'receipt' }>

/** Opens and clicks are left out: programs that fetch pictures and links ahead make them too. */
const STATES = new Map<string, Receipt['state']>([
  ['email.sent', 'sent'],
  ['email.delivered', 'delivered'],
  ['email.delivery_delayed', 'deferred'],
  ['email.bounced', 'failed'],
  ['email.failed', 'failed'],
  ['email.suppressed', 'failed'],
  ['email.complained', 'complained'],
])

/** Reads the webhooks of Resend: the signature first, of the bytes as they came. */
export function resendWebhook(
  secret: string,
  now: () => Date = () => new Date(),
): NonNullable<MessageAdapter['readWebhook']> {
  return async (call): Promise<WebhookResult> => {
    const id = verifyStandardWebhook(call, secret, now())
    if (id === null) return { kind: 'forged' }
    const callback = parseJson(call.body.toString('utf8'))
    if (callback === undefined) return { kind: 'unreadable' }
    const receipt = receiptOf(id, callback, now())
    return { kind: 'callbacks', callbacks: receipt === null ? [] : [receipt] }
  }
}

/** Null where the callback says nothing about a mail of ours: of domains and contacts there are some too. */
function receiptOf(id: string, callback: unknown, now: Date): Receipt | null {
  const { type, created_at, data } = recordOf(callback)
  const state = STATES.get(textOf(type))
  const mail = recordOf(data)
  const providerId = textOf(mail['email_id']) || null
  const deliveryId = deliveryIdOf(mail['tags'])
  if (state === undefined || (providerId === null && deliveryId === null)) return null
  const { reason, code } = state === 'failed' ? failureOf(textOf(type), mail) : { reason: null, code: null }
  const at = new Date(textOf(created_at))
  const isTime = !Number.isNaN(at.getTime())
  return {
    kind: 'receipt',
    key: id,
    deliveryId,
    providerId,
    state,
    reason,
    code,
    at: (isTime ? at : now).toISOString(),
  }
}

/** Documented as a list of `{ name, value }`, and sent as an object of values by name. */
function deliveryIdOf(tags: unknown): string | null {
  const tag = listOf(tags).find((candidate) => recordOf(candidate)['name'] === DELIVERY_TAG)
  return textOf(recordOf(tag)['value']) || textOf(recordOf(tags)[DELIVERY_TAG]) || null
}

const BOUNCES = new Map<string, DeliveryReason>([
  ['MailboxFull', 'mailbox-full'],
  ['ContentRejected', 'content'],
  ['AttachmentRejected', 'content'],
  ['MessageTooLarge', 'our-mistake'],
])

function failureOf(
  type: string,
  mail: Readonly<Record<string, unknown>>,
): { reason: DeliveryReason | null; code: string } {
  if (type === 'email.failed') {
    const cause = textOf(recordOf(mail['failed'])['reason'])
    return { reason: /quota/.test(cause) ? 'balance' : null, code: cause.slice(0, 40) || type }
  }
  // Resend itself writes no more to an address that bounced or complained.
  if (type === 'email.suppressed') return { reason: 'address-unknown', code: type }
  const { type: kind, subType } = recordOf(mail['bounce'])
  const code = `${textOf(kind)} ${textOf(subType)}`.trim().slice(0, 40)
  const otherwise = textOf(kind) === 'Permanent' ? 'address-unknown' : 'expired'
  return { reason: BOUNCES.get(textOf(subType)) ?? otherwise, code }
}
