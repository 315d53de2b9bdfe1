import type { DeliveryReason } from '#shared/contract/deliveries.ts'
import { listOf, parseJson, recordOf, textOf } from './json-values.ts'
import type { MessageAdapter, ProviderCallback, WebhookResult } from './port.ts'
import { DELIVERY_HEADER } from './smtp.ts'
import { reasonOfStatus } from './smtp-errors.ts'
import { type FetchText, snsReader } from './sns.ts'

type Receipt = Extract<ProviderCallback, { kind: 'receipt' }>
type Outcome = Pick<Receipt, 'state' | 'reason' | 'code'>

const FETCH_TIMEOUT_MS = 10_000

const fetchFromAmazon: FetchText = async (url) => {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
  if (!response.ok) throw new Error(`Amazon answered ${response.status}`)
  return response.text()
}

/** Reads what Amazon SES reports to the topic, and confirms the subscription of this server to it. */
export function sesWebhook(
  topicArn: string,
  fetchText: FetchText = fetchFromAmazon,
  now: () => Date = () => new Date(),
): NonNullable<MessageAdapter['readWebhook']> {
  const read = snsReader(topicArn, fetchText, now)
  return async ({ body }): Promise<WebhookResult> => {
    const sns = await read(body)
    if (sns.kind === 'forged' || sns.kind === 'unreadable') return sns
    if (sns.kind === 'other') return { kind: 'callbacks', callbacks: [] }
    if (sns.kind === 'confirmation') {
      try {
        await fetchText(sns.subscribeUrl)
        return { kind: 'callbacks', callbacks: [] }
      } catch {
        // Amazon asks again.
        return { kind: 'unreadable' }
      }
    }
    const receipt = receiptOf(sns.id, parseJson(sns.message), now())
    return { kind: 'callbacks', callbacks: receipt === null ? [] : [receipt] }
  }
}

/** Null where the callback says nothing about a mail of ours, or nothing that counts. */
function receiptOf(id: string, callback: unknown, now: Date): Receipt | null {
  const record = recordOf(callback)
  const mail = recordOf(record['mail'])
  // `notificationType` where the identity reports, `eventType` where a configuration set does.
  const type = textOf(record['eventType']) || textOf(record['notificationType'])
  const read = READERS.get(type)
  const providerId = textOf(mail['messageId']) || null
  const deliveryId = deliveryIdOf(mail['headers'])
  if (read === undefined || (providerId === null && deliveryId === null)) return null
  const details = recordOf(record[read.details])
  const outcome = read.outcome(details)
  if (outcome === null) return null
  const at = new Date(textOf(details['timestamp']) || textOf(mail['timestamp']))
  const isTime = !Number.isNaN(at.getTime())
  return {
    kind: 'receipt',
    key: id,
    deliveryId,
    providerId,
    ...outcome,
    at: (isTime ? at : now).toISOString(),
  }
}

function deliveryIdOf(headers: unknown): string | null {
  const header = listOf(headers)
    .map(recordOf)
    .find(({ name }) => textOf(name).toLowerCase() === DELIVERY_HEADER.toLowerCase())
  return textOf(header?.['value']) || null
}

type Details = Readonly<Record<string, unknown>>

interface Reader {
  /** The field of the callback that belongs to its type. */
  readonly details: string
  readonly outcome: (details: Details) => Outcome | null
}

/** Opens and clicks are left out: programs that fetch pictures and links ahead make them too. */
const READERS = new Map<string, Reader>([
  ['Send', { details: 'send', outcome: plain('sent') }],
  ['Delivery', { details: 'delivery', outcome: plain('delivered') }],
  ['DeliveryDelay', { details: 'deliveryDelay', outcome: delayOf }],
  ['Bounce', { details: 'bounce', outcome: bounceOf }],
  ['Complaint', { details: 'complaint', outcome: complaintOf }],
  ['Reject', { details: 'reject', outcome: () => failedBy('content', 'Reject') }],
  ['Rendering Failure', { details: 'failure', outcome: () => failedBy('our-mistake', 'Rendering Failure') }],
  ['Subscription', { details: 'subscription', outcome: plain('unsubscribed') }],
])

function plain(state: Receipt['state']): Reader['outcome'] {
  return () => ({ state, reason: null, code: null })
}

function failedBy(reason: DeliveryReason, code: string): Outcome {
  return { state: 'failed', reason, code: code.slice(0, 40) }
}

function delayOf({ delayType }: Details): Outcome {
  const kind = textOf(delayType)
  return {
    state: 'deferred',
    reason: kind === 'MailboxFull' ? 'mailbox-full' : null,
    code: kind.slice(0, 40) || null,
  }
}

function complaintOf({ complaintFeedbackType }: Details): Outcome | null {
  const kind = textOf(complaintFeedbackType)
  // Somebody found the mail among spam and reported that it is none.
  return kind === 'not-spam' ? null : { state: 'complained', reason: null, code: kind.slice(0, 40) || null }
}

const BOUNCES = new Map<string, DeliveryReason>([
  ['NoEmail', 'address-unknown'],
  ['Suppressed', 'address-unknown'],
  ['OnAccountSuppressionList', 'address-unknown'],
  ['MailboxFull', 'mailbox-full'],
  ['MessageTooLarge', 'our-mistake'],
  ['ContentRejected', 'content'],
  ['AttachmentRejected', 'content'],
])

function bounceOf(bounce: Details): Outcome | null {
  const [recipient] = listOf(bounce['bouncedRecipients']).map(recordOf)
  const status = textOf(recipient?.['status'])
  const kind = textOf(bounce['bounceType'])
  const subKind = textOf(bounce['bounceSubType'])
  const code = `${kind} ${subKind} ${status}`.trim()
  const byKind = BOUNCES.get(subKind) ?? reasonOfStatus(status)
  if (kind === 'Permanent') return failedBy(byKind ?? 'address-unknown', code)
  // An automatic reply such as "out of office" arrives as a transient bounce that failed nothing.
  if (byKind === null && !/^[45]\./.test(status)) return null
  return failedBy(byKind ?? 'expired', code)
}
