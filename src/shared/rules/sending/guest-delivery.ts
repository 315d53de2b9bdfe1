import type { Channel, Delivery, DeliveryReason } from '#shared/contract/deliveries.ts'

/** So long a channel may report about a message that it has accepted. */
const RECEIPT_HOURS = 72

/**
 * Where one message is, as its host reads it. `to-write`: waits for the host, by hand. `handed-over`: the channel may
 * still report. `no-receipt`: it never did, and many networks never do. `by-hand`: the host wrote it.
 */
type MessageKind =
  | 'waiting'
  | 'to-write'
  | 'under-way'
  | 'handed-over'
  | 'no-receipt'
  | 'delivered'
  | 'read'
  | 'opened'
  | 'by-hand'
  | 'failed'
  | 'unknown'
  | 'cancelled'
export type GuestDeliveryKind = MessageKind | 'not-sent'

/** What the host can do about it. */
export type DeliveryAdvice =
  | 'send'
  | 'wait'
  | 'write'
  | 'decide'
  | 'add-contact'
  | 'correct-contact'
  | 'other-channel'
  | 'write-yourself'
  | 'change-text'
  | 'send-again'
  | 'ask-operator'

type Message = Pick<
  Delivery,
  | 'send_id'
  | 'channel'
  | 'state'
  | 'receipt'
  | 'reason'
  | 'accepted_at'
  | 'delivered_at'
  | 'opened_at'
  | 'stopped_at'
  | 'created_at'
  | 'updated_at'
>

export interface MessageStatus {
  readonly kind: MessageKind
  readonly channel: Channel
  /** Of a message that failed or was not needed any more; null where the channel gave none. */
  readonly reason: DeliveryReason | null
  /** Since when. */
  readonly at: string
  /** Since it, its guest has asked for no more messages by its channel. */
  readonly isStopped: boolean
  /** Whether it cost points: a message that was accepted did, also where it came back later. */
  readonly isCharged: boolean
  /** Null where there is nothing to do. */
  readonly advice: DeliveryAdvice | null
}

export type GuestDelivery = MessageStatus | { readonly kind: 'not-sent'; readonly advice: 'send' }

const ADVICE_BY_REASON: Record<DeliveryReason, DeliveryAdvice | null> = {
  'no-address': 'add-contact',
  'address-unknown': 'correct-contact',
  'mailbox-full': 'other-channel',
  'not-on-whatsapp': 'other-channel',
  'opted-out': 'write-yourself',
  'not-now': 'other-channel',
  content: 'change-text',
  template: 'ask-operator',
  sender: 'ask-operator',
  balance: 'ask-operator',
  'provider-down': 'send-again',
  expired: 'other-channel',
  'our-mistake': 'send-again',
  'too-late': null,
  'guest-removed': null,
  'too-soon': null,
  'not-needed': null,
  'nothing-new': null,
}

const ADVICE: Record<Exclude<MessageKind, 'failed'>, DeliveryAdvice | null> = {
  waiting: 'wait',
  'to-write': 'write',
  'under-way': 'wait',
  'handed-over': 'wait',
  'no-receipt': null,
  delivered: null,
  read: null,
  opened: null,
  'by-hand': null,
  unknown: 'decide',
  cancelled: 'send-again',
}

export function messageStatus(message: Message, now: Date): MessageStatus {
  const { kind, at } = placeOf(message, now)
  const reason = kind === 'failed' || kind === 'cancelled' ? message.reason : null
  // Rows that a device has had since before there was such a time lack it.
  const isStopped = Boolean(message.stopped_at)
  const advice = isStopped ? 'write-yourself' : adviceOf(kind, reason)
  const isCharged = message.accepted_at !== null && message.channel !== 'by-hand'
  return { kind, channel: message.channel, reason, at, isStopped, isCharged, advice }
}

function adviceOf(kind: MessageKind, reason: DeliveryReason | null): DeliveryAdvice | null {
  if (kind !== 'failed') return reason === 'not-needed' ? null : ADVICE[kind]
  return reason === null ? 'send-again' : ADVICE_BY_REASON[reason]
}

function placeOf(message: Message, now: Date): { kind: MessageKind; at: string } {
  const { channel, state, created_at, updated_at } = message
  switch (state) {
    case 'planned':
      return { kind: channel === 'by-hand' ? 'to-write' : 'waiting', at: created_at }
    case 'calling':
      return { kind: 'under-way', at: updated_at }
    case 'refused':
      return { kind: 'failed', at: updated_at }
    case 'unknown':
    case 'cancelled':
      // Whoever opened its link was reached by it, whatever became of the call.
      return message.opened_at === null
        ? { kind: state, at: updated_at }
        : { kind: 'opened', at: message.opened_at }
    case 'accepted':
      return placeOfAccepted(message, now)
  }
}

function placeOfAccepted(message: Message, now: Date): { kind: MessageKind; at: string } {
  const { channel, receipt, opened_at, updated_at } = message
  const accepted = message.accepted_at ?? updated_at
  if (opened_at !== null) return { kind: 'opened', at: opened_at }
  if (channel === 'by-hand') return { kind: 'by-hand', at: accepted }
  if (receipt === 'read') return { kind: 'read', at: updated_at }
  if (receipt === 'delivered') return { kind: 'delivered', at: message.delivered_at ?? updated_at }
  const hours = (now.getTime() - Date.parse(accepted)) / 3_600_000
  return { kind: hours < RECEIPT_HOURS ? 'handed-over' : 'no-receipt', at: accepted }
}

/** What tells most about a guest whom several channels tried to reach: that it arrived, else that it goes on. */
const RANK: readonly MessageKind[] = [
  'opened',
  'read',
  'delivered',
  'by-hand',
  'handed-over',
  'no-receipt',
  'under-way',
  'waiting',
  'to-write',
  'unknown',
  'failed',
  'cancelled',
]

/** Where a guest's latest send is. One that was cancelled before it reached them does not hide an earlier one. */
export function guestDelivery(messages: readonly Message[], now: Date): GuestDelivery {
  const best = new Map<string, { status: MessageStatus; created: string }>()
  for (const message of messages) {
    const status = messageStatus(message, now)
    const known = best.get(message.send_id)
    const created = known && known.created > message.created_at ? known.created : message.created_at
    const isBetter = !known || RANK.indexOf(status.kind) < RANK.indexOf(known.status.kind)
    best.set(message.send_id, { status: isBetter ? status : known.status, created })
  }
  const sends = [...best.values()].sort((a, b) => b.created.localeCompare(a.created))
  const latest = sends.find(({ status }) => status.kind !== 'cancelled') ?? sends[0]
  return latest?.status ?? { kind: 'not-sent', advice: 'send' }
}
