import type { Channel } from '#shared/contract/deliveries.ts'
import { fallbackOf, type SendTerms, SILENCE_MS } from './fallback.ts'
import type { StoredState } from './reducer.ts'

export type RecipientResult = 'sent' | 'failed' | 'unknown' | 'cancelled'

export interface RecipientDelivery {
  readonly id: string
  readonly channel: Channel
  readonly state: StoredState
  /** Delivered, read, or its link opened. */
  readonly hasArrived: boolean
  readonly points: number
  readonly acceptedAt: Date | null
  readonly calledAt: Date | null
}

export interface RecipientState {
  readonly channels: readonly Channel[]
  readonly step: number
  readonly points: number
  readonly spent: number
  readonly result: RecipientResult | null
}

export interface RecipientProgress {
  readonly step: number
  readonly result: RecipientResult | null
  readonly nextAt: Date | null
  readonly spent: number
  /** A delivery by this channel is to be planned. */
  readonly fallbackTo: Channel | null
  /** Deliveries that are not needed any more. */
  readonly cancel: readonly string[]
}

/**
 * What becomes of a guest of a send, by what is known of their messages: done, waiting, or on to the next channel.
 * A guest costs what the dearest channel that accepted a message costs, never more than was reserved.
 */
export function recipientProgress(
  recipient: RecipientState,
  deliveries: readonly RecipientDelivery[],
  terms: SendTerms,
  now: Date,
): RecipientProgress {
  if (recipient.result !== null) return closed(recipient, deliveries)
  const accepted = deliveries.filter(({ state }) => state === 'accepted')
  const spent = dearest(recipient, accepted)
  const pending = deliveries.filter(({ state }) => IN_HAND.has(state))
  const open = { step: recipient.step, result: null, nextAt: null, spent, fallbackTo: null, cancel: [] }
  const end = (result: RecipientResult, cancel: readonly string[] = []) =>
    ended({ ...recipient, spent }, deliveries, result, cancel, now)

  if (accepted.some(({ hasArrived }) => hasArrived)) {
    const cancel = pending.filter(({ state }) => state === 'planned').map(({ id }) => id)
    return cancel.length === pending.length ? end('sent', cancel) : { ...open, cancel }
  }
  if (pending.length > 0) return open
  const giveUp = () => end(accepted.length > 0 ? 'sent' : resultOf(deliveries))
  const current = deliveries.findLast(({ channel }) => channel === recipient.channels[recipient.step])
  if (current === undefined) return giveUp()
  const next = fallbackOf(recipient, current, terms, now)
  switch (next.kind) {
    case 'none':
      return giveUp()
    case 'wait':
      return { ...open, nextAt: next.until }
    case 'channel':
      return { ...open, step: recipient.step + 1, fallbackTo: next.channel }
  }
}

const IN_HAND: ReadonlySet<StoredState> = new Set(['planned', 'claimed', 'calling'])

function resultOf(deliveries: readonly RecipientDelivery[]): RecipientResult {
  if (deliveries.some(({ state }) => state === 'unknown')) return 'unknown'
  return deliveries.some(({ state }) => state === 'refused') ? 'failed' : 'cancelled'
}

function dearest({ points, spent }: RecipientState, deliveries: readonly RecipientDelivery[]): number {
  return Math.min(points, Math.max(spent, ...deliveries.map((delivery) => delivery.points)))
}

/** An unknown message keeps its points reserved until it is known or silent for too long; then it has cost them. */
function ended(
  recipient: RecipientState,
  deliveries: readonly RecipientDelivery[],
  result: RecipientResult,
  cancel: readonly string[],
  now: Date,
): RecipientProgress {
  const { step, spent } = recipient
  const unknown = deliveries.filter(({ state }) => state === 'unknown')
  const mayCost = dearest(recipient, unknown)
  if (result === 'unknown' || mayCost > spent) {
    const last = Math.max(...unknown.map(({ calledAt }) => (calledAt ?? now).getTime()))
    const nextAt = new Date(last + SILENCE_MS)
    if (now < nextAt) return { step, result: null, nextAt, spent, fallbackTo: null, cancel }
    return { step, result, nextAt: null, spent: mayCost, fallbackTo: null, cancel }
  }
  const isFree = result === 'failed' || result === 'cancelled'
  return { step, result, nextAt: null, spent: isFree ? 0 : spent, fallbackTo: null, cancel }
}

/**
 * What is reported after the end may change the result, and give points back; it never takes any, for nothing is
 * reserved any more.
 */
function closed(recipient: RecipientState, deliveries: readonly RecipientDelivery[]): RecipientProgress {
  const { step, spent } = recipient
  const isAccepted = deliveries.some(({ state }) => state === 'accepted')
  const result = isAccepted ? 'sent' : recipient.result === 'cancelled' ? 'cancelled' : resultOf(deliveries)
  return {
    step,
    result,
    nextAt: null,
    spent: result === 'failed' ? 0 : spent,
    fallbackTo: null,
    cancel: [],
  }
}
