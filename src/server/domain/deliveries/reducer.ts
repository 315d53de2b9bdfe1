import type { CallResult } from '#server/providers/channels/port.ts'
import type { DeliveryReason, Receipt } from '#shared/contract/deliveries.ts'

export type StoredState = 'planned' | 'claimed' | 'calling' | 'accepted' | 'refused' | 'unknown' | 'cancelled'

export interface DeliveryError {
  readonly at: string
  /** The provider's own code, or ours. */
  readonly code: string
  readonly reason: DeliveryReason | null
}

/** What is known of a delivery. */
export interface DeliveryStatus {
  readonly state: StoredState
  readonly receipt: Receipt | null
  readonly reason: DeliveryReason | null
  /** By time, each once. */
  readonly errors: readonly DeliveryError[]
  readonly attempts: number
  readonly providerId: string | null
  readonly acceptedAt: Date | null
  readonly deliveredAt: Date | null
  readonly dueAt: Date
}

type ReceiptState = 'sent' | 'delivered' | 'read' | 'failed' | 'deferred' | 'complained' | 'unsubscribed'

export type DeliveryUpdate =
  /** `nextTryAt`: when a call that may be repeated is repeated. */
  | { readonly kind: 'call'; readonly result: CallResult; readonly at: Date; readonly nextTryAt: Date }
  | {
      readonly kind: 'receipt'
      readonly state: ReceiptState
      readonly reason: DeliveryReason | null
      readonly code: string | null
      readonly providerId: string | null
      readonly at: Date
    }
  /** Not called, and never to be. */
  | {
      readonly kind: 'not-sent'
      readonly state: 'refused' | 'cancelled'
      readonly reason: DeliveryReason | null
    }
  | { readonly kind: 'host-resolved'; readonly as: 'sent' | 'again'; readonly at: Date }

export interface DeliveryChange {
  readonly eventId: string
  readonly deliveryId: string
  readonly update: DeliveryUpdate
}

/** Attempts of one message by one channel: with the pauses between them, about five hours. */
const ATTEMPTS_MAXIMUM = 8
/** More would make a row of one guest as large as a list of them. */
const ERRORS_MAXIMUM = 20

/**
 * What is known after one more update. Updates come repeated, late and in any order, so what is known only climbs,
 * along one line: nothing, cancelled, unknown, accepted, sent, delivered, refused, read. The end is the highest of all
 * updates, whatever their order. A bounce counts more than "delivered", which mail servers report before they bounce;
 * that somebody read it counts more than any bounce.
 *
 * Two updates do not climb: a call that surely did not leave, and a host who sends an unknown message again. Both lead
 * back to `planned`, and only from where nothing better is known.
 */
export function reduceDelivery(status: DeliveryStatus, update: DeliveryUpdate): DeliveryStatus {
  switch (update.kind) {
    case 'call':
      return afterCall(status, update.result, update.at, update.nextTryAt)
    case 'receipt':
      return afterReceipt(status, update)
    case 'not-sent':
      return isBeforeCall(status) ? { ...status, state: update.state, reason: update.reason } : status
    case 'host-resolved':
      if (status.state !== 'unknown') return status
      return update.as === 'sent'
        ? climb(status, { state: 'accepted', at: update.at })
        : { ...status, state: 'planned', dueAt: update.at }
  }
}

function afterCall(status: DeliveryStatus, result: CallResult, at: Date, nextTryAt: Date): DeliveryStatus {
  if (result.kind === 'accepted') {
    return climb(status, { state: 'accepted', at, providerId: result.providerId })
  }
  const reason = result.kind === 'refused' ? result.reason : null
  const noted = withError(status, { at: at.toISOString(), code: result.code, reason })
  if (result.kind === 'unknown') return climb(noted, { state: 'unknown', at })
  if (result.kind === 'refused' && result.scope !== 'channel') return climb(noted, { state: 'refused', at })
  // It did not leave, and where the whole channel is off it is not its own fault.
  if (status.state !== 'calling') return noted
  if (result.kind === 'refused') return { ...noted, state: 'planned', dueAt: nextTryAt }
  if (status.attempts < ATTEMPTS_MAXIMUM) return { ...noted, state: 'planned', dueAt: nextTryAt }
  const last = withError(noted, { at: at.toISOString(), code: 'tries', reason: 'provider-down' })
  return climb(last, { state: 'refused', at })
}

