import type { Channel } from '#shared/contract/deliveries.ts'
import type { StoredState } from './reducer.ts'

/** After this long an unknown message, or an accepted one without a receipt, is given up. */
export const SILENCE_MS = 72 * 60 * 60_000

export interface SendTerms {
  /** Minutes until the next channel, though this one accepted; null where only a refusal leads to it. */
  readonly fallbackMinutes: number | null
  /** The send is cancelled: no other channel is tried. */
  readonly isStopped: boolean
  readonly hasReceipts: (channel: Channel) => boolean
}

interface LatestDelivery {
  readonly channel: Channel
  readonly state: StoredState
  readonly acceptedAt: Date | null
  readonly calledAt: Date | null
}

export type Fallback =
  | { readonly kind: 'channel'; readonly channel: Channel }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'none' }

/**
 * The next channel of a guest without a delivery under way: right after a refusal, otherwise once the current channel
 * has had its time; none after the last channel or a cancellation.
 */
export function fallbackOf(
  { channels, step }: { readonly channels: readonly Channel[]; readonly step: number },
  current: LatestDelivery,
  terms: SendTerms,
  now: Date,
): Fallback {
  const channel = terms.isStopped ? undefined : channels[step + 1]
  if (channel === undefined || current.state === 'cancelled') return { kind: 'none' }
  if (current.state === 'refused') return { kind: 'channel', channel }
  const wait = waitOf(current, terms)
  const since = current.acceptedAt ?? current.calledAt ?? now
  const until = new Date(since.getTime() + wait)
  if (wait > 0 && now < until) return { kind: 'wait', until }
  return terms.fallbackMinutes === null ? { kind: 'none' } : { kind: 'channel', channel }
}

/** How long the next channel waits for this one, in milliseconds. */
function waitOf({ channel, state }: LatestDelivery, { fallbackMinutes, hasReceipts }: SendTerms): number {
  if (fallbackMinutes !== null) return fallbackMinutes * 60_000
  // A channel with receipts may still report that it could not deliver.
  return state === 'accepted' && hasReceipts(channel) ? SILENCE_MS : 0
}