function afterReceipt(
  status: DeliveryStatus,
  update: Extract<DeliveryUpdate, { kind: 'receipt' }>,
): DeliveryStatus {
  const { state, reason, at, providerId } = update
  const isSetback = state === 'failed' || state === 'deferred' || state === 'complained'
  const code = update.code ?? state
  const noted = isSetback ? withError(status, { at: at.toISOString(), code, reason }) : status
  if (state === 'deferred') return { ...noted, providerId: noted.providerId ?? providerId }
  if (state === 'failed') return climb(noted, { state: 'refused', at, providerId })
  // Who complains or unsubscribes has got it.
  const receipt = state === 'sent' || state === 'read' ? state : 'delivered'
  return climb(noted, { state: 'accepted', receipt, at, providerId })
}

const RECEIPT_LEVELS = { sent: 1, delivered: 2, read: 4 } as const
const LEVELS = {
  planned: 0,
  claimed: 0,
  calling: 0,
  cancelled: 1,
  unknown: 2,
  accepted: 3,
  refused: 6,
} as const

interface Evidence {
  state: 'accepted' | 'refused' | 'unknown'
  receipt?: Receipt | null
  at: Date
  providerId?: string | null
}

function levelOf(state: StoredState, receipt: Receipt | null): number {
  return state === 'accepted' && receipt !== null ? LEVELS.accepted + RECEIPT_LEVELS[receipt] : LEVELS[state]
}

function climb(status: DeliveryStatus, { state, receipt = null, at, providerId }: Evidence): DeliveryStatus {
  const best = higher(status.receipt, receipt)
  const isHigher = levelOf(state, receipt) > levelOf(status.state, status.receipt)
  const next = isHigher ? state : status.state
  const isDelivered = receipt === 'delivered' || receipt === 'read'
  return {
    ...status,
    state: next,
    receipt: best,
    reason: next === 'refused' ? reasonOf(status.errors) : next === 'cancelled' ? status.reason : null,
    providerId: status.providerId ?? providerId ?? null,
    acceptedAt: state === 'accepted' ? earlier(status.acceptedAt, at) : status.acceptedAt,
    deliveredAt: isDelivered ? earlier(status.deliveredAt, at) : status.deliveredAt,
  }
}

function higher(one: Receipt | null, other: Receipt | null): Receipt | null {
  if (one === null || other === null) return one ?? other
  return RECEIPT_LEVELS[one] > RECEIPT_LEVELS[other] ? one : other
}

function isBeforeCall({ state }: DeliveryStatus): boolean {
  return state === 'planned' || state === 'claimed'
}

/** Of the last error that says why. */
function reasonOf(errors: readonly DeliveryError[]): DeliveryReason {
  return errors.findLast(({ reason }) => reason !== null)?.reason ?? 'our-mistake'
}

function withError(status: DeliveryStatus, error: DeliveryError): DeliveryStatus {
  const keyOf = ({ at, code, reason }: DeliveryError) => `${at} ${code} ${reason}`
  const byKey = new Map([...status.errors, error].map((each) => [keyOf(each), each]))
  const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each)
  const errors = sorted.slice(-ERRORS_MAXIMUM)
  return { ...status, errors, reason: status.state === 'refused' ? reasonOf(errors) : status.reason }
}

function earlier(known: Date | null, at: Date): Date {
  return known !== null && known <= at ? known : at
}
